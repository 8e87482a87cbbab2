import ManasikDomain

/// Records that were their author's own and that others read from now on, because their collection has become shared.
extension PersonAccess {
    /// Returns changes in which the person's own records that others read from now on are new to them: as old as this change,
    /// and, in a collection that does not say whose they are, with an id that names them alone, since several people have
    /// the same ids of their own. What the person's other records refer to them by is changed with them.
    ///
    /// - Parameters:
    ///   - stored: The records that are changed, as they are stored.
    ///   - now: When the changes are made.
    /// - Returns: The changes, and the other names of records.
    func publishing(
        _ changes: [RecordChange],
        of stored: [Record],
        at now: Instant
    ) async throws(EngineError) -> (changes: [RecordChange], names: [RecordKey: RecordKey]) {
        let own = stored.filter { $0.key.owner == id && $0.scope == .person }
        guard !own.isEmpty else { return (changes, [:]) }
        let times = RecordTimes(created: now, updated: now)
        var names: [RecordKey: RecordKey] = [:]
        var published: [RecordChange] = []
        for change in changes {
            if let name = names[change.key] {
                published.append(change.named(name))
                continue
            }
            guard case .put(let key, let body, .public, let expected, nil) = change,
                let collection = catalog.collections[key.collection], collection.isShared,
                let former = own.last(where: { $0.key == key })
            else {
                published.append(change)
                continue
            }
            guard collection.hidesAuthor else {
                published.append(
                    .put(key, body: body, scope: .public, expecting: expected, times: times)
                )
                continue
            }
            let name = RecordKey(owner: id, collection: key.collection, id: RecordCollection.randomID())
            names[key] = name
            published += [
                .remove(key, expecting: former.version),
                .put(name, body: body, scope: .public, expecting: 0, times: times),
            ]
        }
        guard !names.isEmpty else { return (published, [:]) }
        published = published.map { change in
            guard case .put(let key, let body, let scope, let expected, let times) = change,
                let referring = referring(body, in: key.collection, by: names)
            else { return change }
            return .put(key, body: referring, scope: scope, expecting: expected, times: times)
        }
        published += try await referring(to: names, besides: Set(published.map { $0.key }))
        return (published, names)
    }

    /// Returns changes of the person's records that refer to records by former names.
    private func referring(
        to names: [RecordKey: RecordKey],
        besides changed: Set<RecordKey>
    ) async throws(EngineError) -> [RecordChange] {
        let targets = Set(names.keys.map { $0.collection })
        let collections = catalog.collections.values.filter { collection in
            collection.fields.values.contains { $0.target.map { targets.contains($0) } ?? false }
        }
        let found = try await records(collections.map { $0.id }.sorted().map { all($0) })
        var changes: [RecordChange] = []
        for record in found.flatMap({ $0 }) where !record.isDamaged && !changed.contains(record.key) {
            guard let body = referring(record.body, in: record.key.collection, by: names) else { continue }
            changes.append(record.with(body).stored(expecting: record.version))
        }
        return changes
    }

    /// Returns the body of a record of the person that refers to other records by their other names; nil if it refers to none
    /// of them.
    func referring(
        _ body: [String: JSONValue],
        in collection: DefinitionID,
        by names: [RecordKey: RecordKey]
    ) -> [String: JSONValue]? {
        guard let collection = catalog.collections[collection] else { return nil }
        var referring = body
        for (name, field) in collection.fields {
            guard let target = field.target.flatMap({ catalog.collections[$0] }) else { continue }
            func other(_ value: JSONValue) -> JSONValue {
                guard case .string(let text) = value else { return value }
                let named = target.keys(named: text, by: id).lazy.compactMap { names[$0] }.first
                return named.map { .string(target.name(of: $0)) } ?? value
            }
            switch body[name] {
            case .array(let elements)?: referring[name] = .array(elements.map(other))
            case let value?: referring[name] = other(value)
            case nil: break
            }
        }
        if collection.hidesAuthor { referring = written(referring, in: collection, of: id) }
        return referring == body ? nil : referring
    }
}

extension RecordChange {
    /// Returns the change to the same record under another name, which it got in the same commit.
    fileprivate func named(_ name: RecordKey) -> RecordChange {
        switch self {
        case .put(_, let body, let scope, _, let times): .put(name, body: body, scope: scope, times: times)
        case .remove: .remove(name)
        }
    }
}
