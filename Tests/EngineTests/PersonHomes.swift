import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikWalkthroughs
import Testing

/// Homes of one person on several devices, each with a store in memory and a clock of its own.
struct PersonHomes {
    /// A pack with something of each kind that is merged.
    static let files = [
        "small/pack.json": """
        { "id": "small", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records"] }
        """,
        "small/locales/en.json":
            #"{ "t": "T", "name": "Name", "one": "One", "two": "Two", "three": "Three" }"#,
        "small/definitions/ritual.json": """
        [{ "id": "rite", "title": { "text": "t" }, "nodes": [
          { "type": "step", "id": "one", "title": { "text": "one" }, "obligation": "must" },
          { "type": "step", "id": "two", "title": { "text": "two" }, "obligation": "must", "count": 7 },
          { "type": "step", "id": "three", "title": { "text": "three" }, "obligation": "must" }] }]
        """,
        "small/definitions/checklist.json": """
        [{ "id": "before", "title": { "text": "t" }, "phase": "before", "items": [
          { "id": "passport", "text": { "text": "one" }, "level": "required" },
          { "id": "shoes", "text": { "text": "two" }, "level": "optional" }] }]
        """,
        "small/definitions/category.json": #"[{ "id": "morning", "title": { "text": "t" }, "daily": true }]"#,
        "small/definitions/dhikr.json": """
        [{ "id": "tasbih", "name": { "text": "name" }, "arabic": "سبحان الله", "times": 33, "order": 1,
           "categories": ["morning"] }]
        """,
        "small/definitions/collection.json": """
        [{ "id": "stays", "fields": { "city": "text", "nights": "integer", "paid": "decimal", "on": "date",
             "with": { "kind": "list", "of": "text" }, "after": { "kind": "reference", "to": "stays" } },
           "form": ["city"], "merge": { "nights": "sum", "paid": "sum", "with": "set" } }]
        """,
    ]

    struct Home {
        let store: MemoryStore
        let clock: SettableClock
        let engine: Engine

        var person: Person { get throws { try engine.person("me") } }
        var devices: DeviceService { get throws { try engine.devices(of: "me") } }

        /// Notes an event of the walk so many minutes after eight.
        func note(_ event: WalkEvent, at minute: Int) async throws {
            clock.set("2026-11-21T08:\(minute < 10 ? "0" : "")\(minute):00Z")
            _ = try await person.walk.perform(event, in: "rite")
        }
    }

    static let me = PersonID(rawValue: "me")!
    let generation: Generation
    private(set) var homes: [Home] = []

    init(_ count: Int, files: [String: String] = Self.files) throws {
        let loaded = try RevisionPacks.load(files)
        #expect(loaded.diagnostics.map(\.description).filter { $0.contains("error") } == [])
        generation = Generation(loaded)
        for number in 0..<count { homes.append(home(number)) }
    }

    subscript(index: Int) -> Home { homes[index] }

    /// Returns an empty home whose clock no other's agrees with.
    func home(_ number: Int) -> Home {
        let (store, clock) = (MemoryStore(), SettableClock("2026-11-21T06:00:00.00\(number)Z"))
        return Home(store: store, clock: clock, engine: Engine(generation, store: store, clock: clock))
    }

    /// Returns what a home exports, as it comes out of a file.
    func archive(_ home: Home) async throws -> PersonArchive {
        try await PersonArchive(wireText: home.store.export(Self.me).wireText)
    }

    /// Has a home meet what another exports, also where only the person knows that both are of one person.
    @discardableResult
    func meet(_ home: Home, _ other: Home) async throws -> Meeting {
        try await home.devices.meet(try await archive(other), isSamePerson: true)
    }

    /// Has two homes meet, the first first, and again: nothing changes then.
    ///
    /// - Returns: The last meeting that changed something.
    @discardableResult
    func meetBoth(_ first: Home, _ second: Home) async throws -> Meeting {
        try await meet(first, second)
        let last = try await meet(second, first)
        #expect(try await bodies(first) == bodies(second))
        #expect(try await meet(first, second).changesNothing)
        #expect(try await meet(second, first).changesNothing)
        return last
    }

    /// Has all meet all, in some order, until each knows what any knows, and checks that all have the same then and that nothing
    /// changes any more.
    func meetAll(seed: UInt64 = 0) async throws {
        var random = SeededGenerator(seed: seed)
        for _ in 1...2 {
            for home in homes.shuffled(using: &random) {
                for other in homes.shuffled(using: &random) { try await meet(home, other) }
            }
        }
        let first = try await bodies(homes[0])
        for home in homes.dropFirst() {
            let bodies = try await bodies(home)
            #expect(bodies == first)
            #expect(try await meet(home, homes[0]).changesNothing)
        }
    }

    /// Checks that a new home ends alike in whatever order it meets three others.
    func expectsNoOrder() async throws {
        var archives: [PersonArchive] = []
        for home in homes { archives.append(try await archive(home)) }
        var ends: [[String: [String: JSONValue]]] = []
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1, 0]] {
            let home = home(9)
            for index in order { _ = try await home.devices.meet(archives[index], isSamePerson: true) }
            ends.append(try await bodies(home))
        }
        #expect(ends[0] == ends[1] && ends[1] == ends[2])
    }

    /// Returns the person's records in a home, but for what each device keeps for itself.
    func bodies(_ home: Home) async throws -> [String: [String: JSONValue]] {
        var bodies: [String: [String: JSONValue]] = [:]
        for record in try await home.store.export(Self.me).records
        where ![HostCollection.merging.id, HostCollection.settings.id].contains(record.key.collection) {
            bodies["\(record.key.collection)/\(record.key.id)"] = record.body
        }
        return bodies
    }

    /// Returns the events of the walk that do not hold, as they are stored in a home.
    func refused(_ home: Home) async throws -> [RefusedWalkEvent] {
        let walk = try await bodies(home)["manasik:walks/small:rite"]
        return try walk?["refused"].map { try [RefusedWalkEvent](wireText: $0.wireText) } ?? []
    }

    func stays(_ home: Home) async throws -> [[String: JSONValue]] {
        try await bodies(home).filter { $0.key.hasPrefix("small:stays/") }.sorted { $0.key < $1.key }.map(
            \.value
        )
    }
}
