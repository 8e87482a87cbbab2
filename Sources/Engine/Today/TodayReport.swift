public import ManasikAlmanac
public import ManasikDomain
public import ManasikViews

/// The page of today.
public struct TodayReport: Sendable {
    public let date: CivilDate
    public let hijri: HijriDate
    /// The calendar in which the Hijri date is computed.
    public let calendar: HijriCalendar
    /// The next prayer at the person's place; nil if that is not known.
    public let nextPrayer: ComingPrayer?
    /// The walk that is under way or would begin; nil if no ritual is chosen yet.
    public let walk: WalkState?
    /// Why the walk cannot be shown: its packs are missing, or a condition fails.
    public let walkTrouble: EngineError?
    /// Items that are overdue or due within 30 days, the earliest first; items for before departure only until then,
    /// those for
    /// after the journey only once it ends. Of overdue items the required ones come first.
    public let due: [ItemView]
    /// The number of open required items; those for before departure only until then, those for after the journey only
    /// once it
    /// ends.
    public let openRequired: Int
    /// The most decisive open question.
    public let question: QuestionView?
    public let chirp: ChirpView?
    public let dhikr: DhikrView?
    /// The series of the day with their counts.
    public let series: [SeriesView]
    public let favourites: [DhikrView]
}
