public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance
public import ManasikViews

/// The dhikr of a day while a person views them, says them and changes their own: a state machine that does not depend
/// on a particular client.
///
/// Counts are shown only after they are stored: an event returns effects, the client performs them, and their outcomes
/// are passed back.
public struct DhikrFlow: Sendable {
    /// A question, or another page, shown over the day or over the series being said.
    public indirect enum Question: Hashable, Sendable {
        /// The introduction, which is to be read first.
        case introduction
        case help
        case settings(selected: Int)
        /// Asks how often the dhikr was said, with the text typed so far.
        case count(String)
        /// Asks whether to reset the count of the dhikr to 0.
        case reset
        /// Asks for a note on the dhikr, with the text typed so far.
        case note(String)
        /// The form for one of the person's own dhikr.
        case form(DhikrForm)
        /// Asks whether to remove the dhikr.
        case removal
        /// Asks whether to leave a question and discard what was typed there.
        case discard(Question)
    }

    /// A series being said.
    public struct Saying: Sendable {
        public var series: SeriesView
        public var counter: DhikrCounter
        public var texts: [DefinitionID: DhikrView]

        /// The dhikr shown; nil if its text is not known.
        public var shown: DhikrView? { counter.entry.flatMap { texts[$0.dhikr] } }
    }

    /// An action of the person.
    public enum Event: Hashable, Sendable {
        /// Confirms that the introduction was read.
        case begin
        /// Selects a series of the day, or a setting. An index out of range selects the first or the last one.
        case select(Int)
        /// Shows the day that is a number of days after the shown one.
        case look(days: Int)
        /// Opens the selected series.
        case open
        case openBeads
        case count(DhikrCounter.Event)
        case askCount, askReset, askNote, askAddition, askChange, askRemoval, askSettings, askHelp
        /// Replaces the text typed so far.
        case type(String)
        /// Moves to the next line of a form, or to the previous one if negative.
        case moveLine(by: Int)
        /// Submits what was typed; in a form, moves to the next line first.
        case submit
        case answer(Bool)
        /// Changes the setting to its next value, or to the previous one if negative. Only the tempo does not wrap
        /// around.
        case changeSetting(by: Int)
        case toggleFavourite
        /// Leaves the question, or leaves the series for its day.
        case leave
        /// An input without a meaning here.
        case nothing
    }

    /// An action that the client has to perform for an event.
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
        /// Plays a sound because a dhikr is complete.
        case sound
    }

    /// The series that is selected when a day is shown.
    public enum Selection: Hashable, Sendable {
        case first, same
        case series(SeriesKey)
        /// Continues the series being said at one of its dhikr.
        case resume(Position)
    }

    /// The dhikr of a series that is shown.
    public enum Position: Hashable, Sendable {
        case dhikr(DefinitionID)
        /// An index from 0; one out of range means the first or the last dhikr.
        case index(Int)
    }

    /// The outcome of an effect.
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
    /// The index of the selected series of the day.
    public internal(set) var selected: Int
    public internal(set) var settings: DhikrSettings
    /// The series being said; nil while the day is shown.
    public internal(set) var saying: Saying?
    /// The open question; nil if there is none.
    public internal(set) var question: Question?
    /// All messages of the last event; the most important is `message`.
    public internal(set) var messages: [DhikrMessage] = []
    public internal(set) var message: DhikrMessage?

    /// Creates the flow of a day.
    ///
    /// - Parameter zone: The time zone of the times shown.
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
