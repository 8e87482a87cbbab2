public import ManasikDomain

/// The wording of a state with prohibitions: by its tradition, or by the host where that says nothing.
public struct StateText: Sendable {
    private let declared: Tradition.DeclaredState?
    private let localizer: Localizer

    init(_ declared: Tradition.DeclaredState?, _ localizer: Localizer) {
        (self.declared, self.localizer) = (declared, localizer)
    }

    public var title: LocalizedString {
        declared.map { localizer.text($0.title) } ?? localizer.host("state.title")
    }

    /// Returns how far a person is in it.
    public func phase(_ phase: StatePhase) -> LocalizedString {
        if let text = declared?.phases[phase.rawValue] { return localizer.text(text) }
        if StatePhase.known.contains(phase) { return localizer.host("state.\(phase.rawValue)") }
        return localizer.host(phase.rawValue == declared?.earlier ? "state.earlier" : "state.within")
    }

    /// Returns what a release from it is called.
    public func release(_ release: Step.Release) -> LocalizedString {
        if let text = declared?.releases[release.rawValue] { return localizer.text(text) }
        let isKnown = Step.Release.known.contains(release)
        return localizer.host("release.\(isKnown ? release.rawValue : "earlier")")
    }

    /// Returns what is said of it.
    public func says(
        _ saying: Tradition.DeclaredState.Saying,
        _ arguments: [String: MessageArgument] = [:]
    ) -> LocalizedString {
        if let text = declared?.sayings[saying.rawValue] { return localizer.text(text, arguments) }
        var arguments = arguments
        arguments["title"] = .localized(title)
        return localizer.host(Self.key(of: saying), arguments)
    }

    private static func key(of saying: Tradition.DeclaredState.Saying) -> String {
        switch saying {
        case .standing: "walk.state"
        case .act: "key.violation"
        case .forbids: "violation.title"
        case .forbidsNothing: "violation.none"
        case .violated: "remedy.violation"
        case .violatedHow: "remedy.violation-how"
        case .notForbidden: "refusal.walk.not-forbidden"
        case .notForbiddenThen: "refusal.walk.not-forbidden-then"
        }
    }
}

extension Localizer {
    /// The wording of a state of which no tradition says anything.
    public var undeclaredState: StateText { StateText(nil, self) }

    /// Returns the wording of a state by its name; without one, of the first that a tradition in use declares.
    public func state(_ name: String?) -> StateText {
        let states = catalog.traditions.states
        return StateText(name.map { name in states.first { $0.name == name } } ?? states.first, self)
    }
}
