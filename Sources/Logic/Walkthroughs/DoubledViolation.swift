public import ManasikDomain

/// Something forbidden that several devices of the person have noted without knowing of each other, so that it may be one and the same.
public struct DoubledViolation: Hashable, Sendable {
    public let violation: DefinitionID
    /// When it happened by each of the devices.
    public let moments: [Instant]

    public init(_ violation: DefinitionID, at moments: [Instant]) {
        self.violation = violation
        self.moments = moments
    }

    /// Returns it without those that were taken back since; nil if only one is left, or if all that follows of them was settled.
    public func remaining(in snapshot: WalkSnapshot) -> DoubledViolation? {
        var noted = snapshot.violations.filter { $0.violation == violation }
        var found: [NotedViolation] = []
        for moment in moments {
            guard let index = noted.firstIndex(where: { $0.at == moment }) else { continue }
            found.append(noted.remove(at: index))
        }
        guard found.count > 1, found.contains(where: { snapshot.settlements[$0.key] == nil }) else {
            return nil
        }
        return DoubledViolation(violation, at: found.map { $0.at })
    }
}

extension DoubledViolation: WireValue {
    public var wire: JSONValue { .object(["violation": violation.wire, "moments": moments.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(try fields.required("violation"), at: try fields.required("moments"))
    }
}
