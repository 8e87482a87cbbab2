/// A text of a page, which may contain requests of the reader.
public struct Paragraph: Hashable, Sendable {
    public var runs: [Run]
    public var tone: Tone
    /// The indentation, in columns of a terminal.
    public var indent: Int

    public init(_ runs: [Run], _ tone: Tone = .plain, indent: Int = 0) {
        self.runs = runs
        self.tone = tone
        self.indent = indent
    }

    public init(_ text: String, _ tone: Tone = .plain, indent: Int = 0) {
        self.init([.text(text)], tone, indent: indent)
    }
}

/// A part of a paragraph.
public enum Run: Hashable, Sendable {
    case text(String)
    /// A highlighted part, such as a match of a search.
    case marked(String, Tone)
    /// A request, shown by the name that the client has for it. The flag states whether the sentence around it is
    /// right-to-left.
    case request(Request, isRightToLeft: Bool)

    /// Whether the part is a request.
    public var isRequest: Bool {
        if case .request = self { true } else { false }
    }
}

/// The meaning of a text's style. A client may show it by colour or weight, so the text must be clear without it.
public enum Tone: String, Hashable, Sendable, CaseIterable {
    case plain, heading, done, current, waiting, warning, link
    /// The most important text.
    case strong
    /// Text that differs in kind from the text around it, such as a transliteration.
    case emphasis
    /// The least important text.
    case quiet
}
