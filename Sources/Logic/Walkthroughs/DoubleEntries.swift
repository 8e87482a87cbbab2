public import ManasikDomain

/// What devices of the person have noted of a walk without knowing of each other, and what may be one and the same.
public struct DoubleEntries: Hashable, Sendable {
    public var counts: [JointCount]
    public var violations: [DoubledViolation]

    public init(counts: [JointCount] = [], violations: [DoubledViolation] = []) {
        self.counts = counts
        self.violations = violations
    }

    public var isEmpty: Bool { counts.isEmpty && violations.isEmpty }

    /// Returns what is still to be kept once a walk has gone on.
    ///
    /// Violations stay, since what was taken back is told by the walk; names that packs have changed are those of the walk.
    package func after(_ former: WalkSnapshot, _ snapshot: WalkSnapshot) -> DoubleEntries {
        if former == snapshot { return self }
        guard former.startedAt == snapshot.startedAt else { return DoubleEntries() }
        let entry = snapshot.history.last
        var violations = violations
        if case .migrated(_, _, _, let notes)? = entry?.change {
            violations = violations.map {
                DoubledViolation(notes.violations[$0.violation] ?? $0.violation, at: $0.moments)
            }
        }
        return DoubleEntries(
            counts: counts.compactMap { $0.after(entry, in: snapshot) },
            violations: violations
        )
    }

    /// Returns what is to be said of a walk.
    public func remaining(in snapshot: WalkSnapshot) -> DoubleEntries {
        DoubleEntries(
            counts: counts.filter {
                snapshot.state(of: $0.step).count > $0.own && !snapshot.hasConfirmed($0)
            },
            violations: violations.compactMap { $0.remaining(in: snapshot) }
        )
    }
}

extension DoubleEntries: WireValue {
    public var wire: JSONValue {
        .object(["counts": counts.wire, "violations": violations.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            counts: try fields.optional("counts") ?? [],
            violations: try fields.optional("violations") ?? []
        )
    }
}
