public import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// A person's facts, and the questions worth asking.
public struct ProfileService: Sendable {
    let person: PersonAccess

    /// Returns what is known of the person today.
    public func facts() async throws(EngineError) -> Facts { try await person.read().facts }

    /// Returns the facts stored for today with a value that the packs in use no longer accept; they count as unknown.
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

    /// Returns every known fact, host facts first.
    public func rows() async throws(EngineError) -> [ProfileRowView] {
        ProfileRowView.all(in: person.catalog, for: try await person.read().person)
    }

    /// Returns every fact that can be stated, host facts first; derived facts are left out.
    public func knowableFacts() async throws(EngineError) -> [KnowableFactView] {
        KnowableFactView.all(in: person.catalog, for: try await person.read().facts)
    }

    /// Returns the unknown facts on which something depends, the most decisive first.
    public func questions() async throws(EngineError) -> [QuestionView] {
        let reading = try await person.read(.questions)
        _ = try reading.walks()
        return reading.questions(reading.checklists())
    }

    /// Returns the question for a fact, whether or not anything depends on it; nil if no pack has the fact.
    public func question(of fact: DefinitionID) -> QuestionView? {
        QuestionView.one(of: fact, in: person.catalog)
    }

    /// Returns the person's departure if it is too late for the journey; otherwise nil.
    public func lateDeparture() async throws(EngineError) -> LateDeparture? {
        try await person.read().person.lateDeparture
    }

    /// Parses facts as a person types them, into the values that would be stored.
    ///
    /// - Throws: The errors of `setFacts`.
    private func parsed(
        _ values: [(name: String, value: String)]
    ) async throws(EngineError) -> [(fact: FactDeclaration, value: FactValue)] {
        let reading = try await person.read()
        let reader = FactReader(
            person.catalog,
            in: reading.localizer,
            languages: person.generation.messages.languages,
            places: .ofThisMachine
        )
        return try reader.read(values, knowing: reading.facts)
    }

    /// Sets several facts at once: all of them or none.
    ///
    /// - Parameters:
    ///   - values: Names and values as a person types them.
    ///   - from: The day from which they apply; nil for always, or from today for a state that passes and was another.
    /// - Returns: The facts with the values that were meant, and the walks under way that change, and how.
    /// - Throws: `EngineError.unknownFact`, `.ambiguousFact`, `.derivedFact`, `.invalidFact`, `.birthOutOfRange`,
    ///   `.unknownHome`, `.ambiguousPlace`, `.returnBeforeDeparture` or `.datesOutOfOrder`.
    @discardableResult
    public func setFacts(
        _ values: [(name: String, value: String)],
        from: CivilDate? = nil
    ) async throws(EngineError) -> (
        facts: [(fact: FactDeclaration, value: FactValue)], adaptations: [WalkAdaptation]
    ) {
        let settled = try await parsed(values)
        let change = try await changeProfile { profile, today throws(EngineError) in
            for (fact, value) in settled {
                if fact.passing, from == nil {
                    profile.setPassing(fact.id, to: value, today: today)
                } else {
                    profile.set(fact.id, to: value, from: from)
                }
            }
            let changed = settled.map(\.fact.id)
            if let (earlier, later) = profile.misordered(person.catalog.facts),
                [earlier, later].contains(where: changed.contains)
            {
                throw later == HostFact.returnDate.id && earlier == HostFact.departure.id
                    ? .returnBeforeDeparture : .datesOutOfOrder(earlier: earlier, later: later)
            }
            return changed
        }
        return (settled, change.adaptations)
    }

    /// Sets one fact.
    ///
    /// - Returns: The walks under way that change, and how.
    @discardableResult
    public func setFact(
        _ name: String,
        to value: String,
        from: CivilDate? = nil
    ) async throws(EngineError) -> [WalkAdaptation] {
        try await setFacts([(name, value)], from: from).adaptations
    }

    /// Forgets facts; does nothing if none of them was stated.
    ///
    /// - Returns: Those that were stated, and the walks under way that change, and how.
    /// - Throws: `EngineError.unknownFact`, `.ambiguousFact` or `.derivedFact`.
    @discardableResult
    public func unsetFacts(
        _ names: [String]
    ) async throws(EngineError) -> (forgotten: [DefinitionID], adaptations: [WalkAdaptation]) {
        var ids: [DefinitionID] = []
        for name in names {
            let fact = try person.catalog.fact(named: name)
            if let records = fact.records { throw .countedFact(fact.id.name, of: records.collection) }
            if let origin = fact.statedInstead { throw .derivedFact(fact.id.name, from: origin) }
            ids.append(fact.id)
        }
        let named = ids
        let change = try await changeProfile { profile, _ throws(EngineError) in
            for id in named { profile.entries[id] = nil }
            return named
        }
        return (change.changed, change.adaptations)
    }

    /// Stores a profile if it is otherwise than before.
    ///
    /// - Parameter body: Changes the profile, and returns the facts of which something is said.
    /// - Returns: The facts that changed, and the walks under way that change with them.
    private func changeProfile(
        _ body: @Sendable (inout Profile, CivilDate) throws(EngineError) -> [DefinitionID]
    ) async throws(EngineError) -> (changed: [DefinitionID], adaptations: [WalkAdaptation]) {
        try await person.commit(reading: Set.scheduling.union([.schedules])) { before throws(EngineError) in
            let now = before.now
            var profile = before.context.profile
            let version = try profile.version()
            let entries = profile.entries
            let said = try body(&profile, before.context.today)
            for fact in said { try person.checkWaiting(fact.pack) }
            let changed = said.filter { profile.entries[$0] != entries[$0] }
            let key = before.key(StatedFacts.self)
            var commit = Commit(at: now)
            if !said.isEmpty { commit.said[key] = .definitions(Set(said)) }
            guard !changed.isEmpty else { return ((changed, []), commit) }
            let after = before.with(profile)
            commit.records = [.put(key, body: profile.body, expecting: version)]
            let names = changed.map { JSONValue.string($0.description) }
            let eventKey = "profile@\(now)#\(version + 1)"
            let payload: [String: JSONValue] = ["facts": .array(names)]
            commit.log.append(after.entry("person.fact.changed", key: eventKey, at: now, payload))
            commit.decision = person.decision(stating: profile)
            let adaptations = after.adaptations(from: before)
            commit.log += adaptations.map { after.entry(of: $0, key: eventKey, at: now) }
            _ = try await person.dispatch(
                [Effect(kind: "person.fact.changed", idempotencyKey: eventKey, payload: payload)],
                after,
                into: &commit
            )
            // Prayer times change with the place.
            after.rearm(in: &commit, after: Set(changed))
            return ((changed, adaptations), commit)
        }
    }
}
