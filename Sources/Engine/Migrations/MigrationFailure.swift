public import ManasikDomain

/// Code of a migration that gave up for one person, whose data stay as they were.
public struct MigrationFailure: Hashable, Sendable, CustomStringConvertible {
    public let person: PersonID
    public let failure: HandlerFailure

    public var description: String { "for person '\(person)': \(failure)" }
}
