public import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
public import ManasikViews

/// Lookup of dhikr and categories by the names that a person uses.
extension PersonalDhikr {
    /// Finds a dhikr by name or title.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition`, or `.dhikrCategory` for
    ///   the name of a category.
    public func dhikr(named name: String, in localizer: Localizer) throws(EngineError) -> DefinitionID {
        let lookup = NameLookup(ids.map { ($0, self.name(of: $0)) }, in: localizer)
        if let id = try lookup.find(name) { return id }
        // The name of a category is reported as such instead of suggesting a similar dhikr.
        if let category = try? category(named: name, in: localizer) {
            throw .dhikrCategory(name, category: category)
        }
        return try lookup.get(name) { .unknownDefinition(name, suggestion: $0) }
    }

    /// Finds a category by name or title.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, or `.ambiguousDefinition`.
    public func category(named name: String, in localizer: Localizer) throws(EngineError) -> DefinitionID {
        try NameLookup(categories.map { ($0, title(ofCategory: $0)) }, in: localizer).get(name) {
            .unknownDefinition(name, suggestion: $0)
        }
    }

    /// Finds a category by name or title among those that exist, those with counts, and the free one.
    public func category(
        named name: String,
        orCounted counted: Set<DefinitionID>,
        in localizer: Localizer
    ) throws(EngineError) -> DefinitionID {
        do throws(EngineError) { return try category(named: name, in: localizer) } catch {
            // The counts of a category can be shown even if no pack has it any more.
            let others = counted.union([.freeSeries]).sorted()
            if let found = IDLookup(name, among: others).id { return found }
            let wanted = name.lowercased()
            let found = (others + categories).first {
                localizer.text(title(ofCategory: $0)).text.lowercased() == wanted
            }
            guard let found else { throw error }
            return found
        }
    }
}
