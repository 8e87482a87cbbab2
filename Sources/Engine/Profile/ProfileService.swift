public import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// Shows what is known of a person, keeps what they say of themselves, and finds what is worth asking them.
public struct ProfileService: Sendable {
    let person: PersonAccess

    /// What is known of the person today.
    public func facts() async throws(EngineError) -> Facts { try await person.read().facts }

    /// The facts that are stored for today with a value that the packs in use accept no more; they count as not known.
    public func outdatedFacts() async throws(EngineError) -> [FactDeclaration] {
        let outdated = try await person.read().context.outdated
        return person.catalog.factsInOrder.filter { outdated[$0.id] != nil }
    }

    /// Finds a fact by its short or full name.
    ///
    /// - Throws: `EngineError.unknownFact` with the nearest name, or `.ambiguousFact`.
    public func fact(named name: String) throws(EngineError) -> FactDeclaration {
        try person.catalog.fact(named: name)
    }

    /// Every fact that is known, host facts first.
    public func rows() async throws(EngineError) -> [ProfileRow] { try await person.read().profileRows() }

    /// Every fact that can be said, host facts first; those that follow from others are left out.
    public func knowableFacts() async throws(EngineError) -> [KnowableFact] {
        try await person.read().knowableFacts()
    }

    /// The facts that are not known and on which something depends, the one whose answer settles most first.
    public func questions() async throws(EngineError) -> [FactQuestion] {
        let reading = try await person.read(.questions)
        _ = try reading.walks()
        return reading.questions(reading.checklists())
    }

    /// The question that settles a fact, whether or not anything waits for it; nil where no pack has the fact.
    public func question(of fact: DefinitionID) -> FactQuestion? {
        QuestionView.one(of: fact, in: person.catalog).flatMap {
            FactQuestion($0, person.generation.localizer(person.languages), person.catalog)
        }
    }

    /// The day on which somebody who goes for the hajj leaves home, where the day of Arafat of that year is over by then; nil
    /// where it is not, or nothing of it is known.
    public func departureAfterArafat() async throws(EngineError) -> CivilDate? {
        try await person.read().departureAfterArafat()
    }

    /// Facts as a person types them, by what they declare, as they would be kept.
    ///
    /// - Throws: As `setFacts` does.
    public func parsed(
        _ values: [(name: String, value: String)]
    ) async throws(EngineError) -> [(fact: FactDeclaration, value: FactValue)] {
        try await person.read().parsed(values)
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
        let settled = try await person.read().read(values)
        return try await changeProfile { profile throws(EngineError) in
            for (id, value) in settled { profile.set(id, to: value, from: from) }
            let changed = settled.map(\.0)
            if let (earlier, later) = profile.misordered(person.catalog.facts),
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
        for name in names { ids.append(try person.catalog.fact(named: name).id) }
        let removed = ids
        return try await changeProfile { profile throws(EngineError) in
            for id in removed { profile.entries[id] = nil }
            return removed
        }
    }

    private func changeProfile(
        _ body: @Sendable (inout Profile) throws(EngineError) -> [DefinitionID]
    ) async throws(EngineError) -> [WalkAdaptation] {
        try await person.commit(reading: Set.scheduling.union([.schedules])) { before throws(EngineError) in
            let now = before.now
            var profile = before.context.profile
            let version = try profile.version()
            let changed = try body(&profile)
            let after = before.with(profile)
            var commit = Commit(
                at: now,
                records: [
                    .put(after.key(StatedFacts.self), body: profile.body, expecting: version)
                ]
            )
            let names = changed.map { JSONValue.string($0.description) }
            let eventKey = "profile@\(now)#\(version + 1)"
            let payload: [String: JSONValue] = ["facts": .array(names)]
            commit.log.append(after.entry("person.fact.changed", key: eventKey, at: now, payload))
            // A walk that this version cannot read keeps nobody from saying something of themselves.
            let adaptations = after.adaptations(of: after.readableWalks, from: before)
            commit.log += adaptations.map { after.entry(of: $0, key: eventKey, at: now) }
            _ = try await person.dispatch(
                [Effect(kind: "person.fact.changed", idempotencyKey: eventKey, payload: payload)],
                after,
                into: &commit
            )
            // At another place prayers have other times.
            after.rearm(in: &commit, after: Set(changed))
            return (adaptations, commit)
        }
    }
}
