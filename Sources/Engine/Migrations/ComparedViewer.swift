import ManasikDomain
import ManasikRules
import ManasikStoreContract

/// Somebody before the records of a collection, by its rules in each of two versions.
struct ComparedViewer {
    let old: RecordViewer
    let new: RecordViewer
    /// From the names of the former version to those of the other.
    private let renaming: Renaming
    /// Whether anything was read by the former version.
    private let wereRead: Bool

    init(_ old: RecordViewer, _ new: RecordViewer, _ renaming: Renaming, wereRead: Bool = true) {
        self.old = old
        self.new = new
        self.renaming = renaming
        self.wereRead = wereRead
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
            old: wereRead ? try old.filter(for: operation) : .never,
            new: former(try new.filter(for: operation))
        )
    }

    /// Returns the filters of the records of which the viewer may read a field, besides whether they read the record.
    func filters(toRead field: (old: String, new: String)) throws(EngineError) -> ComparedFilters {
        ComparedFilters(old: try old.filter(toRead: field.old), new: try filterOfNew(toRead: field.new))
    }

    /// The fields of the new version, by their names in each.
    var fieldsOfNew: [(old: String, new: String)] {
        let back = renaming.inverse
        return new.collection.fields.keys.sorted().map {
            (old: back.field($0, of: new.collection.id).field, new: $0)
        }
    }

    /// Returns the filters of the records that have a value of a field. What is known of every record, such as its author, all
    /// have.
    func filters(having field: (old: String, new: String)) -> ComparedFilters {
        let isDeclared = new.collection.fields[field.new] != nil || old.collection.fields[field.old] != nil
        guard isDeclared, field.new != new.collection.author else {
            return ComparedFilters(old: .always, new: .always)
        }
        // To a filter, every value is of another kind than this.
        let any = RecordFilter.Field(field.old, .decimal(minimum: 0, maximum: 0, places: 0))
        return ComparedFilters(old: .isMisfit(any), new: .isMisfit(any))
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
