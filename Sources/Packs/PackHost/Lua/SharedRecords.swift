import ManasikDomain
import ManasikRules

/// What handlers of a person may do in a shared collection: what the person may.
struct SharedRecords {
    private let collection: RecordCollection
    private let rules: AccessRules
    private let viewer: Viewer

    /// - Returns: nil for a collection that is not shared.
    init?(_ collection: RecordCollection, for viewer: Viewer) {
        guard let rules = AccessRules(of: collection) else { return nil }
        self.collection = collection
        self.rules = rules
        self.viewer = viewer
    }

    /// Returns the fields that may be read; nil if the record may not be.
    func readable(_ record: Record) -> [String: JSONValue]? { rules.readable(record, by: viewer) }

    /// Returns a list of those records that may be in it.
    ///
    /// - Throws: `RecordFieldError` if it asks for a field that may be read of no record.
    func limited(_ list: RecordList) throws -> RecordList {
        do { return try rules.limited(list, to: viewer) } catch {
            if let field = error.fieldError(in: collection) { throw field }
            throw error
        }
    }

    /// - Parameter former: What is stored; nil for a new record.
    /// - Throws: `HandlerProblem` if the record may not be written.
    func checkWriting(_ record: Record, instead former: Record?) throws {
        if let former {
            guard rules.allowsUpdate(of: former, to: record, by: viewer) else {
                throw refusal(.update, record)
            }
        } else {
            guard rules.allows(.create, of: record, by: viewer) else { throw refusal(.create, record) }
        }
    }

    /// - Throws: `RecordFieldError` for a field that is written and may not be read of the record as it is stored.
    func checkReading(_ fields: [String], of stored: Record) throws {
        if let field = rules.unread(among: fields, of: stored, by: viewer) {
            throw RecordFieldError(stored.key.collection, field, .unread)
        }
    }

    func checkRemoving(_ record: Record) throws {
        guard rules.allows(.delete, of: record, by: viewer) else { throw refusal(.delete, record) }
    }

    private func refusal(_ operation: RecordAccess.Operation, _ record: Record) -> HandlerProblem {
        HandlerProblem(
            "'access.\(operation)' of '\(record.key.collection.name)' does not allow it for record '\(record.key.id)'"
        )
    }
}
