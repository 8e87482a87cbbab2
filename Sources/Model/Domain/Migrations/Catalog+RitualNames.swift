extension Catalog {
    /// Returns the catalog with another name of a ritual; that of its steps goes with it.
    package func renaming(ritual old: DefinitionID, to new: DefinitionID) -> Catalog {
        guard old != new, var ritual = rituals[old] else { return self }
        var catalog = self
        ritual.id = new
        catalog.rituals[old] = nil
        catalog.rituals[new] = ritual
        for id in violations.keys where violations[id]?.ritual == old {
            catalog.violations[id]?.ritual = new
        }
        return catalog
    }
}
