import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization

extension Timetable {
    /// Comma-separated values (RFC 4180): instants with their offsets, since 'isha may fall on the day after.
    var csv: String {
        let head = ["date", "hijri"] + Prayer.allCases.map(\.rawValue) + ["rule", "method", "place"]
        let rows = days.map { times -> [String] in
            [times.date.description, calculation.calendar.date(of: times.date).description]
                + Prayer.allCases.map { times[$0].map(place.observer.rfc3339) ?? "" }
                + [times.rule, calculation.method.id, place.title]
        }
        return ([head] + rows).map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { ",\"\r\n".contains($0) }) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    /// A calendar (RFC 5545) with an event a prayer; the same events again for the same place and days.
    func calendar(_ localizer: Localizer, at now: Instant) -> String {
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//manasik//prayer times//EN", "CALSCALE:GREGORIAN",
        ]
        let coordinate = place.observer.coordinate
        let spot = "\(coordinate.latitude)_\(coordinate.longitude)"
        for times in days {
            for prayer in Prayer.allCases {
                guard let instant = times[prayer] else { continue }
                let note = times.rules[prayer].map { localizer.host("prayer.rule.\($0.name)").text }
                lines += [
                    "BEGIN:VEVENT", "UID:\(times.date)-\(prayer.rawValue)-\(spot)@manasik",
                    "DTSTAMP:\(Self.stamp(now))", "DTSTART:\(Self.stamp(instant))",
                    "SUMMARY:" + Self.escaped(localizer.host("prayer.\(prayer.rawValue)").text),
                    "LOCATION:" + Self.escaped(place.title),
                    "GEO:\(coordinate.latitude);\(coordinate.longitude)",
                    "TRANSP:TRANSPARENT",
                ]
                if let note { lines.append("DESCRIPTION:" + Self.escaped(note)) }
                lines.append("END:VEVENT")
            }
        }
        return (lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
    }

    /// `20260526T011300Z`.
    private static func stamp(_ instant: Instant) -> String {
        instant.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\n", with: "\\n")
    }

    /// Lines are at most 75 octets; what is longer goes on after a space.
    private static func folded(_ line: String) -> String {
        var parts = [""]
        var size = 0
        for character in line {
            let octets = character.utf8.count
            if size + octets > 75 {
                parts.append(" ")
                size = 1
            }
            parts[parts.count - 1].append(character)
            size += octets
        }
        return parts.joined(separator: "\r\n")
    }
}
