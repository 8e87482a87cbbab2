public import ManasikDomain
import ManasikPresentation
import ManasikRemembrance
import ManasikViews

extension DhikrService {
    // MARK: Dhikr

    /// Stores a dhikr of the person's own.
    ///
    /// - Parameter dhikr: Names its categories by their full or short names.
    /// - Throws: `EngineError.emptyText` if it has neither a name nor words, `.countOutOfRange`, or
    ///   `.unknownDefinition` for a category.
    public func add(_ dhikr: OwnDhikr) async throws(EngineError) -> DefinitionID {
        try await change { reading, all throws(EngineError) in
            let id = reading.records.dhikr.nextOwn(in: .dhikr)
            let kept = try Self.settled(dhikr, reading, all)
            return (id, [.dhikr(id, kept)], affected: all.categories(saying: id, kept))
        }
    }

    /// Changes a dhikr of the person's own.
    ///
    /// - Throws: `EngineError.notOwnDhikr` for one from a pack, and what `add` throws.
    @discardableResult
    public func change(
        _ name: String,
        _ change: @Sendable (inout OwnDhikr) throws(EngineError) -> Void
    ) async throws(EngineError) -> DefinitionID {
        try await self.change { reading, all throws(EngineError) in
            let id = try all.dhikr(named: name, in: reading.localizer)
            guard let old = all.stored.own[id] else { throw .notOwnDhikr(id) }
            var dhikr = old
            try change(&dhikr)
            let kept = try Self.settled(dhikr, reading, all)
            let affected = all.categories(saying: id, old).union(all.categories(saying: id, kept))
            return (id, [.dhikr(id, kept)], affected: affected)
        }
    }

    /// Removes a dhikr of the person's own; what was counted of it is kept under its name.
    ///
    /// - Throws: `EngineError.notOwnDhikr` for one from a pack.
    @discardableResult
    public func remove(_ name: String) async throws(EngineError) -> DefinitionID {
        try await change { reading, all throws(EngineError) in
            let id = try all.dhikr(named: name, in: reading.localizer)
            guard var dhikr = all.stored.own[id] else { throw .notOwnDhikr(id) }
            let affected = all.categories(saying: id, dhikr)
            dhikr.isRemoved = true
            return (id, [.dhikr(id, dhikr), .notFavourite(id)], affected: affected)
        }
    }

    /// The largest number of tags of a dhikr.
    private static let mostTags = 100

    private static func settled(
        _ dhikr: OwnDhikr,
        _ reading: PersonReading,
        _ all: PersonalDhikr
    ) throws(EngineError) -> OwnDhikr {
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
        let times = 0...OwnDhikr.mostTimes
        guard times.contains(dhikr.times) else { throw .countOutOfRange(times) }
        var categories: [String] = []
        for name in dhikr.categories {
            let id = try all.category(named: name, in: reading.localizer).description
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
        return try await change { reading, _ throws(EngineError) in
            let id = reading.records.dhikr.nextOwn(in: .dhikrCategories)
            return (id, [.category(id, made)], affected: [id])
        }
    }

    /// Changes a category of the person's own, or, for one from a pack, whether it is a daily to-do.
    ///
    /// - Throws: `EngineError.notOwnDhikrCategory` if anything else of a pack's category is changed, or `.emptyText`.
    @discardableResult
    public func changeCategory(
        _ name: String,
        title: String? = nil,
        daily: Bool? = nil,
        eachPrayer: Bool? = nil
    ) async throws(EngineError) -> DefinitionID {
        try await change { reading, all throws(EngineError) in
            let id = try all.category(named: name, in: reading.localizer)
            guard var own = all.stored.categories[id] else {
                guard title == nil, eachPrayer == nil else { throw .notOwnDhikrCategory(id) }
                var changes = all.stored.sets[id] ?? SetChanges()
                if let daily { changes.isDaily = daily == all.catalog.categories[id]?.daily ? nil : daily }
                return (id, [.set(of: id, changes)], affected: [id])
            }
            if let title { own.title = title.trimmed }
            guard !own.title.isEmpty else { throw .emptyText }
            try PersonText.check(own.title)
            if let daily { own.daily = daily }
            if let eachPrayer { own.eachPrayer = eachPrayer }
            return (id, [.category(id, own)], affected: [id])
        }
    }

    /// Removes a category of the person's own; its dhikr are kept.
    ///
    /// - Throws: `EngineError.notOwnDhikrCategory` for one from a pack.
    @discardableResult
    public func removeCategory(_ name: String) async throws(EngineError) -> DefinitionID {
        try await change { reading, all throws(EngineError) in
            let id = try all.category(named: name, in: reading.localizer)
            guard var own = all.stored.categories[id] else { throw .notOwnDhikrCategory(id) }
            own.isRemoved = true
            return (id, [.category(id, own)], affected: [id])
        }
    }

    // MARK: Notes

    /// Stores or removes the person's note on a dhikr.
    ///
    /// - Throws: `EngineError.unknownDefinition`, or `.emptyText`.
    @discardableResult
    public func setNote(_ name: String, _ text: String?) async throws(EngineError) -> DefinitionID {
        let text = text?.trimmed
        if text?.isEmpty == true { throw .emptyText }
        try PersonText.check(text)
        return try await change { reading, all throws(EngineError) in
            let id = try all.dhikr(named: name, in: reading.localizer)
            return (id, [.note(id, text)], affected: [])
        }
    }
}
