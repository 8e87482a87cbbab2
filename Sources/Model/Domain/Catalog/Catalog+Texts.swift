extension Catalog: TextBearing {
    /// Each kind of definition by itself, and in it by name.
    public func collectTexts(into texts: inout TextUses) {
        func collect(_ definitions: [DefinitionID: some TextBearing]) {
            for id in definitions.keys.sorted() { definitions[id]?.collectTexts(into: &texts) }
        }
        collect(facts)
        collect(places)
        collect(rituals)
        collect(remedies)
        collect(violations)
        collect(checklists)
        collect(contactLists)
        collect(chirps)
        collect(categories)
        collect(tags)
        collect(dhikr)
    }
}
