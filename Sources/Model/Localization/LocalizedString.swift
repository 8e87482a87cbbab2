/// A text with the language in which it was found.
public struct LocalizedString: Hashable, Sendable, CustomStringConvertible {
    public let text: String
    /// The language (BCP 47).
    public let language: String

    public init(_ text: String, language: String) {
        self.text = text
        self.language = language
    }

    public var isRightToLeft: Bool { TextDirection.isRightToLeft(language) }

    public var description: String { text }
}

/// An article with the language in which it was found.
public struct LocalizedArticle: Hashable, Sendable {
    public let title: LocalizedString
    /// The text in Markdown, without the title's line.
    public let body: LocalizedString
}
