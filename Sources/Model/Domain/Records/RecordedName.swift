/// What something was called when it was kept, with the language in which it was.
public struct RecordedName: Hashable, Sendable {
    public let text: String
    /// BCP 47.
    public let language: String

    public init(_ text: String, language: String) {
        self.text = text
        self.language = language
    }
}
