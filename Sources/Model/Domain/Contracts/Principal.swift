/// Who asks.
public enum Principal: Hashable, Sendable {
    /// Somebody who is not known.
    case nobody
    /// A person, on their own data.
    case person(PersonID)
    /// Who runs the installation.
    case `operator`
    /// A pack's handler, called for a person.
    case handler(PackID, of: PersonID)
}
