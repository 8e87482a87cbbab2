/// When a definition applies: a table of facts or a Lua function, in the form in which the catalog keeps it.
public struct Condition: Hashable, Sendable, Codable {
    public enum Form: Hashable, Sendable, Codable {
        case decided(DecisionDiagram)
        /// Too large to decide in advance: Lua is asked, under this key of the pack.
        case lua(pack: PackID, key: Int)
    }

    public let form: Form
    /// What the condition may ask, in a stable order.
    public let atoms: [Atom]
    public let location: SourceLocation?

    public init(form: Form, atoms: [Atom], location: SourceLocation?) {
        self.form = form
        self.atoms = atoms
        self.location = location
    }
}

/// What a condition says of a person.
public enum Verdict: Hashable, Sendable, Codable {
    case holds, fails
    /// The answer depends on a fact that is not known.
    case undecided(Atom)
}
