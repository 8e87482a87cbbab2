/// The side on which a line of text begins.
package enum LineDirection: String, Hashable, Sendable {
    case leftToRight
    case rightToLeft

    /// Creates the direction of the first strong letter, ignoring text inside isolates; nil if there is no such letter.
    ///
    /// - Source: the Unicode Bidirectional Algorithm (UAX #9), rules P2 and P3.
    package init?(firstStrongOf text: some Sequence<Character>) {
        var depth = 0
        for character in text {
            switch BidiClass(of: character) {
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
            case .popIsolate: depth = max(0, depth - 1)
            case .left where depth == 0:
                self = .leftToRight
                return
            case .right where depth == 0, .arabicLetter where depth == 0:
                self = .rightToLeft
                return
            default: break
            }
        }
        return nil
    }
}
