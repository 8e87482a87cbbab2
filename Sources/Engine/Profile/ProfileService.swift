public import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// A person's facts, and the questions worth asking.
public struct ProfileService: Sendable {
    let person: PersonAccess

    /// Returns what is known of the person today.
    public func facts() async throws(EngineError) -> Facts { try await person.read().facts }

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
        try await person.questions()
    }

    /// Returns the question for a fact, whether or not anything depends on it; nil if no pack has the fact.
    public func question(of fact: DefinitionID) -> QuestionView? {
        QuestionView.one(of: fact, in: person.catalog)
    }

    /// Returns the walk that belongs to what is stated; nil if it has not begun.
    ///
    /// - Throws: The errors of `WalkService.state`.
    public func walk() async throws(EngineError) -> WalkState? {
        let walk = try await person.ofOneState().read([.walks]).walk()
        return walk.snapshot == nil ? nil : walk
    }

    /// Returns the person's departure if it is too late for the journey; otherwise nil.
    public func lateDeparture() async throws(EngineError) -> LateDeparture? {
        try await person.read().person.lateDeparture
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
        try await person.setFacts(values, from: from)
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
        let change = try await person.changeProfile { profile, _ throws(EngineError) in
            for id in named { profile.entries[id] = nil }
            return named
        }
        return (change.changed, change.adaptations)
    }
}
