import ManasikDomain
import ManasikRemembrance
import ManasikViews

extension PersonReading {
    func dhikrDays(_ book: DhikrBook) -> DhikrDays { DhikrDays(book.settings.dayBoundary, scheduling) }

    /// What is to be said on a day and what was.
    ///
    /// Of today it is what a first look would note. Of days gone by it is what was noted of them.
    ///
    /// - Parameters:
    ///   - date: nil for the person's day now.
    ///   - isToNote: Whether with all of which something can be noted: of a day gone by that nobody looked at, what noting
    ///     would make.
    func dhikrDay(_ book: DhikrBook, _ date: CivilDate? = nil, toNote isToNote: Bool = false)
        -> DhikrDayReport
    {
        let days = dhikrDays(book)
        let today = days.day(of: now).following(book.seenDay, at: now)
        let day = date.map { $0 == today.date ? today : days.day($0) } ?? today
        let kept = series(on: day.date)
        var all = kept.all
        if isToNote || day.date == today.date {
            all += book.unmade(on: day.date, today: today.date, kept).map { StoredSeries($0) }
        }
        return book.report(of: day, today: today, all, days)
    }

    /// The series of a day that was read.
    func series(on day: CivilDate) -> DaySeries { DaySeries(of: day, among: records.series) }

    /// All series that were read and can be.
    var allSeries: [Series] { records.series.compactMap(\.value.value) }
}
