import Foundation
import ManasikDomain
import ManasikSystemZones

/// A person's stored facts, each with the days from which its values apply.
struct Profile: Sendable {
    typealias Entry = StatedFacts.Entry

    var entries: [DefinitionID: [Entry]]
    private let record: SingleRecord<StatedFacts>

    init(_ record: SingleRecord<StatedFacts>) {
        self.record = record
        entries = record.value?.entries ?? [:]
    }

    var body: [String: JSONValue] { StatedFacts(entries).body }

    /// Returns the version that a change expects in the store; 0 if nothing is stored yet.
    ///
    /// - Throws: `EngineError.unreadableRecord`.
    func version() throws(EngineError) -> Int { try record.replaceable() }

    /// Returns what is known on a day.
    func facts(on day: CivilDate) -> Facts { StatedFacts(entries).facts(on: day) }

    /// Returns the days, up to one, from which other values apply than before.
    func changes(until last: CivilDate) -> [CivilDate] {
        let days = entries.values.flatMap { $0.compactMap { $0.from } }
        return Set(days.filter { $0 <= last }).sorted()
    }

    /// Returns two dates that are in the wrong order on some day; nil if there are none.
    ///
    /// - Parameter declarations: Declare which date comes before which.
    func misordered(
        _ declarations: [DefinitionID: FactDeclaration]
    ) -> (earlier: DefinitionID, later: DefinitionID)? {
        for id in declarations.keys.sorted() {
            let before = declarations[id]?.notBefore.map { ($0, id) }
            let after = declarations[id]?.notAfter.map { (id, $0) }
            for (earlier, later) in [before, after].compactMap(\.self) where isMisordered(earlier, later) {
                return (earlier, later)
            }
        }
        return nil
    }

    private func isMisordered(_ earlier: DefinitionID, _ later: DefinitionID) -> Bool {
        [earlier, later].flatMap { entries[$0] ?? [] }.contains { entry in
            let known = facts(on: entry.from ?? .distantPast)
            guard case .date(let first)? = known[earlier], case .date(let second)? = known[later] else {
                return false
            }
            return second < first
        }
    }

    /// Sets a state that passes, from a day on: that it is another now does not change what it was before.
    mutating func setPassing(_ id: DefinitionID, to value: FactValue, today: CivilDate) {
        let past = (entries[id] ?? []).filter { $0.from.map { $0 < today } ?? true }
        guard let last = past.last else { return set(id, to: value, from: nil) }
        entries[id] = last.value == value ? past : past + [Entry(value: value, from: today)]
    }

    /// Sets a fact, permanently or from a day on.
    mutating func set(_ id: DefinitionID, to value: FactValue, from: CivilDate?) {
        guard let from else {
            entries[id] = [Entry(value: value, from: nil)]
            return
        }
        var list = (entries[id] ?? []).filter { $0.from != from }
        list.append(Entry(value: value, from: from))
        entries[id] = list.sorted { ($0.from ?? .distantPast) < ($1.from ?? .distantPast) }
    }

    /// Returns the time zone in which the person's days begin.
    func zone(at now: Instant, home: Zone) -> Zone { StatedFacts(entries).zone(at: now, home: home) }
}

extension StatedFacts {
    /// Returns the time zone in which the person's days begin: the one that they have stated, or else that of the place where
    /// they are, or else the home's.
    func zone(at now: Instant, home: Zone) -> Zone {
        // Both may be stated from a day on, and it is the home's clock that decides whether this day has come.
        let facts = facts(on: LocalTime(of: now, in: home).date)
        if let stated = facts.text(.timeZone).flatMap({ Zone(identifier: $0) }) { return stated }
        return (try? PlaceFinder.ofThisMachine.place(for: facts))?.observer.timeZone ?? home
    }
}

extension Facts {
    /// Whether the time zone in which the person's days begin follows from what they have stated.
    var statesZone: Bool {
        text(.timeZone) != nil || (try? PlaceFinder.ofThisMachine.place(for: self)) != nil
    }
}

extension CivilDate {
    static let distantPast = CivilDate(year: 1, month: 1, day: 1)!
}
