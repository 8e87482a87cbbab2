import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct GroupPageTests {
    private typealias Sample = PresentationSample

    private static let guide = PersonID(rawValue: "Guide")!
    private static let joined = Instant(rfc3339: "2027-04-20T09:00:00Z")!
    private let guided = GroupView(id: "g-1", name: "Bus 7", guide: guide, role: .guide, members: 2)
    private let belonging = GroupView(
        id: "g-1",
        name: "Bus 7",
        guide: guide,
        role: .member,
        granted: [.place, .walk]
    )

    private func member(
        _ name: String,
        _ granted: Set<GroupGrant.Part>,
        open: Int = 0,
        overdue: Int = 0
    ) -> MemberView {
        let hidden = MemberView(
            PersonID(rawValue: name)!,
            joined: Self.joined,
            on: CivilDate("2027-04-20")!,
            granted: granted
        )
        var checklist = MemberChecklist()
        checklist.open = (0..<open).map { Sample.id("item-\($0)") }
        checklist.overdue = Array(checklist.open.prefix(overdue))
        let facts = Facts([HostFact.place.id: .text("Makkah")], on: CivilDate("2027-04-20")!)
        return MemberView(hidden, facts: facts, walk: { nil }, checklist: { checklist })
    }

    private var members: [MemberView] {
        [member("Amina", []), member("Bilal", [.checklist], open: 3, overdue: 2), member("Chen", [.place])]
    }

    @Test func showsWhoeverHasMostOverdueFirstAndADashForWhatIsNotGranted() {
        let view = GuideView(guided, members, in: Sample.catalog)
        #expect(
            Sample.lines(of: .group(view, in: Sample.localizer())) == [
                "# Bus 7",
                "3 members · 1 member has something overdue · 1 member has granted nothing",
                "Member | Overdue | Open | Rites | Place", "Bilal | 2 | 3 | – | –", "Amina | – | – | – | –",
                "Chen | – | – | – | Makkah",
            ]
        )
    }

    @Test func answersWhatIsGrantedAndNoMore() {
        let view = GuideView(guided, [member("Chen", [.place])], in: Sample.catalog)
        #expect(
            GroupMembersResponse(view, in: Sample.localizer()).jsonLine
                == #"{"group":{"guide":"Guide","id":"g-1","members":2,"name":"Bus 7","role":"guide"},"#
                + #""members":[{"granted":["place"],"joined":"2027-04-20T09:00:00Z","person":"Chen","place":"Makkah"}],"#
                + #""overdue":[]}"# + "\n"
        )
    }

    @Test func listsMembersWithWhatTheyGrant() {
        #expect(
            Sample.lines(of: .members([member("Chen", [.place, .walk])], of: guided, in: Sample.localizer()))
                == ["# Bus 7", "Member | Grants | Joined", "Chen | rites and place | Apr 20, 2027"]
        )
        #expect(
            Sample.lines(of: .members([], of: guided, in: Sample.localizer())) == [
                "# Bus 7", "Nobody has joined yet. Invite people with: <inviteToGroup(\"Bus 7\")>",
            ]
        )
    }

    @Test func listsGroupsWithTheirGuides() {
        #expect(
            Sample.lines(of: .groups([guided, belonging], in: Sample.localizer())) == [
                "# Groups", "Bus 7", "You are the guide", "2 members", "g-1", "Bus 7", "Guide: Guide",
                "Guide sees of you: your rites and your place", "g-1",
            ]
        )
        #expect(
            Sample.lines(of: .groups([], in: Sample.localizer())) == [
                "You guide no group and belong to none. Make one with: <makeGroup>, or join one with the code that its "
                    + "guide gave you: <joinGroup(code: nil)>"
            ]
        )
    }

    @Test func saysOnceWhatTheCodeIs() {
        let invitation = GroupInvitationView(
            to: guided,
            code: "0123-4567-89AB-CDEF",
            expires: Self.joined,
            day: CivilDate("2027-04-27")!,
            limit: 45
        )
        #expect(
            Sample.lines(of: .invitation(invitation, in: Sample.localizer())) == [
                "Code for Bus 7: 0123-4567-89AB-CDEF", "For 45 people, until April 27, 2027.",
                "It is shown only now, and whoever has it can join. They join with: "
                    + "<joinGroup(code: Optional(\"0123-4567-89AB-CDEF\"))>",
            ]
        )
    }

    @Test func saysWhatBecameOfAMembership() {
        let localizer = Sample.localizer()
        func said(_ page: Page) -> [String] { Sample.lines(of: page) }
        #expect(
            said(.joined(belonging, isNew: true, in: localizer)) == [
                "You belong to Bus 7 now. Guide sees your name, and nothing else until you grant it with: "
                    + "<grantToGroup(\"Bus 7\")>"
            ]
        )
        #expect(said(.joined(belonging, isNew: false, in: localizer)) == ["You belong to Bus 7 already."])
        #expect(
            said(.left(belonging, in: localizer)) == [
                "You have left Bus 7. Guide sees nothing of you any more."
            ]
        )
        #expect(
            said(.removed("Amina", from: guided, in: localizer)) == [
                "Amina no longer belongs to Bus 7. Its codes have ended; make a new one for those who have yet to join."
            ]
        )
        let withdrawn = GroupView(id: "g-1", name: "Bus 7", guide: Self.guide, role: .member)
        #expect(said(.granted(withdrawn, in: localizer)) == ["Guide sees your name and nothing else."])
        #expect(
            said(.groupDeleted(guided, in: localizer)) == [
                "Bus 7 no longer exists; what its members granted is gone with it."
            ]
        )
        #expect(
            said(.groupCreated(guided, in: localizer)) == [
                "You guide Bus 7 now. Invite people with: <inviteToGroup(\"Bus 7\")>"
            ]
        )
    }
}
