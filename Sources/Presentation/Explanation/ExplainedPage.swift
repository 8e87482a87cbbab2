public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of whatever is explained.
    ///
    /// - Parameters:
    ///   - catalog: The catalog of the packs in use.
    ///   - authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public static func explained(
        _ explained: Explained,
        in localizer: Localizer,
        of catalog: Catalog,
        locating authored: (SourceLocation) -> SourceLocation
    ) -> Page {
        switch explained {
        case .rule(let explanation):
            .explanation(explanation, in: localizer, of: catalog, locating: authored)
        case .declared(let explanation, let setting, let hostSetting):
            .declared(
                explanation,
                setting: setting,
                hostSetting: hostSetting,
                in: localizer,
                of: catalog,
                locating: authored
            )
        case .nearby(let explanation): .listing(explanation, in: localizer, locating: authored)
        case .access(let explanation): .access(explanation, in: localizer)
        }
    }
}
