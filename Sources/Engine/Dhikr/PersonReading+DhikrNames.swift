import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikViews

/// Which dhikr, categories and series a person means.
extension PersonReading {
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func dhikr(named name: String, in dhikr: PersonalDhikr) throws(EngineError) -> DefinitionID {
        let things = dhikr.ids.map { ThingName(id: $0, title: localizer.text(dhikr.name(of: $0)).text) }
        if let id = try ThingName.find(name, among: things) { return id }
        // Who gives the name of a category is told so, and of no dhikr that is near.
        if let category = try? category(named: name, in: dhikr) {
            throw .dhikrCategory(name, category: category)
        }
        throw ThingName.unknown(name, among: things) { .unknownDefinition(name, suggestion: $0) }
    }

    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    func category(named name: String, in dhikr: PersonalDhikr) throws(EngineError) -> DefinitionID {
        let things = dhikr.categories.map { id in
            ThingName(id: id, title: localizer.text(dhikr.title(ofCategory: id)).text)
        }
        if let id = try ThingName.find(name, among: things) { return id }
        throw ThingName.unknown(name, among: things) { .unknownDefinition(name, suggestion: $0) }
    }

    /// A category of those that there are, that something was said of, or the free one, by a name or its title.
    func category(
        named name: String,
        in dhikr: PersonalDhikr,
        or said: Set<DefinitionID>
    ) throws(EngineError) -> DefinitionID {
        do throws(EngineError) { return try category(named: name, in: dhikr) } catch {
            // What was said of a category is told even where no pack has it any more.
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
