import ManasikAlmanac
import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    /// How times are computed where the rites of a revision are reckoned: with the person's Hijri correction and method of
    /// prayer times, and the announcements of the country there. That of each country is made once.
    var reckoning: @Sendable (WalkRevision) -> PrayerCalculation {
        let countries = Set(catalog.traditions.values.compactMap { $0.site }.map { $0.country })
            .union([Observer.countryOfRites])
        let known = Dictionary(
            uniqueKeysWithValues: countries.map { ($0, generation.prayerCalculation(facts, in: $0)) }
        )
        return { revision in
            let site = generation.site(of: revision.ritual, in: revision.catalog)
            let country = site.map { $0.country } ?? Observer.countryOfRites
            // A walk may follow packs with another site than those in use.
            return known[country] ?? generation.prayerCalculation(facts, in: country)
        }
    }

    /// Returns the context in which walks are shown.
    func walkContext(_ walks: [DefinitionID: StoredWalk]) -> WalkContext {
        WalkContext(
            catalog,
            by: generation.rules,
            for: person(walking: walks),
            at: now,
            reckoning: reckoning,
            from: generation
        )
    }

    /// Returns the state of a walk.
    ///
    /// - Throws: The errors of `WalkService.ritual(named:)`.
    func walk(_ name: String? = nil) throws(EngineError) -> WalkState {
        let walks = try walks()
        return try walkContext(walks).answer(of: walks) { context throws(WalkViewError) in
            try context.walk(name)
        }
    }

    /// Returns the person's rituals, given these walks.
    func rituals(_ walks: [DefinitionID: StoredWalk]) -> PersonRituals {
        PersonRituals(in: catalog, of: walks.mapValues { $0.begun })
    }

    /// Returns the decision log entry of an adaptation: names of steps, no values of facts.
    func entry(of adaptation: WalkAdaptation, key: String, at now: Instant) -> LogEntry {
        let difference = adaptation.difference
        let ritual = adaptation.state.ritual.id
        func list(_ steps: [String]) -> JSONValue { .array(steps.map(JSONValue.string)) }
        return entry(
            "walk.adapted",
            key: "\(key)/\(ritual)",
            at: now,
            [
                "ritual": .string(ritual.description), "added": list(difference.added),
                "dropped": list(difference.dropped), "kept": list(difference.kept),
                "restored": list(difference.restored), "barred": list(difference.barred),
                "freed": list(difference.freed), "choices": list(difference.choices),
                "uncounted": list(difference.uncounted), "recounted": list(difference.recounted),
                "owed": list(difference.owed.map(\.key)), "notOwed": list(difference.notOwed.map(\.key)),
            ]
        )
    }
}

extension WalkContext {
    /// Calls a view, turning its errors into those of the engine.
    ///
    /// - Parameter walks: The stored walks, which know what is wrong with their packs.
    func answer<View>(
        of walks: [DefinitionID: StoredWalk],
        _ question: (WalkContext) throws(WalkViewError) -> View
    ) throws(EngineError) -> View {
        do throws(WalkViewError) { return try question(self) } catch { throw EngineError(error, walks) }
    }
}

extension EngineError {
    /// Makes the error for a walk that cannot be shown.
    ///
    /// - Parameter walks: The stored walks, which know what is wrong with their packs.
    init(_ error: WalkViewError, _ walks: [DefinitionID: StoredWalk]) {
        switch error {
        case .unknownRitual(let name, let suggestion): self = .unknownRitual(name, suggestion: suggestion)
        case .severalRituals(let ids): self = .severalRituals(ids)
        case .noRitual: self = .noRitual
        case .noRitualLoaded: self = .noRitualLoaded
        case .ritualUndecided(let fact): self = .ritualUndecided(fact)
        case .refused(let refusal): self = .walk(refusal)
        case .condition(let failure): self = .condition(failure)
        case .missingRevision(let ritual):
            if case .failure(let reason)? = walks[ritual]?.following {
                self = reason
            } else {
                self = .missingRevision(ritual, [])
            }
        }
    }
}
