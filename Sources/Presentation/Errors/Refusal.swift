public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// What is said where something was not done: why, and what the reader can do about it.
public struct Refusal: Hashable, Sendable {
    /// A stable code, such as `profile.unknown-fact`.
    public let code: String
    public let runs: [Run]
    /// What helps on after a rule of a walk refused something, for clients that do not offer it by themselves.
    public let help: [Run]

    public var page: Page { Page([.paragraph(runs, .warning)] + (help.isEmpty ? [] : [.paragraph(help)])) }

    init(code: String, _ runs: [Run]) {
        self.code = code
        self.runs = runs
        help = []
    }

    /// - Parameters:
    ///   - catalog: Declares the facts and rituals that an error names; nil where no pack was loaded.
    ///   - revision: What a walk follows whose rule refused something; where it is nil, such an error is worded for
    ///     developers.
    ///   - store: The file of the store; nil if there is none.
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

/// The files of a store, as whoever keeps it knows them.
public struct StorePaths: Hashable, Sendable {
    public let directory: String
    public let file: String

    public init(directory: String, file: String) {
        self.directory = directory
        self.file = file
    }
}
