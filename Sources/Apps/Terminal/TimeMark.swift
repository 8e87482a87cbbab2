/// How now lies to the time of something.
package enum TimeMark: Hashable, Sendable, CaseIterable {
    case early, open, closing, late, closed

    package var style: Style {
        switch self {
        case .early, .closed: .dim
        case .open: .done
        case .closing, .late: .warning
        }
    }
}

/// What a map says of the time of a place or of a rite.
package struct TimeNote: Hashable, Sendable {
    package var mark: TimeMark
    package var text: String

    package init(_ mark: TimeMark, _ text: String) {
        self.mark = mark
        self.text = text
    }
}
