/// The state of ihram that a pilgrim is in.
public enum IhramState: String, Hashable, Sendable, CaseIterable, WireWord {
    /// Not in ihram yet.
    case none
    /// In the ihram of the 'umrah that comes before the hajj (tamattu').
    case umrah
    /// Released from that 'umrah, and not in ihram for the hajj yet.
    case between
    case ihram
    /// After the first release, before the full one.
    case first
    /// Fully released.
    case full

    /// Whether what is forbidden until a release is forbidden in this state; a nil release forbids nothing.
    public func forbids(until release: Step.Release?) -> Bool {
        switch self {
        case .none, .between, .full: false
        case .umrah, .ihram: release != nil
        case .first: release == .full
        }
    }
}

/// What brings a release: a number of certain steps.
public struct ReleaseRule: Hashable, Sendable {
    /// Steps of the ritual.
    public let steps: [String]
    /// How many of them are needed; nil for all.
    public let any: Int?
    /// Whether a step also counts once its time has passed.
    public let orPassed: Bool?
    /// For some steps, another one without which they do not count if it is part of the walk; nil if there are none.
    public let with: [String: String]?

    public init(steps: [String], any: Int? = nil, orPassed: Bool = false, with: [String: String] = [:]) {
        self.steps = steps
        self.any = any
        self.orPassed = orPassed ? true : nil
        self.with = with.isEmpty ? nil : with
    }
}

/// When the ihram of a ritual begins and what ends it, by school.
public struct Ihram: Hashable, Sendable {
    /// The steps with which it begins, in natural order.
    public let begins: [String]
    /// What releases from an 'umrah that comes before; not waited for if that 'umrah is not part of the walk.
    public let umrah: ReleaseRule?
    /// What brings the first release; nil if there is only one.
    public let first: BySchool<ReleaseRule>?
    public let full: BySchool<ReleaseRule>
    public let sources: [Citation]
    public let unverified: Bool

    public init(
        begins: [String],
        umrah: ReleaseRule? = nil,
        first: BySchool<ReleaseRule>? = nil,
        full: BySchool<ReleaseRule>,
        sources: [Citation] = [],
        unverified: Bool = false
    ) {
        self.begins = begins
        self.umrah = umrah
        self.first = first
        self.full = full
        self.sources = sources
        self.unverified = unverified
    }

    /// Returns the releases towards which a step counts in a school.
    public func releases(by step: String, school: School) -> [Step.Release] {
        var found: [Step.Release] = []
        let first = first?[school]
        if first?.steps.contains(step) == true || first?.with?.values.contains(step) == true {
            found.append(.first)
        }
        if full[school]?.steps.contains(step) == true { found.append(.full) }
        if umrah?.steps.contains(step) == true { found.append(.umrah) }
        return found
    }

    /// Returns whether a step brings a release in a school without any other step.
    ///
    /// - Parameter isWalked: Whether a step is part of the person's walk.
    public func brings(
        _ release: Step.Release,
        by step: String,
        school: School,
        isWalked: (String) -> Bool
    ) -> Bool {
        let rule =
            switch release {
            case .first: first?[school]
            case .full: full[school]
            case .umrah: umrah
            }
        guard let rule, rule.steps.contains(step) else { return false }
        if let other = rule.with?[step], isWalked(other) { return false }
        let count = rule.steps.count { $0 == step || isWalked($0) }
        return min(rule.any ?? count, count) <= 1
    }
}

extension ReleaseRule: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["steps": steps.wire]
        fields["any"] = any?.wire
        fields["orPassed"] = orPassed?.wire
        fields["with"] = with?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            steps: try fields.required("steps"),
            any: try fields.optional("any"),
            orPassed: try fields.optional("orPassed") ?? false,
            with: try fields.optional("with") ?? [:]
        )
    }
}

extension Ihram: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "begins": begins.wire, "full": full.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        fields["umrah"] = umrah?.wire
        fields["first"] = first?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            begins: try fields.required("begins"),
            umrah: try fields.optional("umrah"),
            first: try fields.optional("first"),
            full: try fields.required("full"),
            sources: try fields.required("sources"),
            unverified: try fields.required("unverified")
        )
    }
}
