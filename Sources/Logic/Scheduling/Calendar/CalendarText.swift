import ManasikDomain

/// The parts of RFC 5545 text that every calendar is made of.
enum CalendarText {
    /// A moment in UTC to the second, such as `20260526T011300Z`.
    static func stamp(_ instant: Instant) -> String {
        let whole = Instant(milliseconds: instant.milliseconds - (instant.milliseconds % 1000 + 1000) % 1000)
        return whole.description.filter { $0 != "-" && $0 != ":" }
    }

    /// A TEXT value, section 3.3.11; control characters other than the end of a line are left out.
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

    /// A content line, section 3.1: at most 75 octets, characters left whole.
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
