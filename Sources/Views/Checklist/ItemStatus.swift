public import ManasikDomain

/// The status of an item for a person.
public enum ItemStatus: Sendable, Hashable {
    case open, done
    /// The person put it away.
    case setAside
    /// It depends on a fact that is not known; without one its condition failed, and no answer would settle it.
    case undecided(DefinitionID?)
    /// It does not concern the person.
    case hidden

    public var name: String {
        switch self {
        case .open: "open"
        case .done: "done"
        case .setAside: "set_aside"
        case .undecided: "undecided"
        case .hidden: "hidden"
        }
    }

    /// The fact to ask for first.
    public var fact: DefinitionID? { if case .undecided(let fact) = self { fact } else { nil } }
}
