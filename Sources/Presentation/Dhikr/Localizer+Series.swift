import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

extension Localizer {
    /// What a series of dhikr is called.
    public func title(of series: SeriesView) -> LocalizedString {
        seriesTitle(series.category, after: series.key.prayer)
    }

    /// What a series of which a person can be reminded is called.
    func title(of reminder: DhikrReminderView) -> LocalizedString {
        seriesTitle(reminder.title, after: reminder.prayer)
    }

    /// What the series of a category is called, that of a prayer with it.
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

    /// `5 of 33`, or the count alone without a target.
    public func count(_ count: Int, of target: Int) -> String {
        guard target > 0 else { return number(count) }
        return self["walk.count", ["count": .number(count), "target": .number(target)]]
    }
}
