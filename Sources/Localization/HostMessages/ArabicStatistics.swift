import ManasikDomain

extension HostMessages {
    /// Statistics of dhikr.
    static let arabicStatistics: [String: String] = [
        "statistics.title": "أذكار الأبواب كلها",
        "statistics.none": "لم يُقل شيء بعد. ابدأ بـ: {command}",
        "statistics.span": "{from} – {to}",
        "statistics.today": "اليوم",
        "statistics.of": "{done} من {asked}",
        "statistics.nothing-asked": "لا شيء يقال",
        "statistics.streak": "الأيام المتتالية",
        "statistics.streak.none": "لا شيء؛ ابدأ اليوم",
        "statistics.streak.today": "{days}، منذ {from}",
        "statistics.streak.open": "{days}، حتى أمس؛ واليوم لم ينته",
        "statistics.best": "أطولها",
        "statistics.best.none": "لا شيء بعد",
        "statistics.best.days": "{days}: {span}",
        "statistics.done": "ما تم",
        "statistics.done.none": "لم يتم شيء؛ قيلت {times}",
        "statistics.done.never": "{dhikr}؛ لم يتم كله في أي يوم؛ قيلت {times}",
        "statistics.done.all": "{dhikr}؛ عدد الأيام: {days}؛ قيلت {times}",
        "statistics.done.whole": "{dhikr}؛ أيام تم فيها كله: {days}؛ قيلت {times}",
        "statistics.calendar": "التقويم",
        "statistics.week-a-line": "كل سطر أسبوع، من {first} إلى {last}.",
        "statistics.extent.nothing": "لا شيء",
        "statistics.extent.begun": "بدأ",
        "statistics.extent.half": "النصف أو أكثر",
        "statistics.extent.all": "الكل",
        "statistics.weeks": "الأسابيع",
        "statistics.months": "الشهور",
        "statistics.bar": "{dhikr}، {days}",
        "statistics.category": "الباب",
        "statistics.hijri-month": "شهر {month} {year} هـ",
        "statistics.day": "{date}: {share}",
    ]

    static let arabicStatisticsPlurals: [String: [PluralCategory: String]] = [
        "count.dhikr": [
            .zero: "لا أذكار", .one: "ذكر واحد", .two: "ذكران", .few: "{count} أذكار",
            .many: "{count} ذكرًا", .other: "{count} ذكر",
        ]
    ]
}
