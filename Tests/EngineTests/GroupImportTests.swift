import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// What an archive makes of somebody's groups, and of what is written for a group.
@Suite struct GroupImportTests {
    private static let declared = """
        manasik.collection { id = "notices", scope = "shared", fields = { text = "text", bus = "text" },
          one_per = { "text" }, form = { "text", "bus" }, index = { "bus" }, list = { fields = { "text" } },
          access = { group = "bus", read = { any = { { is_member = true }, { is_guide = true } } },
            create = { any = { { is_member = true }, { is_guide = true } } },
            update = { is_author = true }, delete = { is_author = true } } }
        """
    private static let guide = PersonID(rawValue: "guide")!
    private static let amina = PersonID(rawValue: "amina")!
    private static let bilal = PersonID(rawValue: "bilal")!

    private let store = MemoryStore()
    private let engine: Engine

    init() throws {
        engine = try CollectionPack.engine(Self.declared, handler: "", in: store) { Issue.record("\($0)") }
    }

    private func groups(_ person: PersonID) throws -> GroupService {
        try engine.person(person.rawValue).groups
    }

    private func records(_ person: PersonID) throws -> CollectionService {
        try engine.person(person.rawValue).collections
    }

    /// Makes a group that Amina has joined, and returns its id.
    private func bus() async throws -> String {
        let id = try await groups(Self.guide).create("Bus 7").id
        let code = try await groups(Self.guide).invite(to: id, days: 7, limit: 9).code
        _ = try await groups(Self.amina).join(code)
        _ = try await groups(Self.amina).grant([.walk], to: id)
        return id
    }

    private func members(of id: String, by guide: PersonID) async throws -> [MemberView] {
        try await groups(guide).members(of: id).1
    }

    private func refusal(_ body: () async throws -> Void) async throws -> String? {
        do { try await body() } catch let error as EngineError { return error.code }
        return nil
    }

    /// Returns an archive of Bilal with a group of his own under the id of another's, with the seats of its members.
    private func forged(_ id: String) async throws -> PersonArchive {
        let group = try #require(try await store.export(Self.guide).records.first { $0.key.id == id })
        let key = RecordKey(owner: Self.bilal, collection: HostCollection.groups.id, id: id)
        let fake = group.with(group.body.merging(["name": .string("Fake")]) { _, new in new }, as: key)
        return PersonArchive(person: Self.bilal, records: [fake], jobs: [], log: [])
    }

    @Test(arguments: [false, true])
    func aGroupUnderTheIdOfAnothersIsLeftOut(trusted: Bool) async throws {
        let id = try await bus()
        let archive = try await forged(id)
        let service = try records(Self.bilal)
        let taken = trusted ? try await service.trusted(archive) : try await service.admitted(archive)
        #expect(taken.leftOut.map { "\($0.record.id) \($0.reason.code)" } == ["\(id) group.taken"])
        #expect(taken.archive.records == [])
    }

    /// Whoever knows the id of a group and the seat of a member, and has a record of it nevertheless.
    @Test func aGroupOfTheSameIdAndSeatsReachesNoMemberOfAnothers() async throws {
        let id = try await bus()
        try await store.restore(try await forged(id))
        #expect(try await groups(Self.bilal).all().map(\.name) == ["Fake"])
        #expect(try await members(of: "Fake", by: Self.bilal).isEmpty)
        let removed = try await refusal { _ = try await groups(Self.bilal).remove("amina", from: "Fake") }
        #expect(removed == "group.unknown-member")
        let code = try await groups(Self.bilal).invite(to: "Fake", days: 1, limit: 1).code
        let joined = try await refusal { _ = try await groups(Self.amina).join(code) }
        #expect(joined == "group.unknown-code")
        _ = try await groups(Self.bilal).delete("Fake")
        #expect(try await members(of: id, by: Self.guide).map(\.granted) == [[.walk]])
    }

    @Test func aGuideImportsTheirOwnGroupAgain() async throws {
        let id = try await bus()
        let archive = try await store.export(Self.guide)
        for _ in 1...2 {
            let taken = try await records(Self.guide).admitted(archive)
            #expect(taken.leftOut.isEmpty && taken.archive.records.contains { $0.key.id == id })
            _ = try await store.erase(Self.guide)
        }
    }

    /// What somebody wrote for a group comes back with their membership, in one import.
    @Test func whatIsWrittenForAGroupIsTakenWithTheMembershipOfTheFile() async throws {
        let id = try await bus()
        _ = try await records(Self.amina).add(["text": "Gate 3", "bus": id], to: "notices")
        let archive = try await store.export(Self.amina)
        _ = try await store.erase(Self.amina)
        let taken = try await records(Self.amina).admitted(archive)
        #expect(taken.leftOut.map { "\($0.record.id) \($0.reason.code)" } == [])
        try await store.restore(taken.archive)
        #expect(
            try await records(Self.guide).list("notices").records.map { $0.fields["text"] } == [
                .string("Gate 3")
            ]
        )
        // Whoever was removed meanwhile is a member no more, whatever the file says.
        _ = try await groups(Self.guide).remove("amina", from: id)
        _ = try await store.erase(Self.amina)
        let refused = try await records(Self.amina).admitted(archive)
        #expect(refused.leftOut.map { "\($0.operation) \($0.reason.code)" } == ["create record.not-allowed"])
    }
}
