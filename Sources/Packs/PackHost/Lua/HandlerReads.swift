import ManasikDomain
import ManasikRules

/// The data of one pack that the handlers of an event read.
struct HandlerReads: Sendable {
    /// The facts about the person; nil if the pack may not see them.
    var facts: Facts?
    let today: CivilDate
    private let settings: [String: JSONValue]
    private let partial: Set<DefinitionID>
    private var records: [DefinitionID: [Record]] = [:]
    private var viewers: [DefinitionID: Viewer] = [:]
    private var walks: [DefinitionID: JSONValue?] = [:]
    private var checklists: [DefinitionID: JSONValue?] = [:]
    private var prayerTimes: [CivilDate?: JSONValue?] = [:]
    private var hijri: [CivilDate: JSONValue?] = [:]
    private var schedules: Set<String>?
    private var searches: [SearchQuery: SearchResult?] = [:]

    init(_ context: HandlerContext, seesPerson: Bool) {
        facts = seesPerson ? context.facts : nil
        today = context.today
        settings = context.settings
        partial = context.partial
    }

    /// Returns whether the same reads give the same data in another context.
    func areSame(in context: HandlerContext) -> Bool {
        facts.map { $0 == context.facts } ?? true && today == context.today
            && settings == context.settings
            && schedules.map { $0 == context.schedules } ?? true
            && records.allSatisfy { collection, records in
                records == context.records[collection] ?? []
                    && partial.contains(collection) == context.partial.contains(collection)
            }
            && viewers.allSatisfy { $0.value == context.viewer(of: $0.key) }
            && walks.allSatisfy { $0.value == context.walk($0.key) }
            && checklists.allSatisfy { $0.value == context.checklist($0.key) }
            && prayerTimes.allSatisfy { $0.value == context.prayerTimes($0.key) }
            && hijri.allSatisfy { $0.value == context.hijri($0.key) }
            && searches.allSatisfy { $0.value == (try? context.search($0.key)) }
    }

    mutating func noteRecords(of collection: DefinitionID, in context: HandlerContext) {
        records[collection] = context.records[collection] ?? []
        viewers[collection] = context.viewer(of: collection)
    }

    mutating func noteSchedules(in context: HandlerContext) { schedules = context.schedules }

    mutating func note(_ walk: JSONValue?, of ritual: DefinitionID) { walks[ritual] = .some(walk) }

    mutating func note(_ checklist: JSONValue?, named id: DefinitionID) { checklists[id] = .some(checklist) }

    /// - Parameter day: nil for today.
    mutating func note(_ times: JSONValue?, ofPrayersOn day: CivilDate?) { prayerTimes[day] = .some(times) }

    mutating func note(_ date: JSONValue?, inHijriCalendarOf day: CivilDate) { hijri[day] = .some(date) }

    /// - Parameter result: The search's result; nil if it failed.
    mutating func note(_ result: SearchResult?, of query: SearchQuery) { searches[query] = .some(result) }
}
