import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// Nobody belongs to a group by what another has of it, nor by what they had of it before they were removed.
@Suite struct GroupSeatTests {
    private static let guide = PersonID(rawValue: "zayd")!
    private static let amina = PersonID(rawValue: "amina")!
    private static let mallory = PersonID(rawValue: "mallory")!
    private static let declared = """
        manasik.collection { id = "notices", scope = "shared", fields = { text = "text", bus = "text" },
          form = { "text", "bus" }, index = { "bus" }, list = { fields = { "text" } },
          access = { group = "bus", read = { any = { { is_member = true }, { is_guide = true } } },
            create = { any = { { is_member = true }, { is_guide = true } } } } }
        """

    private let store = MemoryStore()
    private let engine: Engine

    init() throws {
        engine = try CollectionPack.engine(Self.declared, handler: "", in: store) { Issue.record("\($0)") }
    }

    private func groups(_ person: PersonID) throws -> GroupService {
        try engine.person(person.rawValue).groups
    }

    /// Makes a group that Amina has joined, in which its guide has written, and returns its id.
    private func bus() async throws -> String {
        let id = try await groups(Self.guide).create("Bus 4").id
        let code = try await groups(Self.guide).invite(to: id, days: 7, limit: 9).code
        _ = try await groups(Self.amina).join(code)
        let notices = try engine.person("zayd").collections
        _ = try await notices.add(["text": "Gate 3", "bus": "Bus 4"], to: "notices")
        return id
    }

    private func members(of id: String) async throws -> [String] {
        try await groups(Self.guide).members(of: id).1.map(\.id.rawValue)
    }

    private func seen(by person: PersonID) async throws -> Int {
        try await engine.person(person.rawValue).collections.list("notices").count
    }

    /// Returns an archive of somebody with nothing but a copy of another's membership.
    private func copy(_ archive: PersonArchive, for person: PersonID) throws -> PersonArchive {
        let record = try #require(
            archive.records.first { $0.key.collection == HostCollection.memberships.id }
        )
        let key = RecordKey(owner: person, collection: record.key.collection, id: record.key.id)
        return PersonArchive(person: person, records: [record.with(record.body, as: key)], jobs: [], log: [])
    }

    /// Imports an archive, and returns what was left out of it.
    @discardableResult
    private func importing(_ archive: PersonArchive, trusted: Bool = false) async throws -> [String] {
        let service = try engine.person(archive.person.rawValue).collections
        let taken = trusted ? try await service.trusted(archive) : try await service.admitted(archive)
        try await store.restore(taken.archive)
        return taken.leftOut.map { "\($0.record.collection.name) \($0.reason.code)" }
    }

    /// Returns the code with which it is refused that somebody joins; nil if they have joined.
    private func refusal(of code: String) async throws -> String? {
        do { _ = try await groups(PersonID(rawValue: "chen")!).join(code) } catch let error as EngineError {
            return error.code
        }
        return nil
    }

    /// Writes the group as versions before seats were bound to people, with the members' words themselves.
    private func unbind(_ id: String) async throws {
        let member = RecordKey(owner: Self.amina, collection: HostCollection.memberships.id, id: id)
        let key = GroupRecords.key(of: id, guidedBy: Self.guide)
        let found = try await store.read([.one(member), .one(key)])
        var group = try PersonGroup(stored: try #require(found[1].first))
        group.seats = [try GroupMembership(stored: try #require(found[0].first)).word]
        try await store.commit(
            Commit(at: Instant(milliseconds: 0), records: [.put(key, body: group.body)])
        )
    }

    @Test(arguments: [false, true], [false, true])
    func aCopyOfAMembershipMakesNobodyAMember(trusted: Bool, isFromBefore: Bool) async throws {
        let id = try await bus()
        if isFromBefore { try await unbind(id) }
        let archive = try await store.export(Self.amina)
        #expect(try await seen(by: Self.amina) == 1)
        try await importing(try copy(archive, for: Self.mallory), trusted: trusted)
        #expect(try await members(of: id) == ["amina"])
        #expect(try await seen(by: Self.mallory) == 0)
        #expect(try await seen(by: Self.amina) == 1)
        #expect(try await groups(Self.mallory).all().map(\.isOrphaned) == [true])
        let notices = try engine.person("mallory").collections
        await #expect(throws: EngineError.self) {
            _ = try await notices.add(["text": "x", "bus": "zayd/\(id)"], to: "notices")
        }
        // The copy keeps no seat alive for whoever is removed.
        _ = try await groups(Self.guide).remove("amina", from: id)
        try await importing(archive, trusted: trusted)
        #expect(try await members(of: id) == [])
        #expect(try await seen(by: Self.amina) == 0)
    }

    /// A home in which a copy was stored before seats were bound.
    @Test func aWordFromBeforeThatSeveralHaveIsNobodys() async throws {
        let id = try await bus()
        try await unbind(id)
        #expect(try await members(of: id) == ["amina"])
        try await store.restore(try copy(try await store.export(Self.amina), for: Self.mallory))
        #expect(try await members(of: id) == [])
        #expect(try await seen(by: Self.mallory) == 0)
        #expect(try await seen(by: Self.amina) == 0)
        let code = try await groups(Self.guide).invite(to: id, days: 7, limit: 9).code
        #expect(try await groups(Self.amina).join(code).isNew)
        #expect(try await members(of: id) == ["amina"])
        #expect(try await groups(Self.mallory).all().map(\.isOrphaned) == [true])
    }

    @Test func aGroupFromBeforeGoesOnAndIsBoundWhenSomebodyJoins() async throws {
        let id = try await bus()
        try await unbind(id)
        #expect(try await groups(Self.amina).all().map(\.name) == ["Bus 4"])
        let code = try await groups(Self.guide).invite(to: id, days: 7, limit: 9).code
        #expect(try await groups(Self.amina).join(code).isNew == false)
        _ = try await groups(Self.mallory).join(code)
        try await store.restore(
            try copy(try await store.export(Self.amina), for: PersonID(rawValue: "chen")!)
        )
        #expect(try await members(of: id) == ["amina", "mallory"])
    }

    @Test func devicesThatMeetBringNobodyIntoAGroup() async throws {
        let id = try await bus()
        let archive = try await store.export(Self.amina)
        _ = try await groups(Self.guide).remove("amina", from: id)
        for archive in [archive, try copy(archive, for: Self.mallory)] {
            let devices = try engine.devices(of: archive.person.rawValue)
            _ = try await devices.meet(archive, isSamePerson: true)
        }
        #expect(try await members(of: id) == [])
        #expect(try await groups(Self.mallory).all() == [])
    }

    /// What has ended since a file of the guide was written stays so; what is not here any more comes back with it.
    @Test(arguments: [false, true])
    func anOldFileOfTheGuideBringsBackNeitherMembersNorCodes(trusted: Bool) async throws {
        let id = try await bus()
        let used = try await groups(Self.guide).invite(to: id, days: 7, limit: 1).code
        let old = try await store.export(Self.guide)
        let amina = try await store.export(Self.amina)
        _ = try await groups(Self.mallory).join(used)
        try await importing(old, trusted: trusted)
        #expect(try await members(of: id) == ["amina", "mallory"])
        #expect(try await refusal(of: used) == "group.code-used-up")
        _ = try await groups(Self.guide).remove("amina", from: id)
        let leftOut = try await importing(old, trusted: trusted)
        #expect(leftOut == ["invitations group.code-expired", "invitations group.code-expired"])
        try await importing(amina, trusted: trusted)
        #expect(try await members(of: id) == ["mallory"])
        #expect(try await refusal(of: used) == "group.unknown-code")
        _ = try await store.erase(Self.guide)
        #expect(try await importing(old, trusted: trusted) == [])
        #expect(try await members(of: id) == ["amina"])
    }

    /// Whoever has a code would otherwise lead those who join by it into a group of their own.
    @Test func aCodeOfAnothersGroupIsLeftOut() async throws {
        let id = try await bus()
        let code = try await groups(Self.guide).invite(to: id, days: 7, limit: 9).code
        let own = try await groups(Self.mallory).create("Bus 4").id
        var archive = try await store.export(Self.mallory)
        let hash = try #require(InvitationCode(code)).hash
        let invitation = GroupInvitation(
            to: own,
            code: hash,
            expires: Instant(rfc3339: "2030-01-01T00:00:00Z")!,
            limit: 9
        )
        let record = Record(
            key: RecordKey(owner: Self.mallory, collection: HostCollection.invitations.id, id: "a"),
            scope: .group,
            version: 1,
            body: invitation.body,
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
        archive = PersonArchive(
            person: Self.mallory,
            records: archive.records + [record],
            jobs: [],
            log: []
        )
        #expect(try await importing(archive) == ["invitations record.not-allowed"])
        #expect(try await groups(PersonID(rawValue: "chen")!).join(code).group.guide == Self.guide)
    }

    /// Roles are the home's: nobody brings one, and none that cannot be read.
    @Test(arguments: [false, true]) func rolesInAFileAreLeftOut(trusted: Bool) async throws {
        let records = ["p:notices", "p:notices/mallory"].map { id in
            Record(
                key: RecordKey(owner: Self.mallory, collection: HostCollection.roles.id, id: id),
                scope: .public,
                version: 1,
                body: ["person": .string("mallory"), "role": .string("moderator")],
                createdAt: Instant(milliseconds: 0),
                updatedAt: Instant(milliseconds: 0)
            )
        }
        let archive = PersonArchive(person: Self.mallory, records: records, jobs: [], log: [])
        let leftOut = try await importing(archive, trusted: trusted)
        #expect(leftOut == ["roles record.not-allowed", "roles record.not-allowed"])
        #expect(try await store.export(Self.mallory).records == [])
        #expect(try await engine.person("mallory").records.unreadable() == [])
    }
}
