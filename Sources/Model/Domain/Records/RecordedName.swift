/// The name that something had when it was stored, with its language.
public struct RecordedName: Hashable, Sendable {
    public let text: String
    /// The language (BCP 47).
    public let language: String

    public init(_ text: String, language: String) {
        self.text = text
        self.language = language
    }
}
