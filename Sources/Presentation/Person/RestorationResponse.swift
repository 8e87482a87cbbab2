public import ManasikDomain

/// The backup whose records are in use now, and the path at which the previous ones are kept.
public struct RestorationResponse: Response {
    private let file: String
    private let kept: String?

    public init(file: String, kept: String?) {
        self.file = file
        self.kept = kept
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("kept", kept)
        }
    }
}
