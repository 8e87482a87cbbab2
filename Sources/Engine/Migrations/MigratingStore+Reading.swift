import ManasikDomain
import ManasikStoreContract

/// Reading what is the person's and what is others', each under the names under which it is stored.
extension MigratingStore {
    func read(_ queries: [RecordQuery], in state: State) async throws(StoreError) -> [[Record]] {
        if state.isUniform(for: queries, of: id) {
            let answers = try await base.read(queries.map { Self.renamed($0, state.renaming.inverse) })
            return answers.map { $0.map { Self.renamed($0, state.renaming) } }
        }
        var (own, others): ([RecordQuery], [RecordQuery]) = ([], [])
        for query in queries {
            if query.owner == id {
                own.append(Self.renamed(query, state.renaming.inverse))
            } else {
                let names = renaming(of: query.owner, in: state).inverse
                others.append(Self.renamed(ofOthers(query, in: state), names))
                if case .list(let list) = query, list.owner == nil {
                    own.append(Self.renamed(.list(ofPerson(list)), state.renaming.inverse))
                }
            }
        }
        let (ownAnswers, otherAnswers) = try await answers(own, others, in: state)
        var fromOwn = ownAnswers.map { $0.map { Self.renamed($0, state.renaming) } }[...]
        var fromOthers = otherAnswers[...]
        return queries.map { query in
            if query.owner == id { return fromOwn.removeFirst() }
            let renaming = renaming(of: query.owner, in: state)
            let found = fromOthers.removeFirst().map { Self.renamed($0, renaming) }
                .filter { isShown($0.key, in: state) }
            guard case .list(let list) = query, list.owner == nil else { return found }
            return list.page(of: found.filter { $0.key.owner != id } + fromOwn.removeFirst())
        }
    }

    /// Returns what is stored, at once where nothing is read from a copy.
    private func answers(_ own: [RecordQuery], _ others: [RecordQuery], in state: State)
        async throws(StoreError) -> ([[Record]], [[Record]])
    {
        guard let copy = state.copy else {
            let all = try await base.read(own + others)
            return (Array(all.prefix(own.count)), Array(all.dropFirst(own.count)))
        }
        let fromCopy = try await copy.read(own)
        return (fromCopy, others.isEmpty ? [] : try await base.read(others))
    }

    func count(_ list: RecordList, in state: State) async throws(StoreError) -> Int {
        if state.isUniform(for: [.list(list)], of: id) {
            return try await base.count(Self.renamed(list, state.renaming.inverse))
        }
        func own(_ list: RecordList) async throws(StoreError) -> Int {
            try await (state.copy ?? base).count(Self.renamed(list, state.renaming.inverse))
        }
        if list.owner == id { return try await own(list) }
        guard !state.closed.contains(list.collection.pack) else {
            return list.owner == nil ? try await own(ofPerson(list)) : 0
        }
        var others = list
        others.filter = (list.filter ?? .always).and(withoutHidden(in: state))
        if list.owner != nil {
            return try await base.count(Self.renamed(others, renaming(of: list.owner, in: state).inverse))
        }
        others.filter = others.filter?.and(.isNotOwned(by: id))
        return try await base.count(Self.renamed(others, state.others.inverse)) + own(ofPerson(list))
    }

    /// Returns a query of everybody's records without those of the person where it has a filter, so that what is stored of them
    /// takes no place on its page. Without a filter it is left as it is: one would leave out what cannot be read.
    private func ofOthers(_ query: RecordQuery, in state: State) -> RecordQuery {
        guard case .list(var list) = query, list.owner == nil, let filter = list.filter else { return query }
        list.filter = filter.and(.isNotOwned(by: id)).and(withoutHidden(in: state))
        return .list(list)
    }

    private func withoutHidden(in state: State) -> RecordFilter {
        state.hidden.isEmpty ? .always : .isOwnedByNone(of: state.hidden)
    }

    private func isShown(_ key: RecordKey, in state: State) -> Bool {
        !state.hidden.contains(key.owner) && !state.closed.contains(key.collection.pack)
    }

    private func ofPerson(_ list: RecordList) -> RecordList {
        var own = list
        own.owner = id
        return own
    }
}

extension MigratingStore.State {
    /// Whether all that somebody reads is stored under the same names and in one place.
    func isUniform(for queries: [RecordQuery], of person: PersonID) -> Bool {
        guard copy == nil else { return false }
        return renaming == others && renaming == home && hidden.isEmpty && closed.isEmpty
            || queries.allSatisfy { $0.owner == person }
    }

    /// Whether all that somebody reads is stored under the names of the packs in use.
    func isAsStored(for queries: [RecordQuery], of person: PersonID) -> Bool {
        renaming.isIdentity && isUniform(for: queries, of: person)
    }
}
