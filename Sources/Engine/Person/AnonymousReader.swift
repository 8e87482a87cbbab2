public import ManasikDomain
public import ManasikLocalization
import ManasikPresentation
public import ManasikViews

/// Somebody who has not signed in, in a reader's languages.
public struct AnonymousReader: Sendable {
    private let access: PersonAccess

    init(_ access: PersonAccess) { self.access = access }

    /// Texts in the reader's languages.
    public var localizer: Localizer { access.localizer }

    /// What is in public collections, as far as their rules let everybody read it.
    public var collections: PublicCollections {
        PublicCollections(CollectionService(person: access))
    }
}

/// The records of public collections, for somebody who has not signed in: they read what the rules let everybody read, and write
/// nothing.
public struct PublicCollections: Sendable {
    private let collections: CollectionService

    init(_ collections: CollectionService) { self.collections = collections }

    /// Returns the public collections of all packs, sorted by name, with how many of their records everybody reads.
    public func all() async throws(EngineError) -> [CollectionView] {
        let all = collections.person.catalog.collections.values
            .filter { $0.access?.audience == .public }.sorted { $0.id < $1.id }
        let state = try await collections.ofOneState()
        var views: [CollectionView] = []
        for collection in all {
            let viewers = try await state.viewers(of: collection)
            let count = try await state.count(of: collection, among: viewers)
            views.append(CollectionView(collection, count: count))
        }
        return views
    }

    /// Returns a public collection by its name, with or without its pack's.
    ///
    /// - Throws: `EngineError.unknownCollection`, `EngineError.ambiguousDefinition`, and `EngineError.notPublic` for a collection
    ///   that is there and not public, which its pack says to everybody.
    public func collection(named name: String) throws(EngineError) -> RecordCollection {
        let found = try collections.collection(named: name)
        guard found.access?.audience == .public else {
            throw .notPublic(found.id)
        }
        return found
    }

    /// Returns records of a collection.
    ///
    /// - Throws: The errors of `collection`, `EngineError.unknownRecord` for the record after which the list goes on,
    ///   `EngineError.record` for a condition that no record can meet, or that asks for what everybody does not read.
    public func list(_ name: String, _ search: RecordSearch = RecordSearch()) async throws(EngineError)
        -> RecordListView
    {
        try await collections.list(try collection(named: name).id.description, search)
    }

    /// Returns one record.
    ///
    /// - Throws: The errors of `collection`, `EngineError.unknownRecord`.
    public func record(_ id: String, of name: String) async throws(EngineError) -> RecordView {
        try await collections.record(id, of: try collection(named: name).id.description)
    }
}
