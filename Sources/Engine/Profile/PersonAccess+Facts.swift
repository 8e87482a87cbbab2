import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
import ManasikViews

/// Questions about a person, and storing the answers.
extension PersonAccess {
    /// Returns the unknown facts on which something depends, the most decisive first.
    func questions() async throws(EngineError) -> [QuestionView] {
        let reading = try await read(.questions)
        _ = try reading.walks()
        return reading.questions(reading.checklists())
    }

    /// Parses facts as a person types them, into the values that would be stored.
    ///
    /// - Throws: The errors of `setFacts`.
    private func parsed(
        _ values: [(name: String, value: String)]
    ) async throws(EngineError) -> [(fact: FactDeclaration, value: FactValue)] {
        let reading = try await read()
        let reader = FactReader(
            catalog,
            in: reading.localizer,
            languages: generation.messages.languages,
            places: .ofThisMachine
        )
        return try reader.read(values, knowing: reading.facts)
    }

    /// Sets several facts at once, as `ProfileService.setFacts` says.
    func setFacts(
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
            if let (earlier, later) = profile.misordered(catalog.facts),
                [earlier, later].contains(where: changed.contains)
            {
                throw later == HostFact.returnDate.id && earlier == HostFact.departure.id
                    ? .returnBeforeDeparture : .datesOutOfOrder(earlier: earlier, later: later)
            }
            return changed
        }
        return (settled, change.adaptations)
    }

    /// Stores a profile if it is otherwise than before.
    ///
    /// - Parameter body: Changes the profile, and returns the facts of which something is said.
    /// - Returns: The facts that changed, and the walks under way that change with them.
    func changeProfile(
        _ body: @Sendable (inout Profile, CivilDate) throws(EngineError) -> [DefinitionID]
    ) async throws(EngineError) -> (changed: [DefinitionID], adaptations: [WalkAdaptation]) {
        try await commit(reading: Set.scheduling.union([.schedules])) { before throws(EngineError) in
            let now = before.now
            var profile = before.context.profile
            let version = try profile.version()
            let entries = profile.entries
            let said = try body(&profile, before.context.today)
            for fact in said { try checkWaiting(fact.pack) }
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
            commit.decision = decision(stating: profile)
            let adaptations = after.adaptations(from: before)
            commit.log += adaptations.map { after.entry(of: $0, key: eventKey, at: now) }
            _ = try await dispatch(
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
