import Foundation
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// What the pages of a walk say and offer, and what is answered as JSON.
@Suite struct WalkPageTests {
    private let walker: Walker

    init() throws { walker = try Walker([.school: .text("hanafi"), .sex: .text("male")]) }

    @Test func saysWhereThePersonIsAndOffersWhatTheyCanDo() {
        let text = walker.text(walker.page.here())
        #expect(text.hasPrefix("'Umrah\n──────\n1 of 3 done\n"), "\(text)")
        #expect(text.contains("\nYou are here: Stoning\n"), "\(text)")
        #expect(text.contains("0 of 7 pebbles"), "\(text)")
    }

    @Test func whatIsOfferedIsLeftOutWhereNothingNamesIt() throws {
        var walker = try Walker([:], done: [])
        #expect(walker.text(walker.page.here()).contains("<walk(ManasikPresentation.WalkRequest.next)>"))
        try walker.send(.act(.next))
        #expect(!walker.text(walker.page.here()).contains("WalkRequest.next"))
    }

    @Test func listsTheStepsAsTheyLieInEachOther() throws {
        guard case .sections(let sections)? = walker.page.list(namesIDs: true).blocks.first,
            case .outline(let rows)? = sections.compactMap(\.first).first(where: {
                if case .outline = $0 { true } else { false }
            })
        else {
            Issue.record("no outline")
            return
        }
        #expect(rows.map(\.depth) == walker.flow.state.view.nodes.map(\.depth))
        #expect(rows.contains { $0.title == "Enter ihram (ihram)" && $0.mark == .done })
        #expect(rows.contains { $0.title == "Stoning (stones)" && $0.mark == .current })
    }

    @Test(arguments: [
        ("en", "no longer open"), ("ar", "لم يعد متاحًا"), ("id", "waktunya sudah lewat"),
        ("ms", "waktunya sudah berlalu"),
    ])
    func saysOfWhatMayBeDoneThatItIsNoLongerOpen(language: String, said: String) throws {
        var files = ActsPack.files
        let before = #"{ "type": "any_order", "id": "rites","#
        let well = #"""
            { "type": "step", "id": "well", "title": { "text": "later" }, "obligation": "permitted",
              "closes": "2027-04-20 05:00" },
            """#
        let path = "definitions/ritual.json"
        files[path] = files[path]?.replacing(before, with: well + before)
        try #require(files != ActsPack.files)
        let walker = try Walker([.school: .text("hanafi")], language: language, files: files)
        guard case .sections(let sections)? = walker.page.list(namesIDs: true).blocks.first,
            case .outline(let rows)? = sections.compactMap(\.first).first(where: {
                if case .outline = $0 { true } else { false }
            })
        else {
            Issue.record("no outline")
            return
        }
        let row = rows.first { $0.title.contains("well") }
        #expect(row?.detail?.hasPrefix(said) == true, "\(rows)")
        #expect(walker.flow.state.view.overdue == [] && walker.flow.state.view.current == "stones")
        #expect(walker.page.overdue().isEmpty)
    }

    @Test func tellsUntilWhenAStepMayBeDoneElsewhere() throws {
        var files = ActsPack.files
        let path = "definitions/ritual.json"
        let stones = #""id": "stones","#
        let place = #" "also_at": { "step": "ihram", "closes": "2027-04-20 12:00" },"#
        files[path] = files[path]?.replacing(stones, with: stones + place)
        try #require(files != ActsPack.files)
        func step(_ walker: Walker) throws -> [String: JSONValue] {
            let response = WalkResponse(walker.flow.state, in: walker.localizer).json
            #expect(try AnswerSchema("walk").problems(response) == [])
            guard case .object(let fields) = response, case .object(let step)? = fields["step"] else {
                return [:]
            }
            return step
        }
        let open = try Walker([.school: .text("hanafi")], files: files)
        guard case .array(let ends)? = try step(open)["other_place_closes"],
            case .object(let end)? = ends.first
        else {
            Issue.record("no end")
            return
        }
        #expect(ends.count == 1 && end["value"] == .string("2027-04-20 12:00"))
        #expect(open.text(open.page.here()).contains("Enter ihram ("), "\(open.text(open.page.here()))")
        let noon = Instant(rfc3339: "2027-04-20T09:00:00Z")!
        let closed = try Walker([.school: .text("hanafi")], at: noon, files: files)
        #expect(try step(closed)["other_place"] == nil && step(closed)["other_place_closes"] == nil)
    }

    @Test func anEmptyPartLeavesNoGap() {
        let page = Page([.sections([[], [.paragraph("a")], [.facts([])], [.paragraph("b")]])])
        #expect(walker.text(page) == "a\n\nb\n")
    }

    @Test func whatDoesNotHoldOfAnotherDeviceIsSaidWithItsReason() throws {
        var state = walker.flow.state
        let at = Walker.now
        state.refused = [
            RefusedWalkEvent(.undone(step: "stones"), at: at, since: .nothingToUndo(step: "stones")),
            RefusedWalkEvent(.reset(revision: "1"), at: at, since: .notBegun),
            RefusedWalkEvent(
                .markMissed(step: "stones"),
                at: at,
                since: .already(step: "stones", status: .done)
            ),
        ]
        let text = WalkText(state.revision, walker.localizer)
        let moment = text.spokenMoment(at)
        let page = WalkPage(state, in: walker.localizer)
        let said = [
            "Noted on one of your devices and not counted, since it does not hold beside what was done on another; it is kept:",
            "Stoning, \(moment), taken back: \(text.refusal(.nothingToUndo(step: "stones")))",
            "\(moment): \(text.refusal(.notBegun))",
            "Stoning, \(moment), noted as missed: it was noted as done too, and that counts",
        ]
        for shown in [page.here(), page.list(namesIDs: false)] {
            #expect(shown.said.filter(said.contains) == said)
        }
        let response = WalkResponse(state, in: walker.localizer).json
        #expect(try AnswerSchema("walk").problems(response) == [])
        guard case .object(let fields) = response, case .array(let refused)? = fields["refused"],
            case .object(let first)? = refused.first
        else {
            Issue.record("nothing is answered of what does not hold")
            return
        }
        #expect(refused.count == 3)
        #expect(first["code"] == .string("walk.nothing-to-undo") && first["reason"] != .string(""))
        let arabic = try Walker(language: "ar")
        state.refused = [state.refused[1]]
        #expect(
            WalkPage(state, in: arabic.localizer).here().said.contains(
                "سُجّل على أحد أجهزتك ولم يُحسب، لأنه لا يصح مع ما فُعل على جهاز آخر؛ وهو محفوظ:"
            )
        )
    }

    @Test func whatDevicesHaveNotedApartFromEachOtherIsToBeChecked() throws {
        var walker = walker
        try walker.send(.propose(.count(step: "stones", by: .set(to: 6)), .ifCostly))
        var state = walker.flow.state
        let violation = try #require(state.revision.catalog.violations.keys.sorted().first)
        let at = [Walker.now, Walker.now.adding(seconds: 60)]
        state.doubled = DoubleEntries(
            counts: [JointCount(of: "stones", own: 4), JointCount(of: "ihram", own: 0)],
            violations: [DoubledViolation(violation, at: at)]
        )
        let page = WalkPage(state, in: walker.localizer)
        func note(_ count: Int, _ own: Int) -> String {
            "its count, \(count), only comes of adding up what your devices counted apart from each other; none of them alone "
                + "came to more than \(own). Some of it may have been counted twice: check how often it was done before relying on "
                + "it, and confirm the count or correct it."
        }
        let title = page.text.violation(violation).text
        let moments = at.map { page.text.spokenMoment($0) }.joined(separator: " and ")
        let doubled =
            "\(title) was noted on your devices apart from each other, \(moments). Each of these counts; if they are one and the "
            + "same, what is too much can be taken back."
        let list = page.list(namesIDs: false).said
        #expect(list.contains("Stoning: " + note(6, 4)) && list.contains(doubled))
        // The section of the step says it itself.
        let here = page.here().said
        #expect(here.contains("Enter ihram: " + note(1, 0)) && here.contains(doubled))
        #expect(!here.contains("Stoning: " + note(6, 4)))
        #expect(here.contains { $0.contains(note(6, 4)) })
        let looking = page.looking(on: []).said
        #expect(looking.contains { $0.contains(note(6, 4)) })
        let confirming =
            "Confirm the count, or put the right one in its place: "
            + "[\(Request.walk(.count("stones", .set(to: 6))))]"
        for said in [list, here, looking] { #expect(said.count { $0 == confirming } == 1) }
        let response = WalkResponse(state, in: walker.localizer).json
        #expect(try AnswerSchema("walk").problems(response) == [])
        guard case .object(let fields) = response, case .array(let counts)? = fields["counted_together"],
            case .object(let first)? = counts.first
        else {
            Issue.record("nothing is answered of the counts")
            return
        }
        #expect(counts.count == 2 && first["count"] == .integer(6) && first["own"] == .integer(4))
        guard case .array(let violations)? = fields["doubled"] else {
            Issue.record("nothing is answered of the violation")
            return
        }
        #expect(violations.count == 1)
        state.doubled = DoubleEntries(counts: [JointCount(of: "stones", own: 4, beyond: 2)])
        let beyond =
            "Stoning: your devices together counted 8, more than the 6 asked; none of them alone came to more than 4. Some of it "
            + "may have been counted twice: check how often it was done before relying on it, and confirm the count or correct it."
        #expect(WalkPage(state, in: walker.localizer).list(namesIDs: false).said.contains(beyond))
    }

    @Test func theAnswerHasTheWalkWithItsNames() throws {
        guard case .object(let fields) = WalkResponse(walker.flow.state, in: walker.localizer).json else {
            Issue.record("no object")
            return
        }
        #expect(fields["current"] == .string("stones"))
        #expect(fields["begun"] == .boolean(true))
        #expect(fields["revision"] == .string("1"))
        guard case .array(let nodes)? = fields["nodes"] else {
            Issue.record("no nodes")
            return
        }
        #expect(nodes.count == walker.flow.state.view.nodes.count)
    }

    @Test func theMapIsOneValueForEveryKindOfDrawing() {
        let map = RitualMap(of: walker.flow.state, in: walker.localizer)
        #expect(map.svg.contains(">✓ Enter ihram"))
        #expect(map.dot.hasPrefix("digraph ritual {\n") && map.dot.contains("✓ Enter ihram"))
        #expect(map.mermaid.hasPrefix("flowchart TD\n") && map.mermaid.contains("Stoning"))
        #expect(walker.text(map.page).contains("✓ Enter ihram · The miqat\n"))
        guard case .object(let fields) = map.response.json else {
            Issue.record("no object")
            return
        }
        #expect(fields["title"] == .string("'Umrah"))
    }

    @Test func theMapShowsThePlacesAroundTheOneThatIsLookedAt() {
        let map = WalkMap(of: walker.flow.state, in: walker.localizer)
        #expect(map.blocks { _ in true } == map.blocks { $0.count == 1 })
        #expect(map.blocks { _ in false }.count == 2)
    }
}
