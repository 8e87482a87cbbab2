/// The cost of one condition.
public struct RuleCost: Sendable {
    public struct Instructions: Sendable {
        public let median: UInt64
        public let max: UInt64
    }

    /// `country-my:deposit/when`.
    public let id: String
    /// What it decides on.
    public let kind: String
    public let place: String
    public var facts: [String] = []
    /// The number of people for whom it was evaluated.
    public var evaluations = 0
    /// Whether there are more combinations of its facts.
    public var isSample = false
    /// Exact; nil for a table of facts, which is no code.
    public var instructions: Instructions?
    /// The median time of one call of its function.
    public var luaNanoseconds: Int?
    /// The median time of one walk through its diagram; nil where it was not decided in advance.
    public var diagramNanoseconds: Int?
    public var nodes: Int?

    init(id: String, kind: String, place: String) {
        self.id = id
        self.kind = kind
        self.place = place
    }

    /// Orders by what is the same in every run: instructions, nodes, then the name.
    func isDearer(than other: RuleCost) -> Bool {
        func order(_ cost: RuleCost) -> (UInt64, UInt64, Int) {
            (cost.instructions?.median ?? 0, cost.instructions?.max ?? 0, cost.nodes ?? Int.max)
        }
        return order(self) == order(other) ? id < other.id : order(self) > order(other)
    }
}
