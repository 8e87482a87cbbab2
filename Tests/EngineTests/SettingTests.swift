import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Synchronization
import Testing

/// Settings of packs, as people and operators choose them and handlers read them.
@Suite struct SettingTests {
    private final class Lines: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        func add(_ text: String) { kept.withLock { $0.append(text) } }
    }

    private let store = MemoryStore()
    private let lines = Lines()

    private static let first = """
        local text = manasik.text
        manasik.setting { id = "hours", set_by = "person", kind = "integer", minimum = 0, maximum = 24, default = 2,
          title = text "t" }
        manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "slow", "fast" }, default = "slow",
          title = text "t" }
        manasik.setting { id = "office", set_by = "operator", kind = "enum", values = { "kl", "jb" }, title = text "o" }
        local function tell(event, host)
          print(event.event, event.setting, host.setting "hours", host.settings.pace, host.setting "p:office")
        end
        manasik.on("person.fact.changed", tell)
        manasik.on("setting.changed", tell)
        """

    /// What the first version calls `hours`, `pace` with its value `fast`, and `office` with `jb`, has other names.
    private static let second = """
        local text = manasik.text
        manasik.setting { id = "before", set_by = "person", kind = "integer", minimum = 0, maximum = 8, default = 1,
          title = text "t" }
        manasik.setting { id = "speed", set_by = "person", kind = "enum", values = { "slow", "quick" }, default = "slow",
          title = text "t", renamed = { { before = "2.0.0", values = { fast = "quick" } } } }
        manasik.setting { id = "bureau", set_by = "operator", kind = "enum", values = { "kl", "johor" },
          title = text "o", renamed = { { before = "2.0.0", values = { jb = "johor" } } } }
        manasik.renamed { before = "2.0.0", settings = { hours = "before", pace = "speed", office = "bureau" } }
        """

    private func engine(_ code: String = first, version: String = "1.0.0") throws -> Engine {
        let loaded = try RevisionPacks.load([
            "p/pack.json": """
            { "id": "p", "version": "\(version)", "api": 2, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "p/locales/en.json": #"{ "t": "Before", "o": "Office" }"#, "p/init.lua": code,
        ])
        #expect(loaded.diagnostics.map(\.description) == [])
        let lines = lines
        let generation = Generation(loaded) { notice in
            if case .printed(let line) = notice { lines.add(line.text) } else { lines.add("? \(notice)") }
        }
        return Engine(
            generation,
            store: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
    }

    private func values(_ views: [SettingView]) -> [String: JSONValue?] {
        Dictionary(uniqueKeysWithValues: views.map { ($0.id.name, $0.value) })
    }

    @Test func theDefaultAppliesUntilSomethingIsChosenAndAfterItIsTakenBack() async throws {
        let me = try engine().person("me")
        #expect(
            values(try await me.settings.all()) == [
                "hours": .integer(2), "office": nil, "pace": .string("slow"),
            ]
        )
        let chosen = try await me.settings.set([("hours", "٣"), ("p:pace", "FAST")])
        #expect(chosen.map(\.value) == [.integer(3), .string("fast")] && chosen.allSatisfy(\.isChosen))
        #expect(try await me.settings.setting(named: "hours").value == .integer(3))
        let reset = try await me.settings.reset(["hours"])
        #expect(reset.map(\.value) == [.integer(2)] && !reset[0].isChosen)
        #expect(try await me.settings.setting(named: "pace").value == .string("fast"))
    }

    @Test func eachPersonHasTheirOwn() async throws {
        let engine = try engine()
        try await engine.person("me").settings.set([("hours", "5")])
        #expect(try await engine.person("you").settings.setting(named: "hours").value == .integer(2))
    }

    @Test(arguments: [
        ("hours", "30", "Before goes from 0 to 24"),
        ("hours", "two", "Before cannot be 'two': it takes a whole number such as 3"),
        ("pace", "fats", "Before cannot be 'fats'; it is one of slow and fast. Did you mean “fast”?"),
        ("hors", "3", "no setting is called 'hors'; did you mean 'hours'?"),
    ]) func refusesAValueAndNamesWhatIsAllowed(name: String, value: String, expected: String) async throws {
        let engine = try engine()
        let me = try engine.person("me")
        let error = await #expect(throws: EngineError.self) {
            try await me.settings.set([("pace", "fast"), (name, value)])
        }
        let refusal = Refusal(try #require(error), in: me.localizer, of: engine.generation.catalog)
        let said = refusal.runs.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        let shown = said.unicodeScalars.filter { $0.properties.generalCategory != .format }
        #expect(String(String.UnicodeScalarView(shown)) == expected)
        // All or none.
        #expect(try await me.settings.setting(named: "pace").value == .string("slow"))
    }

    @Test func nobodyChoosesWhatOthersChoose() async throws {
        let engine = try engine()
        let me = try engine.person("me")
        let ofOperator = await #expect(throws: EngineError.self) {
            try await me.settings.set([("office", "kl")])
        }
        #expect(ofOperator?.code == "setting.of-operator")
        let ofPerson = await #expect(throws: EngineError.self) {
            try await engine.settings().set([("hours", "3")])
        }
        #expect(ofPerson?.code == "setting.of-person")
        try await engine.settings().set([("office", "jb")])
        #expect(values(try await engine.settings().all()) == ["office": .string("jb")])
        #expect(try await me.settings.setting(named: "office").value == .string("jb"))
    }

    /// Whatever a service does, the store lets nobody but the operator write what belongs to the home.
    @Test(arguments: [
        Principal.nobody, .person(PersonID(rawValue: "me")!),
        .handler(PackID(rawValue: "p")!, of: PersonID(rawValue: "me")!),
    ]) func theStoreRefusesAnOperatorsSettingOf(principal: Principal) async throws {
        let key = RecordKey(owner: .home, collection: HostCollection.settings.id, id: "packs")
        let body = ChosenSettings([DefinitionID("p:office")!: .string("kl")]).body
        let commit = Commit(at: Instant(milliseconds: 0), records: [.put(key, body: body)])
        await #expect(throws: StoreError.self) {
            try await GuardedStore(store, for: principal).commit(commit)
        }
        _ = try await GuardedStore(store, for: .operator).commit(commit)
    }

    @Test func handlersReadWhatIsChosenAndLearnOfAChange() async throws {
        let engine = try engine()
        let me = try engine.person("me")
        try await me.profile.setFact("sex", to: "female")
        try await engine.settings().set([("office", "jb")])
        try await me.settings.set([("hours", "5")])
        try await me.settings.reset(["hours"])
        // What stays as it is is no change.
        try await me.settings.set([("pace", "slow")])
        try await me.settings.set([("pace", "slow")])
        #expect(
            lines.all == [
                "person.fact.changed\tnil\t2\tslow\tnil", "setting.changed\thours\t5\tslow\tjb",
                "setting.changed\thours\t2\tslow\tjb", "setting.changed\tpace\t2\tslow\tjb",
            ]
        )
    }

    @Test func aHandlerIsToldOfASettingThatThePackDoesNotHave() async throws {
        let code =
            Self.first + "\nmanasik.on('person.fact.changed', function(_, host) host.setting 'hour' end)"
        let me = try engine(code).person("me")
        try await me.profile.setFact("sex", to: "female")
        #expect(
            lines.all.contains { $0.contains("pack p has no setting 'hour'; did you mean 'hours'?") },
            "\(lines.all)"
        )
    }

    @Test func renamedSettingsAndValuesKeepWhatWasChosen() async throws {
        let old = try engine()
        try await old.person("me").settings.set([("hours", "5"), ("pace", "fast")])
        try await old.settings().set([("office", "jb")])
        let new = try engine(Self.second, version: "2.0.0")
        let me = try new.person("me")
        #expect(
            values(try await me.settings.all()) == [
                "before": .integer(5), "bureau": .string("johor"), "speed": .string("quick"),
            ]
        )
        // Packs of the earlier version still find their own names.
        let again = try engine()
        #expect(try await again.person("me").settings.setting(named: "pace").value == .string("fast"))
        #expect(try await again.settings().setting(named: "office").value == .string("jb"))
    }

    @Test func aStoredValueOutsideWhatIsTakenNowCountsAsNotSetAndIsNamed() async throws {
        try await engine().person("me").settings.set([("hours", "20")])
        let me = try engine(Self.second, version: "2.0.0").person("me")
        let view = try await me.settings.setting(named: "before")
        #expect(view.value == .integer(1) && !view.isChosen && view.outdated == .integer(20))
        // The earlier version, which takes it, has it again.
        #expect(try await engine().person("me").settings.setting(named: "hours").value == .integer(20))
    }

    @Test func areExportedImportedLoggedAndErasedWithThePerson() async throws {
        let engine = try engine()
        let me = try engine.person("me")
        try await me.settings.set([("hours", "5")])
        let guarded = engine.store(for: .operator)
        let log = try await guarded.log(of: me.id, after: 0, limit: 10).map(\.entry)
        #expect(log.map(\.kind).contains("setting.changed"))
        #expect(
            log.first { $0.kind == "setting.changed" }?.payload == [
                "setting": .string("p:hours"), "value": .integer(5),
            ]
        )
        let archive = try await guarded.export(me.id)
        _ = try await guarded.erase(me.id)
        #expect(try await engine.person("me").settings.setting(named: "hours").value == .integer(2))
        try await guarded.restore(archive)
        #expect(try await engine.person("me").settings.setting(named: "hours").value == .integer(5))
    }

    @Test func aRecordThatCannotBeReadIsNeitherUsedNorReplaced() async throws {
        let engine = try engine()
        let key = RecordKey(
            owner: PersonID(rawValue: "me")!,
            collection: HostCollection.settings.id,
            id: "packs"
        )
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: ["values": .integer(1)])])
        )
        let me = try engine.person("me")
        #expect(try await me.settings.setting(named: "hours").value == .integer(2))
        let error = await #expect(throws: EngineError.self) { try await me.settings.set([("hours", "3")]) }
        #expect(error?.code == "record.unreadable")
    }
}
