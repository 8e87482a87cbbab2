/// What one condition costs.
public struct RuleCost: Sendable, Codable {
    public struct Instructions: Sendable, Codable {
        public let median: UInt64
        public let max: UInt64
    }

    /// `country-my:deposit/when`.
    public let id: String
    /// What it decides on.
    public let kind: String
    public let place: String
    public var facts: [String] = []
    /// For how many people it was evaluated.
    public var evaluations = 0
    /// Whether there are more people who differ in its facts.
    public var isSample = false
    /// Exact; nil for a table of facts, which is no code.
    public var instructions: Instructions?
    /// Of one call of its function, the median.
    public var luaNanoseconds: Int?
    /// Of one walk through its diagram, the median; nil where it was not decided in advance.
    public var diagramNanoseconds: Int?
    public var nodes: Int?

    init(id: String, kind: String, place: String) {
        self.id = id
        self.kind = kind
        self.place = place
    }

    /// The dearest is the greatest; by what does not change from run to run.
    var order: (UInt64, UInt64, Int, String) {
        (instructions?.median ?? 0, instructions?.max ?? 0, nodes ?? Int.max, id)
    }
}
