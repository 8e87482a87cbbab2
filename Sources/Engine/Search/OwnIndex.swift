import ManasikDomain
import ManasikTextSearch

/// A search index of what one person has added; each search updates it with the changes since the last.
struct OwnIndex {
    /// Items, contacts and dhikr are numbered separately, so an id alone can name several of them.
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
        // Removing an id removes every document with it; those that still exist are added again.
        let changed = current.filter { documents[Thing($0)] != $0 || removed.contains($0.id) }
        guard !changed.isEmpty || !removed.isEmpty else { return }
        try index.update(changed, removing: removed.sorted())
        documents = wanted
    }
}
