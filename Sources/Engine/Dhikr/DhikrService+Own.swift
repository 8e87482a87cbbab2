public import ManasikDomain
import ManasikRemembrance

extension DhikrService {
    /// The most that a dhikr is said at a time, as in packs.
    public static let mostTimes = 100_000

    // MARK: Dhikr

    /// Keeps a dhikr of the person's own.
    ///
    /// - Parameter dhikr: With its categories by their full or short names.
    /// - Throws: `EngineError.emptyText` where it has neither a name nor words, `.countOutOfRange`, `.unknownDefinition` for
    ///   a category.
    public func add(_ dhikr: OwnDhikr) async throws(EngineError) -> DefinitionID {
        try await changeBook { book throws(EngineError) in
            let id = book.nextOwn(in: .dhikr)
            let kept = try Self.settled(dhikr, book)
            return (id, book.put(kept, as: id), affected: book.sets(having: id, kept))
        }
    }

    /// Changes a dhikr of the person's own.
    ///
    /// - Throws: `EngineError.notOwnDhikr` for one that comes with a pack, and what `add` throws.
    @discardableResult
    public func change(
        _ name: String,
        _ change: @Sendable (inout OwnDhikr) throws(EngineError) -> Void
    ) async throws(EngineError) -> DefinitionID {
        try await changeBook { book throws(EngineError) in
            let id = try book.dhikr(named: name)
            guard let old = book.own[id] else { throw .notOwnDhikr(id) }
            var dhikr = old
            try change(&dhikr)
            let kept = try Self.settled(dhikr, book)
            let before = book.sets(having: id, old)
            return (id, book.put(kept, as: id), affected: before.union(book.sets(having: id, kept)))
        }
    }

    /// Removes a dhikr of the person's own; what was said of it stays with its name.
    ///
    /// - Throws: `EngineError.notOwnDhikr` for one that comes with a pack.
    @discardableResult
    public func remove(_ name: String) async throws(EngineError) -> DefinitionID {
        try await changeBook { book throws(EngineError) in
            let id = try book.dhikr(named: name)
            guard var dhikr = book.own[id] else { throw .notOwnDhikr(id) }
            let affected = book.sets(having: id, dhikr)
            dhikr.isRemoved = true
            let changes = book.put(dhikr, as: id) + [.remove(person.key(.favourites, id.description))]
            return (id, changes, affected: affected)
        }
    }

    /// How many tags a dhikr may have.
    private static let mostTags = 100

    private static func settled(_ dhikr: OwnDhikr, _ book: DhikrBook) throws(EngineError) -> OwnDhikr {
        let texts =
            [
                dhikr.name, dhikr.arabic, dhikr.transliteration, dhikr.translation, dhikr.virtue, dhikr.said,
                dhikr.audio, dhikr.source, dhikr.grade,
            ] + dhikr.tags
        for text in texts { try PersonText.check(text) }
        guard dhikr.tags.count <= mostTags else { throw .countOutOfRange(0...mostTags) }
        var kept = dhikr
        func clean(_ text: String) -> String {
            text.split(whereSeparator: \.isNewline).joined(separator: "\n")
        }
        kept.name = clean(dhikr.name).trimmed
        kept.arabic = clean(dhikr.arabic).trimmed
        if kept.name.isEmpty { kept.name = kept.arabic }
        guard !kept.name.isEmpty else { throw .emptyText }
        guard (0...mostTimes).contains(dhikr.times) else { throw .countOutOfRange(0...mostTimes) }
        var categories: [String] = []
        for name in dhikr.categories {
            let id = try book.category(named: name).description
            if !categories.contains(id) { categories.append(id) }
        }
        kept.categories = categories
        return kept
    }

    // MARK: Categories

    /// Makes a category of the person's own.
    ///
    /// - Throws: `EngineError.emptyText`.
    public func addCategory(_ category: OwnDhikrCategory) async throws(EngineError) -> DefinitionID {
        var kept = category
        kept.title = category.title.trimmed
        guard !kept.title.isEmpty else { throw .emptyText }
        try PersonText.check(kept.title)
        let made = kept
        return try await changeBook { book throws(EngineError) in
            let id = book.nextOwn(in: .dhikrCategories)
            return (id, book.put(made, as: id), affected: [id])
        }
    }

    /// Changes a category: one's own altogether, of one that comes with a pack whether it is a daily to-do.
    ///
    /// - Throws: `EngineError.notOwnDhikrCategory` where something else of a pack's category is changed, `.emptyText`.
    @discardableResult
    public func changeCategory(
        _ name: String,
        title: String? = nil,
        daily: Bool? = nil,
        eachPrayer: Bool? = nil
    ) async throws(EngineError) -> DefinitionID {
        try await changeBook { book throws(EngineError) in
            let id = try book.category(named: name)
            guard var own = book.ownCategories[id] else {
                guard title == nil, eachPrayer == nil else { throw .notOwnDhikrCategory(id) }
                var changes = book.changes[id] ?? SetChanges()
                if let daily { changes.isDaily = daily == person.catalog.categories[id]?.daily ? nil : daily }
                return (id, book.put(changes, of: id), affected: [id])
            }
            if let title { own.title = title.trimmed }
            guard !own.title.isEmpty else { throw .emptyText }
            try PersonText.check(own.title)
            if let daily { own.daily = daily }
            if let eachPrayer { own.eachPrayer = eachPrayer }
            return (id, book.put(own, as: id), affected: [id])
        }
    }

    /// Removes a category of the person's own; its dhikr stay.
    ///
    /// - Throws: `EngineError.notOwnDhikrCategory` for one that comes with a pack.
    @discardableResult
    public func removeCategory(_ name: String) async throws(EngineError) -> DefinitionID {
        try await changeBook { book throws(EngineError) in
            let id = try book.category(named: name)
            guard var own = book.ownCategories[id] else { throw .notOwnDhikrCategory(id) }
            own.isRemoved = true
            return (id, book.put(own, as: id), affected: [id])
        }
    }

    // MARK: Notes

    /// Keeps what the person notes of a dhikr, or removes it.
    ///
    /// - Throws: `EngineError.unknownDefinition`, or `.emptyText`.
    @discardableResult
    public func setNote(_ name: String, _ text: String?) async throws(EngineError) -> DefinitionID {
        let text = text?.trimmed
        if text?.isEmpty == true { throw .emptyText }
        try PersonText.check(text)
        return try await changeBook { book throws(EngineError) in
            let id = try book.dhikr(named: name)
            let recordKey = person.key(.dhikrNotes, id.description)
            guard text != book.notes[id] else { return (id, [], affected: []) }
            let change: RecordChange =
                text.map {
                    .put(recordKey, body: DhikrNote($0).body, expecting: book.versions[recordKey] ?? 0)
                } ?? .remove(recordKey, expecting: book.versions[recordKey])
            return (id, [change], affected: [])
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
