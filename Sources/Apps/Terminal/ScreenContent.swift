/// What a screen shows: a body that scrolls between a header and a footer that stay.
package struct ScreenContent: Hashable, Sendable {
    /// What the page is about; a page of another name begins at its top.
    package var name: String
    package var header: [Line]
    /// Lines marked as focus are kept in sight.
    package var body: [Line]
    /// Lines above the footer that stay in sight however little room there is.
    package var pinned: [Line] = []
    package var footer: [Line]
    /// Whether page up and down scroll by themselves; else the page's owner sees them and moves its focus.
    package var scrollsByPages = true
    /// Whether home and end scroll to the ends of a body without a focus; else the page's owner sees them.
    package var scrollsToEnds = true

    package init(_ name: String = "", header: [Line] = [], body: [Line], footer: [Line] = []) {
        self.name = name
        self.header = header
        self.body = body
        self.footer = footer
    }

    var focus: Range<Int>? {
        guard let first = body.firstIndex(where: \.isFocus), let last = body.lastIndex(where: \.isFocus)
        else {
            return nil
        }
        return first..<(last + 1)
    }

    /// How many lines do not scroll.
    var fixed: Int { header.count + pinned.count + footer.count }

    /// The page with a header or a footer that would leave too little room made part of the body.
    func fitted(to rows: Int) -> ScreenContent {
        var page = self
        if !page.pinned.isEmpty {
            // The keys go first, so that the header and what is pinned stay while there is room for a third of text.
            if page.fixed > rows - max(1, rows / 3) {
                page.body += page.footer
                page.footer = []
            }
            if page.fixed > rows - max(1, rows / 3) {
                page.body = page.header + page.body
                page.header = []
            }
            return page
        }
        if page.header.count + page.footer.count > rows / 2 {
            page.body = page.header + page.body
            page.header = []
        }
        if page.footer.count > rows / 2 {
            page.body += page.footer
            page.footer = []
        }
        return page
    }
}
