extension Tradition {
    /// A state with prohibitions, as its tradition declares it; rituals say when it begins and what ends it.
    public struct DeclaredState: Hashable, Sendable {
        /// What is said of a state, each with its own placeholders.
        public enum Saying: String, Hashable, Sendable, CaseIterable {
            /// How far the person is in it: `{state}`.
            case standing
            /// What can be noted: that something forbidden was done.
            case act
            /// The heading of what it forbids.
            case forbids
            /// That the rites name nothing which it forbids.
            case forbidsNothing = "forbids_nothing"
            /// That something forbidden was done: `{violation}`.
            case violated
            /// That something forbidden was done, with its circumstances: `{violation}` and `{how}`.
            case violatedHow = "violated_how"
            /// That something is not forbidden now: `{violation}` and `{states}`.
            case notForbidden = "not_forbidden"
            /// That something was not forbidden at a time: `{violation}`, `{at}` and `{states}`.
            case notForbiddenThen = "not_forbidden_then"

            /// The placeholders that are filled in.
            package var placeholders: Set<String> {
                switch self {
                case .standing: ["state"]
                case .act, .forbids, .forbidsNothing: []
                case .violated: ["violation"]
                case .violatedHow: ["violation", "how"]
                case .notForbidden: ["violation", "states"]
                case .notForbiddenThen: ["violation", "at", "states"]
                }
            }
        }

        /// By which rituals give its rule, and the name of the phase in which a person is in it.
        public let name: String
        public let title: TextReference
        /// The name of a time in the state that comes before; nil if none can.
        public let earlier: String?
        /// How far a person is, by the names of phases.
        public let phases: [String: TextReference]
        /// What releases are called, by their names.
        public let releases: [String: TextReference]
        /// By the raw values of `Saying`; the host speaks where there is none.
        public let sayings: [String: TextReference]
        public package(set) var location: SourceLocation?

        public init(
            name: String,
            title: TextReference,
            earlier: String? = nil,
            phases: [String: TextReference] = [:],
            releases: [String: TextReference] = [:],
            sayings: [String: TextReference] = [:]
        ) {
            self.name = name
            self.title = title
            self.earlier = earlier
            self.phases = phases
            self.releases = releases
            self.sayings = sayings
        }

        /// The names of the phases that it can have.
        public var phaseNames: [String] {
            ([.none] + [earlier].compactMap { $0 }.map { StatePhase(rawValue: $0) }
                + [.between, StatePhase(rawValue: name), .first, .full]).map { $0.rawValue }
        }

        /// The names of the releases that it can have.
        public var releaseNames: [String] {
            Step.Release.known.map { $0.rawValue } + [earlier].compactMap { $0 }
        }

        /// Returns the phases in which a person can be by the rules of rituals that have it; without any, those that its
        /// tradition names.
        public func phases(by rules: [StateRule]) -> [StatePhase] {
            phaseNames.map { StatePhase(rawValue: $0) }.filter { phase in
                switch phase {
                case .first: hasFirstRelease(by: rules)
                case .between: hasEarlierTime(by: rules)
                default: phase.rawValue != earlier || hasEarlierTime(by: rules)
                }
            }
        }

        /// Returns what releases from it by the rules of rituals that have it; without any, what its tradition names.
        public func releases(by rules: [StateRule]) -> [Step.Release] {
            releaseNames.map { Step.Release(rawValue: $0) }.filter { release in
                switch release {
                case .first: hasFirstRelease(by: rules)
                case .full: true
                default: hasEarlierTime(by: rules)
                }
            }
        }

        private func hasFirstRelease(by rules: [StateRule]) -> Bool {
            guard rules.isEmpty else { return rules.contains { $0.first != nil } }
            return phases[StatePhase.first.rawValue] != nil || releases[Step.Release.first.rawValue] != nil
        }

        private func hasEarlierTime(by rules: [StateRule]) -> Bool {
            rules.isEmpty ? earlier != nil : rules.contains { $0.earlier != nil }
        }
    }
}

extension Tradition.DeclaredState: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["name": name.wire, "title": title.wire]
        fields["earlier"] = earlier?.wire
        if !phases.isEmpty { fields["phases"] = phases.wire }
        if !releases.isEmpty { fields["releases"] = releases.wire }
        if !sayings.isEmpty { fields["sayings"] = sayings.wire }
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            name: try fields.required("name"),
            title: try fields.required("title"),
            earlier: try fields.optional("earlier"),
            phases: try fields.optional("phases") ?? [:],
            releases: try fields.optional("releases") ?? [:],
            sayings: try fields.optional("sayings") ?? [:]
        )
        location = try fields.optional("location")
    }
}

extension Tradition.DeclaredState {
    func collectTexts(into texts: inout TextUses) {
        texts.add("states (\(name))", title)
        for (phase, text) in phases.sorted(by: { $0.key < $1.key }) {
            texts.add("states (\(name)).phases (\(phase))", text)
        }
        for (release, text) in releases.sorted(by: { $0.key < $1.key }) {
            texts.add("states (\(name)).releases (\(release))", text)
        }
        for (saying, text) in sayings.sorted(by: { $0.key < $1.key }) {
            texts.add("states (\(name)).\(saying)", text)
        }
    }
}
