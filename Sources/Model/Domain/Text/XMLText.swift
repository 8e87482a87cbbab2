/// Writes text for the content and the attributes of XML and HTML.
package enum XMLText {
    /// Returns the text with markup characters escaped, without those that XML 1.0 cannot contain and those that steer a
    /// terminal or the direction of text.
    package static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        // By scalars, since a mark that follows a bracket makes one character with it.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;".unicodeScalars
            case "<": escaped += "&lt;".unicodeScalars
            case ">": escaped += "&gt;".unicodeScalars
            case "\"": escaped += "&quot;".unicodeScalars
            case "'": escaped += "&#39;".unicodeScalars
            default: if isAllowed(scalar) { escaped.append(scalar) }
            }
        }
        return String(escaped)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0xFFFE, 0xFFFF: false
        default: !scalar.isSteering
        }
    }
}
