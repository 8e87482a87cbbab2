public import ManasikDomain

/// Code of a migration that gave up for one person, whose data stay as they were.
public struct MigrationFailure: Hashable, Sendable, CustomStringConvertible {
    public let person: PersonID
    public let failure: HandlerFailure

    public var description: String { "for person '\(person)': \(failure)" }
}

extension [MigrationFailure] {
    /// Which migrations fail, where, and for how many people. It says nothing of who they are and what they have stored, which
    /// the message of an error can contain.
    public var lines: [String] {
        var people: [String: Set<PersonID>] = [:]
        for failed in self {
            let place = failed.failure.location.map { " at \($0)" } ?? ""
            let line =
                "migration '\(failed.failure.event)' of pack '\(failed.failure.pack)' fails\(place) for "
            people[line, default: []].insert(failed.person)
        }
        return people.sorted { $0.key < $1.key }
            .map { $0.key + EnglishCount.of($0.value.count, "person", plural: "people") }
    }
}
