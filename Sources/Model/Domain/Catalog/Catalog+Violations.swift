extension Catalog {
    /// Returns what the states of a ritual forbid, by id: the violations that name the ritual, and those that name none and
    /// are of a tradition that has one of these states.
    public func violations(of ritual: Ritual) -> [DefinitionID: Violation] {
        guard !ritual.states.isEmpty else { return [:] }
        let declaring = ritual.states.map {
            (name: $0.name, traditions: traditions(declaring: $0.name, of: ritual))
        }
        var found: [DefinitionID: Violation] = [:]
        for (id, violation) in violations where violation.suits(ritual) {
            if violation.ritual == nil {
                let own = traditions(of: violation).map { $0.id }
                let isOwn = declaring.contains { state in
                    guard violation.state == nil || violation.state == state.name else { return false }
                    return state.traditions.isEmpty || state.traditions.contains { own.contains($0) }
                }
                guard isOwn else { continue }
            }
            found[id] = violation
        }
        return found
    }

    /// Returns the traditions in whose states something is forbidden: those of its pack that have the state it names, or any
    /// if it names none; where its pack declares no such tradition, those that its pack sees.
    public func traditions(of violation: Violation) -> [Tradition] {
        let seen = traditions(seenBy: violation.id.pack).filter { $0.has(violation.state) }
        let own = seen.filter { $0.id.pack == violation.id.pack }
        return own.isEmpty ? seen : own
    }

    /// Returns the traditions in whose words something forbidden is told: those of its ritual, or its own.
    public func traditions(wording violation: Violation) -> [Tradition] {
        guard let ritual = violation.ritual.flatMap({ rituals[$0] }) else { return traditions(of: violation) }
        return traditions(wording: ritual)
    }

    /// Returns the schools by which a violation is ruled on: those of its ritual, or of its traditions.
    public func schools(of violation: Violation) -> [School] {
        if let ritual = violation.ritual.flatMap({ rituals[$0] }) { return ritual.schools }
        let own = traditions(of: violation)
        return Self.names(of: own.isEmpty ? traditions(seenBy: violation.id.pack) : own)
    }

    /// Returns the names of the traditions that declare a state of a ritual: those by which the ritual is told, or else those
    /// that its pack sees; none for a state from before packs declared traditions.
    public func traditions(declaring state: String, of ritual: Ritual) -> [DefinitionID] {
        let telling = traditions(telling: ritual)
        let declaring = traditions(wording: ritual).filter { $0.has(state) }
        let own = declaring.filter { telling.contains($0.id) }
        return (own.isEmpty ? declaring : own).map { $0.id }
    }
}

extension Tradition {
    /// Whether it declares a state, or any if no name is given.
    fileprivate func has(_ state: String?) -> Bool {
        states.contains { state == nil || $0.name == state }
    }
}
