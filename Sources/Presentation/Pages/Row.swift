/// A thing with a mark, such as an item, a rite or an answer.
public struct Row: Hashable, Sendable {
    public var mark: Mark
    public var title: String
    /// Further details, shown below the title.
    public var details: [Paragraph]

    public init(_ mark: Mark, _ title: String, details: [Paragraph] = []) {
        self.mark = mark
        self.title = title
        self.details = details
    }
}

/// A part of an outline, with its depth.
public struct OutlineRow: Hashable, Sendable {
    /// The mark; nil for a group whose parts have marks of their own.
    public var mark: Mark?
    public var title: String
    public var time: TimeNote?
    /// Further details, shown below the title.
    public var detail: String?
    /// The level within the outline; 0 for the outermost one.
    public var depth: Int

    public init(_ mark: Mark?, _ title: String, time: TimeNote? = nil, detail: String? = nil, depth: Int = 0)
    {
        self.mark = mark
        self.title = title
        self.time = time
        self.detail = detail
        self.depth = depth
    }
}

/// The state of a rite, an item or a place.
public enum Mark: String, Hashable, Sendable, CaseIterable {
    case done, current, waiting, skipped, missed, undecided
}

/// A name with its text.
public struct NamedText: Hashable, Sendable {
    public var name: String
    public var text: String
    public var tone: Tone

    public init(_ name: String, _ text: String, _ tone: Tone = .plain) {
        self.name = name
        self.text = text
        self.tone = tone
    }
}

/// The progress of something.
public struct Progress: Hashable, Sendable {
    public var label: String?
    public var done: Int
    public var total: Int
    /// The count in the words and digits of the reader's language.
    public var caption: String

    public init(label: String? = nil, done: Int, total: Int, caption: String) {
        self.label = label
        self.done = done
        self.total = total
        self.caption = caption
    }
}

/// A search hit: its title, and lines with details.
public struct FoundRow: Hashable, Sendable {
    public var title: [Run]
    public var details: [[Run]]

    public init(_ title: [Run], details: [[Run]] = []) {
        self.title = title
        self.details = details
    }
}
