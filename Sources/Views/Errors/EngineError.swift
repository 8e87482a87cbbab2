public import ManasikDomain
public import ManasikWalkthroughs

/// Why the engine did not do what was asked: a code, and what it is about.
public enum EngineError: Error, Sendable {
    case invalidPerson(String)
    case unknownFact(String, suggestion: String?)
    case ambiguousFact(String, [DefinitionID])
    case derivedFact(String, from: String)
    case invalidFact(FactError)
    /// The day of the return lies before that of the departure.
    case returnBeforeDeparture
    /// A date that lies before another one that comes first.
    case datesOutOfOrder(earlier: DefinitionID, later: DefinitionID)
    /// A day of birth that is still to come, or longer ago than anybody lives.
    case birthOutOfRange(CivilDate)
    /// What has happened is said to be on a day that is yet to come.
    case factInFuture(DefinitionID, CivilDate)
    /// A date is too long ago to be meant.
    case factLongPast(DefinitionID, CivilDate)
    case unknownRitual(String, suggestion: String?)
    /// No ritual applies to the person.
    case noRitual
    /// No pack that is loaded has a ritual.
    case noRitualLoaded
    /// Which ritual applies depends on a fact that is not known.
    case ritualUndecided(DefinitionID)
    case severalRituals([DefinitionID])
    case notBegun(DefinitionID)
    case walk(WalkRefusal)
    /// What would be replaced cannot be read by this version of the program.
    case unreadableRecord(UnreadableRecord)
    /// A stored walk that this version of the program cannot read.
    case unreadableWalk(String, String)
    /// A stored walk of which something is not there.
    case damagedWalk(String, String)
    /// A walk whose packs are neither in use nor kept whole, with their versions where they are known.
    case missingRevision(DefinitionID, [String])
    /// A walk whose packs are kept but do not load in this version of the program.
    case unusableRevision(DefinitionID, String)
    /// The packs in use do not have the ritual of a walk.
    case ritualGone(DefinitionID)
    case unknownItem(String, suggestion: String?)
    case unknownChecklist(String, suggestion: String?)
    /// What packs bring can be set aside but not removed.
    case notOwnItem(DefinitionID)
    case notOwnContact(DefinitionID)
    case unknownContact(String, suggestion: String?)
    case invalidPhone(String)
    /// Another number, or an extension, follows the first.
    case severalPhones(String)
    case emptyText
    /// A text of more characters than are kept.
    case textTooLong(limit: Int)
    case unknownDefinition(String, suggestion: String?)
    /// Several definitions bear a name; with their kinds and full names.
    case ambiguousDefinition(String, [String])
    /// Nothing is called so, and several things have its words in their titles; with their names and titles.
    case severalCandidates(String, [String])
    /// A category of dhikr, not one of them, is called so; with its name.
    case dhikrCategory(String, category: DefinitionID)
    /// No article is called so; with the nearest, each with its title.
    case unknownArticle(String, near: [String])
    case unknownSchedule(String, suggestion: String?)
    /// No series of a day is called so.
    case unknownSeries(String, suggestion: String?)
    /// Several series of a day have a dhikr; with their names.
    case severalSeries(String, [String])
    /// A series does not have a dhikr.
    case notInSeries(DefinitionID, String)
    /// What is to come cannot have been said.
    case futureDay(CivilDate)
    /// A number that is not counted to.
    case countOutOfRange(ClosedRange<Int>)
    case notOwnDhikr(DefinitionID)
    case notOwnDhikrCategory(DefinitionID)
    /// A series that begins with no prayer and is said after none; by its name.
    case noReminderTime(String)
    case unknownSetting(String, suggestion: String?)
    case invalidSetting(String, value: String, accepted: String)
    /// Where the person is was neither given nor is it known.
    case noPlace
    case unknownPlace(String, suggestions: [String])
    /// A place that somebody says to live at, which the almanac does not know.
    case unknownHome(String, suggestions: [String])
    case ambiguousPlace(String, [String])
    case condition(ConditionFailure)
    /// Nothing could be read or kept.
    case store(StoreProblem)
    /// A file or a directory of the home cannot be used.
    case home(path: String, StoreProblem)
    case search(SearchError)

    /// A stable code, such as `profile.unknown-fact`.
    public var code: String {
        switch self {
        case .invalidPerson: "person.invalid"
        case .unknownFact: "profile.unknown-fact"
        case .ambiguousFact: "profile.ambiguous-fact"
        case .derivedFact: "profile.derived-fact"
        case .invalidFact: "profile.invalid-value"
        case .returnBeforeDeparture: "profile.return-before-departure"
        case .datesOutOfOrder: "profile.dates-out-of-order"
        case .birthOutOfRange: "profile.birth-out-of-range"
        case .factInFuture: "profile.in-future"
        case .factLongPast: "profile.long-past"
        case .unknownRitual: "walk.unknown-ritual"
        case .noRitual: "walk.no-ritual"
        case .noRitualLoaded: "walk.no-ritual-loaded"
        case .ritualUndecided: "walk.ritual-undecided"
        case .severalRituals: "walk.several-rituals"
        case .notBegun: "walk.not-begun"
        case .walk(let refusal): refusal.code
        case .unreadableRecord: "record.unreadable"
        case .unreadableWalk: "walk.unreadable"
        case .damagedWalk: "walk.damaged"
        case .missingRevision: "walk.revision-missing"
        case .unusableRevision: "walk.revision-unusable"
        case .ritualGone: "walk.ritual-gone"
        case .unknownItem: "checklist.unknown-item"
        case .unknownChecklist: "checklist.unknown"
        case .notOwnItem: "checklist.not-own"
        case .notOwnContact: "contacts.not-own"
        case .unknownContact: "contacts.unknown"
        case .invalidPhone: "contacts.invalid-phone"
        case .severalPhones: "contacts.several-phones"
        case .emptyText: "input.empty"
        case .textTooLong: "input.too-long"
        case .unknownDefinition: "input.unknown-name"
        case .ambiguousDefinition: "input.ambiguous-name"
        case .severalCandidates: "input.several-candidates"
        case .dhikrCategory: "dhikr.is-category"
        case .unknownArticle: "article.unknown"
        case .unknownSchedule: "schedule.unknown"
        case .unknownSeries: "dhikr.unknown-series"
        case .severalSeries: "dhikr.several-series"
        case .notInSeries: "dhikr.not-in-series"
        case .futureDay: "dhikr.future-day"
        case .countOutOfRange: "dhikr.count-range"
        case .notOwnDhikr: "dhikr.not-own"
        case .notOwnDhikrCategory: "dhikr.not-own-category"
        case .noReminderTime: "dhikr.no-reminder-time"
        case .unknownSetting: "dhikr.unknown-setting"
        case .invalidSetting: "dhikr.invalid-setting"
        case .noPlace: "almanac.no-place"
        case .unknownPlace: "almanac.unknown-place"
        case .unknownHome: "profile.unknown-place"
        case .ambiguousPlace: "almanac.ambiguous-place"
        case .condition: "rule.failed"
        case .store, .home: "store"
        case .search: "search"
        }
    }
}
