import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

/// A day by the Hijri calendar.
struct HijriResponse: Response {
    let hijri: HijriDate
    let day: CivilDate
    let calendar: HijriCalendar
    let localizer: Localizer

    var json: JSONValue {
        .object {
            Member("date", day)
            Member("hijri", hijri)
            Member("year", hijri.year)
            Member("month", hijri.month)
            Member("day", hijri.day)
            Member("month_name", localizer.host("month.\(hijri.month)").text)
            Member("month_length", calendar.length(ofMonth: hijri.month, year: hijri.year))
            Member("basis", calendar.basis(of: hijri))
            Member("correction", calendar.correction)
            Member("source", calendar.announcement(of: hijri)?.sources.words(localizer))
        }
    }
}
