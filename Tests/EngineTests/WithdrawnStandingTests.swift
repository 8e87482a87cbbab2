import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// A change that was allowed by what is withdrawn before it is stored is decided anew.
@Suite struct WithdrawnStandingTests {
    private static let declared = """
        manasik.collection { id = "notes", scope = "shared", fields = { text = "text" }, form = { "text" },
          access = { read = true, roles = { "moderator" }, create = { verified = true },
            update = { any = { { is_author = true }, { role = "moderator" } } },
            delete = { role = "moderator" } } }
        manasik.collection { id = "notices", scope = "shared", fields = { text = "text", bus = "text" },
          form = { "text", "bus" },
          access = { group = "bus", read = { any = { { is_member = true }, { is_guide = true } } },
            create = { any = { { is_member = true }, { is_guide = true } } } } }
        """
    private static let notes = DefinitionID("p:notes")!
    private let store = MemoryStore()

    private func engine(_ store: any Store, handler: String = "") throws -> Engine {
        try CollectionPack.engine(Self.declared, handler: handler, in: store) { _ in }
    }

    /// Amina, who is verified, has written a note, and Mona may change it.
    private func prepare() async throws {
        let engine = try engine(store)
        try await engine.verification().set(true, for: "amina")
        try await engine.roles().appoint("mona", as: "moderator", in: "notes")
        _ = try await engine.person("amina").collections.add(["text": "a"], to: "notes")
    }

    private func without(_ keys: RecordKey...) -> Commit {
        Commit(at: Instant(milliseconds: 0), records: keys.map { .remove($0) })
    }

    private func code(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return (error as? EngineError).map { "\($0)" } ?? "\(error)" }
        return nil
    }

    private func text() async throws -> JSONValue? {
        let key = RecordKey(owner: PersonID(rawValue: "amina")!, collection: Self.notes, id: "1")
        return try await store.read([.one(key)])[0].first?.body["text"]
    }

    @Test func aModeratorWhoIsDismissedMeanwhileChangesNothing() async throws {
        try await prepare()
        let role = AppointedRole.key(of: PersonID(rawValue: "mona")!, in: Self.notes)
        for change in ["update", "delete"] {
            let rival = CountingStore(store, rivals: [without(role)])
            let mona = try engine(rival).person("mona").collections
            let refused = await code {
                if change == "update" {
                    _ = try await mona.set(["text": "b"], of: "amina/1", in: "notes")
                } else {
                    _ = try await mona.remove("amina/1", from: "notes")
                }
            }
            #expect(refused == "record.not-allowed: \(change); p:notes")
            #expect(try await text() == .string("a"))
            try await engine(store).roles().appoint("mona", as: "moderator", in: "notes")
        }
        // Who keeps the role goes on, though another has lost theirs.
        let other = AppointedRole.key(of: PersonID(rawValue: "chen")!, in: Self.notes)
        let rival = CountingStore(store, rivals: [without(other)])
        _ = try await engine(rival).person("mona").collections.set(["text": "b"], of: "amina/1", in: "notes")
        #expect(try await text() == .string("b"))
    }

    @Test func whoIsNoLongerVerifiedAddsNothing() async throws {
        try await prepare()
        let key = AppointedRole.key(of: PersonID(rawValue: "amina")!, in: AppointedRole.people)
        let rival = CountingStore(store, rivals: [without(key)])
        let amina = try engine(rival).person("amina").collections
        let refused = await code { _ = try await amina.add(["text": "c"], to: "notes") }
        #expect(refused == "record.not-allowed: create; p:notes")
        #expect(try await engine(store).person("amina").collections.list("notes").count == 1)
    }

    @Test func whoIsRemovedFromTheGroupMeanwhileWritesNothingInIt() async throws {
        let zayd = PersonID(rawValue: "zayd")!
        let amina = PersonID(rawValue: "amina")!
        let groups = try engine(store).person("zayd").groups
        let group = try await groups.create("Bus 1").id
        let code = try await groups.invite(to: "Bus 1", days: 1, limit: 9).code
        _ = try await engine(store).person("amina").groups.join(code)
        let bus = PersonGroup.reference(group, guidedBy: zayd)
        for key in [
            RecordKey(owner: amina, collection: HostCollection.memberships.id, id: group),
            RecordKey(owner: zayd, collection: HostCollection.groups.id, id: group),
        ] {
            let kept = try #require(try await store.read([.one(key)])[0].first)
            let rival = CountingStore(store, rivals: [without(key)])
            let notices = try engine(rival).person("amina").collections
            let refused = await self.code {
                _ = try await notices.add(["text": "a", "bus": bus], to: "notices")
            }
            #expect(refused == "record.not-allowed: create; p:notices")
            try await store.commit(
                Commit(at: Instant(milliseconds: 0), records: [.put(key, body: kept.body, scope: kept.scope)])
            )
        }
        // What does not concern the group is no hindrance.
        let rival = CountingStore(store, rivals: [without(AppointedRole.key(of: amina, in: Self.notes))])
        let notices = try engine(rival).person("amina").collections
        #expect(try await notices.add(["text": "a", "bus": bus], to: "notices").id == "amina/1")
    }

    @Test func aHandlerChangesNothingByARoleThatIsWithdrawn() async throws {
        try await prepare()
        let role = AppointedRole.key(of: PersonID(rawValue: "mona")!, in: Self.notes)
        let rival = CountingStore(store, rivals: [without(role)])
        let engine = try engine(rival, handler: #"host.records("notes"):set("amina/1", { text = "b" })"#)
        try await engine.person("mona").profile.setFact("sex", to: "female")
        #expect(try await text() == .string("a"))
    }
}
