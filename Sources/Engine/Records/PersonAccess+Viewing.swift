import ManasikDomain
import ManasikRules
import ManasikStoreContract
import ManasikViews

/// A person before the records of collections.
extension PersonAccess {
    /// Returns the person before a collection.
    func viewer(of collection: RecordCollection) async throws(EngineError) -> RecordViewer {
        viewer(of: collection, among: try await viewers(of: [collection]))
    }

    /// Returns the person before a collection, whose standing was read.
    func viewer(of collection: RecordCollection, among viewers: Viewers) -> RecordViewer {
        let viewer = viewers.byCollection[collection.id] ?? Viewer(id == .home ? nil : id)
        return RecordViewer(
            viewer,
            of: collection,
            by: viewers,
            references: namedReferences(in: collection, toShared: false),
            toShared: namedReferences(in: collection, toShared: true)
        )
    }

    /// Makes a commit depend on what the rules of a collection let the person make its changes by, so that nothing is changed if
    /// it is withdrawn meanwhile.
    ///
    /// - Parameter stored: The records as they are stored.
    func bind(
        _ commit: inout Commit,
        to viewer: RecordViewer,
        changing stored: [Record]
    ) async throws(EngineError) {
        guard let standing else { return }
        let changes = commit.records.filter { $0.key.collection == viewer.collection.id }
        let keys = Set(changes.map(\.key))
        var bodies = stored.filter { keys.contains($0.key) }.map(\.body)
        for case .put(_, let body, _, _, _) in changes { bodies.append(body) }
        for (key, version) in try await standing.stored(viewer.versions(asking: bodies)) {
            commit.allowedBy[key] = version
        }
        let authors = Set(keys.map(\.owner))
        for (list, isRelated) in viewer.related(to: authors) { commit.related[list] = isRelated }
    }

    /// Returns the person before those of some collections whose rules ask for their groups or their role.
    ///
    /// - Parameter changes: Of the same commit.
    func viewers(
        of collections: [RecordCollection],
        after changes: [RecordChange] = []
    ) async throws(EngineError) -> Viewers {
        guard let standing, collections.contains(where: { $0.access?.asksStanding ?? false }) else {
            return Viewers()
        }
        return try await standing.after(changes).viewers(id, of: collections)
    }

    /// Returns the keys that the person may mean by a name of a record, the likelier first. Who has not signed in has no records.
    func keys(named name: String, in collection: RecordCollection) -> [RecordKey] {
        collection.keys(named: name, by: id).filter { $0.owner != .home }
    }

    /// Returns the id of one of the person's groups by its name or its id, for a record that names it; any other id with
    /// the name of a guide stays as it is.
    ///
    /// - Throws: `EngineError.unknownGroup`, `EngineError.ambiguousDefinition`.
    func groupReference(_ name: String) async throws(EngineError) -> String {
        guard let standing, !name.contains("/") else { return name }
        let own = try await standing.groups.references(of: id)
        let group = try GroupView.named(name, among: own.map(\.group))
        return PersonGroup.reference(group.id, guidedBy: group.guide)
    }
}
