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
    public internal(set) var boxes: [Box] = []
    public internal(set) var arrows: [Arrow] = []
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
}
