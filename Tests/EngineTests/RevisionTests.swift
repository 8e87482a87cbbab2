import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import Testing

/// Walks keep the packs that they began with.
@Suite struct RevisionTests {
    private let store = MemoryStore()

    /// The person of an engine with these packs, on the one store.
    private func person(_ files: [String: String]) throws -> Person {
        try RevisionPacks.engine(files, store).person("me")
    }

    private func title(_ step: String, _ state: WalkState, _ person: Person) -> String? {
        state.view.node(step).map { person.localizer(of: state.revision).text($0.title).text }
    }

    @Test func aWalkGoesOnByTheRevisionThatItBeganWith() async throws {
        let first = try person(RevisionPacks.first)
        try await first.walk.perform(.done(step: "ihram"), in: "rite")
        let second = try person(RevisionPacks.second)
        let state = try await second.walk.perform(.done(step: "tawaf"), in: "rite")
        #expect(state.view.current == "sai")
        #expect(title("sai", state, second) == "sai of 1.0.0")
        #expect(second.localizer(of: state.revision).text(state.ritual.title).text == "The walk")
        #expect(state.hasOtherPacks)
        #expect(
            state.otherPacks.map { "\($0.pack) \($0.from?.description ?? "-") \($0.to?.description ?? "-")" }
                == ["small 1.0.0 2.0.0"]
        )
        // Back to the first packs it is as if nothing had been.
        #expect(try await !first.walk.state("rite").hasOtherPacks)
    }

    @Test func asksForWhatTheWalkDependsOnAndNotForWhatNewerPacksDo() async throws {
        func packs(_ version: String, when condition: String) -> [String: String] {
            RevisionPacks.small(
                version: version,
                title: "The walk",
                nodes: ["ihram", "sai"],
                when: ["sai": condition]
            )
        }
        let first = try person(packs("1.0.0", when: #"{ "sex": "female" }"#))
        try await first.walk.perform(.done(step: "ihram"), in: "rite")
        // Of the questions those that a ritual asks; the others are about the person's journey.
        func asked(_ person: Person) async throws -> [String] {
            try await person.profile.questions().map(\.fact.name).filter {
                ["sex", "nationality"].contains($0)
            }
        }
        #expect(try await asked(first) == ["sex"])
        let second = try person(packs("2.0.0", when: #"{ "nationality": "MY" }"#))
        #expect(try await asked(second) == ["sex"])
        try await second.walk.migrate()
        #expect(try await asked(second) == ["nationality"])
    }

    @Test func aWalkGoesOnWhereItsPackIsGone() async throws {
        try await person(RevisionPacks.first).walk.perform(.done(step: "ihram"), in: "rite")
        let none = try person([:])
        let state = try await none.walk.perform(.done(step: "tawaf"))
        #expect(state.view.current == "sai")
        #expect(state.otherPacks.map(\.to) == [nil])
        await #expect(throws: EngineError.self) { try await none.walk.migrate() }
    }

    @Test func aPackThatAddsToTheRitualBelongsToTheRevision() async throws {
        let before = RevisionPacks.first.merging(RevisionPacks.addition(version: "1.0.0")) { $1 }
        try await person(before).walk.perform(.done(step: "ihram"), in: "rite")
        let after = RevisionPacks.first.merging(RevisionPacks.addition(version: "1.1.0")) { $1 }
        let second = try person(after)
        let state = try await second.walk.state("rite")
        #expect(state.otherPacks.map(\.pack.rawValue) == ["guest"])
        #expect(title("guest:greet", state, second) == "greet of 1.0.0")
    }

    @Test func anotherPackChangesNothing() async throws {
        try await person(RevisionPacks.first).walk.perform(.done(step: "ihram"), in: "rite")
        let other = [
            "other/pack.json": """
            { "id": "other", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """, "other/locales/en.json": "{}",
        ]
        let state = try await person(RevisionPacks.first.merging(other) { $1 }).walk.state("rite")
        #expect(!state.hasOtherPacks)
    }

    @Test func anotherRitualIsNamedByItsOwnPackBesideAnEarlierRevision() async throws {
        try await person(RevisionPacks.first).walk.perform(.done(step: "ihram"), in: "rite")
        let visit = [
            "visit/pack.json": """
            { "id": "visit", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """, "visit/locales/en.json": #"{ "title": "The visit", "go": "Go" }"#,
            "visit/definitions/ritual.json": """
            [{ "id": "visit", "title": { "text": "title" }, "nodes": [
              { "type": "step", "id": "go", "title": { "text": "go" }, "obligation": "must" }] }]
            """,
        ]
        let second = try person(RevisionPacks.second.merging(visit) { $1 })
        let state = try await second.walk.state("rite")
        #expect(state.hasOtherPacks)
        let note = Page(WalkPage(state, in: second.localizer).otherWalks()).lines
        #expect(note.count == 1)
        #expect(note.first?.hasPrefix("There is also: The visit. Go to it: ") == true, "\(note)")
        let other = try #require(state.others.first)
        let response = OtherWalkResponse(other, second.localizer(of: state.revision)).json
        guard case .object(let fields) = response, case .object(let title)? = fields["title"] else {
            Issue.record("\(response)")
            return
        }
        #expect(title["text"] == .string("The visit"))
    }

    @Test func startingOverTakesThePacksInUse() async throws {
        try await person(RevisionPacks.first).walk.perform(.done(step: "ihram"), in: "rite")
        let second = try person(RevisionPacks.second)
        let state = try await second.walk.perform(.reset(revision: ""), in: "rite")
        #expect(!state.hasOtherPacks)
        #expect(state.view.nodes.map(\.id) == ["ihram", "circuits", "prayer", "sai"])
        #expect(state.snapshot?.revision == state.revision.hash)
    }

    @Test func aConditionThatNeedsCodeIsAskedOfTheRetainedPack() async throws {
        let first = try person(Self.withCode(answer: "(person.one * 7 + person.other) % 2 == 0"))
        try await first.profile.setFacts([("one", "2"), ("other", "4")])
        let begun = try await first.walk.perform(.done(step: "last"), in: "rite")
        #expect(begun.view.nodes.map(\.id) == ["hard", "last"])
        let second = try person(Self.withCode(answer: "(person.one * 7 + person.other) % 2 == 1"))
        let state = try await second.walk.state("rite")
        #expect(state.hasOtherPacks)
        #expect(state.view.nodes.map(\.id) == ["hard", "last"], "the old code answers")
    }

    @Test func codeThatIsNoLongerInUseRunsInAWorker() async throws {
        let packs = (0...1).map { Self.withCode(answer: "(person.one * 7 + person.other) % 2 == \($0)") }
        // A worker that cannot be started shows that it was to be.
        func person(_ files: [String: String], vouching contents: Set<String> = []) throws -> Person {
            let isolation = PackIsolation(
                packs: [],
                worker: "/nowhere/manasik",
                vouchedContents: contents
            )
            return try Engine(
                Generation(RevisionPacks.load(files), limits: .init(isolation: isolation)),
                store: store,
                clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
            ).person("me")
        }
        let first = try person(packs[0])
        try await first.profile.setFacts([("one", "2"), ("other", "4")])
        let begun = try await first.walk.perform(.done(step: "last"), in: "rite")
        #expect(begun.view.nodes.map(\.id) == ["hard", "last"])
        let second = try person(packs[1])
        let error = await #expect(throws: EngineError.self) { try await second.walk.state("rite") }
        guard case .unusableRevision(_, let detail)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(detail.contains("the worker that is to run its code cannot be started"), "\(detail)")
        let contents = Set(first.generation.catalog.packs.values.map(\.contentHash))
        let vouching = try person(packs[1], vouching: contents)
        #expect(try await vouching.walk.state("rite").view.nodes.map(\.id) == ["hard", "last"])
    }

    @Test func aRuleOfAnEarlierRevisionIsExplainedByWhatThePersonSaidUnderNewerNames() async throws {
        let first = try person(Self.withFacts(version: "1.0.0"))
        try await first.profile.setFacts([("bags", "4"), ("needs", "wheelchair,diet")])
        try await first.walk.perform(.done(step: "first"), in: "rite")
        let renamed = Self.withFacts(version: "2.0.0", bags: "luggage", wheelchair: "chair")
        let second = try person(renamed)
        let heavy = try await second.explanations.explanation(of: "small:rite/heavy")
        #expect(heavy.verdict == .holds)
        #expect(heavy.facts.map(\.value) == [.integer(4)])
        #expect(heavy.facts.map(\.origin) == [.set])
        #expect(heavy.facts.map(\.asked?.description) == ["small:luggage"])
        let rolling = try await second.explanations.explanation(of: "small:rite/rolling")
        #expect(rolling.verdict == .holds)
        #expect(rolling.facts.map(\.value) == [.boolean(true)])
        let page = Page.explanation(rolling, in: second.localizer, of: second.generation.catalog) { place in
            SourceLocation(file: "/home/author/\(place.file)", line: place.line)
        }
        #expect(page.lines.contains("plugins/small/init.lua:6 (small 1.0.0)"), "\(page.lines)")
    }

    /// A pack whose steps depend on two facts; its second version names one of them and a value of the other anew.
    private static func withFacts(
        version: String,
        bags: String = "bags",
        wheelchair: String = "wheelchair"
    ) -> [String: String] {
        let renamed = bags == "bags" ? "" : #"manasik.renamed { facts = { bags = "\#(bags)" } }"#
        let value = wheelchair == "wheelchair" ? "" : #", renamed = { wheelchair = "\#(wheelchair)" }"#
        return [
            "small/pack.json": """
            { "id": "small", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "small/locales/en.json": #"{ "t": "Text" }"#,
            "small/init.lua": """
            local text = manasik.text \(renamed)
            manasik.fact { id = "\(bags)", kind = "integer", minimum = 0, maximum = 9, title = text "t" }
            manasik.fact { id = "needs", kind = "list", values = { "\(wheelchair)", "diet" }, title = text "t"\(value) }
            local first = manasik.step { id = "first", title = text "t" }
            local heavy = manasik.step { id = "heavy", title = text "t", when = { \(bags) = { min = 3 } } }
            local rolling = manasik.step { id = "rolling", title = text "t", when = { needs = "\(wheelchair)" } }
            manasik.ritual { id = "rite", title = text "t", first, heavy, rolling }
            """,
        ]
    }

    private static func withCode(answer: String) -> [String: String] {
        [
            "small/pack.json": """
            { "id": "small", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "small/locales/en.json": #"{ "t": "Text" }"#,
            "small/init.lua": """
            local text = manasik.text
            for _, name in ipairs { "one", "other" } do
              manasik.fact { id = name, kind = "integer", minimum = 0, maximum = 400, title = text "t" }
            end
            manasik.ritual { id = "rite", title = text "t",
              manasik.step { id = "hard", title = text "t", when = function(person) return \(answer) end },
              manasik.step { id = "last", title = text "t" } }
            """,
        ]
    }
}

/// Walks that are taken to the packs in use.
@Suite struct WalkMigrationTests {
    private let store = MemoryStore()

    private func person(_ files: [String: String]) throws -> Person {
        try RevisionPacks.engine(files, store).person("me")
    }

    @Test func saysWhatChangesAndKeepsWhatWasNoted() async throws {
        let first = try person(RevisionPacks.first)
        for step in ["ihram", "tawaf"] { try await first.walk.perform(.done(step: step), in: "rite") }
        let second = try person(RevisionPacks.second)
        let trial = try await second.walk.migrate(isTrial: true)
        #expect(!trial.isApplied)
        #expect(trial.renamed == ["tawaf": "circuits"])
        #expect(trial.difference?.added == ["prayer"])
        #expect(trial.difference?.dropped == [])
        #expect(try await second.walk.state("rite").hasOtherPacks, "a trial changes nothing")

        let migration = try await second.walk.migrate()
        #expect(migration.isApplied)
        let state = try await second.walk.state("rite")
        #expect(!state.hasOtherPacks)
        #expect(state.snapshot?.state(of: "circuits").status == .done)
        #expect(state.view.current == "prayer")
        let log = try await store.log(of: second.id, after: 0, limit: 99).map(\.entry.kind)
        #expect(log.last == "walk.migrated")
        do {
            try await second.walk.migrate()
            Issue.record("it was migrated twice")
        } catch {
            #expect(error.code == "walk.already-migrated")
        }
    }

    @Test func refusesToLoseARiteAndLeavesTheWalkAsItIs() async throws {
        let first = try person(RevisionPacks.first)
        for step in ["ihram", "tawaf"] { try await first.walk.perform(.done(step: step), in: "rite") }
        let other = try person(
            RevisionPacks.small(version: "2.0.0", title: "t", nodes: ["ihram", "circuits", "sai"])
        )
        do {
            try await other.walk.migrate()
            Issue.record("a rite was lost")
        } catch {
            #expect(error.code == "walk.would-lose")
            #expect(error.description.contains("tawaf"))
        }
        let state = try await other.walk.state("rite")
        #expect(state.hasOtherPacks)
        #expect(state.snapshot?.state(of: "tawaf").status == .done)
    }

    @Test func goesBackToAnOlderVersionByWhatTheNewerOneSays() async throws {
        let first = try person(RevisionPacks.first)
        try await first.walk.perform(.done(step: "ihram"), in: "rite")
        let second = try person(RevisionPacks.second)
        try await second.walk.migrate()
        try await second.walk.perform(.done(step: "circuits"), in: "rite")
        let migration = try await first.walk.migrate()
        #expect(migration.renamed == ["circuits": "tawaf"])
        #expect(migration.difference?.dropped == ["prayer"])
        #expect(migration.state.snapshot?.state(of: "tawaf").status == .done)
    }

    @Test func aWalkWhosePacksAreMissingSaysSoAndCanBeMigrated() async throws {
        let first = try person(RevisionPacks.first)
        for step in ["ihram", "tawaf"] { try await first.walk.perform(.done(step: step), in: "rite") }
        let archive = try await store.export(first.id)
        // Another home, which has never seen the first packs.
        let other = MemoryStore()
        try await other.restore(archive)
        let person = try RevisionPacks.engine(RevisionPacks.second, other).person("me")
        do {
            _ = try await person.walk.state("rite")
            Issue.record("the walk was shown by other packs")
        } catch {
            #expect(error.code == "walk.revision-missing")
            #expect(
                error.wording
                    == "small:rite follows small 1.0.0, which is not kept here. Nothing of your walk is lost: bring that "
                    + "revision back, or go on with the packs in use: manasik walk migrate --ritual small:rite"
            )
        }
        await #expect(throws: EngineError.self) {
            try await person.walk.perform(.done(step: "sai"), in: "rite")
        }
        #expect(try await person.today.view().walk == nil)
        try await person.profile.setFact("nationality", to: "ID")
        #expect(try await other.export(person.id).records.contains { $0.key.id == "small:rite" })
        let migration = try await person.walk.migrate("rite")
        #expect(migration.difference == nil)
        #expect(migration.renamed == ["tawaf": "circuits"])
        #expect(migration.state.snapshot?.state(of: "circuits").status == .done)
    }

    @Test func aWalkRestoredWhereItsPacksAreInUseGoesOn() async throws {
        let first = try person(RevisionPacks.first)
        try await first.walk.perform(.done(step: "ihram"), in: "rite")
        let other = MemoryStore()
        try await other.restore(try await store.export(first.id))
        let there = try RevisionPacks.engine(RevisionPacks.first, other).person("me")
        #expect(try await there.walk.state("rite").view.current == "tawaf")
    }
}

/// What a store keeps for walks.
@Suite struct KeptRevisionTests {
    private let store = MemoryStore()

    @Test func keepsARitualAndItsPacksAsLongAsAWalkGoesByThem() async throws {
        let first = try RevisionPacks.engine(RevisionPacks.first, store)
        try await first.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        try await first.person("aisha").walk.perform(.done(step: "ihram"), in: "rite")
        var kept = try await KeptRevisions(in: store)
        #expect(
            kept.revisions.map { "\($0.kind!) \($0.name!) \($0.version!) \($0.walks) \($0.isSound)" } == [
                "pack small 1.0.0 2 true", "ritual small:rite 1.0.0 2 true",
            ]
        )
        #expect(kept.broken == [])
        #expect(try await KeptRevisions.prune(store) == [])

        let second = try RevisionPacks.engine(RevisionPacks.second, store)
        try await second.person("me").walk.migrate()
        try await second.person("aisha").walk.migrate()
        kept = try await KeptRevisions(in: store)
        #expect(kept.revisions.map(\.walks) == [0, 2, 0, 2])
        #expect(kept.revisions.map(\.version) == ["1.0.0", "2.0.0", "1.0.0", "2.0.0"])
        #expect(try await KeptRevisions.prune(store).count == 2)
        #expect(try await KeptRevisions(in: store).revisions.map(\.version) == ["2.0.0", "2.0.0"])
    }

    /// A store with the walk of another one and nothing that is kept for it, as an imported archive leaves it.
    private func imported() async throws -> MemoryStore {
        let first = try RevisionPacks.engine(RevisionPacks.first, store)
        try await first.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        let other = MemoryStore()
        try await other.restore(try await store.export(PersonID(rawValue: "me")!))
        #expect(try await KeptRevisions(in: other).broken.map(\.walks) == [1])
        return other
    }

    /// The walk of the store goes on by the packs that it began with although others are in use.
    private func goesOn(_ store: MemoryStore, at step: String) async throws {
        #expect(try await KeptRevisions(in: store).broken == [])
        let state = try await RevisionPacks.engine(RevisionPacks.second, store).person("me").walk.state(
            "rite"
        )
        #expect(state.hasOtherPacks && state.view.current == step)
    }

    @Test func keepsThePacksInUseForAWalkThatWasImported() async throws {
        let other = try await imported()
        let archive = try await other.export(PersonID(rawValue: "me")!)
        let person = try RevisionPacks.engine(RevisionPacks.first, other).person("me")
        try await person.engine.keepRevisions(of: person.id)
        #expect(try await other.export(person.id) == archive)
        try await goesOn(other, at: "tawaf")
    }

    @Test func anEventOfAnImportedWalkKeepsThePacksInUse() async throws {
        let other = try await imported()
        let person = try RevisionPacks.engine(RevisionPacks.first, other).person("me")
        try await person.walk.perform(.done(step: "tawaf"), in: "rite")
        try await goesOn(other, at: "sai")
    }

    @Test func migratingAnImportedWalkKeepsThePacksInUse() async throws {
        let other = try await imported()
        let person = try RevisionPacks.engine(RevisionPacks.first, other).person("me")
        await #expect(throws: EngineError.self) { try await person.walk.migrate("rite") }
        try await goesOn(other, at: "tawaf")
    }

    @Test func findsWalksWhoseRevisionIsDamaged() async throws {
        let first = try RevisionPacks.engine(RevisionPacks.first, store)
        try await first.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        let hashes = try await store.retainedSizes().keys.sorted()
        let damaged = MemoryStore()
        try await damaged.restore(try await store.export(PersonID(rawValue: "me")!))
        try await damaged.commit(
            Commit(
                at: first.clock.now(),
                retained: hashes.map { RetainedContent(hash: $0, bytes: Array("damaged".utf8)) }
            )
        )
        let kept = try await KeptRevisions(in: damaged)
        #expect(kept.revisions.allSatisfy { !$0.isSound })
        #expect(kept.broken.map(\.packs) == [["small 1.0.0"]])
        let person = try RevisionPacks.engine(RevisionPacks.second, damaged).person("me")
        do {
            _ = try await person.walk.state("rite")
            Issue.record("damaged bytes were believed")
        } catch {
            #expect(error.code == "walk.revision-missing")
        }
    }

    @Test func eitherHalfOfARevisionIsEnough() async throws {
        let first = try RevisionPacks.engine(RevisionPacks.first, store)
        try await first.person("me").walk.perform(.done(step: "ihram"), in: "rite")
        for hash in try await store.retainedSizes().keys.sorted() {
            let half = MemoryStore()
            try await half.restore(try await store.export(PersonID(rawValue: "me")!))
            try await half.commit(
                Commit(at: first.clock.now(), retained: try await store.retained([hash]))
            )
            let person = try RevisionPacks.engine(RevisionPacks.second, half).person("me")
            #expect(try await person.walk.state("rite").view.current == "tawaf")
            #expect(try await KeptRevisions(in: half).broken == [])
        }
    }
}

/// Walks that follow what changes in a person.
@Suite struct WalkAdaptationTests {
    @Test func changingAFactSaysWhatItChangesInAWalk() async throws {
        let store = MemoryStore()
        var files = RevisionPacks.first
        files["small/definitions/ritual.json"] = """
            [{ "id": "rite", "title": { "text": "title" }, "nodes": [
              { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "must" },
              { "type": "step", "id": "tawaf", "title": { "text": "tawaf" }, "obligation": "must",
                "when": { "sex": "female" } },
              { "type": "step", "id": "sai", "title": { "text": "sai" }, "obligation": "must",
                "barred": { "when": { "nationality": "MY" }, "why": { "text": "title" } } }] }]
            """
        let person = try RevisionPacks.engine(files, store).person("me")
        try await person.profile.setFacts([("sex", "female"), ("nationality", "ID")])
        try await person.walk.perform(.done(step: "ihram"), in: "rite")
        try await person.walk.perform(.done(step: "tawaf"), in: "rite")
        #expect(try await person.profile.setFact("residence", to: "SA").isEmpty)
        let changed = try await person.profile.setFacts([("sex", "male"), ("nationality", "MY")]).adaptations
        #expect(changed.map(\.difference.kept) == [["tawaf"]])
        #expect(changed.map(\.difference.barred) == [["sai"]])
        let log = try await store.log(of: person.id, after: 0, limit: 99).map(\.entry)
        #expect(log.last?.kind == "walk.adapted")
        #expect(log.last?.payload["kept"] == .array([.string("tawaf")]))
        let back = try await person.profile.unsetFacts(["nationality"]).adaptations
        #expect(back.map(\.difference.freed) == [["sai"]])
        // The history holds what was done, not what is true of the person.
        let snapshot = try #require(try await person.walk.state("rite").snapshot)
        #expect(snapshot.history.count == 3)
    }
}
