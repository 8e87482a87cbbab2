public import ManasikDomain
public import ManasikRecords
import ManasikStoreContract
public import ManasikWalkthroughs

/// Why the engine did not do what was asked.
public enum EngineError: Error, Sendable, CustomStringConvertible {
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
    case store(StoreError)
    /// The home's files cannot be used.
    case home(StoreFileError)
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

    public var description: String {
        switch self {
        case .invalidPerson(let name):
            "'\(name)' cannot be a person's name: it takes 1 to 64 characters, without '/' or control characters"
        case .unknownFact(let name, let suggestion):
            "no fact is called '\(name)'" + Self.hint(suggestion)
        case .ambiguousDefinition(let name, let names):
            "several things are called '\(name)'; write one of " + names.joined(separator: ", ")
        case .severalCandidates(let name, let names):
            "several things have '\(name)' in their name; write one of " + names.joined(separator: ", ")
        case .dhikrCategory(let name, let category):
            "'\(name)' is a category of dhikr: \(category)"
        case .ambiguousFact(let name, let ids):
            "several packs have a fact '\(name)'; write one of "
                + ids.map(\.description).joined(separator: ", ")
        case .derivedFact(let name, let source): "\(name) follows from \(source); set \(source) instead"
        case .invalidFact(let error): error.description
        case .returnBeforeDeparture:
            "the return cannot be before the departure; correct one, or say both: "
                + "manasik profile set departure=… return_date=…"
        case .datesOutOfOrder(let earlier, let later):
            "\(later.name) cannot be before \(earlier.name); correct one, or say both: "
                + "manasik profile set \(earlier.name)=… \(later.name)=…"
        case .factInFuture(let fact, let day):
            "\(fact.name) cannot be \(day), which is in the future; write the day on which it was"
        case .factLongPast(let fact, let day):
            "\(fact.name) cannot be \(day), so long ago; write the day that you mean"
        case .birthOutOfRange(let day): "nobody who is alive was born on \(day); write the day of birth"
        case .unknownRitual(let name, let suggestion): "no ritual is called '\(name)'" + Self.hint(suggestion)
        case .noRitual:
            "no ritual applies to this person; say what the journey is for: manasik profile set journey=hajj"
        case .noRitualLoaded: "no pack has a ritual; see what is loaded: manasik packs"
        case .ritualUndecided(let fact):
            "which ritual applies is not known yet; say: manasik profile set \(fact.name)=…"
        case .severalRituals(let ids):
            "several rituals apply; name one with --ritual: " + ids.map(\.description).joined(separator: ", ")
        case .notBegun(let id): "the walk of \(id) has not begun; begin it with: manasik walk next"
        case .walk(let refusal): refusal.description
        case .unreadableRecord(let record): "nothing was changed: \(record)"
        case .unreadableWalk(let ritual, let detail):
            "the walk of \(ritual) cannot be read and was left as it is (\(detail)); upgrade manasik"
        case .damagedWalk(let ritual, let detail):
            "the walk of \(ritual) is damaged and was left as it is (\(detail)); restore a backup with 'manasik restore'"
        case .missingRevision(let ritual, let packs):
            "the walk of \(ritual) follows "
                + (packs.isEmpty ? "packs of another revision" : packs.joined(separator: ", "))
                + ", which is not kept here; nothing of the walk is lost: bring that revision back, or go on with the "
                + "packs in use: manasik walk migrate --ritual \(ritual)"
        case .unusableRevision(let ritual, let detail):
            "the packs that the walk of \(ritual) follows no longer load (\(detail)); nothing of the walk is "
                + "lost; go on with the packs in use: manasik walk migrate --ritual \(ritual)"
        case .ritualGone(let ritual):
            "the packs in use do not have \(ritual); the walk goes on with those that it began with"
        case .unknownItem(let name, let suggestion):
            "no checklist has an item '\(name)'" + Self.hint(suggestion)
        case .unknownChecklist(let name, let suggestion):
            "no checklist is called '\(name)'" + Self.hint(suggestion)
        case .notOwnItem(let id):
            "\(id) comes with a pack and can be neither changed nor removed; set it aside with: "
                + "manasik checklist remove \(id) --set-aside"
        case .notOwnContact(let id):
            "\(id) comes with a pack and cannot be removed; only contacts of your own can"
        case .unknownContact(let name, let suggestion):
            "no contact is called '\(name)'" + Self.hint(suggestion)
        case .invalidPhone(let text):
            "'\(text)' is not a telephone number; write it as +966112345678, or a short code such as 911"
        case .severalPhones(let text):
            "'\(text)' is more than one telephone number; keep each as a contact of its own, without extensions"
        case .emptyText: "the text is empty; write at least one letter"
        case .textTooLong(let limit): "the text is longer than \(limit) characters; write a shorter one"
        case .unknownDefinition(let name, let suggestion):
            "nothing is called '\(name)'" + Self.hint(suggestion)
        case .unknownArticle(let name, let near):
            "no article is called '\(name)'"
                + (near.isEmpty
                    ? "; all of them: manasik article" : "; near it: \(near.joined(separator: ", "))")
        case .unknownSchedule(let name, let suggestion):
            "no schedule is called '\(name)'" + Self.hint(suggestion)
        case .unknownSeries(let name, let suggestion):
            "the day has no series '\(name)'" + Self.hint(suggestion)
        case .severalSeries(let name, let series):
            "'\(name)' is said in several series of the day; name one with --in: "
                + series.joined(separator: ", ")
        case .notInSeries(let id, let series): "\(id) is not in \(series)"
        case .futureDay(let day): "\(day) has not come yet"
        case .countOutOfRange(let range): "counts go from \(range.lowerBound) to \(range.upperBound)"
        case .notOwnDhikr(let id):
            "\(id) comes with a pack and stays as it is; hide it with: "
                + "manasik dhikr hide \(id) --in CATEGORY"
        case .notOwnDhikrCategory(let id): "\(id) comes with a pack and stays as it is"
        case .noReminderTime(let name):
            "'\(name)' has no time of its own; say when with --at, such as: "
                + "manasik dhikr remind on \(name) --at 21:30"
        case .unknownSetting(let name, let suggestion):
            "no setting is called '\(name)'" + Self.hint(suggestion)
        case .invalidSetting(let name, let value, let accepted):
            "\(name) takes \(accepted), not '\(value)'"
        case .noPlace:
            "your place is not known; give --place or --at with --time-zone, or set it with: "
                + "manasik profile set place=…"
        case .unknownPlace(let name, let suggestions):
            "no place is known as '\(name)'; "
                + (suggestions.isEmpty
                    ? "give its coordinates with --at and --time-zone"
                    : "did you mean \(suggestions.joined(separator: "; "))?")
        case .unknownHome(let name, let suggestions):
            "no place is known as '\(name)'; "
                + (suggestions.isEmpty
                    ? "write the nearest larger city"
                    : "did you mean \(suggestions.joined(separator: "; "))?")
        case .ambiguousPlace(let name, let places):
            "several places are called '\(name)'; write one of \(places.joined(separator: "; "))"
        case .condition(let failure): failure.description
        case .store(let error): error.description
        case .home(let error): error.description
        case .search(let error): error.description
        }
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }
}
