/// A thing with a mark: an item, a rite, an answer.
public struct Row: Hashable, Sendable {
    public var mark: Mark
    public var title: String
    /// Further details, shown below.
    public var details: [Paragraph]

    public init(_ mark: Mark, _ title: String, details: [Paragraph] = []) {
        self.mark = mark
        self.title = title
        self.details = details
    }
}

/// A part of a whole, at its depth.
public struct OutlineRow: Hashable, Sendable {
    /// nil for a group whose parts have theirs.
    public var mark: Mark?
    public var title: String
    public var time: TimeNote?
    /// Further details, shown below.
    public var detail: String?
    /// 0 for the outermost.
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

/// Where a rite, an item or a place stands.
public enum Mark: String, Hashable, Sendable, CaseIterable {
    case done, current, waiting, skipped, missed, undecided
}

/// A name and what it says.
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

/// How much of something is done.
public struct Progress: Hashable, Sendable {
    public var label: String?
    public var done: Int
    public var total: Int
    /// The count in the words and digits of the language.
    public var caption: String

    public init(label: String? = nil, done: Int, total: Int, caption: String) {
        self.label = label
        self.done = done
        self.total = total
        self.caption = caption
    }
}

/// Something that was found: its title, and lines that say more of it.
public struct FoundRow: Hashable, Sendable {
    public var title: [Run]
    public var details: [[Run]]

    public init(_ title: [Run], details: [[Run]] = []) {
        self.title = title
        self.details = details
    }
}
