import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// Shared collections before people who stand in relations to authors, as people and handlers use them.
@Suite struct RelationAccessTests {
    private static let declared = """
        manasik.collection { id = "blocks", scope = "shared", fields = { who = "account" }, form = { "who" },
          one_per = { "who" }, access = { read = { is_author = true }, create = true, delete = true },
          never = { read = { viewer = { is_author = false } } } }
        manasik.collection { id = "guardians", scope = "shared", form = { "guardian", "state" }, index = { "guardian" },
          fields = { guardian = "account", state = { "asked", "agreed" } },
          access = { read = { is_author = true }, create = true, update = true, delete = true } }
        manasik.collection { id = "mutes", fields = { who = "account", on = "boolean" }, form = { "who", "on" } }
        manasik.collection { id = "posts", scope = "shared", form = { "text", "note" }, index = { "text" },
          fields = { text = "text", note = "text" }, list = { fields = { "text" }, by = "text" },
          access = {
            relations = {
              blocked = { collection = "blocks", account = "who" },
              guardian = { collection = "guardians", account = "guardian", where = { state = "agreed" } },
              muted = { collection = "mutes", account = "who", by = "viewer", where = { on = true } },
            },
            read = function(viewer) return viewer.is_author or not viewer.blocked and not viewer.muted end,
            create = true, update = { any = { { is_author = true }, { guardian = true } } }, delete = { is_author = true },
            fields = { note = { read = { any = { { is_author = true }, { guardian = true } } } } } },
          never = { read = { { viewer = { blocked = true } } } } }
        """

    private func engine(_ store: any Store, handler: String = "", on event: String = "person.fact.changed")
        throws -> Engine
    {
        try CollectionPack.engine(Self.declared, handler: handler, on: event, in: store) {
            Issue.record("\($0)")
        }
    }

    private func code(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return (error as? EngineError).map { "\($0)" } ?? "\(error)" }
        return nil
    }

    /// Amina and Chen have written a post each.
    private func prepare(_ engine: Engine) async throws {
        for name in ["amina", "chen"] {
            let posts = try engine.person(name).collections
            _ = try await posts.add(["text": name, "note": "note of \(name)"], to: "posts")
        }
    }

    /// Returns the authors of the posts that somebody sees, and checks that every way of asking agrees.
    private func seen(by name: String, _ engine: Engine) async throws -> [String] {
        let collections = try engine.person(name).collections
        let list = try await collections.list("posts")
        let count = try await collections.all().first { $0.collection.id.name == "posts" }?.count
        #expect(count == list.records.count && list.count == list.records.count)
        for author in ["amina", "chen"] {
            let isListed = list.records.contains { $0.id == "\(author)/1" }
            let refused = await code { _ = try await collections.record("\(author)/1", of: "posts") }
            #expect(refused == (isListed ? nil : "record.unknown: \(author)/1; p:posts"))
        }
        return list.records.map { "\($0.id.prefix { $0 != "/" })" }
    }

    enum Kept: CaseIterable {
        case inMemory, inSQLite

        func store() throws -> any Store {
            switch self {
            case .inMemory: MemoryStore()
            case .inSQLite: try SQLiteStore.inMemory()
            }
        }
    }

    @Test(arguments: Kept.allCases) func whoIsBlockedSeesNothingOfTheAuthorNorTheBlock(kept: Kept)
        async throws
    {
        let store = try kept.store()
        let engine = try engine(store)
        try await engine.generation.ensureIndexes(in: store)
        try await prepare(engine)
        #expect(try await seen(by: "bilal", engine) == ["amina", "chen"])
        let amina = try engine.person("amina").collections
        let block = try await amina.add(["who": "bilal"], to: "blocks").id
        #expect(try await seen(by: "bilal", engine) == ["chen"])
        #expect(try await seen(by: "dina", engine) == ["amina", "chen"])
        #expect(try await seen(by: "amina", engine) == ["amina", "chen"])
        let bilal = try engine.person("bilal").collections
        #expect(try await bilal.list("blocks").records.isEmpty)
        #expect(await code { _ = try await bilal.record(block, of: "blocks") } != nil)
        _ = try await amina.remove(block, from: "blocks")
        #expect(try await seen(by: "bilal", engine) == ["amina", "chen"])
        // Who names themselves still sees what is theirs.
        _ = try await amina.add(["who": "amina"], to: "blocks")
        #expect(try await seen(by: "amina", engine) == ["amina", "chen"])
    }

    /// Names are stored as they were typed, and one spelling stands for the other.
    @Test(arguments: Kept.allCases) func aNameIsTakenInEitherSpelling(kept: Kept) async throws {
        let store = try kept.store()
        let engine = try engine(store)
        try await engine.generation.ensureIndexes(in: store)
        try await prepare(engine)
        _ = try await engine.person("amina").collections.add(["who": "Zoe\u{308}"], to: "blocks")
        _ = try await engine.person("chen").collections.add(["who": "Zo\u{EB}"], to: "blocks")
        for name in ["Zo\u{EB}", "Zoe\u{308}"] { #expect(try await seen(by: name, engine) == []) }
    }

    @Test func whomOneHasMutedIsNotSeenAsLongAsItIsOn() async throws {
        let engine = try engine(MemoryStore())
        try await prepare(engine)
        let bilal = try engine.person("bilal").collections
        let mute = try await bilal.add(["who": "chen", "on": "yes"], to: "mutes").id
        #expect(try await seen(by: "bilal", engine) == ["amina"])
        // Nobody else is concerned by it.
        #expect(try await seen(by: "dina", engine) == ["amina", "chen"])
        _ = try await bilal.set(["on": "no"], of: mute, in: "mutes")
        #expect(try await seen(by: "bilal", engine) == ["amina", "chen"])
    }

    @Test func aGuardianReadsAndChangesWhatIsTheWardsOnceThatIsAgreed() async throws {
        let engine = try engine(MemoryStore())
        try await prepare(engine)
        let amina = try engine.person("amina").collections
        let bilal = try engine.person("bilal").collections
        let word = try await amina.add(["guardian": "bilal", "state": "asked"], to: "guardians").id
        #expect(try await bilal.record("amina/1", of: "posts").fields["note"] == nil)
        let refused = await code { _ = try await bilal.set(["text": "b"], of: "amina/1", in: "posts") }
        #expect(refused == "record.not-allowed: update; p:posts")
        _ = try await amina.set(["state": "agreed"], of: word, in: "guardians")
        #expect(try await bilal.record("amina/1", of: "posts").fields["note"] == .string("note of amina"))
        #expect(try await bilal.record("chen/1", of: "posts").fields["note"] == nil)
        let changed = try await bilal.set(["text": "b"], of: "amina/1", in: "posts")
        #expect(changed.id == "amina/1" && changed.fields["text"] == .string("b"))
        let others = await code { _ = try await bilal.set(["text": "b"], of: "chen/1", in: "posts") }
        #expect(others == "record.not-allowed: update; p:posts")
        // Whoever calls themselves somebody's guardian is none.
        _ = try await engine.person("dina").collections.add(
            ["guardian": "amina", "state": "agreed"],
            to: "guardians"
        )
        let dina = try engine.person("dina").collections
        let forged = await code { _ = try await dina.set(["text": "d"], of: "amina/1", in: "posts") }
        #expect(forged == "record.not-allowed: update; p:posts")
    }

    // MARK: Explanations

    @Test func anExplanationSaysWhyAndNotWhoHasBlocked() async throws {
        let engine = try engine(MemoryStore())
        try await prepare(engine)
        let posts = engine.generation.catalog.collections[DefinitionID("p:posts")!]!
        let bilal = try engine.person("bilal").collections
        let told = try #require(try await bilal.explanation(of: posts, record: "amina/1"))
        let update = try #require(told.rules.first { $0.operation == .update })
        #expect(update.isAllowed == false)
        #expect(update.answers.map(\.description).contains("viewer.guardian = ?"))
        #expect(update.ways.map { $0.map(\.description) }.contains(["viewer.guardian = yes"]))
    }

    // MARK: Handlers and commits

    @Test func handlersDoForAPersonWhatTheirRelationsLetThem() async throws {
        let engine = try engine(
            MemoryStore(),
            handler: """
                local posts = host.records("posts")
                for _, post in ipairs(posts:find()) do
                  if post.note and post.id ~= "1" then posts:set(post.id, { text = "seen", note = post.note }) end
                end
                """
        )
        try await prepare(engine)
        let amina = try engine.person("amina").collections
        _ = try await amina.add(["guardian": "bilal", "state": "agreed"], to: "guardians")
        try await engine.person("bilal").profile.setFact("sex", to: "male")
        #expect(try await amina.record("1", of: "posts").fields["text"] == .string("seen"))
        let chen = try engine.person("chen").collections
        #expect(try await chen.record("1", of: "posts").fields["text"] == .string("chen"))
    }

    /// What the same commit has changed counts for the handlers that it calls.
    @Test func handlersSeeWhomTheirPersonHasJustMuted() async throws {
        let engine = try engine(
            MemoryStore(),
            handler: """
                if event.collection == "p:mutes" then
                  local mutes = host.records("mutes")
                  local one = mutes:get(event.record)
                  mutes:set(event.record, { who = one.who, on = host.records("posts"):count() == 1 })
                end
                """,
            on: "record.added"
        )
        try await prepare(engine)
        let bilal = try engine.person("bilal").collections
        let mute = try await bilal.add(["who": "chen", "on": "yes"], to: "mutes").id
        #expect(try await bilal.record(mute, of: "mutes").fields["on"] == .boolean(true))
    }

    @Test func whoIsNoLongerAGuardianMeanwhileChangesNothing() async throws {
        let store = MemoryStore()
        let engine = try engine(store)
        try await prepare(engine)
        let amina = try engine.person("amina").collections
        _ = try await amina.add(["guardian": "bilal", "state": "agreed"], to: "guardians")
        let key = RecordKey(
            owner: PersonID(rawValue: "amina")!,
            collection: DefinitionID("p:guardians")!,
            id: "1"
        )
        let withdrawal = Commit(at: Instant(milliseconds: 0), records: [.remove(key)])
        let rival = CountingStore(store, rivals: [withdrawal])
        let bilal = try self.engine(rival).person("bilal").collections
        let refused = await code { _ = try await bilal.set(["text": "b"], of: "amina/1", in: "posts") }
        #expect(refused == "record.not-allowed: update; p:posts")
        #expect(try await amina.record("1", of: "posts").fields["text"] == .string("amina"))
    }

    // MARK: What is read

    /// Whoever is named in more records than are read for a list that no index serves sees the rest as everybody does, and the
    /// relations are read with the rest of what somebody is.
    @Test(arguments: Kept.allCases) func relationsAreReadByAnIndex(kept: Kept) async throws {
        let store = try kept.store()
        let engine = try engine(store)
        try await engine.generation.ensureIndexes(in: store)
        try await prepare(engine)
        func change(_ number: Int, _ collection: String, _ body: [String: JSONValue]) -> RecordChange {
            let owner = PersonID(rawValue: "p\(number)")!
            let collection = DefinitionID("p:\(collection)")!
            return .put(
                RecordKey(owner: owner, collection: collection, id: "1"),
                body: body,
                scope: .public
            )
        }
        var many = (0..<10_500).map { change($0, "blocks", ["who": .string("bilal")]) }
        many.append(change(10_499, "posts", ["text": .string("z")]))
        try await store.commit(Commit(at: Instant(milliseconds: 0), records: many))
        #expect(try await seen(by: "bilal", engine) == ["amina", "chen"])
        #expect(try await seen(by: "dina", engine) == ["amina", "chen", "p10499"])
        guard let memory = store as? MemoryStore else { return }
        let counting = CountingStore(memory)
        var counts: [CountingStore.Counts] = []
        for name in ["bilal", "dina"] {
            let collections = try self.engine(counting).person(name).collections
            counts.append(try await counting.counting { _ = try await collections.list("posts") })
            // All of it is of one state.
            #expect(counting.openReads == 0)
        }
        #expect(counts[0] == counts[1] && counts[0].reads <= 4, "\(counts)")
    }
}
