public import ManasikAlmanac
public import ManasikLocalization
public import ManasikScheduling

extension CalendarEvent {
    /// The times of a day's prayers, each an entry of a calendar; a time that is missing has none.
    ///
    /// - Parameters:
    ///   - prayers: Which of them.
    ///   - uid: The name of an entry, the same for the same prayer in every calendar of its kind.
    public static func prayers(
        _ prayers: [Prayer] = Prayer.allCases,
        of times: PrayerTimes,
        at place: AlmanacPlace,
        _ localizer: Localizer,
        uid: (Prayer) -> String
    ) -> [CalendarEvent] {
        prayers.compactMap { prayer in
            guard let instant = times[prayer] else { return nil }
            var event = CalendarEvent(
                uid: uid(prayer),
                span: .instants(instant, instant),
                summary: localizer.host("prayer.\(prayer.rawValue)").text
            )
            event.location = place.title
            event.coordinate = place.observer.coordinate
            event.categories = [FeedPart.prayers.rawValue]
            if let rule = times.rules[prayer] {
                event.details = localizer.host("prayer.rule.\(rule.name)").text
            }
            return event
        }
    }
}
