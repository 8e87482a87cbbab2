import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Shared collections before groups and people with roles, as people and handlers use them.
@Suite struct GroupAccessTests {
    private static let declared = """
        manasik.collection { id = "notices", scope = "shared",
          fields = { text = "text", bus = "text", state = { "shown", "held" } },
          one_per = { "text" }, form = { "text", "bus", "state" }, index = { "bus" },
          list = { fields = { "text" }, by = "text" },
          access = { group = "bus", roles = { "moderator", "helper" },
            read = function(viewer, record) return viewer.is_author or viewer.is_guide or viewer.role == "moderator"
              or viewer.is_member and record.state == "shown" end,
            create = { any = { { is_member = true }, { is_guide = true } } },
            update = function(viewer, record) return viewer.is_author or viewer.is_guide
              or viewer.role == "moderator" end,
            delete = { any = { { is_author = true }, { role = "moderator" } } } },
          never = { delete = { { is_author = false, role = { "visitor", "helper" } } } } }
        """

    private func engine(_ handler: String = "", on event: String = "person.fact.changed") throws -> Engine {
        try CollectionPack.engine(Self.declared, handler: handler, on: event) { Issue.record("\($0)") }
    }

    private func code(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return (error as? EngineError).map { "\($0)" } ?? "\(error)" }
        return nil
    }

    private struct Buses {
        let engine: Engine
        let one: GroupView
        let two: GroupView

        func of(_ name: String) throws -> CollectionService { try engine.person(name).collections }

        /// Returns the texts of the notices that somebody sees.
        func seen(by name: String) async throws -> [JSONValue?] {
            let list = try await of(name).list("notices")
            for record in list.records {
                var one = try await of(name).record(record.id, of: "notices")
                #expect(one.referred.groups.allSatisfy { list.referred.groups[$0] == $1 })
                one.referred = record.referred
                #expect(one == record)
            }
            let all = try await of(name).all()
            #expect(all.map(\.count) == [list.records.count])
            return list.records.map { $0.fields["text"] }
        }
    }

    /// Two groups: Zayd guides Amina and Bilal, Yusuf guides Chen. Amina and Chen write a notice each, and Bilal one that
    /// is held.
    private func buses(_ engine: Engine) async throws -> Buses {
        let groups = try engine.person("zayd").groups
        let others = try engine.person("yusuf").groups
        let (one, two) = (try await groups.create("Bus 1"), try await others.create("Bus 2"))
        let code = try await groups.invite(to: "Bus 1", days: 1, limit: 9).code
        for name in ["amina", "bilal"] { _ = try await engine.person(name).groups.join(code) }
        let other = try await others.invite(to: "Bus 2", days: 1, limit: 9).code
        _ = try await engine.person("chen").groups.join(other)
        let buses = Buses(engine: engine, one: one, two: two)
        for (name, text, bus, state) in [
            ("amina", "a", "Bus 1", "shown"), ("bilal", "b", "Bus 1", "held"),
            ("chen", "c", "Bus 2", "shown"),
        ] {
            let values = ["text": text, "bus": bus, "state": state]
            _ = try await buses.of(name).add(values, to: "notices")
        }
        return buses
    }

    @Test func aGroupSeesItsOwnRecordsAndItsGuideThoseThatAreHeld() async throws {
        let buses = try await buses(try engine())
        #expect(try await buses.seen(by: "amina") == [.string("a")])
        #expect(try await buses.seen(by: "bilal") == [.string("a"), .string("b")])
        #expect(try await buses.seen(by: "zayd") == [.string("a"), .string("b")])
        #expect(try await buses.seen(by: "chen") == [.string("c")])
        #expect(try await buses.seen(by: "yusuf") == [.string("c")])
        #expect(try await buses.seen(by: "nobody") == [])
        let bus = try await buses.of("amina").list("notices").records[0].fields["bus"]
        #expect(bus == .string("zayd/\(buses.one.id)"))
        let asking = RecordSearch(where: [RecordSearch.Condition("bus=Bus 1")!])
        #expect(try await buses.of("bilal").list("notices", asking).records.count == 2)
    }

    /// Who guides or belongs to a group is told its name; others are told no more than what the record says.
    @Test func recordsAreShownWithTheNamesOfOnesOwnGroups() async throws {
        let buses = try await buses(try engine())
        let id = "zayd/\(buses.one.id)"
        for name in ["amina", "zayd"] {
            let list = try await buses.of(name).list("notices")
            #expect(list.referred.groups.mapValues(\.name) == [id: "Bus 1"])
            let record = try await buses.of(name).record(list.records[0].id, of: "notices")
            #expect(record.referred.groups[id]?.name == "Bus 1")
        }
        let changed = try await buses.of("amina").set(["text": "d"], of: "[\"a\"]", in: "notices")
        #expect(changed.referred.groups[id]?.name == "Bus 1")
        try await buses.engine.roles().appoint("mona", as: "moderator", in: "notices")
        let moderated = try await buses.of("mona").list("notices")
        #expect(moderated.records.count == 3 && moderated.referred.groups.isEmpty)
    }

    @Test func whoLeavesOrIsRemovedSeesNothingAnyMore() async throws {
        let buses = try await buses(try engine())
        let bilal = try buses.engine.person("bilal")
        _ = try await bilal.groups.leave("Bus 1")
        #expect(try await buses.seen(by: "bilal") == [.string("b")])
        let guide = try buses.engine.person("zayd").groups
        // What was exported while the member belonged to the group does not bring them back.
        let amina = PersonID(rawValue: "amina")!
        let archive = try await buses.engine.store(for: .operator).export(amina)
        _ = try await guide.remove("amina", from: "Bus 1")
        try await buses.engine.store(for: .operator).restore(archive)
        #expect(try await buses.seen(by: "amina") == [.string("a")])
        _ = try await buses.of("zayd").set(
            ["state": "shown"],
            of: try await buses.of("zayd").list("notices").records[1].id,
            in: "notices"
        )
        #expect(try await buses.seen(by: "amina") == [.string("a")])
    }

    /// Somebody who makes a group with the id of another's has a group of their own and no more.
    @Test func nobodyGuidesAGroupByImportingOneWithItsId() async throws {
        let buses = try await buses(try engine())
        let mallory = PersonID(rawValue: "mallory")!
        var group = PersonGroup(name: "Bus 1")!
        group.seats = ["s"]
        func record(_ collection: HostCollection, _ body: [String: JSONValue]) -> Record {
            Record(
                key: RecordKey(owner: mallory, collection: collection.id, id: buses.one.id),
                scope: .person,
                version: 1,
                body: body,
                createdAt: Instant(milliseconds: 0),
                updatedAt: Instant(milliseconds: 0)
            )
        }
        let role = AppointedRole("moderator", of: mallory, in: DefinitionID("p:notices")!)
        let archive = PersonArchive(
            person: mallory,
            records: [
                record(.groups, group.body),
                record(.memberships, GroupMembership(in: buses.one.id, of: mallory, word: "s").body),
                Record(
                    key: RecordKey(
                        owner: mallory,
                        collection: HostCollection.roles.id,
                        id: "p:notices/mallory"
                    ),
                    scope: .person,
                    version: 1,
                    body: role.body,
                    createdAt: Instant(milliseconds: 0),
                    updatedAt: Instant(milliseconds: 0)
                ),
            ],
            jobs: [],
            log: []
        )
        try await buses.engine.store(for: .person(mallory)).restore(archive)
        #expect(try await buses.seen(by: "mallory") == [])
    }

    @Test func onlyWhoIsInAGroupWritesToItAndOnlyItsGuideChangesWhatIsAnothers() async throws {
        let buses = try await buses(try engine())
        let held = try await buses.of("zayd").list("notices").records[1]
        #expect(held.id == "bilal/[\"b\"]")
        let shown = try await buses.of("zayd").set(["state": "shown"], of: held.id, in: "notices")
        #expect(shown.id == held.id && shown.fields["state"] == .string("shown"))
        #expect(try await buses.seen(by: "amina") == [.string("a"), .string("b")])
        // It is its author's as before, and in their archive.
        let bilal = PersonID(rawValue: "bilal")!
        let archive = try await buses.engine.store(for: .person(bilal)).export(bilal)
        let kept = try #require(archive.records.first { $0.key.collection.name == "notices" })
        #expect(kept.body["state"] == .string("shown") && kept.version == 2 && kept.scope == .public)
        let zayd = try await buses.engine.store(for: .operator).export(PersonID(rawValue: "zayd")!)
        #expect(!zayd.records.contains { $0.key.collection.name == "notices" })
        let id = "zayd/\(buses.one.id)"
        let refusals = [
            await code { _ = try await buses.of("amina").set(["state": "held"], of: held.id, in: "notices") },
            await code { _ = try await buses.of("yusuf").set(["state": "held"], of: held.id, in: "notices") },
            await code { _ = try await buses.of("zayd").remove(held.id, from: "notices") },
            await code { _ = try await buses.of("amina").remove(held.id, from: "notices") },
            await code {
                _ = try await buses.of("chen").add(["text": "x", "bus": id, "state": "shown"], to: "notices")
            },
            await code { _ = try await buses.of("amina").add(["text": "x", "bus": "Bus 2"], to: "notices") },
            // Nobody moves what is another's into a group of their own.
            await code { _ = try await buses.of("zayd").set(["bus": "yusuf/x"], of: held.id, in: "notices") },
        ]
        #expect(
            refusals == [
                "record.not-allowed: update; p:notices", "record.unknown: \(held.id); p:notices",
                "record.not-allowed: delete; p:notices", "record.not-allowed: delete; p:notices",
                "record.not-allowed: create; p:notices", "group.unknown: Bus 2; near: Bus 1",
                "record.not-allowed: update; p:notices",
            ]
        )
    }

    // MARK: Roles

    @Test func theOperatorGivesAndTakesRoles() async throws {
        let buses = try await buses(try engine())
        let roles = buses.engine.roles()
        #expect(try await roles.all(of: "notices") == [])
        try await roles.appoint("mona", as: "helper", in: "notices")
        #expect(try await buses.seen(by: "mona") == [])
        try await roles.appoint("mona", as: "moderator", in: "notices")
        #expect(try await roles.all(of: "p:notices").map { "\($0.person) \($0.role)" } == ["mona moderator"])
        #expect(try await buses.seen(by: "mona") == [.string("a"), .string("b"), .string("c")])
        let ids = try await buses.of("mona").list("notices").records.map(\.id)
        _ = try await buses.of("mona").set(["state": "held"], of: ids[0], in: "notices")
        _ = try await buses.of("mona").remove(ids[2], from: "notices")
        #expect(try await buses.seen(by: "chen") == [])
        #expect(try await buses.seen(by: "bilal") == [.string("b")])
        let refusals = [
            await code { try await roles.dismiss("mona", as: "helper", in: "notices") },
            await code { try await roles.appoint("mona", as: "moderater", in: "notices") },
            await code { try await roles.appoint("mona", as: "visitor", in: "notices") },
            await code { try await roles.appoint("a/b", as: "moderator", in: "notices") },
            await code { try await roles.appoint("mona", as: "moderator", in: "notes") },
        ]
        #expect(
            refusals == [
                "record.not-appointed: mona; helper; p:notices",
                "record.unknown-role: moderater; p:notices; moderator; helper",
                "record.unknown-role: visitor; p:notices; moderator; helper", "person.invalid: a/b",
                "record.unknown-collection: notes",
            ]
        )
        try await roles.dismiss("mona", as: "moderator", in: "notices")
        #expect(try await buses.seen(by: "mona") == [])
        #expect(try await roles.all(of: "notices") == [])
    }

    @Test func whoIsErasedHasNoRoleAnyMore() async throws {
        let buses = try await buses(try engine())
        let roles = buses.engine.roles()
        try await roles.appoint("bilal", as: "moderator", in: "notices")
        try await roles.appoint("chen", as: "helper", in: "notices")
        let store = buses.engine.store(for: .operator)
        let bilal = PersonID(rawValue: "bilal")!
        let archive = try await store.export(bilal)
        #expect(!archive.records.contains { $0.key.collection == HostCollection.roles.id })
        let stored = try await PersonErasure.erase(bilal, in: store)
        #expect(stored > archive.records.count)
        #expect(try await roles.all(of: "notices").map { "\($0.person)" } == ["chen"])
        try await store.restore(archive)
        #expect(try await buses.seen(by: "bilal") == [.string("a"), .string("b")])
    }

    // MARK: The store

    /// What rules have not allowed nobody writes, whatever a commit says of it.
    @Test func theStoreKeepsWhatIsAnothers() async throws {
        let buses = try await buses(try engine())
        let amina = PersonID(rawValue: "amina")!
        let bilal = PersonID(rawValue: "bilal")!
        let key = RecordKey(owner: bilal, collection: DefinitionID("p:notices")!, id: "[\"b\"]")
        let host = RecordKey(owner: bilal, collection: HostCollection.profile.id, id: "facts")
        let store = buses.engine.store(for: .person(amina))
        let changes: [RecordChange] = [
            .put(key, body: [:], scope: .public), .put(key, body: [:], scope: .public, expecting: 0),
            .put(key, body: [:], scope: .person, expecting: 1), .remove(key), .remove(host, expecting: 1),
            .put(host, body: [:], scope: .public, expecting: 1),
            .put(
                AppointedRole.key(of: amina, in: key.collection),
                body: AppointedRole("moderator", of: amina, in: key.collection).body,
                scope: .public,
                expecting: 1
            ),
        ]
        for change in changes {
            var commit = Commit(at: Instant(milliseconds: 0), records: [change])
            commit.allowedByRules = [change.key]
            await #expect(throws: StoreError.self, "\(change)") { try await store.commit(commit) }
        }
        let change = RecordChange.remove(key, expecting: 1)
        let commit = Commit(at: Instant(milliseconds: 0), records: [change])
        await #expect(throws: StoreError.self) { try await store.commit(commit) }
        #expect(try await buses.seen(by: "bilal") == [.string("a"), .string("b")])
    }

    // MARK: Handlers

    @Test func handlersDoWhatTheirPersonMay() async throws {
        let engine = try engine(
            """
            local notices = host.records("notices")
            for _, notice in ipairs(notices:find({}, { by = "text" })) do
              notices:set(notice.id, { text = notice.text, bus = notice.bus, state = "held" })
              notices:set(notice.id, { text = notice.text .. "!", bus = notice.bus, state = "shown" })
            end
            """
        )
        let buses = try await buses(engine)
        try await engine.person("zayd").profile.setFact("sex", to: "male")
        #expect(try await buses.seen(by: "amina") == [.string("a!"), .string("b!")])
        #expect(try await buses.seen(by: "chen") == [.string("c")])
        try await engine.person("chen").profile.setFact("sex", to: "male")
        #expect(try await buses.seen(by: "chen") == [.string("c!")])
    }

    @Test func handlersOfJoiningAreMembersAndWhatTheyChangeIsStoredWithIt() async throws {
        let packs = try engine(
            """
            local notices = host.records("notices")
            for _, notice in ipairs(notices:find({}, { by = "text" })) do
              notices:add { text = notice.text .. " (seen)", bus = notice.bus, state = "shown" }
            end
            """,
            on: "group.joined"
        ).generation
        let store = CountingStore(MemoryStore())
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let buses = try await buses(Engine(packs, store: store, clock: clock))
        let guide = try buses.engine.person("zayd").groups
        let code = try await guide.invite(to: "Bus 1", days: 1, limit: 1).code
        let dina = try buses.engine.person("dina")
        let joining = try await store.counting { _ = try await dina.groups.join(code) }
        #expect(joining.commits == 1)
        let seen = try await buses.seen(by: "amina")
        #expect(seen == [.string("a"), .string("a (seen)")], "\(seen)")
        // Whoever belongs to the group already has not joined it.
        let again = try await store.counting { _ = try await dina.groups.join(code) }
        #expect(again.commits == 0)
    }

    @Test func handlersOfLeavingAreNoMembersAnyMore() async throws {
        let packs = try engine(
            """
            local notices = host.records("notices")
            local count = notices:count {}
            for _, notice in ipairs(notices:find({}, { by = "text" })) do
              notices:set(notice.id, { text = notice.text .. " of " .. count, bus = notice.bus, state = notice.state })
            end
            """,
            on: "group.left"
        ).generation
        let store = CountingStore(MemoryStore())
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let buses = try await buses(Engine(packs, store: store, clock: clock))
        let bilal = try buses.engine.person("bilal")
        let leaving = try await store.counting { _ = try await bilal.groups.leave("Bus 1") }
        #expect(leaving.commits == 1)
        // Bilal's own alone is seen and changed.
        #expect(try await buses.seen(by: "bilal") == [.string("b of 1")])
        #expect(try await buses.seen(by: "amina") == [.string("a")])
    }

    @Test func aHandlerFollowsUpOnWhatAModeratorChanges() async throws {
        let engine = try engine(
            """
            local notices = host.records("notices")
            local notice = notices:get(event.record)
            notices:set(event.record, { text = notice.text .. " (" .. event.record .. ")", bus = notice.bus,
              state = notice.state })
            """,
            on: "record.changed"
        )
        let buses = try await buses(engine)
        try await engine.roles().appoint("mona", as: "moderator", in: "notices")
        let id = try await buses.of("mona").list("notices").records[0].id
        _ = try await buses.of("mona").set(["state": "held"], of: id, in: "notices")
        let seen = try await buses.of("amina").list("notices").records[0].fields
        #expect(seen["text"] == .string("a (amina/[\"a\"])") && seen["state"] == .string("held"))
    }
}
