package import ManasikDomain
package import ManasikRules
package import ManasikViews

extension CollectionService {
    /// Returns the person before a shared collection, and all of its records, whether or not they may read them: for tests
    /// of its rules.
    package func standing(
        before collection: RecordCollection
    ) async throws(EngineError) -> (viewer: Viewer, records: [Record]) {
        let list = RecordList(collection.id, scope: collection.scope, limit: .max)
        let viewer = try await person.viewer(of: collection).viewer
        return (viewer, try await person.records([.list(list)])[0])
    }
}
