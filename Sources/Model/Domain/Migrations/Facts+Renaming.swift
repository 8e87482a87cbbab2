extension Facts {
    /// Returns the facts under their other names.
    ///
    /// Where a name is taken by another fact, the fact that has it already keeps it.
    public func renamed(_ renaming: Renaming) -> Facts {
        guard !renaming.isIdentity else { return self }
        var values: [DefinitionID: FactValue] = [:]
        var moved: [(id: DefinitionID, value: FactValue)] = []
        for (id, value) in self.values {
            let (new, other) =
                id.dateOfHijriDay.map { (renaming.fact($0).ofHijriDay, value) } ?? renaming.fact(id, value)
            if new == id { values[id] = other } else { moved.append((new, other)) }
        }
        for (id, value) in moved where values[id] == nil { values[id] = value }
        return Facts(values, on: day)
    }
}
