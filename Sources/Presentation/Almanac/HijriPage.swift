public import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization

extension Page {
    /// Returns the page of a day: its Hijri date, its Gregorian date, and whether the Hijri date was
    /// computed or announced.
    public static func hijri(
        _ date: HijriDate,
        _ day: CivilDate,
        by calendar: HijriCalendar,
        in localizer: Localizer
    ) -> Page {
        let text = HijriText(calendar, localizer)
        var blocks: [Block] = [
            .heading(text.words(date).text), .paragraph(localizer.words(day, style: .full).text),
            .paragraph("(\(text.basis(of: date)))", .quiet),
        ]
        for announcement in calendar.contradicted {
            let note = localizer["hijri.contradicted", ["id": .text(announcement.id.description)]]
            blocks.append(.paragraph("! " + note, .warning))
        }
        return Page(blocks)
    }
}

/// The wording of Hijri dates.
public struct HijriText {
    private let calendar: HijriCalendar
    private let localizer: Localizer

    public init(_ calendar: HijriCalendar, _ localizer: Localizer) {
        self.calendar = calendar
        self.localizer = localizer
    }

    /// Returns a date in words, such as `9 Dhu al-Hijjah 1447 AH`.
    public func words(_ date: HijriDate) -> LocalizedString {
        localizer.host(
            "today.hijri",
            [
                "day": .number(date.day), "month": .localized(localizer.host("month.\(date.month)")),
                "year": .number(date.year),
            ]
        )
    }

    /// Returns in words whether a date was computed or announced, and by how many days it is corrected.
    public func basis(of date: HijriDate) -> String {
        var text: String
        switch calendar.basis(of: date) {
        case .published: text = localizer["today.hijri-computed"]
        case .computed: text = localizer["hijri.computed"]
        case .announced:
            let sources = calendar.announcement(of: date)?.sources ?? []
            text = localizer["hijri.announced", ["source": .text(sources.words(localizer))]]
        }
        if calendar.correction != 0 {
            let days = (calendar.correction > 0 ? "+" : "") + String(calendar.correction)
            let corrected = localizer["hijri.corrected", ["days": .text(localizer.numerals(days))]]
            text += localizer.semicolon + corrected
        }
        return text
    }

    /// Returns the message that a month does not have the day of a date.
    public func noSuchDay(_ date: HijriDate) -> String {
        localizer[
            "refusal.almanac.no-such-day",
            [
                "month": .localized(localizer.host("month.\(date.month)")), "year": .number(date.year),
                "days": .number(calendar.length(ofMonth: date.month, year: date.year)),
            ]
        ]
    }
}
