/// The content of a screen: a scrolling body between a fixed header and footer.
package struct ScreenContent: Hashable, Sendable {
    /// The name of the page. A page with another name than the one before is shown from its top.
    package var name: String
    package var header: [Line]
    /// The scrolling lines; those marked as focus are kept visible.
    package var body: [Line]
    /// Lines above the footer that stay visible however few rows there are.
    package var pinned: [Line] = []
    package var footer: [Line]
    /// Whether the page up and page down keys scroll; otherwise `update` receives them and moves the focus.
    package var scrollsByPages = true
    /// Whether the home and end keys scroll a body without a focus; otherwise `update` receives them.
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

    /// Returns the content for a number of rows. A header or footer that leaves too little room becomes part of the
    /// body.
    func fitted(to rows: Int) -> ScreenContent {
        var page = self
        if !page.pinned.isEmpty {
            // The footer is moved first, then the header if needed, until a third of the rows is left for text.
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
