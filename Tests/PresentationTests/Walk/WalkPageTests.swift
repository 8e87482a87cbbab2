import ManasikDomain
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What the pages of a walk say and offer, and what is answered as JSON.
@Suite struct WalkPageTests {
    private let walker: Walker

    init() throws { walker = try Walker([.school: .text("hanafi"), .sex: .text("male")]) }

    @Test func saysWhereThePersonIsAndOffersWhatTheyCanDo() {
        let text = walker.text(walker.page.here())
        #expect(text.hasPrefix("'Umrah\n──────\n1 of 4 steps done\n"), "\(text)")
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

    @Test func anEmptyPartLeavesNoGap() {
        let page = Page([.sections([[], [.paragraph("a")], [.facts([])], [.paragraph("b")]])])
        #expect(walker.text(page) == "a\n\nb\n")
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
