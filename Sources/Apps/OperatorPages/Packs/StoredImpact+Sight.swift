import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// Who sees, and may do, what otherwise with shared collections.
extension StoredImpact {
    /// The members of the JSON, by their names.
    var sightMembers: [(name: String, value: JSONValue)] {
        [
            ("sight_lost", Self.object(sightLost) { Self.json($0) }),
            ("sight_gained", Self.object(sightGained) { Self.json($0) }),
            ("fields_lost", Self.object(fieldsLost, Self.byField)),
            ("fields_gained", Self.object(fieldsGained, Self.byField)),
            ("changes_lost", Self.object(changesLost, Self.byOperation)),
            ("changes_gained", Self.object(changesGained, Self.byOperation)),
            ("anonymous_gained", Self.object(anonymousGained, Self.json)),
            ("anonymous_lost", Self.object(anonymousLost, Self.json)),
        ]
    }

    private static func object<Value>(
        _ values: [DefinitionID: Value],
        _ json: (Value) -> JSONValue
    ) -> JSONValue {
        var object: [String: JSONValue] = [:]
        for (id, value) in values { object[id.description] = json(value) }
        return .object(object)
    }

    private static func json(_ sight: Sight, countsRecords: Bool = true) -> JSONValue {
        .object {
            Member("people", sight.persons)
            if countsRecords { Member("records", sight.records) }
        }
    }

    private static func byField(_ sights: [String: Sight]) -> JSONValue {
        .object(sights.mapValues { json($0) })
    }

    private static func byOperation(_ sights: [RecordAccess.Operation: Sight]) -> JSONValue {
        var object: [String: JSONValue] = [:]
        for (operation, sight) in sights {
            object[operation.rawValue] = json(sight, countsRecords: operation != .create)
        }
        return .object(object)
    }

    private static func json(_ sight: AnonymousSight) -> JSONValue {
        .object {
            Member("records", sight.records)
            // Of how many of these they see which field.
            if !sight.newlySeenFields.isEmpty {
                Member("shown", JSONValue.object(sight.newlySeenFields.mapValues { .integer($0) }))
            }
            // The number of other records of which they see a field, by the field.
            if !sight.fields.isEmpty {
                Member("fields", JSONValue.object(sight.fields.mapValues { .integer($0) }))
            }
        }
    }

    // MARK: Text

    /// What others do not see until a migration succeeds, as a finding for operators; empty if that is nothing.
    package var hiding: [String] {
        guard personsHidden > 0 else { return [] }
        let whose = personsHidden == 1 ? "this person's" : "\(personsHidden) people's"
        return ["nobody else sees \(whose) shared records until the migration succeeds for them"]
    }

    /// What whoever has not signed in would see for the first time, as warnings for operators.
    ///
    /// - Parameters:
    ///   - most: How many of them there are at most.
    ///   - isActivated: Whether they see it already.
    package func warnings(most: Int, isActivated: Bool = false) -> [String] {
        let all = Self.words(anonymousGained, isActivated ? "now sees" : "would now see").map {
            "warning: \($0)"
        }
        return all.prefix(most)
            + (all.count > most ? ["warning: and \(all.count - most) more like the last"] : [])
    }

    /// What people, and whoever has not signed in, see or may do otherwise, in a sentence each.
    ///
    /// - Parameter most: How many of one kind there are at most.
    func sightLines(most: Int) -> [String] {
        let kinds = [
            Self.words(sightLost, ("no longer sees", "no longer see")),
            Self.words(sightGained, ("newly sees", "newly see")),
            Self.words(fieldsLost, ("no longer sees", "no longer see")),
            Self.words(fieldsGained, ("newly sees", "newly see")),
            Self.words(changesLost, "may no longer"), Self.words(changesGained, "newly may"),
            Self.words(anonymousLost, "no longer sees"),
        ]
        return kinds.flatMap { lines in
            lines.prefix(most) + (lines.count > most ? ["and \(lines.count - most) more like the last"] : [])
        }
    }

    private static func words(
        _ sights: [DefinitionID: Sight],
        _ verb: (one: String, more: String)
    ) -> [String] {
        sights.sorted { $0.key < $1.key }.map { id, sight in
            words(sight, sight.persons == 1 ? verb.one : verb.more, "\(records(sight)) of \(id)")
        }
    }

    private static func words(
        _ sights: [DefinitionID: [String: Sight]],
        _ verb: (one: String, more: String)
    ) -> [String] {
        sights.sorted { $0.key < $1.key }.flatMap { id, fields in
            fields.sorted { $0.key < $1.key }.map { field, sight in
                let verb = sight.persons == 1 ? verb.one : verb.more
                return words(sight, verb, "'\(field)' of \(records(sight)) of \(id)")
            }
        }
    }

    private static func words(
        _ sights: [DefinitionID: [RecordAccess.Operation: Sight]],
        _ may: String
    ) -> [String] {
        sights.sorted { $0.key < $1.key }.flatMap { id, changes in
            RecordAccess.Operation.allCases.compactMap { operation in
                guard let sight = changes[operation] else { return nil }
                switch operation {
                case .create: return "\(people(sight)) \(may) create some records of \(id)"
                case .update: return words(sight, "\(may) change", "\(records(sight)) of \(id)")
                case .read, .delete:
                    return words(sight, "\(may) \(operation.rawValue)", "\(records(sight)) of \(id)")
                }
            }
        }
    }

    private static func words(_ sight: Sight, _ verb: String, _ what: String) -> String {
        "\(people(sight)) \(verb) \(what)" + (sight.persons == 1 ? "" : ", counted for each of them")
    }

    private static func people(_ sight: Sight) -> String {
        EnglishCount.of(sight.persons, "person", plural: "people")
    }

    private static func records(_ sight: Sight) -> String { EnglishCount.of(sight.records, "record") }

    /// Returns what whoever has not signed in sees otherwise, in a sentence for each collection and field.
    private static func words(_ sights: [DefinitionID: AnonymousSight], _ sees: String) -> [String] {
        sights.sorted { $0.key < $1.key }.flatMap { id, sight in
            let records =
                sight.records == 0
                ? [] : ["\(EnglishCount.of(sight.records, "record")) of \(id)\(shown(of: sight))"]
            let fields = sight.fields.sorted { $0.key < $1.key }.map { field, count in
                "'\(field)' of \(EnglishCount.of(count, "record")) of \(id)"
            }
            return (records + fields).map { "whoever has not signed in \(sees) \($0)" }
        }
    }

    /// Returns the fields that are seen of records that were not seen, after a colon; empty if none is known.
    private static func shown(of sight: AnonymousSight) -> String {
        let fields = sight.newlySeenFields.sorted { $0.key < $1.key }.map { field, count in
            "'\(field)'" + (count == sight.records ? "" : " (of \(count))")
        }
        return fields.isEmpty ? "" : ": " + fields.joined(separator: ", ")
    }
}
