public import ManasikAlmanac
public import ManasikDomain
public import ManasikViews

/// One screen for a day.
public struct TodayReport: Sendable {
    public let date: CivilDate
    public let hijri: HijriDate
    /// By which the Hijri date is reckoned.
    public let calendar: HijriCalendar
    /// The next prayer where the person is; nil where that is not known.
    public let nextPrayer: ComingPrayer?
    /// The walk that is under way or would begin; nil where no ritual is chosen yet.
    public let walk: WalkState?
    /// Why the walk cannot be shown: its packs are not there, or its condition fails.
    public let walkTrouble: EngineError?
    /// Items that are overdue or due within 30 days, the earliest first: those from before the departure only until then,
    /// with what is required before the rest where a day has passed, and those from after the journey once it ends.
    public let due: [ItemView]
    /// Required items that are open; those from before the departure only until then, those from after the journey only
    /// once it ends.
    public let openRequired: Int
    /// The fact that most depends on.
    public let question: QuestionView?
    public let chirp: ChirpView?
    public let dhikr: DhikrView?
    /// The series of the day, with what was said of them.
    public let series: [SeriesView]
    public let favourites: [DhikrView]
}
