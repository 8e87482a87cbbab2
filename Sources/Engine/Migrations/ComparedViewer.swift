import ManasikDomain
import ManasikRules
import ManasikStoreContract

/// Somebody before the records of a collection, by its rules in each of two versions.
struct ComparedViewer {
    let old: RecordViewer
    let new: RecordViewer
    /// From the names of the former version to those of the other.
    private let renaming: Renaming

    init(_ old: RecordViewer, _ new: RecordViewer, _ renaming: Renaming) {
        self.old = old
        self.new = new
        self.renaming = renaming
    }

    /// The fields that one of the versions does not show to everybody who reads the record, by their names in each.
    var ruledFields: [(old: String, new: String)] {
        let (former, now) = (old.collection.access?.fields ?? [:], new.collection.access?.fields ?? [:])
        let back = renaming.inverse
        var fields: [String: String] = [:]
        for new in now.keys { fields[new] = back.field(new, of: self.new.collection.id).field }
        for old in former.keys { fields[renaming.field(old, of: self.old.collection.id).field] = old }
        return fields.sorted { $0.key < $1.key }.map { (old: $0.value, new: $0.key) }
    }

    /// Returns the filters of the records with which the viewer may do something.
    func filters(for operation: RecordAccess.Operation) throws(EngineError) -> ComparedFilters {
        ComparedFilters(
            old: try old.filter(for: operation),
            new: former(try new.filter(for: operation))
        )
    }

    /// Returns the filters of the records of which the viewer may read a field, besides whether they read the record.
    func filters(toRead field: (old: String, new: String)) throws(EngineError) -> ComparedFilters {
        ComparedFilters(old: try old.filter(toRead: field.old), new: try filterOfNew(toRead: field.new))
    }

    /// Returns the filter of the new version alone, under the names of the former one.
    func filterOfNew(toRead field: String) throws(EngineError) -> RecordFilter {
        former(try new.filter(toRead: field))
    }

    /// Returns whether a person may create records by one version only.
    ///
    /// Where the rules tell too many records apart, only somebody who may create none by one of the versions is counted.
    func creation(by person: PersonID) throws(EngineError) -> SharedSight.Difference {
        let both = try filters(for: .create)
        let (former, now) = (both.old.ofRecords(of: person), both.new.ofRecords(of: person))
        let required = old.collection.fields.filter { name, field in
            let other = new.collection.fields[renaming.field(name, of: old.collection.id).field]
            return field.isRequired && other?.isRequired ?? true
        }
        func more(_ one: RecordFilter, _ other: RecordFilter) -> Bool {
            one.passesMore(than: other, having: Set(required.keys)) ?? (other == .never)
        }
        return SharedSight.Difference(lost: more(former, now) ? 1 : 0, gained: more(now, former) ? 1 : 0)
    }

    /// Returns a filter of the new version under the names of the former one.
    private func former(_ filter: RecordFilter) -> RecordFilter {
        var list = RecordList(new.collection.id, scope: .public, limit: .max)
        list.filter = filter
        return MigratingStore.renamed(list, renaming.inverse).filter ?? .always
    }
}
