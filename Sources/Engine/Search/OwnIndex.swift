import ManasikDomain
import ManasikTextSearch

/// What one person added, indexed; a search tells it only what has changed since the last one.
struct OwnIndex {
    /// Items, contacts and dhikr are counted each for themselves, so that an id alone names several things.
    private struct Thing: Hashable {
        let kind: SearchDocument.Kind
        let id: String

        init(_ document: SearchDocument) { (kind, id) = (document.kind, document.id) }
    }

    let index: TextIndex
    private var documents: [Thing: SearchDocument] = [:]

    init() throws(SearchError) { index = try TextIndex() }

    mutating func take(_ current: [SearchDocument]) throws(SearchError) {
        let wanted = Dictionary(current.map { (Thing($0), $0) }, uniquingKeysWith: { first, _ in first })
        let removed = Set(documents.keys.filter { wanted[$0] == nil }.map(\.id))
        // What goes by the id of something removed is taken out with it, and comes back.
        let changed = current.filter { documents[Thing($0)] != $0 || removed.contains($0.id) }
        guard !changed.isEmpty || !removed.isEmpty else { return }
        try index.update(changed, removing: removed.sorted())
        documents = wanted
    }
}
