import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs
import Testing

@Suite struct LogReplayTests {
    private let clock = SettableClock("2027-05-07T05:00:00Z")

    private func engine(_ files: [String: String], _ store: any Store) throws -> Engine {
        Engine(Generation(try RevisionPacks.load(files)), store: store, clock: clock)
    }

    /// Replays a log by the packs of some engines.
    private func replay(
        _ store: SQLiteStore,
        log: (any InstallationLog)? = nil,
        of person: PersonID? = nil,
        since: Instant? = nil,
        by engines: Engine...
    ) async throws -> LogReplay.Report {
        let generations = engines.map(\.generation)
        return try await LogReplay(of: log ?? store, GuardedStore(store, for: .operator)) { reference in
            generations.first { $0.catalog.hash == reference.hash }
        }.run(of: person, since: since)
    }

    // MARK: Agreeing

    /// Random acts of several people by the bundled packs: whatever they do, replaying leads to the same.
    @Test(arguments: [UInt64(1), 2, 3])
    func agreesWithRandomHistories(seed: UInt64) async throws {
        let store = try SQLiteStore.inMemory()
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = clock
        let engine = Engine(try await Engine.open(configuration).generation, store: store, clock: clock)
        var acts = RandomActs(seed: seed)
        let people = try ["me", "Aisha", "عائشة"].map { try engine.person($0) }
        for person in people { try await acts.begin(person) }
        for _ in 0..<120 {
            clock.advance(seconds: Int.random(in: 60...20_000, using: &acts))
            try await acts.act(people.randomElement(using: &acts)!)
        }
        let report = try await replay(store, by: engine)
        #expect(report.differences == [], "seed \(seed)")
        #expect(report.people == 3 && report.withoutPacks == 0 && report.beforeLog == 0)
        #expect(report.decisions > 20, "\(report.decisions)")
        #expect(try await store.verify(head: nil).isSound)

        // Erasing one leaves the chain whole and the others as they were.
        _ = try await store.erase(people[1].id)
        let rest = try await replay(store, by: engine)
        #expect(rest.differences == [] && rest.people == 2 && rest.decisions < report.decisions)
        #expect(try await store.verify(head: nil).isSound)
    }

    @Test func decidesByThePacksOfThen() async throws {
        let store = try SQLiteStore.inMemory()
        let first = try engine(RevisionPacks.first, store)
        let second = try engine(RevisionPacks.second, store)
        try await first.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        try await second.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        try await second.person("me").walk.migrate()
        try await second.person("me").walk.perform(.done(step: "prayer"), in: "rite")
        try await first.person("Aisha").walk.perform(.done(step: "ihram"), in: "rite")
        let report = try await replay(store, by: first, second)
        #expect(report.differences == [])
        #expect(report.decisions == 5 && report.people == 2)
        let part = try await replay(store, of: PersonID(rawValue: "Aisha"), by: first, second)
        #expect(part.people == 1 && part.decisions == 1)
    }

    // MARK: Not replayable

    @Test func countsWhatWasDecidedByPacksThatAreNotKept() async throws {
        let store = try SQLiteStore.inMemory()
        let (first, second) = (
            try engine(RevisionPacks.first, store), try engine(RevisionPacks.second, store)
        )
        try await first.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        try await second.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        let report = try await replay(store, by: second)
        #expect(report.withoutPacks == 1 && report.decisions == 1 && report.differences == [])
    }

    @Test func countsWhatWasDecidedInAZoneThatIsNotKnown() async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        let log = ChangedLog(base: store) { entry in
            guard case .object(var decision)? = entry.body["decision"] else { return entry }
            decision["zone"] = .string("Mars/Olympus")
            return entry.with(entry.body.merging(["decision": .object(decision)]) { $1 })
        }
        let report = try await replay(store, log: log, by: engine)
        #expect(report.withoutPacks == 1 && report.decisions == 0 && report.differences == [])
    }

    /// What cannot be read is not rebuilt, and is not taken for something that the log does not say.
    @Test(arguments: ["scope", "collection", "body", "records"])
    func countsRecordsThatCannotBeRead(what: String) async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        #expect(try await replay(store, by: engine).unreadable == 0)
        let log = ChangedLog(base: store) { entry in
            guard case .array(var records)? = entry.body["records"], var first = records[0].members else {
                return entry
            }
            first[what] = .string("?")
            records[0] = .object(first)
            let changed = what == "records" ? JSONValue.string("?") : .array(records)
            return entry.with(entry.body.merging(["records": changed]) { $1 })
        }
        let report = try await replay(store, log: log, by: engine)
        #expect(report.unreadable == 1 && report.differences.contains { $0.kind == .stored })
    }

    @Test func countsWhatWasImported() async throws {
        let (earlier, store) = (MemoryStore(), try SQLiteStore.inMemory())
        let before = try engine(RevisionPacks.first, earlier)
        try await before.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        let me = try before.person("me").id
        let archive = try await earlier.export(me)
        try await store.restore(archive)
        let after = try engine(RevisionPacks.first, store)
        try await after.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        let report = try await replay(store, by: after)
        #expect(report.imported == archive.log.count && archive.log.count > 0 && report.beforeLog == 0)
        #expect(report.decisions == 1 && report.differences == [])
    }

    /// A name that somebody has made unreadable is read as one that comes before what is stored.
    @Test(.timeLimit(.minutes(1))) func aNameThatCannotBeReadEndsTheReplay() async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        let log = ChangedLog(base: store, unreadable: PersonID(stored: "\u{FFFD}"))
        let report = try await replay(store, log: log, by: engine)
        #expect(report.people == 2 && report.decisions == 1 && report.differences == [])
    }

    @Test func decidesAgainOnlyWhatCameLater() async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        clock.advance(seconds: 60)
        try await engine.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        let report = try await replay(store, since: clock.now(), by: engine)
        #expect(report.decisions == 1 && report.differences == [])
    }

    // MARK: Differing

    @Test func findsAWalkThatPacksWouldNowLeadOtherwise() async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        try await engine.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        // The packs say that they are the same, and are not.
        let other = Generation(try RevisionPacks.load(RevisionPacks.second))
        let report = try await LogReplay(of: store, GuardedStore(store, for: .operator)) { _ in other }.run()
        #expect(report.differences.first?.position == 1)
        #expect(report.differences.first?.kind == .walk)
        #expect(report.differences.first?.names.contains("manasik:walks/small:rite") == true)
    }

    /// Each change of what the log says is a difference at its entry.
    @Test(arguments: [
        ("event", LogReplay.Difference.Kind.walk), ("unknown step", .refused), ("effects", .effects),
    ])
    func findsAPlantedDifference(what: String, kind: LogReplay.Difference.Kind) async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        try await engine.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        try await engine.person("me").walk.perform(.done(step: "tawaf"), in: "rite")
        let log = ChangedLog(base: store) { entry in
            guard entry.position == 2, case .object(var decision)? = entry.body["decision"] else {
                return entry
            }
            var body = entry.body
            switch what {
            case "event": decision["event"] = WalkEvent.undone(step: "ihram").wire
            case "unknown step": decision["event"] = WalkEvent.done(step: "nowhere").wire
            default: body["effects"] = .array([])
            }
            body["decision"] = .object(decision)
            return entry.with(body)
        }
        let report = try await replay(store, log: log, by: engine)
        #expect(report.differences.first?.position == 2)
        #expect(report.differences.contains { $0.kind == kind && $0.position == 2 })
        #expect(!report.differences.contains { $0.position == 1 || $0.position == nil })
    }

    @Test func findsThatFactsChangedAWalkOtherwise() async throws {
        let store = try SQLiteStore.inMemory()
        func packs(_ when: String) -> [String: String] {
            RevisionPacks.small(
                version: "1.0.0",
                title: "The walk",
                nodes: ["ihram", "sai"],
                when: ["sai": when]
            )
        }
        let engine = try engine(packs(#"{ "sex": "female" }"#), store)
        let me = try engine.person("me")
        try await me.walk.perform(.done(step: "ihram"), in: "rite")
        #expect(try await me.profile.setFacts([("sex", "male")]).adaptations.count == 1)
        let report = try await replay(store, by: engine)
        #expect(report.differences == [] && report.decisions == 2)
        let log = ChangedLog(base: store) { entry in
            entry.kind == "person.fact.changed"
                ? entry.with(entry.body.filter { $0.key != "effects" }) : entry
        }
        let changed = try await replay(store, log: log, by: engine)
        #expect(changed.differences.map(\.kind) == [.effects])
        #expect(changed.differences.map(\.names) == [["walk.adapted"]])
    }

    @Test func findsARecordThatTheLogDoesNotLeadTo() async throws {
        let store = try SQLiteStore.inMemory()
        let engine = try engine(RevisionPacks.first, store)
        let me = try engine.person("me")
        try await me.walk.perform(.done(step: "ihram"), in: "rite")
        try await me.profile.setFacts([("sex", "male")])
        let log = ChangedLog(base: store) { entry in
            entry.kind == "person.fact.changed"
                ? entry.with(entry.body.filter { $0.key != "records" }) : entry
        }
        let report = try await replay(store, log: log, by: engine)
        #expect(report.differences.map(\.kind) == [.stored])
        #expect(report.differences.first?.position == nil)
        #expect(report.differences.first?.names.first?.hasPrefix("manasik:profile/") == true)
    }
}

extension ChainedEntry {
    fileprivate func with(_ body: [String: JSONValue]) -> ChainedEntry {
        ChainedEntry(
            position: position,
            at: at,
            generation: generation,
            person: person,
            kind: kind,
            body: body
        )
    }
}

/// A log of which entries were changed.
private struct ChangedLog: InstallationLog {
    let base: any InstallationLog
    var change: @Sendable (ChainedEntry) -> ChainedEntry = { $0 }
    /// Somebody who comes after everybody.
    var unreadable: PersonID?

    func entries(_ query: LogQuery) async throws(StoreError) -> [ChainedEntry] {
        try await base.entries(query).map(change)
    }

    func links(after position: Int, limit: Int) async throws(StoreError) -> [LogLink] {
        try await base.links(after: position, limit: limit)
    }

    func people(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        try await base.people(after: after, limit: limit) + [unreadable].compactMap { $0 }
    }

    func decidingGenerations() async throws(StoreError) -> Set<GenerationReference> {
        try await base.decidingGenerations()
    }

    func head() async throws(StoreError) -> LogHead { try await base.head() }

    func verify(head: String?) async throws(StoreError) -> LogVerification {
        try await base.verify(head: head)
    }

    func append(
        _ events: [InstallationEvent],
        after last: Int,
        by generation: GenerationReference?,
        at now: Instant
    ) async throws(StoreError) -> Bool {
        try await base.append(events, after: last, by: generation, at: now)
    }
}

/// Acts of people, the same for one seed.
private struct RandomActs: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func one<Value>(_ values: [Value]) -> Value { values.randomElement(using: &self)! }

    mutating func begin(_ person: Person) async throws {
        try await person.profile.setFacts([
            ("journey", one(["hajj", "umrah"])), ("hajj_type", one(["ifrad", "qiran", "tamattu"])),
            ("school", one(["hanafi", "maliki", "shafii", "hanbali"])), ("sex", one(["female", "male"])),
            ("resident_of_makkah", "no"),
        ])
    }

    /// Does something; what is refused changes nothing.
    mutating func act(_ person: Person) async throws {
        let ritual = one(["umrah", "hajj"])
        switch Int.random(in: 0..<20, using: &self) {
        case 0: _ = try? await person.profile.setFacts([("menses", one(["yes", "no"]))])
        case 1: _ = try? await person.profile.setFacts([("hajj_type", one(["ifrad", "qiran", "tamattu"]))])
        case 2: _ = try? await person.profile.unsetFacts([one(["sex", "school"])])
        case 3:
            _ = try? await person.profile.setFacts([
                ("school", one(["hanafi", "shafii"])), ("sex", "female"),
            ])
        case 4: _ = try? await person.walk.perform(one([.back, .forward]), in: ritual)
        case 5: _ = try? await person.walk.perform(.reset(revision: ""), in: ritual)
        default:
            guard let state = try? await person.walk.state(ritual) else { return }
            let step = one(state.ritual.steps.map(\.id) + [state.view.current].compactMap { $0 })
            let current = state.view.current ?? step
            let event: WalkEvent = one([
                .done(step: current), .done(step: current), .done(step: step), .undone(step: step),
                .skip(step: current, reason: "tired"), .markMissed(step: step),
                .count(step: current, by: .plus),
            ])
            _ = try? await person.walk.perform(event, in: ritual)
        }
    }
}
