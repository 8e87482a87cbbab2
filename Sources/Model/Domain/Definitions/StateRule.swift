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

/// When a state with prohibitions begins in a ritual and what ends it, by school.
public struct StateRule: Hashable, Sendable {
    /// A time in the state that comes before, such as that of other rites.
    public struct Earlier: Hashable, Sendable {
        /// The name of its phase, and of the release from it.
        public let name: String
        /// What releases from it.
        public let release: ReleaseRule

        public init(name: String, release: ReleaseRule) { (self.name, self.release) = (name, release) }
    }

    /// The state, as its tradition names it.
    public let name: String
    /// The steps with which it begins, in natural order.
    public let begins: [String]
    /// The time in it that comes before; not waited for if its steps are not part of the walk.
    public let earlier: Earlier?
    /// What brings the first release; nil if there is only one.
    public let first: BySchool<ReleaseRule>?
    public let full: BySchool<ReleaseRule>
    /// Whether each of the steps with which it begins begins it anew, and only the steps between that and the next one release
    /// from it, as of a fast of several days.
    public let repeats: Bool
    public let sources: [Citation]
    public let unverified: Bool

    public init(
        name: String,
        begins: [String],
        earlier: Earlier? = nil,
        first: BySchool<ReleaseRule>? = nil,
        full: BySchool<ReleaseRule>,
        repeats: Bool = false,
        sources: [Citation] = [],
        unverified: Bool = false
    ) {
        self.name = name
        self.begins = begins
        self.earlier = earlier
        self.first = first
        self.full = full
        self.repeats = repeats
        self.sources = sources
        self.unverified = unverified
    }

    /// Whether two steps that release from it do so of the same time in it: it does not begin anew between them.
    ///
    /// - Parameter order: The names of the nodes of the ritual in natural order.
    public func isOfOneTime(_ step: String, _ other: String, in order: [String]) -> Bool {
        guard repeats, let one = order.firstIndex(of: step), let two = order.firstIndex(of: other) else {
            return true
        }
        let (first, last) = (min(one, two), max(one, two))
        return !begins.contains { order.firstIndex(of: $0).map { first < $0 && $0 < last } ?? false }
    }

    /// The phase in which everything is forbidden.
    public var within: StatePhase { StatePhase(rawValue: name) }

    /// Returns the releases towards which a step counts in a school.
    public func releases(by step: String, school: School) -> [Step.Release] {
        var found: [Step.Release] = []
        let first = first?[school]
        if first?.steps.contains(step) == true || first?.with?.values.contains(step) == true {
            found.append(.first)
        }
        if full[school]?.steps.contains(step) == true { found.append(.full) }
        if let earlier, earlier.release.steps.contains(step) {
            found.append(Step.Release(rawValue: earlier.name))
        }
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
            default: release.rawValue == earlier?.name ? earlier?.release : nil
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

/// A rule is a member of its ritual by the name of the state, and the earlier time one of the rule by its own name, so that
/// neither is a word of this program.
extension StateRule {
    private static let members: Set<String> = ["begins", "first", "full", "repeats", "sources", "unverified"]

    var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "begins": begins.wire, "full": full.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        if let earlier { fields[earlier.name] = earlier.release.wire }
        fields["first"] = first?.wire
        if repeats { fields["repeats"] = repeats.wire }
        return .object(fields)
    }

    /// Returns the rules among the members of a ritual; those of former versions have one at most.
    ///
    /// - Parameter others: The names of other members.
    static func readings(_ ritual: WireInput, besides others: Set<String>) throws(CodecError) -> [StateRule] {
        var rules: [StateRule] = []
        for (name, value) in try ritual.members() where !others.contains(name) && value.isObject {
            let fields = try value.fields()
            guard fields.value("begins") != nil, fields.value("full") != nil else { continue }
            do throws(CodecError) { rules.append(try StateRule(name, value, fields)) } catch {
                throw error.within(name)
            }
        }
        return rules
    }

    private init(_ name: String, _ input: WireInput, _ fields: StoredFields) throws(CodecError) {
        var earlier: Earlier?
        for (name, value) in try input.members() where !Self.members.contains(name) && value.isObject {
            earlier = Earlier(name: name, release: try fields.required(name))
        }
        self.init(
            name: name,
            begins: try fields.required("begins"),
            earlier: earlier,
            first: try fields.optional("first"),
            full: try fields.required("full"),
            repeats: try fields.optional("repeats") ?? false,
            sources: try fields.required("sources"),
            unverified: try fields.required("unverified")
        )
    }
}
