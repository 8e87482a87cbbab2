/// The visible part of a page.
struct Scrolling: Hashable, Sendable {
    private(set) var top = 0
    private var name = ""

    /// Returns the lines to draw, one per row, scrolled so that the focus is visible.
    ///
    /// - Parameter follows: Whether to scroll to the focus; false if the person has just scrolled away from it.
    mutating func compose(_ page: ScreenContent, rows: Int, follows: Bool) -> [Line] {
        if page.name != name { (name, top) = (page.name, 0) }
        let page = page.fitted(to: rows)
        let room = max(1, rows - page.fixed)
        let foot = page.pinned + page.footer
        let filler = { (count: Int) in Array(repeating: Line.blank, count: max(0, count)) }
        guard page.body.count > room else {
            top = 0
            return Array(
                (page.header + page.body + filler(room - page.body.count) + foot).prefix(rows)
            )
        }
        let shown = max(1, room - 1)
        if follows, let focus = page.focus {
            if focus.upperBound > top + shown { top = focus.upperBound - shown }
            if focus.lowerBound < top { top = focus.lowerBound }
        }
        top = min(max(0, top), page.body.count - shown)
        let part = page.body[top..<(top + shown)]
        let place = "\(top + 1)-\(top + shown)/\(page.body.count)"
        let arrows = (top > 0 ? "↑" : " ") + (top + shown < page.body.count ? "↓" : " ")
        let status = room > 1 ? [Line("\(arrows) \(place)", .dim)] : []
        return Array((page.header + part + status + foot).prefix(rows))
    }

    /// Handles a key that scrolls. Returns false for any other key.
    mutating func take(_ key: Key, _ page: ScreenContent, rows: Int) -> Bool {
        let hasFocus = page.focus != nil
        let page = page.fitted(to: rows)
        let room = max(1, rows - page.fixed)
        guard page.body.count > room else { return false }
        let step = max(1, room - 2)
        switch key {
        case .pageDown where page.scrollsByPages: top += step
        case .pageUp where page.scrollsByPages: top -= step
        case .down where !hasFocus: top += 1
        case .up where !hasFocus: top -= 1
        case .home where !hasFocus && page.scrollsToEnds: top = 0
        case .end where !hasFocus && page.scrollsToEnds: top = page.body.count
        default: return false
        }
        return true
    }
}
