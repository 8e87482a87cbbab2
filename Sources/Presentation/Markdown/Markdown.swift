/// A text in a small subset of CommonMark. All features that read articles use this parser: screens, pages, search and
/// links.
///
/// The subset consists of headings (`#`), paragraphs, lists (`-`, `*`, `+`, `1.`), quotes (`>`), rules (`---`), hard
/// line breaks (two spaces or a backslash), `*emphasis*`, `**strong**`, `` `code` `` and `[links](address)`. Everything
/// else is plain text.
public struct Markdown: Hashable, Sendable {
    /// A block of a text. Its lines are separated by hard line breaks.
    public enum Block: Hashable, Sendable {
        case heading(level: Int, [[Run]])
        case paragraph([[Run]])
        /// A list item. The marker is nil for a bullet; the depth starts at 0.
        case item(depth: Int, marker: String?, [[Run]])
        case quote([Block])
        case rule
    }

    /// A piece of text with the same marks throughout.
    public struct Run: Hashable, Sendable {
        public let text: String
        public let marks: Marks
        /// The address of a link, such as `article:rites:dress`; nil if the text is not a link.
        public let address: String?

        public init(_ text: String, _ marks: Marks = [], address: String? = nil) {
            self.text = text
            self.marks = marks
            self.address = address
        }
    }

    /// The marks of a piece of text.
    public struct Marks: OptionSet, Hashable, Sendable {
        public static let emphasis = Marks(rawValue: 1)
        public static let strong = Marks(rawValue: 2)
        public static let code = Marks(rawValue: 4)

        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    public private(set) var blocks: [Block] = []
    private var open: (kind: Kind, lines: [String])?

    private enum Kind: Hashable {
        case paragraph
        case item(depth: Int, marker: String?)
    }

    /// The largest depth of nested lists and quotes. Deeper text is read as plain text, which limits the work for any
    /// article.
    static let depthLimit = 8

    public init(_ text: String) { self.init(Self.lines(of: text), depth: 0) }

    private init(_ lines: [String], depth: Int) {
        var quoted: [String] = []
        for line in lines {
            let (indent, rest) = Self.indent(of: line)
            if rest.first == ">", depth < Self.depthLimit {
                close()
                quoted.append(Self.unquoted(rest))
                continue
            }
            endQuote(&quoted, depth)
            read(rest, indent: indent)
        }
        endQuote(&quoted, depth)
        close()
    }

    public static func == (left: Markdown, right: Markdown) -> Bool { left.blocks == right.blocks }

    public func hash(into hasher: inout Hasher) { hasher.combine(blocks) }

    private mutating func endQuote(_ quoted: inout [String], _ depth: Int) {
        guard !quoted.isEmpty else { return }
        blocks.append(.quote(Markdown(quoted, depth: depth + 1).blocks))
        quoted = []
    }

    private mutating func read(_ line: String, indent: Int) {
        if line.isEmpty {
            close()
        } else if let (level, title) = Self.heading(line) {
            close()
            blocks.append(.heading(level: level, Self.runs(ofLines: [title])))
        } else if Self.isRule(line) {
            close()
            blocks.append(.rule)
        } else if let (marker, text) = Self.item(line) {
            close()
            open = (.item(depth: min(indent / 2, 4), marker: marker), [text])
        } else {
            if open == nil { open = (.paragraph, []) }
            open?.lines.append(line)
        }
    }

    private mutating func close() {
        guard let (kind, lines) = open else { return }
        open = nil
        let runs = Self.runs(ofLines: lines)
        switch kind {
        case .paragraph: blocks.append(.paragraph(runs))
        case .item(let depth, let marker): blocks.append(.item(depth: depth, marker: marker, runs))
        }
    }
}
