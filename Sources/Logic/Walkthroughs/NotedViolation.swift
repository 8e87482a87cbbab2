public import ManasikDomain

/// Something forbidden that a pilgrim noted to have done, with everything on which its ruling depends.
public struct NotedViolation: Hashable, Sendable {
    /// Its key among the remedies: the violation and its number, such as `rites:perfume#2`.
    public let key: String
    public let violation: DefinitionID
    /// The answers to the violation's questions, by question.
    public let circumstances: [String: String]
    /// When it happened.
    public let at: Instant
    /// How far the pilgrim was in the state that forbids it, by school.
    public let states: [School: StatePhase]
    /// The rites that were done by then, of those on which the violation's rulings depend.
    public let rites: [String]

    public init(
        key: String,
        violation: DefinitionID,
        circumstances: [String: String],
        at: Instant,
        states: [School: StatePhase],
        rites: [String]
    ) {
        self.key = key
        self.violation = violation
        self.circumstances = circumstances
        self.at = at
        self.states = states
        self.rites = rites
    }

    /// Returns the key that a name means: written whole, without its pack, or without its number if there is only one.
    public static func key(_ name: String, among keys: [String]) -> String? {
        if keys.contains(name) { return name }
        let found = keys.filter { key in
            guard let numbered = key.split(separator: ":").last, key.contains("#") else { return false }
            return numbered == name || numbered.prefix { $0 != "#" } == name
                || key.prefix { $0 != "#" } == name
        }
        return found.count == 1 ? found[0] : nil
    }
}

extension NotedViolation: WireValue {
    public var wire: JSONValue {
        .object([
            "key": key.wire, "violation": violation.wire, "circumstances": circumstances.wire,
            "at": at.wire, "states": states.wire, "rites": rites.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            key: try fields.required("key"),
            violation: try fields.required("violation"),
            circumstances: try fields.required("circumstances"),
            at: try fields.required("at"),
            states: try fields.required("states"),
            rites: try fields.required("rites")
        )
    }
}
