/// A text of a page that may offer what the reader can do.
public struct Paragraph: Hashable, Sendable {
    public var runs: [Run]
    public var tone: Tone
    /// How many columns of a terminal it stands further in.
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
    /// What the reader can do, named as the client names it; the sentence around it is written from the right where
    /// `isRightToLeft` holds.
    case request(Request, isRightToLeft: Bool)

    /// Whether it offers something to do.
    public var isRequest: Bool {
        if case .request = self { true } else { false }
    }
}

/// What a text is, in the sense of a style: a client may show it by colour or weight, so it never says anything alone.
public enum Tone: String, Hashable, Sendable, CaseIterable {
    case plain, heading, done, current, waiting, warning, link
    /// What matters most.
    case strong
    /// What is said in another way than the text around it, such as how foreign words sound.
    case emphasis
    /// What matters least.
    case quiet
}
