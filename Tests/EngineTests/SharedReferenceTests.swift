import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// References in shared collections: a short one means a record of whoever has written it, whoever reads it.
@Suite struct SharedReferenceTests {
    private static let declared = """
        manasik.collection { id = "rooms", scope = "shared", fields = { name = "text" }, form = { "name" },
          list = { fields = { "name" } }, access = { read = true, create = true, update = true, delete = true } }
        manasik.collection { id = "books", scope = "shared", about = "room", one_per = { "room", "n" },
          fields = { room = { kind = "reference", to = "rooms" }, n = "integer",
            also = { kind = "list", of = "reference", to = "rooms" } },
          form = { "room", "n" }, list = { fields = { "room", "n" } },
          access = { roles = { "moderator" }, read = true, create = true,
            update = { any = { { is_author = true }, { role = "moderator" } } } } }
        manasik.collection { id = "opinions", scope = "shared",
          fields = { room = { kind = "reference", to = "rooms" }, author = "account" }, form = { "room" },
          list = { fields = { "room" }, by = "created" },
          access = { read = true, create = true, update = { is_author = true },
            fields = { author = { read = { is_author = true } } } } }
        """
    private static let amina = PersonID(rawValue: "amina")!
    private static let rooms = DefinitionID("p:rooms")!

    enum Backend: CaseIterable {
        case memory, sqlite

        func store() throws -> any Store {
            switch self {
            case .memory: MemoryStore()
            case .sqlite: try SQLiteStore.inMemory()
            }
        }
    }

    /// Amina and Bilal have a room each, both under the number 1.
    private func engine(_ store: any Store, handler: String = "") async throws -> Engine {
        let engine = try CollectionPack.engine(Self.declared, handler: handler, in: store) {
            Issue.record("\($0)")
        }
        for (name, room) in [("amina", "Secret"), ("bilal", "Open"), ("mona", "Office")] {
            let id = try await engine.person(name).collections.add(["name": room], to: "rooms").id
            #expect(id == "\(name)/1")
        }
        return engine
    }

    private func found(
        _ condition: String,
        by name: String,
        _ engine: Engine,
        in collection: String = "books"
    ) async throws -> [String] {
        let search = RecordSearch(where: [try #require(RecordSearch.Condition(condition))])
        let list = try await engine.person(name).collections.list(collection, search)
        #expect(list.count == list.records.count)
        return list.records.map(\.id)
    }

    /// Stores a record of Amina's as versions did that kept references as they were typed.
    private func keep(_ body: [String: JSONValue], _ id: String, in store: any Store) async throws {
        let key = RecordKey(owner: Self.amina, collection: DefinitionID("p:books")!, id: id)
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: body, scope: .public)])
        )
    }

    private func stored(_ collection: String, in store: any Store) async throws -> [JSONValue?] {
        try await store.export(Self.amina).records.filter { $0.key.collection.name == collection }
            .map { $0.body["room"] }
    }

    @Test(arguments: Backend.allCases)
    func aShortReferenceIsItsWritersForEverybody(_ backend: Backend) async throws {
        let store = try backend.store()
        let engine = try await engine(store)
        let book = try await engine.person("amina").collections.add(["room": "1", "n": "2"], to: "books")
        #expect(book.fields["room"] == .string("amina/1"))
        #expect(try await stored("books", in: store) == [.string("amina/1")])
        for name in ["amina", "bilal"] {
            let list = try await engine.person(name).collections.list("books")
            #expect(list.records.map { $0.fields["room"] } == [.string("amina/1")])
            #expect(list.referred[Self.rooms, "amina/1"]?.fields["name"] == .string("Secret"))
            #expect(try await found("room=amina/1", by: name, engine) == [book.id])
            #expect(try await found("room=bilal/1", by: name, engine) == [])
        }
        #expect(try await found("room=1", by: "amina", engine) == [book.id])
        #expect(try await found("room=1", by: "bilal", engine) == [])
    }

    @Test(arguments: Backend.allCases)
    func whatWasStoredShortIsReadAsItsAuthors(_ backend: Backend) async throws {
        let store = try backend.store()
        let engine = try await engine(store)
        try await keep(
            ["room": .string("1"), "also": .array([.string("1")]), "n": .integer(2)],
            "7",
            in: store
        )
        for name in ["amina", "bilal"] {
            let record = try await engine.person(name).collections.record("amina/7", of: "books")
            #expect(record.fields["room"] == .string("amina/1"))
            #expect(record.fields["also"] == .array([.string("amina/1")]))
            #expect(record.referred[Self.rooms, "amina/1"]?.fields["name"] == .string("Secret"))
            for field in ["room", "also"] {
                #expect(try await found("\(field)=amina/1", by: name, engine) == ["amina/7"])
                #expect(try await found("\(field)=bilal/1", by: name, engine) == [])
            }
        }
        #expect(try await found("room=1", by: "amina", engine) == ["amina/7"])
        #expect(try await found("room=1", by: "bilal", engine) == [])
        // It is the same room, of which there is one record per number.
        await #expect(throws: EngineError.self) {
            _ = try await engine.person("amina").collections.add(["room": "1", "n": "2"], to: "books")
        }
    }

    /// Whoever changes what is another's means a record of their own, and leaves alone what they do not name.
    @Test func aModeratorWhoWritesAReferenceShortMeansTheirOwn() async throws {
        let store = MemoryStore()
        let engine = try await engine(store)
        try await engine.roles().appoint("mona", as: "moderator", in: "books")
        try await keep(["room": .string("1"), "n": .integer(2)], "7", in: store)
        let mona = try engine.person("mona").collections
        let changed = try await mona.set(["n": "3"], of: "amina/7", in: "books")
        #expect(changed.fields["room"] == .string("amina/1"))
        let moved = try await mona.set(["room": "1"], of: "amina/7", in: "books")
        #expect(moved.fields["room"] == .string("mona/1"))
        #expect(try await stored("books", in: store) == [.string("mona/1")])
    }

    /// In a collection that hides its authors a name would tell whose a record is.
    @Test(arguments: ["1", "amina/1"])
    func whereAuthorsAreHiddenOnlyTheAuthorIsToldOfTheirOwn(_ written: String) async throws {
        let store = MemoryStore()
        let engine = try await engine(store)
        let opinion = try await engine.person("amina").collections.add(["room": written], to: "opinions")
        #expect(try await stored("opinions", in: store) == [.string("1")])
        #expect(opinion.fields["room"] == .string("amina/1"))
        #expect(opinion.referred[Self.rooms, "amina/1"]?.fields["name"] == .string("Secret"))
        let list = try await engine.person("bilal").collections.list("opinions")
        #expect(list.records.map { $0.fields["room"] } == [.string("1")])
        #expect(list.referred.records.isEmpty)
        for condition in ["room=1", "room=amina/1"] {
            #expect(try await found(condition, by: "bilal", engine, in: "opinions") == [])
            #expect(try await found(condition, by: "amina", engine, in: "opinions") == [opinion.id])
        }
    }

    @Test func aFileDoesNotTellWhoseAHiddenRecordIs() async throws {
        let store = MemoryStore()
        let engine = try await engine(store)
        let amina = try engine.person("amina").collections
        _ = try await amina.add(["room": "1"], to: "opinions")
        let archive = try await store.export(Self.amina)
        let records = archive.records.map { record in
            record.key.collection.name == "opinions" ? record.with(["room": .string("amina/1")]) : record
        }
        let taken = try await amina.admitted(
            PersonArchive(person: Self.amina, records: records, jobs: archive.jobs, log: archive.log)
        )
        #expect(taken.leftOut.isEmpty)
        let opinions = taken.archive.records.filter { $0.key.collection.name == "opinions" }
        #expect(opinions.map { $0.body["room"] } == [.string("1")])
    }

    @Test func handlersReadReferencesWithTheirOwnersAndWriteTheirPersons() async throws {
        let store = MemoryStore()
        let handler = """
            local books, rooms = host.records("books"), host.records("rooms")
            for _, book in ipairs(books:find { room = "amina/1" }) do
              books:set(book.id, { room = book.room, n = rooms:get(book.room).name == "Secret" and 5 or 0 })
            end
            if books:count { room = "1" } == 0 then books:add { room = "1", n = books:count { room = "amina/1" } } end
            """
        let engine = try await engine(store, handler: handler)
        try await engine.roles().appoint("mona", as: "moderator", in: "books")
        try await keep(["room": .string("1"), "n": .integer(2)], "7", in: store)
        try await engine.person("mona").profile.setFact("sex", to: "female")
        let list = try await engine.person("bilal").collections.list("books")
        #expect(list.records.map { $0.fields["room"] } == [.string("amina/1"), .string("mona/1")])
        #expect(list.records.map { $0.fields["n"] } == [.integer(5), .integer(1)])
        #expect(try await stored("books", in: store) == [.string("amina/1")])
    }
}
