public import ManasikDomain
public import ManasikLocalization

/// The wording of a fact.
public struct FactText {
    private let fact: FactDeclaration
    private let localizer: Localizer

    public init(_ fact: FactDeclaration, _ localizer: Localizer) {
        self.fact = fact
        self.localizer = localizer
    }

    /// The answers that a question about the fact accepts.
    public var understood: LocalizedString {
        if !fact.kind.choices.isEmpty {
            return localizer.host(fact.kind.takesSeveral ? "takes.choices" : "takes.choice")
        }
        if fact.id == HostFact.place.id { return localizer.host("takes.place") }
        var arguments = limits { .number($0) }
        if let example = fact.example { arguments["example"] = .text(example) }
        return localizer.host("takes.\(kindKey)", arguments)
    }

    /// The values that the fact accepts when it is set. Values of an enumeration are given as they are typed.
    public var accepted: MessageArgument {
        if case .enumeration(let values) = fact.kind { return .text(values.joined(separator: ", ")) }
        if case .list(let values) = fact.kind {
            let arguments: [String: MessageArgument] = [
                "values": .text(values.joined(separator: ", ")), "none": .text(FactKind.none),
            ]
            return .localized(localizer.host("accepts.list", arguments))
        }
        var arguments = limits { .text(String($0)) }
        for choice in fact.kind.choices { arguments[choice.name] = .text(choice.name) }
        if let example = fact.example { arguments["example"] = .text(example) }
        return .localized(localizer.host("accepts.\(kindKey)", arguments))
    }

    /// Returns the sentence that a value is known now.
    ///
    /// - Parameter from: The day from which the value applies; nil if it applies without a date.
    public func isSet(to value: FactValue, from: CivilDate? = nil) -> String {
        var arguments: [String: MessageArgument] = [
            "fact": .localized(localizer.text(fact.title)),
            "value": .localized(localizer.words(value, of: fact)),
        ]
        if let from { arguments["date"] = .date(from) }
        return localizer[from == nil ? "profile.set" : "profile.set-from", arguments]
    }

    /// Returns the sentence that no value is known now.
    ///
    /// - Parameter wasSet: Whether a value was known before.
    public func isUnset(from wasSet: Bool) -> String {
        localizer[
            wasSet ? "profile.unset" : "profile.unset-already",
            ["fact": .localized(localizer.text(fact.title))]
        ]
    }

    /// The last part of the key of the messages about the kind.
    private var kindKey: String {
        if case .text = fact.kind { "text-bounded" } else { fact.kind.name }
    }

    private func limits(_ argument: (Int) -> MessageArgument) -> [String: MessageArgument] {
        switch fact.kind {
        case .integer(let minimum, let maximum), .text(let minimum, let maximum):
            ["minimum": argument(minimum), "maximum": argument(maximum)]
        case .decimal(let minimum, let maximum, let places):
            [
                "minimum": localizer.bound(minimum, places: places, of: fact),
                "maximum": localizer.bound(maximum, places: places, of: fact), "count": .number(places),
            ]
        default: [:]
        }
    }
}
