public import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization

/// A day in the Hijri calendar.
public struct HijriResponse: Response {
    private let hijri: HijriDate
    private let day: CivilDate
    private let calendar: HijriCalendar
    private let localizer: Localizer

    public init(
        _ hijri: HijriDate,
        _ day: CivilDate,
        by calendar: HijriCalendar,
        in localizer: Localizer
    ) {
        self.hijri = hijri
        self.day = day
        self.calendar = calendar
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("date", day)
            Member("hijri", hijri)
            Member("year", hijri.year)
            Member("month", hijri.month)
            Member("day", hijri.day)
            Member("month_name", localizer["month.\(hijri.month)"])
            Member("month_length", calendar.length(ofMonth: hijri.month, year: hijri.year))
            Member("basis", calendar.basis(of: hijri))
            Member("correction", calendar.correction)
            Member("source", calendar.announcement(of: hijri)?.sources.words(localizer))
        }
    }
}
