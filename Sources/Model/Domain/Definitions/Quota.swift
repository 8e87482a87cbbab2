/// How much of several steps or rites is to be done: so many of them, or so much by the sum of their weights.
public struct Quota: Hashable, Sendable {
    public let atLeast: Int
    /// Steps and groups of the ritual, in what a step needs; rites, in what a ritual requires. A group stands for the steps
    /// in it.
    public let of: [String]
    /// Whether the weights of the steps are summed; otherwise the steps are counted.
    public let isSum: Bool
    /// What is summed or counted, such as kilometres.
    public let unit: TextReference?

    public init(atLeast: Int, of: [String], isSum: Bool = false, unit: TextReference? = nil) {
        self.atLeast = atLeast
        self.of = of
        self.isSum = isSum
        self.unit = unit
    }

    /// Returns what a step contributes once it is done.
    package func share(of step: Step?) -> Int { isSum ? step?.weight ?? 0 : 1 }

    /// Returns what all its rites come to, each by the step that contributes most to it.
    package func total(ofRitesIn steps: [Step]) -> Int {
        var shares: [String: Int] = [:]
        for step in steps { shares[step.rite] = max(shares[step.rite] ?? 0, share(of: step)) }
        return Set(of).reduce(0) { $0 + (shares[$1] ?? 0) }
    }
}

extension Quota: CustomStringConvertible {
    /// The quota in English, with the ids of the steps.
    public var description: String {
        "at least \(atLeast) \(isSum ? "in sum " : "")of \(of.joined(separator: ", "))"
    }
}

extension Quota: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["atLeast": atLeast.wire, "of": of.wire, "isSum": isSum.wire]
        fields["unit"] = unit?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            atLeast: try fields.required("atLeast"),
            of: try fields.required("of"),
            isSum: try fields.required("isSum"),
            unit: try fields.optional("unit")
        )
    }
}
