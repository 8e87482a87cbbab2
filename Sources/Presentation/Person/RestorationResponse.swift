public import ManasikDomain

/// The backup whose records are in use now, and the path at which the previous ones are kept.
public struct RestorationResponse: Response {
    private let file: String
    private let kept: String?
    private let unreadable: Int
    private let made: Instant?
    private let problems: [String]?

    /// Creates the response.
    ///
    /// - Parameters:
    ///   - unreadable: The number of records of the backup that cannot be read.
    ///   - made: When the backup was made; nil if it does not say.
    ///   - problems: What is wrong with the packs in it; nil for a copy of the records alone.
    public init(
        file: String,
        kept: String?,
        unreadable: Int,
        made: Instant? = nil,
        problems: [String]? = nil
    ) {
        self.problems = problems
        self.file = file
        self.kept = kept
        self.unreadable = unreadable
        self.made = made
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("kept", kept)
            Member("unreadable", unreadable)
            Member("made", made.map { $0.description })
            Member("problems", problems)
        }
    }
}
