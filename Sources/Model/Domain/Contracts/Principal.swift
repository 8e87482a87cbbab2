/// On whose behalf the store is used.
public enum Principal: Hashable, Sendable {
    /// Somebody unknown.
    case nobody
    /// A person, who uses their own data.
    case person(PersonID)
    /// Whoever runs the installation.
    case `operator`
    /// A pack's handler, called for a person.
    case handler(PackID, of: PersonID)
}
