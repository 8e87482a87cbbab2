/// The cost of one condition.
public struct RuleCost: Sendable {
    public struct Instructions: Sendable {
        public let median: UInt64
        public let max: UInt64
    }

    /// The id, such as `country-my:deposit/when`.
    public let id: String
    /// The kind of definition to which the condition belongs.
    public let kind: String
    public let place: String
    public var facts: [String] = []
    /// The number of people for whom it was evaluated.
    public var evaluations = 0
    /// Whether its facts have more combinations than were evaluated.
    public var isSample = false
    /// The exact number of instructions; nil for a table of facts, which is not code.
    public var instructions: Instructions?
    /// The median time of one call of its function; nil for a table of facts.
    public var luaNanoseconds: Int?
    /// The median time of one evaluation of its diagram; nil if it was not decided in advance.
    public var diagramNanoseconds: Int?
    public var nodes: Int?

    init(id: String, kind: String, place: String) {
        self.id = id
        self.kind = kind
        self.place = place
    }

    /// Returns whether the rule is more expensive, by measures that are the same in every run: instructions, nodes,
    /// then id.
    func isDearer(than other: RuleCost) -> Bool {
        func order(_ cost: RuleCost) -> (UInt64, UInt64, Int) {
            (cost.instructions?.median ?? 0, cost.instructions?.max ?? 0, cost.nodes ?? Int.max)
        }
        return order(self) == order(other) ? id < other.id : order(self) > order(other)
    }
}
