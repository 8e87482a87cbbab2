public import ManasikDomain

/// The status of an item for a person.
public enum ItemStatus: Sendable, Hashable {
    case open, done
    /// The person set it aside.
    case setAside
    /// It depends on an unknown fact; nil if its condition failed, so that no answer would settle it.
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

    /// The fact to ask for first; nil if the status does not depend on one.
    public var fact: DefinitionID? { if case .undecided(let fact) = self { fact } else { nil } }
}
