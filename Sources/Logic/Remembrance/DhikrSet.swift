public import ManasikDomain

/// The dhikr of a category in their order, from packs and of the person's own.
public struct DhikrSet: Hashable, Sendable {
    public struct Member: Hashable, Sendable {
        public let dhikr: DefinitionID
        public let times: Int
        /// The number of repetitions by prayer; nil if it is `times` after each.
        public let prayers: [DailyPrayer: Int]?

        public init(_ dhikr: DefinitionID, times: Int, prayers: [DailyPrayer: Int]? = nil) {
            self.dhikr = dhikr
            self.times = times
            self.prayers = prayers
        }
    }

    public let category: DefinitionID
    public let isDaily: Bool
    /// Whether a day has one series of it after each of the five prayers.
    public let isAfterEachPrayer: Bool
    public let members: [Member]

    public init(category: DefinitionID, isDaily: Bool, isAfterEachPrayer: Bool, members: [Member]) {
        self.category = category
        self.isDaily = isDaily
        self.isAfterEachPrayer = isAfterEachPrayer
        self.members = members
    }

    /// Returns the set as the person has changed it.
    ///
    /// - Parameter elsewhere: The dhikr that the person added to it; those that no longer exist are left out.
    public func changed(by changes: SetChanges, adding elsewhere: [Member] = []) -> DhikrSet {
        let known = Set(members.map { $0.dhikr })
        let all = members + elsewhere.filter { !known.contains($0.dhikr) }
        let shown = all.filter { !changes.hidden.contains($0.dhikr) }
        let ordered = Self.ordered(shown.map { $0.dhikr }, by: changes.order)
        let byID = Dictionary(firstOf: shown.map { ($0.dhikr, $0) })
        return DhikrSet(
            category: category,
            isDaily: changes.isDaily ?? isDaily,
            isAfterEachPrayer: isAfterEachPrayer,
            members: ordered.compactMap { byID[$0] }.map { member in
                guard let times = changes.times[member.dhikr] else { return member }
                // The person's number holds after whichever prayer it is said.
                return Member(
                    member.dhikr,
                    times: times,
                    prayers: member.prayers.map { $0.mapValues { _ in times } }
                )
            }
        )
    }

    /// Returns the ids in the person's order; a new one follows the id that it follows without that order.
    static func ordered(_ ids: [DefinitionID], by order: [DefinitionID]) -> [DefinitionID] {
        let there = Set(ids)
        var result = order.filter { there.contains($0) }
        guard !result.isEmpty else { return ids }
        let placed = Set(result)
        var before: DefinitionID?
        for id in ids {
            if !placed.contains(id) {
                let index = before.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                result.insert(id, at: index)
            }
            before = id
        }
        return result
    }

    /// Returns the series of it on a day: none, one, or one for each prayer after which something is said.
    public func series(on day: CivilDate) -> [Series] {
        let prayers: [DailyPrayer?] = isAfterEachPrayer ? DailyPrayer.allCases.map { $0 } : [nil]
        return prayers.compactMap { prayer in
            let entries = self.entries(after: prayer)
            guard !entries.isEmpty else { return nil }
            return Series(key: SeriesKey(day: day, category: category, prayer: prayer), entries: entries)
        }
    }

    /// Returns what is said after a prayer, or, without a prayer, in a category that a day has once.
    public func entries(after prayer: DailyPrayer?) -> [Series.Entry] {
        members.compactMap { member in
            guard let prayer, let prayers = member.prayers else {
                return Series.Entry(member.dhikr, target: member.times)
            }
            return prayers[prayer].map { Series.Entry(member.dhikr, target: $0) }
        }
    }
}

extension Series {
    /// Returns the series with a dhikr added at its end, without a number to reach, unless it has it already.
    public func including(_ dhikr: DefinitionID) -> Series {
        guard self[dhikr] == nil else { return self }
        var next = self
        next.entries.append(Entry(dhikr, target: 0))
        return next
    }

    /// Returns the series with another list: entries that stay keep their counts, and those that were said are kept.
    public func relisted(_ entries: [Entry]) -> Series {
        var next = self
        let listed = Set(entries.map { $0.dhikr })
        next.entries = entries.map { Entry($0.dhikr, target: $0.target, count: self[$0.dhikr]?.count ?? 0) }
        next.entries += self.entries.filter { !listed.contains($0.dhikr) && $0.count > 0 }
        if !next.isDone { next.addedAt = nil }
        return next
    }
}
