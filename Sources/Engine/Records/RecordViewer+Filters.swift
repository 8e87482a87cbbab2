import ManasikDomain
import ManasikRules

/// What the rules let a person do with which of the records that are shared, as filters. Of a collection that is not shared
/// these are their own.
extension RecordViewer {
    /// Returns the filter of the records with which the person may do something.
    func filter(for operation: RecordAccess.Operation) throws(EngineError) -> RecordFilter {
        guard let rules else { return own }
        guard rules.admits(viewer) else { return .never }
        do { return try rules.filter(for: operation, viewer) } catch {
            // Packs with such rules are not loaded.
            throw .notAllowed(operation, collection.id)
        }
    }

    /// Returns the filter of the records of which the person may read a field, besides whether they read the record.
    func filter(toRead field: String) throws(EngineError) -> RecordFilter {
        guard let rules else { return own }
        do { return try rules.filter(toRead: field, viewer) } catch {
            throw .notAllowed(.read, collection.id)
        }
    }

    private var own: RecordFilter { viewer.person.map { .isOwned(by: $0) } ?? .never }
}
