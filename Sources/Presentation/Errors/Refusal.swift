public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What is said where something was not done: why, and what the reader can do about it.
public struct Refusal: Hashable, Sendable {
    /// A stable code, such as `profile.unknown-fact`.
    public let code: String
    public let runs: [Run]

    public var page: Page { Page([.paragraph(runs, .warning)]) }

    /// - Parameters:
    ///   - catalog: Declares the facts and rituals that an error names; nil where no pack was loaded.
    ///   - store: The file of the store; nil if there is none.
    public init(
        _ error: EngineError,
        in localizer: Localizer,
        of catalog: Catalog? = nil,
        keptIn store: StorePaths? = nil
    ) {
        code = error.code
        runs = RefusalText(localizer: localizer, catalog: catalog, store: store).runs(error)
    }
}

/// The files of a store, as whoever keeps it knows them.
public struct StorePaths: Hashable, Sendable {
    public let directory: String
    public let file: String

    public init(directory: String, file: String) {
        self.directory = directory
        self.file = file
    }
}
