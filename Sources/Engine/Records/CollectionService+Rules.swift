import ManasikDomain
import ManasikViews

/// The rules between records, and the ids that follow from them.
extension CollectionService {
    /// Checks the rules between records.
    ///
    /// - Parameters:
    ///   - id: The record's id; nil for a new one.
    ///   - author: Whose record it is.
    ///   - former: What is stored, whose references may lead to records that have been removed since.
    func check(
        _ body: [String: JSONValue],
        of collection: RecordCollection,
        besides id: String?,
        by author: PersonID,
        instead former: [String: JSONValue] = [:]
    ) async throws(EngineError) {
        if let list = alike(body, of: collection, by: author) {
            let others = try await person.records([.list(list)])[0]
            if let other = others.first(where: { $0.key.id != id && !$0.isDamaged }) {
                // Who may not read whose a record is does not learn which others are of the same author.
                let named = collection.hidesAuthor && author != person.id ? id ?? "" : other.key.id
                throw .record(collection.takenError(by: named))
            }
        }
        let kept = Set(collection.references(in: former))
        let references = collection.references(in: body).filter { !kept.contains($0) }
        for reference in references {
            guard try await seen(try await targets(of: reference)).isEmpty else { continue }
            throw .record(collection.missingError(reference))
        }
    }

    /// Returns the list of an author's records with the same values of which there is one record per; nil if there may be any
    /// number.
    func alike(
        _ body: [String: JSONValue],
        of collection: RecordCollection,
        by author: PersonID
    ) -> RecordList? {
        let conditions = naming(collection.duplicateConditions(of: body), of: collection, by: author)
        guard !conditions.isEmpty else { return nil }
        var list = RecordList(collection.id, owner: author, where: conditions, limit: nil)
        if author != person.id { list.scope = collection.scope }
        return list
    }

    /// Returns the keys of those records that the person may read, so that a reference may lead to them.
    func seen(_ records: [Record]) async throws(EngineError) -> Set<RecordKey> {
        var seen: Set<RecordKey> = []
        for record in records {
            if let collection = person.catalog.collections[record.key.collection], collection.isShared {
                guard try await person.viewer(of: collection).seen(record) != nil else { continue }
            }
            seen.insert(record.key)
        }
        return seen
    }

    /// Returns the id of a new record of the person: made of values of which there is one record per, or a number; a random one
    /// where nobody may learn whose it is.
    func newID(
        _ body: [String: JSONValue],
        of collection: RecordCollection
    ) async throws(EngineError) -> String {
        if collection.hidesAuthor { return RecordCollection.randomID() }
        if let id = collection.idOfOnePer(body) {
            let key = RecordKey(owner: person.id, collection: collection.id, id: id)
            // An edited record keeps its id, which may be made of values that it no longer has.
            if try await person.records([.one(key)])[0].isEmpty { return id }
        }
        // The store orders ids as texts, of which the greatest is not the greatest number.
        return RecordCollection.nextID(after: try await records(of: collection).map { $0.key.id })
    }
}

extension RecordCollection {
    /// Returns the error for a reference that leads to no record.
    func missingError(_ reference: Reference) -> RecordFieldError {
        RecordFieldError(id, reference.field, .noRecord(reference.record, of: reference.target))
    }
}
