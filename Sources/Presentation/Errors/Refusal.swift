public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a failed request: why it failed, and what the reader can do about it.
public struct Refusal: Hashable, Sendable {
    /// A stable code, such as `profile.unknown-fact`.
    public let code: String
    public let runs: [Run]
    /// Help after a rule of a walk refused something, for clients that do not offer the same actions themselves.
    public let help: [Run]

    public var page: Page { Page([.paragraph(runs, .warning)] + (help.isEmpty ? [] : [.paragraph(help)])) }

    init(code: String, _ runs: [Run]) {
        self.code = code
        self.runs = runs
        help = []
    }

    /// Creates the refusal for an error.
    ///
    /// - Parameters:
    ///   - catalog: The catalog that declares the facts and rituals in the error; nil if no pack was loaded.
    ///   - revision: The revision followed by the walk that refused something. If it is nil, such a refusal is worded
    ///     for developers.
    ///   - store: The paths of the store; nil if there is none.
    public init(
        _ error: EngineError,
        in localizer: Localizer,
        of catalog: Catalog? = nil,
        following revision: WalkRevision? = nil,
        keptIn store: StorePaths? = nil
    ) {
        let text = RefusalText(localizer: localizer, catalog: catalog, store: store, revision: revision)
        code = error.code
        runs = text.runs(error)
        help = if case .walk(let refusal) = error { text.help(with: refusal) } else { [] }
    }
}

/// The paths of a store, for the messages that name them.
public struct StorePaths: Hashable, Sendable {
    public let directory: String
    public let file: String

    public init(directory: String, file: String) {
        self.directory = directory
        self.file = file
    }
}
