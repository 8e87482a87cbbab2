import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance

/// A day of remembrance as JSON.
struct DhikrDayAnswer: Encodable {
    let date: CivilDate
    let begins: Instant
    let ends: Instant
    let position: DhikrDayReport.Position
    let border: DayBorder
    /// Why the day begins at midnight although it is to begin at fajr.
    let fallback: DhikrDayReport.Fallback?
    let done: Int
    let total: Int
    let series: [DhikrSeriesAnswer]

    init(_ day: DhikrDayReport) {
        date = day.day.date
        begins = day.day.begins
        ends = day.day.ends
        position = day.position
        border = day.border
        fallback = day.fallback
        done = day.done
        total = day.total
        series = day.series.map(DhikrSeriesAnswer.init)
    }
}

/// A series of a day as JSON.
struct DhikrSeriesAnswer: Encodable {
    let name: String
    let category: DefinitionID
    let prayer: DailyPrayer?
    let title: LocalizedString
    /// When its prayer is.
    let at: Instant?
    let isNow: Bool
    let done: Int
    let total: Int
    let isDone: Bool
    let addedAt: Instant?
    let entries: [SeriesEntryReport]

    init(_ series: SeriesReport) {
        name = series.name
        category = series.key.category
        prayer = series.key.prayer
        title = series.title
        at = series.at
        isNow = series.isNow
        done = series.done
        total = series.entries.count
        isDone = series.isDone
        addedAt = series.addedAt
        entries = series.entries
    }
}

/// What became of an event of a series, as JSON.
struct DhikrEventAnswer: Encodable {
    let date: CivilDate
    /// The dhikr that was counted; nil where it was all of the series.
    let dhikr: DefinitionID?
    let count: Int?
    let target: Int?
    /// What was reached by it.
    let reached: [DefinitionID]
    let isFinished: Bool
    let series: DhikrSeriesAnswer

    init(_ answer: SeriesAnswer, of dhikr: DefinitionID?) {
        date = answer.series.key.day
        self.dhikr = dhikr
        let entry = answer.series.entries.first { $0.dhikr == dhikr }
        count = entry?.count
        target = entry?.target
        reached = answer.effects.compactMap { if case .reached(let id) = $0 { id } else { nil } }
        isFinished = answer.effects.contains(.finished)
        series = DhikrSeriesAnswer(answer.series)
    }
}
