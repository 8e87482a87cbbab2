public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// Whatever is explained, as each kind of it is answered.
public struct ExplainedResponse: Response {
    private let explained: Explained
    private let localizer: Localizer
    private let catalog: Catalog
    private let authored: @Sendable (SourceLocation) -> SourceLocation

    /// - Parameters:
    ///   - explained: What is explained.
    ///   - localizer: The languages of the reader.
    ///   - catalog: The catalog of the packs in use.
    ///   - authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public init(
        _ explained: Explained,
        in localizer: Localizer,
        of catalog: Catalog,
        locating authored: @escaping @Sendable (SourceLocation) -> SourceLocation = { $0 }
    ) {
        self.explained = explained
        self.localizer = localizer
        self.catalog = catalog
        self.authored = authored
    }

    public var json: JSONValue {
        switch explained {
        case .rule(let explanation):
            ExplanationResponse(explanation, in: localizer, locating: authored).json
        case .declared(let explanation, let setting, let hostSetting):
            DeclaredResponse(
                explanation,
                setting: setting,
                hostSetting: hostSetting,
                in: localizer,
                of: catalog,
                locating: authored
            ).json
        case .nearby(let explanation):
            ListingExplanationResponse(explanation, in: localizer, locating: authored).json
        case .access(let explanation): AccessResponse(explanation, in: localizer).json
        }
    }
}
