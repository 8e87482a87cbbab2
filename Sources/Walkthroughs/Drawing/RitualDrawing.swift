public import ManasikDomain

/// A ritual's tree as boxes and arrows with places on a sheet; a value that SVG and Mermaid are written from.
///
/// Sequences run from top to bottom with arrows, branches of a choice stand side by side, and what may be done in any
/// order stands in a frame without arrows.
public struct RitualDrawing: Sendable, Hashable {
    /// Where somebody stands with a step, where the drawing is of a walk.
    public enum Mark: String, Sendable, Hashable, CaseIterable {
        case done, next, remaining, leftOut = "left_out"
    }

    /// What a box says of a node, in the reader's language.
    public struct Label: Sendable, Hashable {
        public let title: String
        /// Second line: the place, the count, the question of a choice.
        public let note: String?
        public let mark: Mark?

        public init(title: String, note: String? = nil, mark: Mark? = nil) {
            self.title = title
            self.note = note
            self.mark = mark
        }
    }

    public struct Frame: Sendable, Hashable {
        public var x: Int
        public var y: Int
        public let width: Int
        public let height: Int

        var right: Int { x + width }
        var bottom: Int { y + height }
        var middle: Int { x + width / 2 }
    }

    /// A step, or the frame around a group.
    public struct Box: Sendable, Hashable {
        /// The node's id, unique in the ritual.
        public let id: String
        public let kind: RitualNode.Kind
        public let label: Label
        /// The lines of the title and of the note, as they fit.
        let titleLines: [String]
        let noteLines: [String]
        public internal(set) var frame: Frame
        /// How many groups stand around it.
        public let depth: Int
    }

    /// From one node to the next, by their ids.
    public struct Arrow: Sendable, Hashable {
        public let from: String
        public let to: String
        /// The corners of the line, from its beginning to its head.
        public internal(set) var points: [Point]
    }

    public struct Point: Sendable, Hashable {
        public var x: Int
        public let y: Int
    }

    /// Each group before what it holds.
    public private(set) var boxes: [Box] = []
    public private(set) var arrows: [Arrow] = []
    public private(set) var width = 0
    public private(set) var height = 0
    public let isRightToLeft: Bool
    /// The tree that is drawn.
    let root: RitualNode

    /// - Parameter label: Says what a node is called and where it stands.
    public init(_ ritual: Ritual, rightToLeft: Bool = false, label: (RitualNode) -> Label) {
        isRightToLeft = rightToLeft
        root = ritual.root
        // A ritual that is a group is the sheet itself.
        let isSheet = root.kind == .sequence
        let size = isSheet ? stack(root.children, label, depth: 0) : add(root, label, depth: 0)
        width = size.width + 2 * Measure.margin
        height = size.height + 2 * Measure.margin
        move(boxes.indices, arrows.indices, Measure.margin, Measure.margin)
        if rightToLeft { mirror() }
    }

    public func box(_ id: String) -> Box? { boxes.first { $0.id == id } }

    // MARK: Layout

    /// Lengths in the units of the sheet, which SVG draws as pixels.
    enum Measure {
        static let margin = 12
        static let boxWidth = 236
        static let padding = 10
        static let lineHeight = 18
        static let gap = 28
        /// Between boxes that no arrow joins.
        static let quietGap = 12
        /// Columns of a line in a box; an East Asian letter takes two.
        static let columns = 26
    }

    typealias Size = (width: Int, height: Int)

    /// Adds a node with its upper left corner at the origin.
    private mutating func add(_ node: RitualNode, _ label: (RitualNode) -> Label, depth: Int) -> Size {
        let words = label(node)
        let title = Self.lines(of: words.title)
        let note = words.note.map { Self.lines(of: $0) } ?? []
        let head = (title.count + note.count) * Measure.lineHeight + 2 * Measure.padding
        let (index, firstArrow) = (boxes.count, arrows.count)
        func box(_ size: Size) -> Box {
            Box(
                id: node.id,
                kind: node.kind,
                label: words,
                titleLines: title,
                noteLines: note,
                frame: Frame(x: 0, y: 0, width: size.width, height: size.height),
                depth: depth
            )
        }
        boxes.append(box((Measure.boxWidth, head)))
        guard node.kind != .step else { return (Measure.boxWidth, head) }
        let inner =
            node.kind == .choice
            ? row(node.children, label, depth: depth + 1)
            : stack(node.children, label, depth: depth + 1, isJoined: node.kind == .sequence)
        move(index + 1..<boxes.count, firstArrow..<arrows.count, Measure.padding, head)
        let size = (inner.width + 2 * Measure.padding, head + inner.height + Measure.padding)
        boxes[index] = box(size)
        return size
    }

    /// Adds nodes from top to bottom, centred, with arrows where one follows the other.
    private mutating func stack(
        _ nodes: [RitualNode],
        _ label: (RitualNode) -> Label,
        depth: Int,
        isJoined: Bool = true
    ) -> Size {
        var parts: [(boxes: Range<Int>, arrows: Range<Int>, size: Size, y: Int)] = []
        var y = 0
        for node in nodes {
            let (box, arrow) = (boxes.count, arrows.count)
            let size = add(node, label, depth: depth)
            parts.append((box..<boxes.count, arrow..<arrows.count, size, y))
            y += size.height + (isJoined ? Measure.gap : Measure.quietGap)
        }
        let width = parts.map(\.size.width).max() ?? Measure.boxWidth
        for part in parts { move(part.boxes, part.arrows, (width - part.size.width) / 2, part.y) }
        if isJoined {
            for (above, below) in zip(parts, parts.dropFirst()) {
                let (from, to) = (boxes[above.boxes.lowerBound], boxes[below.boxes.lowerBound])
                arrows.append(
                    Arrow(
                        from: from.id,
                        to: to.id,
                        points: [
                            Point(x: from.frame.middle, y: from.frame.bottom),
                            Point(x: to.frame.middle, y: to.frame.y),
                        ]
                    )
                )
            }
        }
        return (width, parts.last.map { $0.y + $0.size.height } ?? 0)
    }

    /// Adds nodes side by side.
    private mutating func row(_ nodes: [RitualNode], _ label: (RitualNode) -> Label, depth: Int) -> Size {
        var size: Size = (0, 0)
        for node in nodes {
            let (box, arrow) = (boxes.count, arrows.count)
            let part = add(node, label, depth: depth)
            move(box..<boxes.count, arrow..<arrows.count, size.width, 0)
            size = (size.width + part.width + Measure.quietGap, max(size.height, part.height))
        }
        return (max(Measure.boxWidth, size.width - Measure.quietGap), size.height)
    }

    private mutating func move(_ moved: Range<Int>, _ lines: Range<Int>, _ x: Int, _ y: Int) {
        for index in moved {
            boxes[index].frame.x += x
            boxes[index].frame.y += y
        }
        for index in lines {
            arrows[index].points = arrows[index].points.map { Point(x: $0.x + x, y: $0.y + y) }
        }
    }

    /// Turns the sheet around for readers from the right: the first branch of a choice stands at the right.
    private mutating func mirror() {
        for index in boxes.indices { boxes[index].frame.x = width - boxes[index].frame.right }
        for index in arrows.indices {
            arrows[index].points = arrows[index].points.map { Point(x: width - $0.x, y: $0.y) }
        }
    }

    /// Breaks a text into lines that fit into a box; a word that is longer than a line is cut.
    static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            var rest = word[...]
            if !line.isEmpty, columns(of: line) + 1 + columns(of: rest) <= Measure.columns {
                line += " " + rest
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            while columns(of: rest) > Measure.columns {
                var part = ""
                while let letter = rest.first,
                    columns(of: part) + columns(of: String(letter)) <= Measure.columns
                {
                    part.append(letter)
                    rest.removeFirst()
                }
                lines.append(part)
            }
            line = String(rest)
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }

    private static func columns(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: sum
            default:
                sum
                    + ((0x1100...0x115F).contains(scalar.value)
                        || (0x2E80...0xFFDC).contains(scalar.value)
                            && !(0xFB1D...0xFEFC).contains(scalar.value)
                        ? 2 : 1)
            }
        }
    }
}
