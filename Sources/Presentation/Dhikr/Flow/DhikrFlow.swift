public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance
public import ManasikViews

/// The dhikr of a day while a person looks at them, says them and changes what is their own: a state machine without keys.
///
/// What is counted is shown once it is kept: an event of the person's has effects, and their outcomes come back.
public struct DhikrFlow: Sendable {
    /// What is asked over the day or over the series that is said.
    public indirect enum Question: Hashable, Sendable {
        /// What the introduction explains is to be read first.
        case introduction
        case help
        case settings(selected: Int)
        /// How often the dhikr was said, as far as it is typed.
        case count(String)
        /// Whether to set the dhikr back to 0.
        case reset
        /// A note on the dhikr, as it is typed.
        case note(String)
        /// A dhikr of the person's own.
        case form(DhikrForm)
        /// Whether to remove the dhikr.
        case removal
        /// Whether to leave without keeping what was typed there.
        case discard(Question)
    }

    /// A series that is being said.
    public struct Saying: Sendable {
        public var series: SeriesView
        public var counter: DhikrCounter
        public var texts: [DefinitionID: DhikrView]

        /// The dhikr that is shown.
        public var shown: DhikrView? { counter.entry.flatMap { texts[$0.dhikr] } }
    }

    /// What the person does.
    public enum Event: Hashable, Sendable {
        /// The introduction was read.
        case begin
        /// Points at a series of the day, or at a setting; beyond the ends it is the end.
        case select(Int)
        /// Shows the day so many days after the one that is shown.
        case look(days: Int)
        /// Opens the series that is pointed at.
        case open
        case openBeads
        case count(DhikrCounter.Event)
        case askCount, askReset, askNote, askAddition, askChange, askRemoval, askSettings, askHelp
        /// The text as it is typed.
        case type(String)
        /// To the next line of a form, or to the previous one if negative.
        case moveLine(by: Int)
        /// Takes what was typed; in a form it goes to the next line first.
        case submit
        case answer(Bool)
        /// The next value of the setting, or the one before, in a circle.
        case changeSetting(by: Int)
        case toggleFavourite
        /// Back to what the question was asked over, or from a series to its day.
        case leave
        /// What means nothing here.
        case nothing
    }

    /// What is to be done for an event.
    public enum Effect: Hashable, Sendable {
        case markIntroduced
        case showDay(CivilDate, Selection)
        case openToday(Selection)
        case openBeads
        case open(SeriesView, at: Position?)
        case keep(SeriesEvent, SeriesKey, of: DhikrCounter.Event)
        case note(DefinitionID, String?)
        case setFavourite(DefinitionID, Bool)
        case add(OwnDhikr)
        case change(DefinitionID, DhikrForm.Entry)
        case remove(DefinitionID)
        case set(String, to: String)
        /// To sound that a dhikr is done.
        case sound
    }

    /// Which series of a day is pointed at once it is shown.
    public enum Selection: Hashable, Sendable {
        case first, same
        case series(SeriesKey)
        /// Goes on with the series that is being said, at a dhikr of it.
        case resume(Position)
    }

    /// Which dhikr of a series is shown.
    public enum Position: Hashable, Sendable {
        case dhikr(DefinitionID)
        /// From 0; beyond the ends it is the end.
        case index(Int)
    }

    /// What came of an effect.
    public enum Outcome: Sendable {
        case settings(DhikrSettings)
        case day(DhikrDayView, Selection)
        case series(SeriesView, texts: [DefinitionID: DhikrView], at: Position?)
        case kept(SeriesOutcome, of: DhikrCounter.Event)
        case texts([DefinitionID: DhikrView])
        case changed(DhikrMessage.Change, DefinitionID, name: DisplayText)
    }

    let localizer: Localizer
    let text: DhikrDayText
    public internal(set) var day: DhikrDayView
    /// Which of the day's series is pointed at.
    public internal(set) var selected: Int
    public internal(set) var settings: DhikrSettings
    /// nil while the day is shown.
    public internal(set) var saying: Saying?
    /// nil while nothing is asked.
    public internal(set) var question: Question?
    /// All messages of the last event; the most important is `message`.
    public internal(set) var messages: [DhikrMessage] = []
    public internal(set) var message: DhikrMessage?

    /// - Parameter zone: The zone of the times shown.
    public init(_ day: DhikrDayView, _ settings: DhikrSettings, by zone: Zone, in localizer: Localizer) {
        self.day = day
        self.settings = settings
        self.localizer = localizer
        text = DhikrDayText(by: zone, in: localizer)
        selected = day.series.firstIndex { $0.isNow } ?? day.series.firstIndex { !$0.isDone } ?? 0
        question = settings.isIntroduced ? nil : .introduction
    }

    mutating func tell(_ message: DhikrMessage?) {
        guard let message else { return }
        self.message = message
        messages.append(message)
    }
}
