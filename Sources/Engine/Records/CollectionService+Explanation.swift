public import ManasikDomain
public import ManasikViews

/// Explanations of who may do what.
extension CollectionService {
    /// Explains who may do what with the records of a shared collection, and whether the person may with one of them.
    ///
    /// - Parameters:
    ///   - collection: A collection of a pack in use.
    ///   - id: A record; nil for the whole collection.
    /// - Returns: nil for a collection that is not shared.
    /// - Throws: `EngineError.unknownRecord` for what the person may not read.
    public func explanation(
        of collection: RecordCollection,
        record id: String? = nil
    ) async throws(EngineError) -> AccessExplanation? {
        let state = try await ofOneState()
        let viewer = try await state.person.viewer(of: collection)
        guard let id else { return AccessExplanation(of: collection, nil, by: viewer.viewer) }
        let record = try await state.stored(id, of: viewer)
        return AccessExplanation(of: collection, record, by: viewer.viewer)
    }
}
