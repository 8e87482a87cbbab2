import ManasikDomain
import ManasikEngine
import ManasikStoreContract
import Testing

/// The laws of meeting, over random histories of several homes.
@Suite struct DeviceHistoryTests {
    private static let tasbih = DefinitionID("small:tasbih")!
    private static let morning = SeriesKey(
        day: CivilDate("2026-11-21")!,
        category: DefinitionID("small:morning")!
    )

    /// Does something at random; what is refused was not done.
    ///
    /// - Returns: Whether an item was added.
    @discardableResult
    private func act(_ home: PersonHomes.Home, _ random: inout SeededGenerator) async throws -> Bool {
        let person = try home.person
        let collection = person.generation.catalog.collections[DefinitionID("small:stays")!]!
        home.clock.advance(seconds: Int.random(in: 1...50, using: &random))
        let stay = String(Int.random(in: 1...2, using: &random))
        let number = Int.random(in: 1...5, using: &random)
        do throws(EngineError) {
            switch Int.random(in: 0..<15, using: &random) {
            case 0: _ = try await person.checklist.change("passport", .done)
            case 1: _ = try await person.checklist.change("passport", .undone)
            case 2: try await person.profile.setFact("sex", to: number > 2 ? "female" : "male")
            case 3: try await person.dhikr.perform(.count(Self.tasbih, by: number), in: Self.morning)
            case 12: try await person.dhikr.perform(.set(Self.tasbih, to: number * 7), in: Self.morning)
            case 13: try await person.dhikr.perform(.reset(Self.tasbih), in: Self.morning)
            case 14: try await person.dhikr.perform(.add(at: home.clock.now()), in: Self.morning)
            case 4:
                _ = try await person.checklist.add("Item \(number)")
                return true
            case 5: _ = try await person.collections.add(["city": .string("City \(number)")], to: collection)
            case 6:
                _ = try await person.collections.set(["nights": .integer(number)], of: stay, in: collection)
            case 7:
                let with: [JSONValue] = [.string("a"), .string("b"), .string("c")].shuffled(using: &random)
                _ = try await person.collections.set(
                    ["with": .array(Array(with.prefix(number % 3)))],
                    of: stay,
                    in: collection
                )
            case 8: _ = try await person.collections.remove(stay, from: "stays")
            case 9: _ = try await person.walk.perform(.done(step: number > 2 ? "one" : "three"), in: "rite")
            case 10: _ = try await person.walk.perform(.count(step: "two", by: .plus), in: "rite")
            default:
                _ = try await person.walk.perform(.undone(step: number > 2 ? "one" : "three"), in: "rite")
            }
        } catch {
            if case .store = error { throw error }
        }
        return false
    }

    @Test(arguments: UInt64(0)..<6) func homesEndAlike(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let homes = try PersonHomes(seed % 2 == 0 ? 2 : 3)
        for (index, home) in homes.homes.enumerated() where seed % 3 != 0 {
            try await home.devices.begin(named: "device \(index)")
        }
        var items = 0
        for _ in 0..<24 {
            let home = homes.homes.randomElement(using: &random)!
            if Int.random(in: 0..<6, using: &random) == 0 {
                try await homes.meet(home, homes.homes.randomElement(using: &random)!)
            } else {
                if try await act(home, &random) { items += 1 }
            }
        }
        // Each learns all that the others know, by whatever way.
        for _ in 1...2 {
            for home in homes.homes.shuffled(using: &random) {
                for other in homes.homes.shuffled(using: &random) { try await homes.meet(home, other) }
            }
        }
        let first = try await homes.bodies(homes[0])
        #expect(first.count > 4)
        // Nothing is lost, whatever it was called.
        #expect(first.keys.count { $0.hasPrefix("manasik:items/") } == items)
        for home in homes.homes.dropFirst() {
            let bodies = try await homes.bodies(home)
            #expect(bodies == first)
            #expect(try await homes.meet(home, homes[0]).changesNothing)
        }
    }

    @Test(arguments: UInt64(10)..<13) func theOrderOfMeetingMakesNoDifference(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let homes = try PersonHomes(3)
        for (index, home) in homes.homes.enumerated() {
            try await home.devices.begin(named: "device \(index)")
            home.clock.advance(seconds: index)
        }
        for _ in 0..<20 { try await act(homes.homes.randomElement(using: &random)!, &random) }
        try await homes.expectsNoOrder()
    }
}
