import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
public import ManasikScheduling
public import ManasikViews

extension Timetable {
    /// Comma-separated values (RFC 4180). Times include the date and the UTC offset, since 'isha may fall on the next
    /// day.
    public var csv: String {
        let head = ["date", "hijri"] + Prayer.allCases.map { $0.rawValue } + ["rule", "method", "place"]
        let rows = days.map { times -> [String] in
            [times.date.description, calculation.calendar.date(of: times.date).description]
                + Prayer.allCases.map { times[$0].map(place.observer.rfc3339) ?? "" }
                + [times.rule, calculation.method.id, place.title]
        }
        return CSVWriter.text([head] + rows)
    }

    /// Returns a calendar (RFC 5545) with one event per prayer. The same place and days always give the same events.
    public func calendar(_ localizer: Localizer, at now: Instant) -> CalendarFeed {
        let coordinate = place.observer.coordinate
        let spot = "\(coordinate.latitude)_\(coordinate.longitude)"
        let events = days.flatMap { times in
            Prayer.allCases.compactMap { prayer -> CalendarEvent? in
                guard let instant = times[prayer] else { return nil }
                return CalendarEvent(
                    prayer,
                    .instants(instant, instant),
                    by: times.rules[prayer],
                    at: place.title,
                    coordinate,
                    uid: "\(times.date)-\(prayer.rawValue)-\(spot)@manasik",
                    in: localizer
                )
            }
        }
        let name = localizer["prayer.title", ["place": localizer.name(of: place)]]
        return CalendarFeed(name: name, events: events, now: now)
    }
}
