public import ManasikDomain

/// A ritual's tree as boxes and arrows with their positions on a sheet. It can be written as SVG, DOT and Mermaid.
///
/// The journey, if given, is above the tree, with its places in the order of travel. Sequences run from top to bottom
/// with arrows; the branches of a choice are side by side; steps in any order are in a frame without arrows.
public struct RitualDrawing: Sendable, Hashable {
    /// The progress of a walk at a step or a place.
    public enum Mark: String, Sendable, Hashable, CaseIterable {
        case done, next, remaining, leftOut = "left_out"
    }

    /// The label of a node, in the reader's language.
    public struct Label: Sendable, Hashable {
        public let title: String
        /// The second line: the place, the count, or the question of a choice.
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
        /// The lines of the title and the note, broken to fit into the box.
        let titleLines: [String]
        let noteLines: [String]
        public internal(set) var frame: Frame
        /// The number of groups that contain the box.
        public let depth: Int
    }

    /// A place of the journey; one that is visited twice is two stops.
    public struct Stop: Sendable, Hashable {
        public let title: String
        public let mark: Mark?
        let titleLines: [String]
        public internal(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)

        public init(title: String, mark: Mark? = nil) {
            self.title = title
            self.mark = mark
            titleLines = RitualDrawing.lines(of: title, columns: Measure.stopColumns)
        }
    }

    /// An arrow from one box to the next. Nodes are identified by their ids, stops by their numbers.
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

    /// The boxes, each group before what it contains.
    public private(set) var boxes: [Box] = []
    public private(set) var arrows: [Arrow] = []
    /// The places in the order of travel.
    public internal(set) var stops: [Stop]
    /// The arrows between stops.
    public internal(set) var path: [Arrow] = []
    public private(set) var width = 0
    public private(set) var height = 0
    public let isRightToLeft: Bool
    /// The root of the drawn tree.
    let root: RitualNode

    /// Creates the drawing of a ritual.
    ///
    /// - Parameters:
    ///   - journey: The places in the order of travel, drawn above the tree.
    ///   - label: Returns the label of a node; nil leaves the node out, with everything below it.
    public init(
        _ ritual: Ritual,
        journey: [Stop] = [],
        rightToLeft: Bool = false,
        label: (RitualNode) -> Label?
    ) {
        isRightToLeft = rightToLeft
        stops = journey
        var labels: [String: Label] = [:]
        root = Self.labelled(ritual.root, label, into: &labels) ?? Self.empty(ritual.root)
        // If the root is a sequence, the whole sheet represents it.
        let isSheet = root.kind == .sequence
        let tree = isSheet ? stack(root.children, labels, depth: 0) : add(root, labels, depth: 0)
        let way = layOutJourney(width: max(tree.width, 3 * (Measure.stopWidth + Measure.gap)))
        let above = way.height == 0 ? 0 : way.height + 2 * Measure.gap
        let inner = max(tree.width, way.width)
        width = inner + 2 * Measure.margin
        height = above + tree.height + 2 * Measure.margin
        move(
            boxes.indices,
            arrows.indices,
            Measure.margin + (inner - tree.width) / 2,
            Measure.margin + above
        )
        moveJourney(Measure.margin + (inner - way.width) / 2, Measure.margin)
        if rightToLeft { mirror() }
    }

    /// Returns the tree of the nodes that have a label. A group whose parts are all left out is kept.
    private static func labelled(
        _ node: RitualNode,
        _ label: (RitualNode) -> Label?,
        into labels: inout [String: Label]
    ) -> RitualNode? {
        guard let words = label(node) else { return nil }
        labels[node.id] = words
        var node = node
        node.children = node.children.compactMap { labelled($0, label, into: &labels) }
        return node
    }

    private static func empty(_ node: RitualNode) -> RitualNode {
        RitualNode(id: node.id, kind: .sequence, title: node.title, owner: node.owner)
    }

    public func box(_ id: String) -> Box? { boxes.first { $0.id == id } }

    // MARK: Layout

    /// Lengths in the units of the sheet, which SVG draws as pixels.
    enum Measure {
        static let margin = 12
        static let boxWidth = 268
        static let padding = 10
        static let lineHeight = 18
        static let gap = 28
        /// The gap between boxes that no arrow joins.
        static let quietGap = 12
        /// The columns of a line in a box, without its sign. An East Asian letter takes two columns. A wide letter of
        /// 14 pixels is 9 pixels wide, so lines of any letters fit.
        static let columns = 26
        /// The width of a place of the journey.
        static let stopWidth = 180
        static let stopColumns = 16
    }

    typealias Size = (width: Int, height: Int)

    /// Adds a node with its upper left corner at the origin.
    private mutating func add(_ node: RitualNode, _ labels: [String: Label], depth: Int) -> Size {
        let words = labels[node.id] ?? Label(title: node.id)
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
            ? row(node.children, labels, depth: depth + 1)
            : stack(node.children, labels, depth: depth + 1, isJoined: node.kind == .sequence)
        move(index + 1..<boxes.count, firstArrow..<arrows.count, Measure.padding, head)
        let size = (inner.width + 2 * Measure.padding, head + inner.height + Measure.padding)
        boxes[index] = box(size)
        return size
    }

    /// Adds nodes from top to bottom and centred, with arrows if they form a sequence.
    private mutating func stack(
        _ nodes: [RitualNode],
        _ labels: [String: Label],
        depth: Int,
        isJoined: Bool = true
    ) -> Size {
        var parts: [(boxes: Range<Int>, arrows: Range<Int>, size: Size, y: Int)] = []
        var y = 0
        for node in nodes {
            let (box, arrow) = (boxes.count, arrows.count)
            let size = add(node, labels, depth: depth)
            parts.append((box..<boxes.count, arrow..<arrows.count, size, y))
            y += size.height + (isJoined ? Measure.gap : Measure.quietGap)
        }
        let width = parts.map { $0.size.width }.max() ?? Measure.boxWidth
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
    private mutating func row(_ nodes: [RitualNode], _ labels: [String: Label], depth: Int) -> Size {
        var size: Size = (0, 0)
        for node in nodes {
            let (box, arrow) = (boxes.count, arrows.count)
            let part = add(node, labels, depth: depth)
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

    /// Mirrors the sheet for right-to-left readers, so that the first branch of a choice is on the right.
    private mutating func mirror() {
        for index in boxes.indices { boxes[index].frame.x = width - boxes[index].frame.right }
        for index in stops.indices { stops[index].frame.x = width - stops[index].frame.right }
        for index in arrows.indices { arrows[index].points = mirrored(arrows[index].points) }
        for index in path.indices { path[index].points = mirrored(path[index].points) }
    }

    private func mirrored(_ points: [Point]) -> [Point] {
        points.map { Point(x: width - $0.x, y: $0.y) }
    }
}
