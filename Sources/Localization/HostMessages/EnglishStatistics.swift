import ManasikDomain

extension HostMessages {
    /// Statistics of dhikr.
    static let englishStatistics: [String: String] = [
        "statistics.title": "Dhikr of all categories",
        "statistics.none": "Nothing has been said yet. Begin with: {command}",
        "statistics.span": "{from} – {to}",
        "statistics.today": "Today",
        "statistics.of": "{done} of {asked}",
        "statistics.nothing-asked": "nothing is to be said",
        "statistics.streak": "Days in a row",
        "statistics.streak.none": "none; begin today",
        "statistics.streak.today": "{days}, since {from}",
        "statistics.streak.open": "{days}, up to yesterday; today is still open",
        "statistics.best": "The longest",
        "statistics.best.none": "none yet",
        "statistics.best.days": "{days}: {span}",
        "statistics.done": "Done",
        "statistics.done.none": "nothing in full; said {times}",
        "statistics.done.never": "{dhikr}; on no day all of it; said {times}",
        "statistics.done.all": "{dhikr} on {days}; said {times}",
        "statistics.done.whole": "{dhikr}; all of it on {days}; said {times}",
        "statistics.calendar": "Calendar",
        "statistics.week-a-line": "Each line is a week, from {first} to {last}.",
        "statistics.extent.nothing": "nothing",
        "statistics.extent.begun": "begun",
        "statistics.extent.half": "half or more",
        "statistics.extent.all": "all",
        "statistics.weeks": "Weeks",
        "statistics.months": "Months",
        "statistics.bar": "{dhikr}, {days}",
        "statistics.category": "Category",
        "statistics.hijri-month": "{month} {year} AH",
        "statistics.day": "{date}: {share}",
    ]

    static let englishStatisticsPlurals: [String: [PluralCategory: String]] = [
        "count.dhikr": [.one: "{count} dhikr", .other: "{count} dhikr"]
    ]
}
