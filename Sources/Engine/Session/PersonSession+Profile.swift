import Foundation
public import ManasikDomain
public import ManasikLocalization

extension PersonSession {
    /// What is known of the person today.
    public func facts() async throws(EngineError) -> Facts {
        try await context().facts
    }

    /// Who the person is at this moment: profile, facts and day.
    struct Context: Sendable {
        let profile: Profile
        /// What counts as known: of what is stored, what the packs in use accept.
        let facts: Facts
        /// What is stored for today and is no value of its fact any more, since a pack has changed.
        let outdated: [DefinitionID: FactValue]
        let now: Instant
        var today: CivilDate { facts.day }

        /// The facts by which a walk goes: those of the packs in use, and what its own packs accept as well.
        func facts(by revision: WalkRevision) -> Facts {
            guard !revision.isCurrent, !outdated.isEmpty else { return facts }
            var known = facts
            for (id, value) in outdated where revision.catalog.facts[id]?.accepts(value) == true {
                known[id] = value
            }
            return known
        }
    }

    func context() async throws(EngineError) -> Context {
        let records = try await read([one(StatedFacts.self)])
        return context(records[0].first, at: engine.clock.now())
    }

    func context(_ record: Record?, at now: Instant) -> Context {
        let profile = Profile(single(record))
        return context(profile, at: now)
    }

    private func context(_ profile: Profile, at now: Instant) -> Context {
        var stated = profile.facts(on: day(of: now, in: zone(of: profile)))
        let outdated = stated.values.filter { id, value in catalog.facts[id]?.accepts(value) == false }
        for id in outdated.keys { stated[id] = nil }
        let calendar = hijriCalendar(stated)
        let facts = stated.deriving(generation.derivedFacts) { day in
            let date = calendar.date(of: day)
            return (date.year, date.month, date.day)
        }
        return Context(profile: profile, facts: facts, outdated: outdated, now: now)
    }

    /// The facts that are stored for today with a value that the packs in use accept no more; they count as not known.
    public func outdatedFacts() async throws(EngineError) -> [FactDeclaration] {
        let outdated = try await context().outdated
        return outdated.keys.sorted(by: Self.factOrder).compactMap { catalog.facts[$0] }
    }

    /// Finds a fact by its short or full name.
    ///
    /// - Throws: `EngineError.unknownFact` with the nearest name, or `.ambiguousFact`.
    public func fact(named name: String) throws(EngineError) -> FactDeclaration {
        let found = catalog.facts(named: name)
        if found.count > 1 { throw .ambiguousFact(name, found.map(\.id)) }
        guard let fact = found.first else {
            let names = catalog.facts.keys.map(\.name)
            throw .unknownFact(name, suggestion: Suggestion.nearest(to: name, among: names.sorted()))
        }
        return fact
    }

    /// Sets several facts at once; either all are set or none.
    ///
    /// - Parameters:
    ///   - values: Names and values as a person types them.
    ///   - from: The day from which they apply; nil for as long as they are known.
    /// - Returns: The walks under way that the facts have changed, and what changed in them.
    /// - Throws: `EngineError.unknownFact`, `.ambiguousFact`, `.derivedFact`, `.invalidFact`, `.birthOutOfRange`,
    ///   `.unknownHome`, `.ambiguousPlace`, `.returnBeforeDeparture` or `.datesOutOfOrder`.
    @discardableResult
    public func setFacts(
        _ values: [(name: String, value: String)],
        from: CivilDate? = nil
    ) async throws(EngineError) -> [WalkAdaptation] {
        let settled = try await read(values)
        return try await changeProfile { profile throws(EngineError) in
            for (id, value) in settled { profile.set(id, to: value, from: from) }
            let changed = settled.map(\.0)
            if let (earlier, later) = profile.misordered(catalog.facts),
                [earlier, later].contains(where: changed.contains)
            {
                throw later == HostFact.returnDate.id && earlier == HostFact.departure.id
                    ? .returnBeforeDeparture : .datesOutOfOrder(earlier: earlier, later: later)
            }
            return changed
        }
    }

    /// Sets one fact.
    @discardableResult
    public func setFact(
        _ name: String,
        to value: String,
        from: CivilDate? = nil
    ) async throws(EngineError) -> [WalkAdaptation] {
        try await setFacts([(name, value)], from: from)
    }

    /// Forgets facts.
    ///
    /// - Returns: The walks under way that this has changed, and what changed in them.
    /// - Throws: `EngineError.unknownFact` or `.ambiguousFact`.
    @discardableResult
    public func unsetFacts(_ names: [String]) async throws(EngineError) -> [WalkAdaptation] {
        var ids: [DefinitionID] = []
        for name in names { ids.append(try fact(named: name).id) }
        let removed = ids
        return try await changeProfile { profile throws(EngineError) in
            for id in removed { profile.entries[id] = nil }
            return removed
        }
    }

    private func changeProfile(
        _ body: @Sendable (inout Profile) throws(EngineError) -> [DefinitionID]
    ) async throws(EngineError) -> [WalkAdaptation] {
        try await change { now throws(EngineError) in
            let records = try await read([one(StatedFacts.self), all(.walks)])
            let record = records[0].first
            let before = self.context(record, at: now)
            var profile = Profile(single(record))
            let version = try profile.version()
            let changed = try body(&profile)
            var commit = Commit(
                at: now,
                records: [
                    .put(key(StatedFacts.self), body: profile.body, expecting: version)
                ]
            )
            let names = changed.map { JSONValue.string($0.description) }
            let eventKey = "profile@\(now)#\(version + 1)"
            let payload: [String: JSONValue] = ["facts": .array(names)]
            commit.log.append(entry("person.fact.changed", key: eventKey, at: now, payload))
            let context = context(profile, at: now)
            // A walk that this version cannot read keeps nobody from saying something of themselves.
            let walks = try? await walks(from: records[1])
            if walks == nil { await tellOfUnreadableWalks() }
            let adaptations = adaptations(of: walks ?? [:], from: before, to: context)
            commit.log += adaptations.map { entry(of: $0, key: eventKey, at: now) }
            _ = try await dispatch(
                [Effect(kind: "person.fact.changed", idempotencyKey: eventKey, payload: payload)],
                context: context,
                walks: nil,
                into: &commit
            )
            // At another place prayers have other times.
            try await rearm(try await scheduling(context), in: &commit)
            return (adaptations, commit)
        }
    }

    /// A fact with what is known of it.
    public struct ProfileRow: Sendable, Hashable {
        public let fact: DefinitionID
        public let title: LocalizedString
        /// The value today, in words; nil where it is not known.
        public let value: LocalizedString?
        public let rawValue: FactValue?
        /// What is stored for today although the packs in use accept it no more: it counts as not known.
        public let outdated: FactValue?
        /// Values that apply from other days.
        public let later: [DatedValue]
    }

    public struct DatedValue: Sendable, Hashable {
        public let from: CivilDate?
        public let value: FactValue
    }

    /// Every fact that is known, host facts first.
    public func profile() async throws(EngineError) -> [ProfileRow] {
        let context = try await context()
        let localizer = localizer
        return catalog.facts.values.sorted { Self.factOrder($0.id, $1.id) }.compactMap { fact in
            let value = context.facts[fact.id]
            let entries = context.profile.entries[fact.id] ?? []
            guard value != nil || !entries.isEmpty else { return nil }
            return ProfileRow(
                fact: fact.id,
                title: localizer.text(fact.title),
                value: value.map { localizer.words($0, of: fact) },
                rawValue: value,
                outdated: context.outdated[fact.id],
                later: entries.filter { $0.from != nil }.map { DatedValue(from: $0.from, value: $0.value) }
            )
        }
    }

    /// A fact that a person can say of themselves.
    public struct KnowableFact: Sendable, Hashable {
        public let fact: DefinitionID
        /// By which it is set: the short name where only one pack has it.
        public let name: String
        public let title: LocalizedString
        /// What it takes, in words.
        public let accepted: String
        public let choices: [Choice]
        /// Today's, in words; nil where it is not known.
        public let value: LocalizedString?
        public let rawValue: FactValue?
    }

    /// Every fact that can be said, host facts first; those that follow from others are left out.
    public func knowableFacts() async throws(EngineError) -> [KnowableFact] {
        let facts = try await facts()
        return catalog.facts.values.filter(\.origins.isEmpty).sorted { Self.factOrder($0.id, $1.id) }.map {
            fact in
            let isAlone = catalog.facts(named: fact.id.name).count == 1
            return KnowableFact(
                fact: fact.id,
                name: isAlone ? fact.id.name : fact.id.description,
                title: localizer.text(fact.title),
                accepted: fact.accepted,
                choices: question(of: fact.id)?.choices ?? [],
                value: facts[fact.id].map { localizer.words($0, of: fact) },
                rawValue: facts[fact.id]
            )
        }
    }

    /// The day on which somebody who goes for the hajj leaves home, where the day of Arafat of that year is over by then; nil
    /// where it is not, or nothing of it is known.
    public func departureAfterArafat() async throws(EngineError) -> CivilDate? {
        let facts = try await context().facts
        guard facts[.journey] == .text("hajj"), case .date(let departure)? = facts[.departure] else {
            return nil
        }
        let hijri = hijriCalendar(facts).date(of: departure)
        return hijri.month == 12 && hijri.day > 9 ? departure : nil
    }

    static func factOrder(_ left: DefinitionID, _ right: DefinitionID) -> Bool {
        func rank(_ id: DefinitionID) -> Int {
            HostFact.allCases.firstIndex { $0.id == id } ?? HostFact.allCases.count
        }
        return (rank(left), left) < (rank(right), right)
    }
}
