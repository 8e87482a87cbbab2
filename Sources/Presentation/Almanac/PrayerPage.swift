public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Prayer times: one day in full, several as a table.
    public static func prayerTimes(_ timetable: Timetable, in localizer: Localizer) -> Page {
        PrayerText(timetable, localizer).page
    }
}
