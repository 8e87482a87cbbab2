import Testing

@testable import ManasikTerminal

@Suite struct PageTests {
    private func page(_ count: Int, focus: Int? = nil, name: String = "") -> ScreenContent {
        let body = (0..<count).map { Line("row \($0)").focused($0 == focus) }
        return ScreenContent(name, header: [Line("head")], body: body, footer: [Line("foot")])
    }

    private func compose(_ scrolling: inout Scrolling, _ page: ScreenContent, rows: Int, follows: Bool = true)
        -> [String]
    {
        scrolling.compose(page, rows: rows, follows: follows).map(\.text)
    }

    private func press(_ scrolling: inout Scrolling, _ key: Key, _ page: ScreenContent, isTaken: Bool = true)
    {
        let taken = scrolling.take(key, page, rows: 6)
        #expect(taken == isTaken)
    }

    @Test func fillsTheScreenBetweenHeaderAndFooter() {
        var scrolling = Scrolling()
        #expect(compose(&scrolling, page(2), rows: 6) == ["head", "row 0", "row 1", "", "", "foot"])
    }

    @Test func saysWhatIsInSightOfALongBody() {
        var scrolling = Scrolling()
        #expect(
            compose(&scrolling, page(9), rows: 6) == ["head", "row 0", "row 1", "row 2", " ↓ 1-3/9", "foot"]
        )
    }

    @Test func keepsTheFocusInSight() {
        var scrolling = Scrolling()
        #expect(compose(&scrolling, page(9, focus: 5), rows: 6)[1...3] == ["row 3", "row 4", "row 5"])
        #expect(compose(&scrolling, page(9, focus: 4), rows: 6)[1...3] == ["row 3", "row 4", "row 5"])
        #expect(compose(&scrolling, page(9, focus: 0), rows: 6)[1...3] == ["row 0", "row 1", "row 2"])
    }

    @Test func keepsWhatIsPinnedInSightHoweverLittleRoomThereIs() {
        var scrolling = Scrolling()
        var page = page(9)
        page.pinned = [Line("pin")]
        #expect(compose(&scrolling, page, rows: 6) == ["head", "row 0", "row 1", " ↓ 1-2/9", "pin", "foot"])
        // The keys go into the body first, then the header.
        #expect(compose(&scrolling, page, rows: 3) == ["head", "row 0", "pin"])
        #expect(compose(&scrolling, page, rows: 2) == ["head", "pin"])
        let isTaken = scrolling.take(.pageDown, page, rows: 2)
        #expect(isTaken)
        #expect(compose(&scrolling, page, rows: 2, follows: false) == ["row 0", "pin"])
    }

    @Test func leavesHomeAndEndToAnOwnerWhoAnswersToThem() {
        var scrolling = Scrolling()
        var page = page(9)
        page.scrollsToEnds = false
        _ = compose(&scrolling, page, rows: 6)
        press(&scrolling, .home, page, isTaken: false)
        press(&scrolling, .end, page, isTaken: false)
        press(&scrolling, .down, page)
    }

    @Test func leavesPagesToAnOwnerWhoMovesTheFocus() {
        var scrolling = Scrolling()
        var page = page(9, focus: 0)
        page.scrollsByPages = false
        _ = compose(&scrolling, page, rows: 6)
        press(&scrolling, .pageDown, page, isTaken: false)
        press(&scrolling, .pageUp, page, isTaken: false)
    }

    @Test func scrollsByPagesAndStopsAtTheEnds() {
        var scrolling = Scrolling()
        let page = page(9)
        _ = compose(&scrolling, page, rows: 6)
        for _ in 0..<9 { press(&scrolling, .pageDown, page) }
        #expect(
            compose(&scrolling, page, rows: 6, follows: false)[1...4] == [
                "row 6", "row 7", "row 8", "↑  7-9/9",
            ]
        )
        press(&scrolling, .home, page)
        #expect(compose(&scrolling, page, rows: 6, follows: false)[1] == "row 0")
        press(&scrolling, .up, page)
        #expect(compose(&scrolling, page, rows: 6, follows: false)[1] == "row 0")
        press(&scrolling, .down, page)
        #expect(compose(&scrolling, page, rows: 6, follows: false)[1] == "row 1")
    }

    @Test func leavesTheArrowsToAPageWithAFocus() {
        var scrolling = Scrolling()
        press(&scrolling, .down, page(9, focus: 0), isTaken: false)
        press(&scrolling, .pageDown, page(9, focus: 0))
        press(&scrolling, .pageDown, page(2), isTaken: false)
    }

    @Test func beginsAnotherPageAtItsTop() {
        var scrolling = Scrolling()
        _ = compose(&scrolling, page(9, name: "one"), rows: 6)
        _ = scrolling.take(.end, page(9, name: "one"), rows: 6)
        #expect(compose(&scrolling, page(9, name: "two"), rows: 6)[1] == "row 0")
    }

    @Test(arguments: 1...8)
    func drawsExactlyTheRowsOfASmallTerminal(_ rows: Int) {
        var scrolling = Scrolling()
        #expect(compose(&scrolling, page(9, focus: 8), rows: rows).count == rows)
        #expect(compose(&scrolling, page(9, focus: 4), rows: rows).contains("row 4"))
    }

    @Test func sendsOnlyTheRowsThatChanged() {
        let renderer = Renderer(colors: .none, bidi: .terminal, width: 5)
        let first = Frame([Line("one"), Line("two"), Line("three")], renderer: renderer)
        let second = Frame([Line("one"), Line("2"), Line("33333")], renderer: renderer)
        #expect(
            first.changes(from: nil, columns: 5)
                == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hone\u{1B}[K\u{1B}[2;1Htwo\u{1B}[K\u{1B}[3;1Hthree"
        )
        #expect(second.changes(from: first, columns: 5) == "\u{1B}[2;1H2\u{1B}[K\u{1B}[3;1H33333")
        #expect(second.changes(from: second, columns: 5).isEmpty)
    }
}
