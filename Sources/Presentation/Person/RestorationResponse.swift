public import ManasikDomain

/// The backup whose records are in use now, and the path at which the previous ones are kept.
public struct RestorationResponse: Response {
    private let file: String
    private let kept: String?
    private let unreadable: Int

    /// Creates the response.
    ///
    /// - Parameter unreadable: The number of records of the backup that cannot be read.
    public init(file: String, kept: String?, unreadable: Int) {
        self.file = file
        self.kept = kept
        self.unreadable = unreadable
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("kept", kept)
            Member("unreadable", unreadable)
        }
    }
}
