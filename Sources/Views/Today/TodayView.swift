public import ManasikAlmanac
public import ManasikDomain
import ManasikRemembrance
import ManasikWalkthroughs

/// What matters to a person on a day.
public struct TodayView: Sendable {
    public let date: CivilDate
    public let hijri: HijriDate
    /// Whether the day is told by the Hijri calendar too: by the tradition of the walk, or by those in use.
    public let showsHijri: Bool
    /// The calendar in which the Hijri date is computed.
    public let calendar: HijriCalendar
    /// The next prayer where the person is; nil if that is not known, or for a tradition that has no such prayers.
    public let nextPrayer: ComingPrayer?
    /// The walk that is under way or would begin; nil if no ritual is chosen yet.
    public let walk: WalkState?
    /// Why the walk cannot be shown: its packs are missing, or a condition fails.
    public let walkTrouble: EngineError?
    /// Items that are overdue or due soon; see `TodayItems`.
    public let due: [ItemView]
    /// The number of required items that are open; see `TodayItems`.
    public let openRequired: Int
    /// The open question whose answer settles most; nil if there is none.
    public let question: QuestionView?
    public let chirp: ChirpView?
    public let dhikr: DhikrView?
    /// The series of the day with their counts.
    public let series: [SeriesView]
    public let favourites: [DhikrView]

    /// - Parameters:
    ///   - chirps: The messages that the person gets.
    ///   - days: When the person's days of dhikr begin.
    public init(
        in rules: CatalogRules,
        for person: PersonSnapshot,
        at now: Instant,
        walk: WalkState?,
        walkTrouble: EngineError?,
        nextPrayer: ComingPrayer?,
        chirps: PersonChirps,
        days: RemembranceDays
    ) {
        let lists = ChecklistView.all(in: rules, for: person, weighsQuestions: false)
        let items = TodayItems(
            of: lists,
            for: person,
            areRitesDone: walk?.view.isFinished == true
        )
        let dhikr = PersonalDhikr(in: rules, for: person)
        date = person.today
        hijri = person.calendar.date(of: person.today)
        calendar = person.calendar
        let told = walk.map { $0.revision.catalog.dayCalendar(of: $0.ritual) } ?? rules.catalog.dayCalendar
        showsHijri = told == .hijri
        self.nextPrayer = nextPrayer
        self.walk = walk
        self.walkTrouble = walkTrouble
        due = items.due
        openRequired = items.openRequired
        question = QuestionView.all(in: rules, for: person, with: lists).first { question in
            walk.map { $0.asks(question.fact) } ?? true
        }
        chirp = chirps.message(at: now)
        self.dhikr = dhikr.dhikr(ofDay: person.today).map { DhikrView($0, of: dhikr) }
        series = DhikrDayView(of: dhikr, with: person.series, in: days, at: now).series
        favourites = dhikr.ids.filter { dhikr.favourites.contains($0) }.map { DhikrView($0, of: dhikr) }
    }
}
