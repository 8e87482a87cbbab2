package import ManasikPresentation

/// The symbols of the widgets, mirrored for right-to-left lines and in ASCII for plain output.
package struct Symbols: Hashable, Sendable {
    package let direction: LineDirection
    package let isPlain: Bool
    /// Whether text is written in logical order, which applies to arrows of several characters as well.
    package let isLogical: Bool

    private func pick(_ drawn: String, mirrored: String? = nil, plain: String, plainMirrored: String? = nil)
        -> String
    {
        let isMirrored = direction == .rightToLeft
        return isPlain
            ? (isMirrored ? plainMirrored ?? plain : plain) : (isMirrored ? mirrored ?? drawn : drawn)
    }

    package func mark(_ mark: Mark) -> String {
        switch mark {
        case .done: pick("✓", plain: "[x]")
        case .current: pick("▸", mirrored: "◂", plain: "[>]", plainMirrored: "[<]")
        case .waiting: pick("○", plain: "[ ]")
        case .skipped: pick("–", plain: "[-]")
        case .missed: pick("!", plain: "[!]")
        case .undecided: pick("?", plain: "[?]")
        }
    }

    package func mark(_ mark: TimeMark) -> String {
        switch mark {
        case .early: pick("◷", plain: "(~)")
        case .open: pick("●", plain: "(o)")
        case .closing: pick("◕", plain: "(*)")
        case .late: pick("◬", plain: "(!)")
        case .closed: pick("⊘", plain: "(x)")
        }
    }

    package var pointer: String { pick("❯", mirrored: "❮", plain: ">", plainMirrored: "<") }
    package var bullet: String { pick("•", plain: "*") }
    package var ellipsis: String { pick("…", plain: "...") }
    package var rule: Character { isPlain ? "-" : "─" }
    package var quote: String { pick("│", plain: ":") }
    package var full: Character { isPlain ? "#" : "█" }
    package var empty: Character { isPlain ? "." : "░" }
    package var gap: String { pick("·", plain: "-") }

    /// Returns an arrow with a shaft and a head, three columns wide unless a larger width is given.
    package func arrow(isTravelled: Bool, width: Int = 3) -> String {
        let shaft: Character = isPlain ? (isTravelled ? "=" : "-") : (isTravelled ? "━" : "╌")
        let shafts = String(repeating: shaft, count: max(1, width - 1))
        let isMirrored = direction == .rightToLeft
        let head = isPlain ? (isMirrored ? "<" : ">") : (isMirrored ? "◄" : "►")
        return isMirrored && !isLogical ? head + shafts : shafts + head
    }

    package func shaft(isTravelled: Bool) -> String { isTravelled ? "┃" : "╎" }
    package func downArrow(isTravelled: Bool) -> String { isTravelled ? "▼" : "▽" }
}
