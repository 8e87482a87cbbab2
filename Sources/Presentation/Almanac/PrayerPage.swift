public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of prayer times: one day in full, or several days as a table.
    public static func prayerTimes(_ timetable: Timetable, in localizer: Localizer) -> Page {
        PrayerText(timetable, localizer).page
    }
}
