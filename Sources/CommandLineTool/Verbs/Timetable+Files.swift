import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikScheduling

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
                    "DTSTAMP:\(CalendarText.stamp(now))", "DTSTART:\(CalendarText.stamp(instant))",
                    "SUMMARY:" + CalendarText.escaped(localizer.host("prayer.\(prayer.rawValue)").text),
                    "LOCATION:" + CalendarText.escaped(place.title),
                    "GEO:\(coordinate.latitude);\(coordinate.longitude)",
                    "TRANSP:TRANSPARENT",
                ]
                if let note { lines.append("DESCRIPTION:" + CalendarText.escaped(note)) }
                lines.append("END:VEVENT")
            }
        }
        return (lines + ["END:VCALENDAR"]).map { CalendarText.folded($0) + "\r\n" }.joined()
    }
}
