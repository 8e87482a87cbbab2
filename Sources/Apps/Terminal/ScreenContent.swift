/// The content of a screen: a scrolling body between a fixed header and footer.
package struct ScreenContent: Hashable, Sendable {
    /// Identifies the page; a page with another name begins at its top.
    package var name: String
    package var header: [Line]
    /// Lines marked as focus are kept visible.
    package var body: [Line]
    /// Lines above the footer that are visible however little room there is.
    package var pinned: [Line] = []
    package var footer: [Line]
    /// Whether page up and down scroll; otherwise the owner receives them and moves its focus.
    package var scrollsByPages = true
    /// Whether home and end scroll a body without a focus; otherwise the owner receives them.
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

    /// The number of lines that do not scroll.
    var fixed: Int { header.count + pinned.count + footer.count }

    /// Returns the content with a header or footer that leaves too little room made part of the body.
    func fitted(to rows: Int) -> ScreenContent {
        var page = self
        if !page.pinned.isEmpty {
            // The keys go first, so that the header and the pinned lines stay while a third of the rows is left for
            // text.
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
