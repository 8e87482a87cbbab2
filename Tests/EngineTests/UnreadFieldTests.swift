import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Synchronization
import Testing

/// Fields of shared records that somebody who changes the record may not read.
@Suite struct UnreadFieldTests {
    private static let declared = """
        manasik.collection { id = "posts", scope = "shared", form = { "text", "phone", "note" },
          fields = { text = "text", phone = "text", note = "text" }, list = { fields = { "text" } },
          access = { roles = { "moderator" }, read = true, create = true,
            update = { any = { { is_author = true }, { role = "moderator" } } },
            fields = { phone = { read = { is_author = true } }, note = { read = { role = "moderator" } } } } }
        """

    private let store = MemoryStore()

    /// Returns an engine in which Amina has written a post with a phone number, and Mona is a moderator.
    private func engine(
        _ handler: String = "",
        onNotice: @escaping @Sendable (HandlerNotice) -> Void = { _ in }
    )
        async throws -> Engine
    {
        let engine = try CollectionPack.engine(
            Self.declared,
            handler: handler,
            in: store,
            onNotice: onNotice
        )
        try await engine.roles().appoint("mona", as: "moderator", in: "posts")
        _ = try await engine.person("amina").collections.add(
            ["text": "a", "phone": "4711", "note": "n"],
            to: "posts"
        )
        return engine
    }

    private func code(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return (error as? EngineError).map { "\($0)" } ?? "\(error)" }
        return nil
    }

    private func fields() async throws -> [String: JSONValue] {
        let records = try await store.export(PersonID(rawValue: "amina")!).records
        return try #require(records.first { $0.key.collection.name == "posts" }).body
    }

    private static let kept: [String: JSONValue] = [
        "text": .string("a"), "phone": .string("4711"), "note": .string("n"),
    ]

    @Test(arguments: ["", "0", "4711"])
    func nobodyOverwritesWhatTheyDoNotSee(value: String) async throws {
        let engine = try await engine()
        let mona = try engine.person("mona").collections
        #expect(
            await code { _ = try await mona.set(["phone": value], of: "amina/1", in: "posts") }
                == "record.invalid: p:posts: field 'phone' is not read by this person, who therefore cannot write it"
        )
        // The author neither, of what is kept from them.
        let amina = try engine.person("amina").collections
        #expect(await code { _ = try await amina.set(["note": value], of: "1", in: "posts") } != nil)
        #expect(try await fields() == Self.kept)
        _ = try await mona.set(["text": "b", "note": "seen"], of: "amina/1", in: "posts")
        _ = try await amina.set(["phone": "5"], of: "1", in: "posts")
        #expect(
            try await fields()
                == ["text": .string("b"), "phone": .string("5"), "note": .string("seen")]
        )
    }

    private final class NoticeCount: Sendable {
        private let count = Mutex(0)
        var number: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }

    @Test func aHandlerWritesNoMoreThanThePersonSees() async throws {
        let failed = NoticeCount()
        let engine = try await engine(
            #"host.records("posts"):set("amina/1", { text = "h", phone = "0" })"#
        ) { _ in failed.add() }
        try await engine.person("mona").profile.setFact("sex", to: "female")
        #expect(failed.number == 1)
        #expect(try await fields() == Self.kept)
    }

    @Test func whatAHandlerDoesNotNameStays() async throws {
        let engine = try await engine(#"host.records("posts"):set("amina/1", { text = "h", note = "m" })"#)
        try await engine.person("mona").profile.setFact("sex", to: "female")
        #expect(
            try await fields() == ["text": .string("h"), "phone": .string("4711"), "note": .string("m")]
        )
    }

    @Test func anArchiveChangesNoFieldThatItsPersonDoesNotSee() async throws {
        let engine = try await engine()
        let amina = try engine.person("amina").collections
        let archive = try await store.export(PersonID(rawValue: "amina")!)
        #expect(try await amina.admitted(archive).leftOut.isEmpty)
        let changed = archive.records.map { record in
            Record(
                key: record.key,
                scope: record.scope,
                version: record.version,
                body: record.body.merging(["note": .string("praise")]) { _, new in new },
                createdAt: record.createdAt,
                updatedAt: record.updatedAt
            )
        }
        let admitted = try await amina.admitted(
            PersonArchive(person: archive.person, records: changed, jobs: [], log: [])
        )
        #expect(admitted.leftOut.map { "\($0.operation) \($0.reason.code)" } == ["update record.invalid"])
        #expect(admitted.archive.records.map(\.body) == [Self.kept])
    }
}
