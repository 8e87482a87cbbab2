import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// Groups: who joins, what the guide sees, and what is refused.
@Suite struct GroupTests {
    private let clock = SettableClock("2027-04-20T09:00:00Z")

    /// - Parameter store: Where people are kept.
    private func engine(_ store: any Store = MemoryStore()) -> Engine {
        Engine(BundledDirectory.generation, store: store, clock: clock)
    }

    private func bare() -> Engine {
        let loader = PackLoader(searchPath: SearchPath(roots: []), hostVersion: Engine.version)
        return Engine.inMemory(Generation(loader.load()), clock: clock)
    }

    /// Makes a group of a guide that people have joined.
    private func group(_ engine: Engine, _ members: [String], guide: String = "Guide") async throws -> String
    {
        let groups = try engine.person(guide).groups
        let id = try await groups.create("Bus 7").id
        if members.isEmpty { return id }
        let code = try await groups.invite(to: id, days: 7, limit: members.count).code
        for member in members { _ = try await engine.person(member).groups.join(code) }
        return id
    }

    private func view(_ engine: Engine, _ id: String, _ guide: String = "Guide") async throws -> GuideView {
        guard case .guide(let view) = try await engine.person(guide).groups.page(of: id) else {
            throw EngineError.notGuide(id)
        }
        return view
    }

    /// Returns the code with which something is refused; nil if it is done.
    private func refusal(_ body: () async throws -> Void) async throws -> String? {
        do {
            try await body()
            return nil
        } catch let error as EngineError {
            return error.code
        }
    }

    /// Returns the records of groups that are kept of a person.
    private func kept(_ store: MemoryStore, of name: String) async throws -> [Record] {
        let collections: [HostCollection] = [.groups, .invitations, .memberships, .grants]
        return try await store.export(PersonID(rawValue: name)!).records.filter { record in
            collections.contains { $0.id == record.key.collection }
        }
    }

    // MARK: Joining

    @Test func aCodeLetsAsManyJoinAsItIsForUntilItExpires() async throws {
        let engine = bare()
        let guide = try engine.person("Guide").groups
        let group = try await guide.create("Bus 7")
        #expect(group.role == .guide && group.members == 0)
        let code = try await guide.invite(to: "Bus 7", days: 7, limit: 2).code
        let amina = try engine.person("Amina").groups
        let joined = try await amina.join(code)
        #expect(joined.isNew && joined.group.id == group.id && joined.group.granted == [])
        #expect(try await amina.join(code.lowercased().replacing("-", with: " ")).isNew == false)
        #expect(try await engine.person("Bilal").groups.join(code).isNew)
        let coming = try engine.person("Coming").groups
        #expect(try await refusal { _ = try await coming.join(code) } == "group.code-used-up")
        let other = try await guide.invite(to: "Bus 7", days: 7, limit: 5).code
        clock.advance(seconds: 7 * 86_400)
        #expect(try await refusal { _ = try await coming.join(other) } == "group.code-expired")
        #expect(try await guide.all().map(\.members) == [2])
        #expect(try await guide.members(of: "Bus 7").1.map(\.id.rawValue) == ["Amina", "Bilal"])
        #expect(try await coming.all() == [])
    }

    @Test func manyWhoJoinAtOnceNeverPassTheLimit() async throws {
        let engine = bare()
        let guide = try engine.person("Guide").groups
        let id = try await guide.create("Bus 7").id
        let code = try await guide.invite(to: id, days: 7, limit: 5).code
        let joined = try await withThrowingTaskGroup(of: Bool.self) { tasks in
            for number in 1...20 {
                let groups = try engine.person("Pilgrim \(number)").groups
                tasks.addTask {
                    do { return try await groups.join(code).isNew } catch EngineError.codeUsedUp {
                        return false
                    }
                }
            }
            return try await tasks.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(joined == 5)
        #expect(try await guide.members(of: id).1.count == 5)
    }

    @Test func noCodeIsStoredAndNoneIsLikeAnother() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let guide = try engine.person("Guide").groups
        let id = try await guide.create("Bus 7").id
        var codes: Set<String> = []
        for _ in 1...50 { codes.insert(try await guide.invite(to: id, days: 7, limit: 1).code) }
        #expect(codes.count == 50)
        #expect(codes.allSatisfy { $0.utf8.count == 19 })
        let stored = try await store.export(PersonID(rawValue: "Guide")!).records
            .map { "\($0.key) \($0.body)" }.joined()
        for code in codes {
            #expect(!stored.contains(code) && !stored.contains(code.replacing("-", with: "")))
        }
    }

    /// More records than a store reads where no index finds them.
    @Test func aGroupIsFoundAmongManyOthersInAFile() async throws {
        let store = try SQLiteStore.inMemory()
        try await store.ensureIndexes(for: HostCollection.indexed)
        var commit = Commit(at: clock.now())
        let guide = PersonID(rawValue: "Another guide")!
        for number in 0...RecordList.mostScanned {
            let (owner, group) = (PersonID(rawValue: "Pilgrim \(number)")!, "g-\(number % 300)")
            let member = RecordKey(owner: owner, collection: HostCollection.memberships.id, id: group)
            let grant = RecordKey(owner: owner, collection: HostCollection.grants.id, id: group)
            let code = RecordKey(owner: guide, collection: HostCollection.invitations.id, id: "\(number)")
            let body = GroupMembership(in: group, of: guide, word: "s").body
            commit.records += [
                .put(member, body: body, scope: .group),
                .put(grant, body: GroupGrant(of: [.walk], to: group).body, scope: .group),
                .put(
                    code,
                    body: GroupInvitation(to: group, code: "\(number)", expires: commit.at, limit: 1).body,
                    scope: .group
                ),
            ]
        }
        try await store.commit(commit)
        let engine = engine(store)
        let id = try await group(engine, ["Amina", "Bilal"])
        _ = try await engine.person("Amina").groups.grant([.place], to: id)
        #expect(try await view(engine, id).members.map(\.id.rawValue) == ["Amina", "Bilal"])
        #expect(try await engine.person("Guide").groups.all().map(\.members) == [2])
    }

    /// A person chooses what the program takes as now, and what has been noted of the group since shows that it is later.
    @Test func aCodeThatIsOverIsNotRevivedByAnEarlierClock() async throws {
        let engine = bare()
        let guide = try engine.person("Guide").groups
        _ = try await guide.create("Bus 7")
        let over = try await guide.invite(to: "Bus 7", days: 7, limit: 5).code
        clock.advance(seconds: 5 * 86_400)
        let used = try await guide.invite(to: "Bus 7", days: 7, limit: 5).code
        clock.advance(seconds: 3 * 86_400)
        _ = try await engine.person("Amina").groups.join(used)
        let late = try engine.person("Late").groups
        clock.advance(seconds: -2 * 86_400)
        #expect(try await refusal { _ = try await late.join(over) } == "group.code-expired")
        // One that is not over is accepted by that clock too.
        #expect(try await late.join(used).isNew)
        // What was noted in the future by mistake ends with the codes.
        clock.advance(seconds: 2 * 86_400)
        let bilal = try engine.person("Bilal").groups
        clock.advance(seconds: 400 * 86_400)
        _ = try await guide.invite(to: "Bus 7", days: 7, limit: 5)
        clock.advance(seconds: -400 * 86_400)
        let fresh = try await guide.invite(to: "Bus 7", days: 7, limit: 5).code
        #expect(try await refusal { _ = try await bilal.join(fresh) } == "group.code-expired")
        _ = try await guide.endCodes(of: "Bus 7")
        let new = try await guide.invite(to: "Bus 7", days: 7, limit: 5).code
        #expect(try await bilal.join(new).isNew)
    }

    /// The hash is that of FIPS 180-2, so that codes stay valid in every version.
    @Test func aCodeIsReadAsPeopleTypeIt() {
        let code = InvitationCode("0123-4567-89AB-CDEF")
        #expect(code == InvitationCode("o1234567 89abcdef".replacing("o1", with: "oI")))
        #expect(code == InvitationCode("OL23-4567-89ab-cdef"))
        #expect(
            code == InvitationCode("٠١٢٣-٤٥٦٧-٨٩AB-CDEF") && code == InvitationCode("۰۱۲۳-۴۵۶۷-۸۹ab-cdef")
        )
        #expect(code?.text == "0123-4567-89AB-CDEF")
        #expect(code?.hash == "2125b2c332b1113aae9bfc5e9f7e3b4c91d828cb942c2df1eeb02502eccae9e9")
        for text in [
            "", "0123", "0123-4567-89AB-CDEU", "0123-4567-89AB-CDEF-0", "../../etc/passwd1",
            "½123-4567-89AB-CDEF", "أ123-4567-89AB-CDEF",
        ] {
            #expect(InvitationCode(text) == nil, "\(text)")
        }
    }

    // MARK: Grants

    @Test func aGuideSeesWhatIsGrantedAndNothingElse() async throws {
        let engine = engine()
        let id = try await group(engine, ["Amina"])
        let amina = try engine.person("Amina")
        try await amina.profile.setFacts([
            ("nationality", "MY"), ("journey", "umrah"), ("sex", "female"), ("school", "shafii"),
            ("place", "Makkah"), ("departure", "2027-05-01"),
        ])
        let place = try #require(try await amina.profile.facts().text(.place))
        _ = try await amina.checklist.add("My own secret", due: CivilDate("2027-01-01")!)
        let hidden = try #require(try await view(engine, id).members.first)
        #expect(hidden.granted == [] && hidden.walks == nil && hidden.checklist == nil && hidden.place == nil)

        let all: [GroupGrant.Part] = GroupGrant.Part.allCases
        for part in all {
            #expect(try await amina.groups.grant([part], to: "Bus 7").granted == [part])
            let seen = try #require(try await view(engine, id).members.first)
            #expect((seen.walks != nil) == (part == .walk))
            #expect((seen.checklist != nil) == (part == .checklist))
            #expect((seen.place == place) == (part == .place))
            #expect(try await amina.groups.withdraw([part], from: "Bus 7").granted == [])
            let after = try #require(try await view(engine, id).members.first)
            #expect(after.walks == nil && after.checklist == nil && after.place == nil)
        }
        _ = try await amina.groups.grant(Set(all), to: "Bus 7")
        let shown = try await view(engine, id)
        let words = Page.group(shown, in: try engine.person("Guide").localizer).lines.joined(separator: "\n")
        let json = GroupMembersResponse(shown, in: try engine.person("Guide").localizer).jsonText
        #expect(!words.contains("secret") && !json.contains("secret"))
        #expect(!json.contains("nationality") && !json.contains("own:"))
        #expect(try await amina.groups.all().first?.granted == Set(all))
    }

    @Test func theGuidesCountsAreThoseOfEachMembersOwnChecklists() async throws {
        let engine = engine()
        let names = (1...12).map { "Pilgrim \($0)" }
        let id = try await group(engine, names)
        for (number, name) in names.enumerated() {
            let person = try engine.person(name)
            try await person.profile.setFacts([
                ("nationality", ["MY", "ID", "GB", "NG"][number % 4]),
                ("journey", number % 3 == 0 ? "hajj" : "umrah"),
                ("sex", number % 2 == 0 ? "female" : "male"),
                ("departure", number % 5 == 0 ? "2027-04-22" : "2027-06-01"),
            ])
            if number % 2 == 0 { try await person.checklist.change("passport", .done) }
            if number % 3 == 1 { try await person.checklist.change("passport", .setAside) }
            _ = try await person.groups.grant([.checklist], to: id)
        }
        let view = try await view(engine, id)
        #expect(view.members.count == 12 && view.hidden == 0)
        var overdue: [DefinitionID: Int] = [:]
        for member in view.members {
            let items = try await engine.person(member.id.rawValue).checklist.lists().flatMap(\.items)
            let seen = try #require(member.checklist)
            #expect(Set(seen.open) == Set(items.filter { $0.status == .open }.map(\.id)), "\(member.id)")
            #expect(Set(seen.overdue) == Set(items.filter(\.isOverdue).map(\.id)), "\(member.id)")
            #expect(seen.done == items.count { $0.status == .done })
            for item in seen.overdue { overdue[item, default: 0] += 1 }
        }
        #expect(!overdue.isEmpty)
        #expect(Dictionary(uniqueKeysWithValues: view.overdue.map { ($0.id, $0.overdue) }) == overdue)
        let counts = view.members.map { $0.checklist?.overdue.count ?? 0 }
        #expect(counts == counts.sorted(by: >))
    }

    // MARK: Leaving

    @Test func whoeverLeavesOrIsErasedIsNoLongerSeen() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let id = try await group(engine, ["Amina", "Bilal", "Chen"])
        for name in ["Amina", "Bilal"] { _ = try await engine.person(name).groups.grant([.walk], to: id) }
        _ = try await engine.person("Amina").groups.leave("Bus 7")
        _ = try await store.erase(PersonID(rawValue: "Bilal")!)
        #expect(try await view(engine, id).members.map(\.id.rawValue) == ["Chen"])
        for name in ["Amina", "Bilal"] {
            #expect(try await kept(store, of: name) == [])
        }
        // Who joins again begins without grants.
        let code = try await engine.person("Guide").groups.invite(to: id, days: 1, limit: 1).code
        #expect(try await engine.person("Amina").groups.join(code).group.granted == [])
    }

    @Test func aGroupThatIsDeletedLeavesNothingBehind() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let id = try await group(engine, ["Amina"])
        _ = try await engine.person("Amina").groups.grant([.place], to: id)
        let code = try await engine.person("Guide").groups.invite(to: id, days: 1, limit: 1).code
        _ = try await engine.person("Guide").groups.delete(id)
        for name in ["Amina", "Guide"] {
            #expect(try await kept(store, of: name) == [])
        }
        let late = try engine.person("Late").groups
        #expect(try await refusal { _ = try await late.join(code) } == "group.unknown-code")
    }

    @Test func aGroupWhoseGuideWasErasedCanStillBeLeft() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let id = try await group(engine, ["Amina"])
        _ = try await store.erase(PersonID(rawValue: "Guide")!)
        let amina = try engine.person("Amina").groups
        #expect(try await amina.all().map(\.name) == [nil])
        _ = try await amina.leave(id)
        #expect(try await amina.all() == [])
    }

    @Test func whatWasGrantedToAGuideWhoWasErasedIsShownAsThatAndCanBeWithdrawn() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let id = try await group(engine, ["Amina"])
        let amina = try engine.person("Amina")
        _ = try await amina.groups.grant([.walk, .place], to: id)
        _ = try await store.erase(PersonID(rawValue: "Guide")!)
        let group = try #require(try await amina.groups.all().first)
        #expect(group.isOrphaned && group.granted == [.walk, .place])
        let page = Page.groups([group], in: amina.localizer).lines.joined(separator: "\n")
        #expect(page.contains("Nobody sees anything of you through it"), "\(page)")
        #expect(!page.contains("Guide sees"), "\(page)")
        #expect(
            try await refusal { _ = try await amina.groups.grant([.checklist], to: id) } == "group.orphaned"
        )
        #expect(try await amina.groups.withdraw([.walk], from: id).granted == [.place])
        #expect(try await amina.groups.withdraw([.place], from: id).isOrphaned)
        #expect(try await kept(store, of: "Amina").count == 1)
    }

    @Test func theCodesOfAGroupAreListedByWhenTheyEndAndEndedTogether() async throws {
        let engine = bare()
        let guide = try engine.person("Guide")
        try await guide.profile.setFacts([("time_zone", "Asia/Kuala_Lumpur")])
        let id = try await guide.groups.create("Bus 7").id
        let long = try await guide.groups.invite(to: id, days: 7, limit: 3)
        _ = try await guide.groups.invite(to: id, days: 1, limit: 1)
        #expect(long.moment.description == "2027-04-27 17:00")
        let amina = try engine.person("Amina").groups
        _ = try await amina.join(long.code)
        let codes = try await guide.groups.codes(of: "Bus 7").1
        #expect(codes.map(\.left) == [1, 2] && codes.map(\.limit) == [1, 3])
        #expect(codes.map(\.moment.description) == ["2027-04-21 17:00", "2027-04-27 17:00"])
        clock.advance(seconds: 86_400)
        #expect(try await guide.groups.codes(of: id).1.map(\.limit) == [3])
        #expect(try await refusal { _ = try await amina.codes(of: id) } == "group.not-guide")
        #expect(try await refusal { _ = try await amina.endCodes(of: id) } == "group.not-guide")
        #expect(try await guide.groups.endCodes(of: id).ended == 1)
        #expect(try await guide.groups.codes(of: id).1 == [])
        #expect(try await guide.groups.members(of: id).1.map(\.id.rawValue) == ["Amina"])
        let late = try engine.person("Late").groups
        #expect(try await refusal { _ = try await late.join(long.code) } == "group.unknown-code")
    }

    // MARK: Attacks

    @Test func whoeverWasRemovedDoesNotComeBackWithTheOldCode() async throws {
        let engine = engine()
        let guide = try engine.person("Guide").groups
        let id = try await guide.create("Bus 7").id
        let code = try await guide.invite(to: id, days: 7, limit: 9).code
        let amina = try engine.person("Amina").groups
        _ = try await amina.join(code)
        _ = try await amina.grant([.walk], to: id)
        _ = try await guide.remove("Amina", from: id)
        #expect(try await view(engine, id).members.isEmpty)
        #expect(try await refusal { _ = try await amina.join(code) } == "group.unknown-code")
        let alias = try engine.person("Amina again").groups
        #expect(try await refusal { _ = try await alias.join(code) } == "group.unknown-code")
        #expect(try await refusal { _ = try await amina.grant([.walk], to: id) } == "group.unknown")
        #expect(try await refusal { _ = try await amina.page(of: id) } == "group.unknown")
    }

    @Test func onlyTheGuideOfAGroupDoesWhatGuidesDo() async throws {
        let engine = engine()
        let id = try await group(engine, ["Amina"])
        _ = try await group(engine, [], guide: "Other guide")
        for (name, code) in [
            ("Other guide", "group.unknown"), ("Stranger", "group.unknown"), ("Amina", "group.not-guide"),
        ] {
            let groups = try engine.person(name).groups
            #expect(try await refusal { _ = try await groups.invite(to: id, days: 1, limit: 1) } == code)
            #expect(try await refusal { _ = try await groups.members(of: id) } == code)
            #expect(try await refusal { _ = try await groups.remove("Amina", from: id) } == code)
            #expect(try await refusal { _ = try await groups.delete(id) } == code)
        }
        let other = try engine.person("Other guide").groups
        #expect(try await refusal { _ = try await other.page(of: id) } == "group.unknown")
        // A guide of another group of the same name sees the members of the own group alone.
        guard case .guide(let view) = try await other.page(of: "Bus 7") else { throw EngineError.unknownCode }
        #expect(view.members.isEmpty && view.group.id != id)
        let guide = try engine.person("Guide").groups
        #expect(try await refusal { _ = try await guide.leave(id) } == "group.own")
        #expect(try await refusal { _ = try await guide.grant([.walk], to: id) } == "group.own")
        let code = try await guide.invite(to: id, days: 1, limit: 1).code
        #expect(try await refusal { _ = try await guide.join(code) } == "group.own")
    }

    /// A record that names a group which its owner was never invited to, or a guide who is not that of the group.
    @Test func aForgedMembershipShowsNothingOfAnybody() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let id = try await group(engine, ["Amina"])
        _ = try await engine.person("Amina").groups.grant([.place], to: id)
        let mallory = PersonID(rawValue: "Mallory")!
        for guide in ["Guide", "Mallory"] {
            let key = RecordKey(owner: mallory, collection: HostCollection.memberships.id, id: id)
            let body = GroupMembership(in: id, of: PersonID(rawValue: guide)!, word: "g-guessed").body
            try await store.commit(Commit(at: clock.now(), records: [.put(key, body: body, scope: .group)]))
            let groups = try engine.person("Mallory").groups
            #expect(try await groups.all().map(\.name) == [nil])
            #expect(try await refusal { _ = try await groups.members(of: id) } == "group.not-guide")
            #expect(try await refusal { _ = try await groups.grant([.walk], to: id) } == "group.orphaned")
        }
        #expect(try await view(engine, id).members.map(\.id.rawValue) == ["Amina"])
    }

    @Test func anOldArchiveBringsNobodyBack() async throws {
        let store = MemoryStore()
        let engine = engine(store)
        let id = try await group(engine, ["Amina"])
        let amina = try engine.person("Amina").groups
        _ = try await amina.grant([.walk], to: id)
        let archive = try await store.export(PersonID(rawValue: "Amina")!)
        _ = try await engine.person("Guide").groups.remove("Amina", from: id)
        try await store.restore(archive)
        #expect(try await view(engine, id).members.isEmpty)
        #expect(try await amina.all().map(\.name) == [nil])
        let code = try await engine.person("Guide").groups.invite(to: id, days: 1, limit: 1).code
        let joined = try await amina.join(code)
        #expect(joined.isNew && joined.group.granted == [])
        #expect(try await view(engine, id).members.map(\.granted) == [[]])
    }

    @Test(arguments: ["../x", "", " ", "a\u{0}b", "a\u{202E}b", "a\nb", String(repeating: "x", count: 65)])
    func aNameThatMisleadsIsNoNameOfAGroup(_ name: String) async throws {
        let guide = try bare().person("Guide").groups
        #expect(try await refusal { _ = try await guide.create(name) } == "group.invalid-name")
        #expect(try await refusal { _ = try await guide.page(of: name) } == "group.unknown")
    }

    @Test func twoGroupsOfANameAreToldApartByTheirIDs() async throws {
        let engine = bare()
        let guide = try engine.person("Guide").groups
        let (first, second) = (try await guide.create("Bus 7").id, try await guide.create("Bus 7").id)
        #expect(first != second)
        #expect(try await refusal { _ = try await guide.page(of: "Bus 7") } == "group.several")
        #expect(try await guide.delete(first).id == first)
        #expect(try await guide.delete("Bus 7").id == second)
    }

    @Test func aGroupIsNotTakenByItsNameIfThePersonBelongsToAnotherOfThatName() async throws {
        let engine = bare()
        let other = try await group(engine, ["Guide"], guide: "Other guide")
        let own = try await group(engine, ["Amina"])
        let guide = try engine.person("Guide").groups
        for act in [
            { _ = try await guide.delete("Bus 7") }, { _ = try await guide.remove("Amina", from: "Bus 7") },
            { _ = try await guide.leave("Bus 7") }, { _ = try await guide.grant([.walk], to: "Bus 7") },
            { _ = try await guide.invite(to: "Bus 7", days: 1, limit: 1) },
        ] as [() async throws -> Void] { #expect(try await refusal(act) == "group.several") }
        #expect(try await guide.leave(other).id == other)
        #expect(try await guide.delete("Bus 7").id == own)
    }

    @Test func nobodyButTheirOwnerReadsTheRecordsOfGroups() async throws {
        let engine = engine()
        let id = try await group(engine, ["Amina"])
        let store = engine.store(for: .person(PersonID(rawValue: "Mallory")!))
        for collection in [HostCollection.groups, .invitations, .memberships, .grants] {
            for owner in ["Guide", "Amina"] {
                let key = RecordKey(owner: PersonID(rawValue: owner)!, collection: collection.id, id: id)
                await #expect(throws: StoreError.self) { _ = try await store.read([.one(key)]) }
            }
            let list = RecordList(collection.id, limit: 10)
            await #expect(throws: StoreError.self) { _ = try await store.read([.list(list)]) }
            await #expect(throws: StoreError.self) { _ = try await store.count(list) }
        }
    }
}
