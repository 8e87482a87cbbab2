import ManasikDomain
import ManasikStoreContract

/// What is read while the person's migration is not stored: their own records from the copy, those of others as they are
/// stored.
extension MigratingStore {
    /// Reads under the names that are stored.
    func stored(_ queries: [RecordQuery], in state: State) async throws(StoreError) -> [[Record]] {
        guard let copy = state.copy else { return try await base.read(queries) }
        var (own, others): ([RecordQuery], [RecordQuery]) = ([], [])
        for query in queries {
            if query.owner == id {
                own.append(query)
            } else {
                others.append(ofOthers(query))
                if case .list(let list) = query, list.owner == nil { own.append(.list(ofPerson(list))) }
            }
        }
        var fromCopy = try await copy.read(own)[...]
        var fromStore = others.isEmpty ? [] : try await base.read(others)[...]
        return queries.map { query in
            if query.owner == id { return fromCopy.removeFirst() }
            let found = fromStore.removeFirst()
            guard case .list(let list) = query, list.owner == nil else { return found }
            return list.page(of: found.filter { $0.key.owner != id } + fromCopy.removeFirst())
        }
    }

    /// Counts under the names that are stored.
    func stored(countOf list: RecordList, in state: State) async throws(StoreError) -> Int {
        guard let copy = state.copy else { return try await base.count(list) }
        if list.owner == id { return try await copy.count(list) }
        let all = try await base.count(list)
        guard list.owner == nil else { return all }
        let own = ofPerson(list)
        return try await all - base.count(own) + copy.count(own)
    }

    /// Returns a query of everybody's records without those of the person where it has a filter, so that what is stored of them
    /// takes no place on its page. Without a filter it is left as it is: one would leave out what cannot be read.
    private func ofOthers(_ query: RecordQuery) -> RecordQuery {
        guard case .list(var list) = query, list.owner == nil, let filter = list.filter else { return query }
        list.filter = filter.and(.isNotOwned(by: id))
        return .list(list)
    }

    private func ofPerson(_ list: RecordList) -> RecordList {
        var own = list
        own.owner = id
        return own
    }
}
