import ManasikDomain

/// Counting who sees and may do what with shared collections.
extension StoredImpact {
    /// Returns what whoever has not signed in sees by one version only.
    static func anonymous(
        _ differences: [DefinitionID: SharedSight.AnonymousDifference]
    ) -> (gained: [DefinitionID: AnonymousSight], lost: [DefinitionID: AnonymousSight]) {
        func sights(_ count: (SharedSight.Difference) -> Int) -> [DefinitionID: AnonymousSight] {
            differences.mapValues { difference in
                AnonymousSight(
                    records: count(difference.records),
                    fields: difference.fields.mapValues(count).filter { $0.value > 0 }
                )
            }
        }
        var gained = sights { $0.gained }
        for (id, difference) in differences { gained[id]?.newlySeenFields = difference.newlySeenFields }
        return (
            gained.filter { $0.value != AnonymousSight() },
            sights { $0.lost }.filter { $0.value != AnonymousSight() }
        )
    }
}

extension [DefinitionID: StoredImpact.Sight] {
    /// Counts a person with a number of records, unless there are none.
    mutating func count(_ records: Int, in collection: DefinitionID) {
        if records > 0 { self[collection, default: .init()].count(records) }
    }
}

extension [DefinitionID: [String: StoredImpact.Sight]] {
    /// Counts a person with the numbers of records of which they see fields.
    mutating func count(_ fields: [String: Int], in collection: DefinitionID) {
        for (field, records) in fields where records > 0 {
            self[collection, default: [:]][field, default: .init()].count(records)
        }
    }
}

extension [DefinitionID: [RecordAccess.Operation: StoredImpact.Sight]] {
    /// Counts a person with the numbers of records that they may change. Those that they could create have no number.
    mutating func count(_ changes: [RecordAccess.Operation: Int], in collection: DefinitionID) {
        for (operation, records) in changes where records > 0 {
            self[collection, default: [:]][operation, default: .init()]
                .count(operation == .create ? 0 : records)
        }
    }
}
