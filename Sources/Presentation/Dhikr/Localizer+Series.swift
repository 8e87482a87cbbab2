import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

extension Localizer {
    /// Returns the title of a series of dhikr.
    public func title(of series: SeriesView) -> LocalizedString {
        seriesTitle(series.category, after: series.key.prayer)
    }

    /// Returns the title of a series for which a reminder is possible.
    func title(of reminder: DhikrReminderView) -> LocalizedString {
        seriesTitle(reminder.title, after: reminder.prayer)
    }

    /// Returns the title of a category's series, with the prayer that it follows if there is one.
    private func seriesTitle(_ category: DisplayText, after prayer: DailyPrayer?) -> LocalizedString {
        guard let prayer else { return text(category) }
        return host(
            "dhikr.series-of-prayer",
            [
                "category": .localized(text(category)),
                "prayer": .localized(host("prayer.\(prayer.rawValue)")),
            ]
        )
    }

    /// Returns a count such as `5 of 33`, or the count alone without a target.
    public func count(_ count: Int, of target: Int) -> String {
        guard target > 0 else { return number(count) }
        return self["walk.count", ["count": .number(count), "target": .number(target)]]
    }
}
