import ManasikDomain
import ManasikStoreContract
import ManasikTextMatching
public import ManasikViews

/// Places by what people call them.
extension NearbyService {
    /// Within how many metres a place is looked for by what it is called.
    private static let reach = 50_000.0

    /// Returns the name of the record of a place: the given one if there is such a record, or else that of the only place
    /// that is called so among the person's own, their favourites, and those near another place.
    ///
    /// - Parameters:
    ///   - name: What the place is called, or the name of its record.
    ///   - place: Around where names are looked for; nil to look among the person's own and favourites alone.
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition`, the errors of `view`.
    public func id(named name: String, near place: AlmanacPlace?) async throws(EngineError) -> String {
        if try await record(named: name) != nil { return name }
        let kept = try await person.records([
            marks, .matching(owner: person.id, collection: Listing.collection.id),
        ])
        let marked = kept[0].map(\.key.id)
        // The mark of a place that is gone can be removed.
        if marked.contains(name) { return name }
        let known = try await records(named: marked).map(\.record) + kept[1]
        var called: Set<String> = []
        for record in known {
            if let listing = try? Listing(stored: record), listing.isCalled(name) {
                called.insert(record.key.id)
            }
        }
        var nearest: String?
        if let place {
            var query = NearbyQuery()
            (query.text, query.radius, query.limit) = (name, Self.reach, 100)
            let found = try await view(query, near: place).entries
            called.formUnion(found.filter { $0.listing.isCalled(name) }.map(\.id))
            nearest = found.lazy.compactMap(\.listing.name).first
        }
        guard let first = called.first else { throw .unknownDefinition(name, suggestion: nearest) }
        guard called.count == 1 else { throw .ambiguousDefinition(name, called.sorted()) }
        return first
    }
}

extension Listing {
    /// Whether people call it so in one of its languages; spellings that are found alike make no difference.
    fileprivate func isCalled(_ text: String) -> Bool {
        let words = ArabicFolding.words(in: text)
        guard !words.isEmpty else { return false }
        let all = [name].compactMap { $0 } + Array(names.values)
        return all.contains { ArabicFolding.words(in: $0) == words }
    }
}
