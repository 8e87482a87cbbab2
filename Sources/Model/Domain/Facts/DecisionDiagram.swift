/// A condition decided in advance: for every answer to the atoms it asks, whether it holds.
///
/// Nodes refer only to nodes before them, so that a diagram is finite and evaluation ends.
public struct DecisionDiagram: Hashable, Sendable {
    /// Where an edge leads: to an answer or to a further node.
    public enum Target: Hashable, Sendable {
        case answer(Bool)
        case node(Int)
    }

    /// The answers of an atom for which an edge is taken.
    public enum Guard: Hashable, Sendable {
        case values([FactValue])
        case range(Int, Int)
        /// Decimals in units of so many digits after the point.
        case decimals(Int, Int, places: Int)

        public func contains(_ value: FactValue) -> Bool {
            switch self {
            case .values(let values): return values.contains(value)
            case .range(let low, let high):
                guard case .integer(let number) = value else { return false }
                return low <= number && number <= high
            case .decimals(let low, let high, let places):
                guard case .decimal(let decimal) = value, let number = decimal.units(places: places) else {
                    return false
                }
                return low <= number && number <= high
            }
        }
    }

    public struct Edge: Hashable, Sendable {
        public let when: Guard
        public let to: Target

        public init(when: Guard, to: Target) {
            self.when = when
            self.to = to
        }
    }

    public struct Node: Hashable, Sendable {
        public let atom: Atom
        public let edges: [Edge]
        public let otherwise: Target

        public init(atom: Atom, edges: [Edge], otherwise: Target) {
            self.atom = atom
            self.edges = edges
            self.otherwise = otherwise
        }
    }

    public let nodes: [Node]
    public let root: Target

    public init(nodes: [Node], root: Target) {
        self.nodes = nodes
        self.root = root
    }

    public static let always = DecisionDiagram(nodes: [], root: .answer(true))
}
