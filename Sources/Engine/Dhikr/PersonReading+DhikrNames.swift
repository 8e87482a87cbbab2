import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikViews

/// Looking up dhikr, categories and series by name.
extension PersonReading {
    /// Finds a dhikr by name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func dhikr(named name: String, in dhikr: PersonalDhikr) throws(EngineError) -> DefinitionID {
        let things = dhikr.ids.map { ThingName(id: $0, title: localizer.text(dhikr.name(of: $0)).text) }
        if let id = try ThingName.find(name, among: things) { return id }
        // The name of a category is reported as such, without suggesting a similar dhikr.
        if let category = try? category(named: name, in: dhikr) {
            throw .dhikrCategory(name, category: category)
        }
        throw ThingName.unknown(name, among: things) { .unknownDefinition(name, suggestion: $0) }
    }

    /// Finds a category by name.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func category(named name: String, in dhikr: PersonalDhikr) throws(EngineError) -> DefinitionID {
        let things = dhikr.categories.map { id in
            ThingName(id: id, title: localizer.text(dhikr.title(ofCategory: id)).text)
        }
        if let id = try ThingName.find(name, among: things) { return id }
        throw ThingName.unknown(name, among: things) { .unknownDefinition(name, suggestion: $0) }
    }

    /// Finds a category by name or title among those that exist, those with counts, and the free one.
    func category(
        named name: String,
        in dhikr: PersonalDhikr,
        or said: Set<DefinitionID>
    ) throws(EngineError) -> DefinitionID {
        do throws(EngineError) { return try category(named: name, in: dhikr) } catch {
            // Counts of a category are shown even if no pack has it any more.
            let others = said.union([.freeSeries]).sorted()
            let wanted = name.lowercased()
            let found =
                others.first { $0.description == name } ?? others.first { $0.name == name }
                ?? (others + dhikr.categories).first {
                    localizer.text(dhikr.title(ofCategory: $0)).text.lowercased() == wanted
                }
            guard let found else { throw error }
            return found
        }
    }
}
