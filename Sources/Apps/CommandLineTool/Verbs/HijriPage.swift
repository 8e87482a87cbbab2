import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Hijri dates as text.
struct HijriPage {
    let localizer: Localizer
    let layout: Layout

    init(_ localizer: Localizer, _ layout: Layout) {
        self.localizer = localizer
        self.layout = layout
    }

    /// A date in words: `9 Dhu al-Hijjah 1447 AH`.
    func words(_ date: HijriDate) -> LocalizedString {
        localizer.host(
            "today.hijri",
            [
                "day": .number(date.day), "month": .localized(localizer.host("month.\(date.month)")),
                "year": .number(date.year),
            ]
        )
    }

    /// What a date rests on.
    func basis(of date: HijriDate, in calendar: HijriCalendar) -> String {
        var text: String
        switch calendar.basis(of: date) {
        case .published: text = localizer.host("today.hijri-computed").text
        case .computed: text = localizer.host("hijri.computed").text
        case .announced:
            let sources = calendar.announcement(of: date)?.sources ?? []
            text = localizer.host("hijri.announced", ["source": .text(sources.words(localizer))]).text
        }
        if calendar.correction != 0 {
            let days = (calendar.correction > 0 ? "+" : "") + String(calendar.correction)
            let corrected = localizer.host("hijri.corrected", ["days": .text(localizer.numerals(days))])
            text += localizer.semicolon + corrected.text
        }
        return text
    }

    func lines(_ date: HijriDate, _ day: CivilDate, in calendar: HijriCalendar) -> [Line] {
        var lines = layout.heading(words(date).text)
        lines += layout.paragraph(localizer.words(day, style: .full).text)
        lines += layout.paragraph("(\(basis(of: date, in: calendar)))", style: .dim)
        for announcement in calendar.contradicted {
            let note = localizer.host("hijri.contradicted", ["id": .text(announcement.id.description)])
            lines += layout.paragraph("! " + note.text, style: .warning)
        }
        return lines
    }
}
