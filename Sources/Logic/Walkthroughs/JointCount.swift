public import ManasikDomain

/// A count of a step that no device of the person came to alone: it is what several have counted without knowing of each other, so
/// that some of it may have been counted twice.
public struct JointCount: Hashable, Sendable {
    public let step: String
    /// The most to which one device came by what it knew.
    public let own: Int
    /// How often it was counted beyond what is asked.
    public let beyond: Int

    public init(of step: String, own: Int, beyond: Int = 0) {
        self.step = step
        self.own = own
        self.beyond = beyond
    }

    /// Returns what is still to be kept of it once an entry was added to the walk; nil if nothing is, since the count was corrected or
    /// said anew. One that is confirmed stays: the confirmation may be taken back.
    package func after(_ entry: WalkHistoryEntry?, in snapshot: WalkSnapshot) -> JointCount? {
        var name = step
        switch entry?.change {
        case .migrated(_, let renamed, _, _): name = renamed[step] ?? step
        case .step(let id, let before, let state) where id == step && before != state:
            guard case .count(_, .plus)? = entry?.event else { return nil }
        default: break
        }
        guard snapshot.state(of: name).count > own else { return nil }
        return JointCount(of: name, own: own, beyond: beyond)
    }
}

extension JointCount: WireValue {
    public var wire: JSONValue {
        var fields = ["step": step.wire, "own": own.wire]
        if beyond > 0 { fields["beyond"] = beyond.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            of: try fields.required("step"),
            own: try fields.required("own"),
            beyond: try fields.optional("beyond") ?? 0
        )
    }
}
