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
        overdue: Int = 0,
        unreadable: Set<GroupGrant.Part> = []
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
        return MemberView(
            hidden,
            facts: unreadable.contains(.place) ? Facts([:], on: CivilDate("2027-04-20")!) : facts,
            unreadable: unreadable,
            walks: { unreadable.contains(.walk) ? nil : [] },
            checklist: { checklist }
        )
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

    @Test(arguments: [
        ("en", "1 member has something that cannot be read", "Cannot be read in full: rites and place"),
        ("ar", "عضو واحد عنده ما تعذّرت قراءته", "تعذّرت قراءة هذا كاملًا: المناسك والمكان"),
        (
            "id", "1 anggota memiliki catatan yang tidak dapat dibaca",
            "Tidak dapat dibaca seluruhnya: manasik dan tempat"
        ),
        (
            "ms", "1 ahli mempunyai catatan yang tidak dapat dibaca",
            "Tidak dapat dibaca sepenuhnya: manasik dan tempat"
        ),
    ])
    func saysFirstWhatCannotBeRead(language: String, summary: String, need: String) throws {
        let broken = member("Zayd", [.walk, .place], unreadable: [.walk, .place, .checklist])
        let view = GuideView(guided, members + [broken], in: Sample.catalog)
        #expect(view.members.first?.id.rawValue == "Zayd")
        let lines = Sample.lines(of: .group(view, in: Sample.localizer(language)))
        #expect(lines[1].contains(summary), "\(lines)")
        #expect(lines.contains { $0.contains("Zayd") && $0.hasSuffix(need) }, "\(lines)")
        let row = try #require(lines.first { $0.contains("Zayd") && $0.contains(" | ") })
        #expect(row.count { $0 == "–" } == 2, "\(row)")
        let json = GroupMembersResponse(view, in: Sample.localizer()).jsonLine
        #expect(json.contains(#""place""#) && json.contains(#""unreadable":["walk","place"]"#), "\(json)")
        #expect(json.contains(#""passed":0,"unreadable":1"#), "\(json)")
    }

    @Test func answersWhatIsGrantedAndNoMore() {
        let view = GuideView(guided, [member("Chen", [.place])], in: Sample.catalog)
        #expect(
            GroupMembersResponse(view, in: Sample.localizer()).jsonLine
                == #"{"group":{"guide":"Guide","id":"g-1","members":2,"name":"Bus 7","role":"guide"},"#
                + #""members":[{"granted":["place"],"joined":"2027-04-20T09:00:00Z","person":"Chen","place":"Makkah"}],"#
                + #""needs":{"hidden":0,"late":0,"lost":0,"owing":0,"passed":0,"unreadable":0},"overdue":[]}"#
                + "\n"
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
            at: CivilMoment("2027-04-27 17:30")!,
            limit: 45
        )
        #expect(
            Sample.lines(of: .invitation(invitation, in: Sample.localizer())) == [
                "Code for Bus 7: 0123-4567-89AB-CDEF", "For 45 people, until April 27, 2027 at 17:30.",
                "It is shown only now, and whoever has it can join. They join with this, each with their own name at its "
                    + "end: "
                    + "<joinGroup(code: Optional(\"0123-4567-89AB-CDEF\"))>",
            ]
        )
    }

    @Test func listsCodesByWhenTheyEnd() {
        let codes = [
            GroupCodeView(expires: Self.joined, at: CivilMoment("2027-04-27 17:30")!, limit: 45, left: 12)
        ]
        #expect(
            Sample.lines(of: .codes(codes, of: guided, in: Sample.localizer())) == [
                "# Bus 7", "Accepted until | Uses left", "April 27, 2027 at 17:30 | 12 of 45",
                "End them all with: <endCodes(ofGroup: \"Bus 7\")>",
            ]
        )
        #expect(
            GroupCodesResponse(guided, codes).jsonLine
                == #"{"codes":[{"expires":"2027-04-20T09:00:00Z","left":12,"uses":45}],"group":{"guide":"Guide","#
                + #""id":"g-1","members":2,"name":"Bus 7","role":"guide"}}"# + "\n"
        )
        let none = "No code of Bus 7 is accepted now. Make one with: <inviteToGroup(\"Bus 7\")>"
        #expect(Sample.lines(of: .codes([], of: guided, in: Sample.localizer())) == [none])
        #expect(Sample.lines(of: .codesEnded(0, of: guided, in: Sample.localizer())) == [none])
        #expect(
            Sample.lines(of: .codesEnded(2, of: guided, in: Sample.localizer())) == [
                "2 codes of Bus 7 have ended; its members stay."
            ]
        )
    }

    @Test func saysOfAnOrphanedGroupThatNobodySeesAnything() {
        let gone = GroupView(id: "g-1", name: nil, guide: Self.guide, role: .member, granted: [.walk])
        #expect(
            Sample.lines(of: .group(gone, in: Sample.localizer())) == [
                "a group that you no longer belong to", "Guide: Guide",
                "Nobody sees anything of you through it: it has ended, or you were removed from it. What you granted is still "
                    + "noted: your rites",
                "g-1", "Remove it from your groups with: <leaveGroup(\"g-1\")>",
            ]
        )
        #expect(GroupResponse(gone).jsonLine.contains(#""orphaned":true"#))
    }

    @Test func tellsGroupsOfOneNameApart() {
        let other = GroupView(id: "g-2", name: "Bus 7", guide: Self.guide, role: .member)
        let refusal = Refusal(EngineError.severalGroups("Bus 7", [other, guided]), in: Sample.localizer())
        #expect(
            Sample.lines(of: Page([.paragraph(refusal.runs)])) == [
                "You have several groups named “Bus 7”. Name the one that you mean by its id: g-1 (You are the guide; 2 "
                    + "members) and g-2 (Guide: Guide)."
            ]
        )
    }

    /// No name would tell them apart.
    @Test func groupsOfOneIdAreFoundByTheirName() throws {
        let other = GroupView(id: guided.id, name: guided.name, guide: Self.guide, role: .member)
        #expect(try GroupView.named("Bus 7", among: [guided, other]) == guided)
        let third = GroupView(id: "g-2", name: guided.name, guide: Self.guide, role: .member)
        #expect(throws: EngineError.self) { try GroupView.named("Bus 7", among: [guided, other, third]) }
    }

    @Test(arguments: [
        ("en", "walk", GroupGrant.Part.walk), ("en", "Your rites", .walk), ("ar", "المناسك", .walk),
        ("ar", "قوائمك", .checklist), ("id", "daftar periksa", .checklist), ("ms", "Tempat anda", .place),
        ("ar", "place", .place),
    ])
    func readsThePartsByTheWordsThatAreShown(language: String, word: String, part: GroupGrant.Part) {
        #expect(GroupPartReader(Sample.localizer(language)).part(word) == part)
        #expect(GroupPartReader(Sample.localizer(language)).part("profile") == nil)
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
