import ManasikDomain

/// The text forms of RFC 5545 that every calendar uses.
enum CalendarText {
    /// Returns an instant in UTC to the second, such as `20260526T011300Z`.
    static func stamp(_ instant: Instant) -> String {
        let whole = Instant(milliseconds: instant.milliseconds - (instant.milliseconds % 1000 + 1000) % 1000)
        return whole.description.filter { $0 != "-" && $0 != ":" }
    }

    /// Returns a TEXT value (section 3.3.11); control characters other than line ends are left out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case ";": result += "\\;"
            case ",": result += "\\,"
            case "\n": result += "\\n"
            default:
                if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// Returns a content line (section 3.1): at most 75 octets, without splitting characters.
    static func folded(_ line: String) -> String {
        var result = ""
        var room = 75
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if size > room {
                result += "\r\n "
                room = 74
            }
            result.unicodeScalars.append(scalar)
            room -= size
        }
        return result
    }
}
