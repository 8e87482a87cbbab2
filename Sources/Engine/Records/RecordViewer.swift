import ManasikDomain
import ManasikRules
import ManasikViews

/// A person before the records of a collection: which they may read, and which they may write.
///
/// Of a collection that is not shared they see their own records, and may do everything with them.
struct RecordViewer {
    let collection: RecordCollection
    private let person: PersonID
    /// nil for a collection that is not shared.
    private let rules: AccessRules?

    init(_ person: PersonID, of collection: RecordCollection) {
        self.person = person
        self.collection = collection
        rules = AccessRules(of: collection)
    }

    private var viewer: Viewer { Viewer(person) }

    /// Returns the list of those of its records that the person may read.
    ///
    /// - Throws: `EngineError.record` for a list that asks for a field that they may read of no record.
    func limited(_ list: RecordList) throws(EngineError) -> RecordList {
        guard let rules else { return list }
        var shared = list
        (shared.owner, shared.scope) = (nil, collection.scope)
        shared.limit = list.limit ?? RecordCollection.mostRecords
        do { return try rules.limited(shared, to: viewer) } catch {
            switch error {
            case .hidden(let field): throw .record(RecordFieldError(collection.id, field, .hidden))
            // Packs with such rules are not loaded.
            case .tooLarge: throw .notAllowed(.read, collection.id)
            }
        }
    }

    /// Returns a record with those of its fields that the person may read; nil if they may not read it.
    func seen(_ record: Record) -> Record? {
        guard let rules else { return record }
        return rules.readable(record, by: viewer).map { Self.record(record, with: $0) }
    }

    /// Returns what is shown to the person of a record that they have written themselves, which they may not read.
    func shown(_ record: Record) -> RecordView {
        RecordView(seen(record) ?? Self.record(record, with: [:]), of: collection)
    }

    /// - Parameter former: What is stored; nil for a new record.
    /// - Throws: `EngineError.notAllowed`.
    func checkWriting(_ record: Record, instead former: Record?) throws(EngineError) {
        guard let rules else { return }
        if let former {
            guard rules.allowsUpdate(of: former, to: record, by: viewer) else {
                throw .notAllowed(.update, collection.id)
            }
        } else {
            guard rules.allows(.create, of: record, by: viewer) else {
                throw .notAllowed(.create, collection.id)
            }
        }
    }

    /// - Throws: `EngineError.notAllowed`.
    func checkRemoving(_ record: Record) throws(EngineError) {
        guard rules?.allows(.delete, of: record, by: viewer) ?? true else {
            throw .notAllowed(.delete, collection.id)
        }
    }

    private static func record(_ record: Record, with body: [String: JSONValue]) -> Record {
        Record(
            key: record.key,
            scope: record.scope,
            version: record.version,
            body: body,
            createdAt: record.createdAt,
            updatedAt: record.updatedAt,
            isDamaged: record.isDamaged
        )
    }
}
