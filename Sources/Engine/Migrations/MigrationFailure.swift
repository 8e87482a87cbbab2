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
    public var lines: [String] { lines(naming: []) }

    /// Returns which migrations fail, where, and for how many people, and what is wrong for those of them who were asked for.
    ///
    /// - Parameter names: Of the people whom whoever asks has named.
    public func lines(naming names: Set<String>) -> [String] {
        var people: [String: Set<PersonID>] = [:]
        for failed in self {
            people["migration " + failed.failure.place, default: []].insert(failed.person)
        }
        let lines = people.sorted { $0.key < $1.key }
            .map { "\($0.key) for \(EnglishCount.of($0.value.count, "person", plural: "people"))" }
        return lines + filter { names.contains($0.person.rawValue) }.map { "\($0)" }
    }
}

extension HandlerFailure {
    /// What failed and where, without the message, which can contain what is stored.
    public var place: String {
        "'\(event)' of pack '\(pack)' fails\(location.map { " at \($0)" } ?? "")"
    }

    /// The failure as it is the same for everybody for whom it comes at one place.
    public var withoutMessage: HandlerFailure {
        HandlerFailure(
            pack: pack,
            event: event,
            isMigration: isMigration,
            location: location,
            message: "",
            isLast: isLast
        )
    }
}
