/// A key that a person pressed, or text that was pasted.
package enum Key: Hashable, Sendable {
    /// A letter, digit, symbol or space of any language. A vowel mark is a character of its own.
    case character(Character)
    case enter, tab, backTab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A letter pressed with Ctrl, in lower case.
    case control(Character)
    /// A letter pressed with Alt.
    case alt(Character)
    case function(Int)
    /// Text pasted into the terminal, sanitized and limited in length. Screens without a text field ignore it.
    case paste(String)

    /// Returns the key with the same meaning in a direction of reading: in right-to-left languages, left and right are
    /// swapped.
    package func mirrored(for direction: LineDirection) -> Key {
        guard direction == .rightToLeft else { return self }
        switch self {
        case .left: return .right
        case .right: return .left
        default: return self
        }
    }
}
