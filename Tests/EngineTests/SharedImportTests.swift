import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// What somebody writes in an archive themselves is no more in a shared collection than what they could have added there.
@Suite struct SharedImportTests {
    private static let amina = PersonID(rawValue: "amina")!
    private static let notices = """
        manasik.collection { id = "notices", scope = "shared", fields = { text = "text" }, one_per = { "text" },
          form = { "text" }, list = { fields = { "text" } },
          access = { read = true, create = true, update = { is_author = true }, delete = { is_author = true } } }
        manasik.collection { id = "costs", fields = { amount = "decimal" }, form = { "amount" } }
        """

    private let engine: Engine
    private let service: CollectionService

    init() throws {
        engine = try CollectionPack.engine(
            AnonymousReviews.shared + "\n" + Self.notices,
            handler: ""
        ) { Issue.record("\($0)") }
        service = try engine.person("amina").collections
    }

    private func record(
        _ id: String,
        _ body: [String: JSONValue],
        in collection: String = "reviews",
        scope: RecordScope = .public
    ) -> Record {
        Record(
            key: RecordKey(owner: Self.amina, collection: DefinitionID("p:\(collection)")!, id: id),
            scope: scope,
            version: 7,
            body: body,
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }

    private func admitted(_ records: [Record]) async throws -> CollectionService.AdmittedArchive {
        try await service.admitted(
            PersonArchive(person: Self.amina, records: records, jobs: [], log: [])
        )
    }

    private func records(_ collection: String, of archive: PersonArchive) -> [Record] {
        archive.records.filter { $0.key.collection.name == collection }
    }

    @Test func anArchiveSaysNeitherTheIdNorTheTimeNorTheVersionOfANewRecord() async throws {
        let bilal = try engine.person("bilal").collections
        let another = try await bilal.add(["text": "b"], to: "reviews").id
        let admitted = try await admitted([
            record(another, ["text": .string("a"), "author": .string("bilal"), "more": .integer(1)]),
            record("9", ["line": .string("mine"), "of": .string(another)], in: "notes", scope: .person),
            record("gate", ["text": .string("Gate 3")], in: "notices"),
        ])
        #expect(admitted.leftOut.isEmpty)
        let review = try #require(records("reviews", of: admitted.archive).first)
        #expect(review.key.id != another && review.key.id.count == 16)
        #expect(review.body == ["text": .string("a")])
        #expect(review.createdAt == engine.clock.now() && review.updatedAt == engine.clock.now())
        #expect(review.version == 1)
        #expect(records("notices", of: admitted.archive).map(\.key.id) == ["[\"Gate 3\"]"])
        // What refers to it goes with it.
        #expect(records("notes", of: admitted.archive).map { $0.body["of"] } == [.string(review.key.id)])
        try await engine.store(for: .operator).restore(admitted.archive)
        #expect(try await bilal.record(another, of: "reviews").fields["text"] == .string("b"))
        #expect(try await bilal.record(review.key.id, of: "reviews").fields["text"] == .string("a"))
    }

    /// By such an id alone a record is called, whoever wrote it.
    @Test func aTrustedArchiveTakesNoIdOfAnothersAnonymousRecord() async throws {
        let bilal = try engine.person("bilal").collections
        let another = try await bilal.add(["text": "b"], to: "reviews").id
        let free = "aaaaaaaaaaaaaaaa"
        let archive = PersonArchive(
            person: Self.amina,
            records: [
                record(another, ["text": .string("a")]), record(free, ["text": .string("c")]),
                record("9", ["line": .string("mine"), "of": .string(another)], in: "notes", scope: .person),
            ],
            jobs: [],
            log: []
        )
        let trusted = try await service.trusted(archive).archive
        let ids = records("reviews", of: trusted).map(\.key.id)
        #expect(ids.count == 2 && ids[0] != another && ids[0].count == 16 && ids[1] == free)
        #expect(records("notes", of: trusted).map { $0.body["of"] } == [.string(ids[0])])
        #expect(records("reviews", of: trusted).map(\.version) == [7, 7])
        try await engine.store(for: .operator).restore(trusted)
        #expect(try await bilal.record(another, of: "reviews").fields["text"] == .string("b"))
        // What is stored already keeps its id.
        #expect(try await service.trusted(trusted).archive.records == trusted.records)
    }

    @Test func whatCouldNotBeAddedIsLeftOut() async throws {
        let admitted = try await admitted([
            record("1", ["text": .string("a"), "stars": .integer(4)]),
            record("2", ["text": .string("a")]),
            record("3", ["text": .string("c"), "stars": .integer(9)]),
        ])
        let leftOut = admitted.leftOut.map { "\($0.operation) \($0.record.id) \($0.reason.code)" }
        #expect(leftOut == ["create 2 record.invalid", "create 3 record.invalid"])
        #expect(admitted.archive.records.map { $0.body["stars"] } == [.integer(4)])
    }

    @Test func aChangedRecordKeepsWhatOthersKnowItBy() async throws {
        let added = try await service.add(["text": "x"], to: "notices")
        let id = "[\"x\"]"
        #expect(added.id == "amina/\(id)")
        let stored = try await service.records(of: added.collection)
        let same = try await admitted([record(id, ["text": .string("x")], in: "notices")])
        #expect(same.archive.records == stored && same.leftOut.isEmpty)
        let changed = try await admitted([record(id, ["text": .string("y")], in: "notices")])
        let taken = try #require(changed.archive.records.first)
        #expect(taken.key == stored[0].key && taken.version == 2)
        #expect(taken.createdAt == stored[0].createdAt && taken.body == ["text": .string("y")])
    }

    /// No list could order such an amount, and no sum add it.
    @Test(arguments: ["nan", "inf", "-inf", "0x10", "twelve"])
    func anAmountThatIsNoNumberIsLeftOutOfOnesOwnToo(amount: String) async throws {
        let stored = record("1", ["amount": .string("3")], in: "costs", scope: .person)
        try await engine.store(for: .operator).restore(
            PersonArchive(person: Self.amina, records: [stored], jobs: [], log: [])
        )
        let admitted = try await admitted([
            record("1", ["amount": .string(amount)], in: "costs", scope: .person),
            record("2", ["amount": .string(amount)], in: "costs", scope: .person),
            record("3", ["amount": .string("12.50")], in: "costs", scope: .person),
        ])
        let leftOut = admitted.leftOut.map { "\($0.operation) \($0.record.id) \($0.reason.code)" }
        #expect(leftOut == ["update 1 record.invalid", "create 2 record.invalid"])
        let taken = records("costs", of: admitted.archive).map { $0.body["amount"] }
        #expect(taken == [.string("3"), .string("12.50")])
    }

    @Test(arguments: [false, true])
    func collectionsThatNoPackHasAreKeptAndNamed(trusted: Bool) async throws {
        let unknown = record("1", ["a": .integer(1)], in: "nosuch", scope: .person)
        let archive = PersonArchive(
            person: Self.amina,
            records: [unknown, record("1", ["line": .string("mine")], in: "notes", scope: .person)],
            jobs: [],
            log: []
        )
        let taken = trusted ? try await service.trusted(archive) : try await service.admitted(archive)
        #expect(taken.unknown == [DefinitionID("p:nosuch")!] && taken.leftOut.isEmpty)
        #expect(taken.archive.records.contains(unknown))
    }

    @Test func whatIsNotSharedIsNobodyElses() async throws {
        let admitted = try await admitted([record("1", ["line": .string("mine")], in: "notes")])
        #expect(admitted.archive.records.map(\.scope) == [.person] && admitted.leftOut.isEmpty)
    }
}
