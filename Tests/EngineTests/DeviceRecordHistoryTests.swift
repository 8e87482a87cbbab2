import ManasikDomain
import ManasikEngine
import Testing

/// The laws of meeting, over random histories of records on three devices: of which there is one per value, which refer to those under
/// numbers, and which are counted and removed.
@Suite struct DeviceRecordHistoryTests {
    private static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records"] }
        """,
        "small/locales/en.json": #"{ "t": "Text" }"#,
        "small/init.lua": """
        manasik.collection { id = "stays", fields = { city = "text", nights = "integer" }, form = { "city", "nights" },
          merge = { nights = "sum" } }
        manasik.collection { id = "costs", one_per = { "day" }, form = { "day", "nights", "with", "after" },
          fields = { day = "text", nights = "integer", with = { kind = "list", of = "text" },
            after = { kind = "reference", to = "stays" } },
          merge = { nights = "sum", with = "set" } }
        """,
    ]

    private let homes: PersonHomes

    init() throws { homes = try PersonHomes(3, files: Self.files) }

    /// Does something at random; what is refused was not done.
    ///
    /// - Returns: The city of a stay that was added; nil if none was.
    private func act(_ home: PersonHomes.Home, _ random: inout SeededGenerator) async throws -> String? {
        let person = try home.person
        let collections = person.generation.catalog.collections
        let stays = try #require(collections[DefinitionID("small:stays")!])
        let costs = try #require(collections[DefinitionID("small:costs")!])
        home.clock.advance(seconds: Int.random(in: 1...50, using: &random))
        let number = Int.random(in: 1...3, using: &random)
        let day = ["monday", "tuesday"].randomElement(using: &random)!
        let id = #"["\#(day)"]"#
        let city = "City \(Int.random(in: 0...999_999, using: &random))"
        do throws(EngineError) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                _ = try await person.collections.add(["city": .string(city)], to: stays)
                return city
            case 1:
                let nights = ["nights": JSONValue.integer(number)]
                _ = try await person.collections.set(nights, of: "\(number)", in: stays)
            case 2, 3:
                let fields: [String: JSONValue] = ["day": .string(day), "nights": .integer(number)]
                _ = try await person.collections.add(fields, to: costs)
            case 4, 5:
                _ = try await person.collections.set(["nights": .integer(number)], of: id, in: costs)
            case 6:
                let with = [JSONValue.string("a"), .string("b"), .string("c")].shuffled(using: &random)
                let some = JSONValue.array(Array(with.prefix(number - 1)))
                _ = try await person.collections.set(["with": some], of: id, in: costs)
            case 7, 8:
                let after = JSONValue.string("\(number)")
                _ = try await person.collections.set(["after": after], of: id, in: costs)
            default: _ = try await person.collections.remove(id, from: "costs")
            }
        } catch {
            if case .store = error { throw error }
        }
        return nil
    }

    @Test(arguments: UInt64(0)..<12) func homesEndAlikeAndNothingVanishes(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for (index, home) in homes.homes.enumerated() where seed % 3 != 0 {
            try await home.devices.begin(named: "device \(index)")
        }
        var cities: Set<String> = []
        for _ in 0..<30 {
            let home = homes.homes.randomElement(using: &random)!
            if Int.random(in: 0..<5, using: &random) == 0 {
                try await homes.meet(home, homes.homes.randomElement(using: &random)!)
            } else if let city = try await act(home, &random) {
                cities.insert(city)
            }
        }
        if seed % 3 != 0 { try await homes.expectsNoOrder() }
        try await homes.meetAll(seed: seed)
        let bodies = try await homes.bodies(homes[0])
        let costs = bodies.filter { $0.key.hasPrefix("small:costs/") }
        for (key, body) in costs {
            let day = try #require(body["day"]?.text)
            #expect(key == #"small:costs/["\#(day)"]"#)
            if let stay = body["after"]?.text { #expect(bodies["small:stays/\(stay)"] != nil) }
        }
        // Those under one number stay as many as were added.
        #expect(Set(try await homes.stays(homes[0]).compactMap { $0["city"]?.text }) == cities)
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
