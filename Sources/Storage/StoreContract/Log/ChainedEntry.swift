public import ManasikDomain

/// What an entry of the installation's log tells: one commit, or one act of the operator.
public struct InstallationEvent: Hashable, Sendable {
    public let kind: String
    public let body: [String: JSONValue]

    public init(_ kind: String, _ body: [String: JSONValue] = [:]) {
        self.kind = kind
        self.body = body
    }

    /// The subject of an event: the first word of its kind.
    public var topic: Substring { kind.prefix { $0 != "." } }
}

/// The kinds of entries that the store itself writes; others are named by what is committed.
public enum LogKind {
    /// The records of a person as they were when the log began for them.
    public static let before = "person.before"
    /// Everything of a person was replaced with an archive.
    public static let imported = "person.imported"
    /// A person was erased; it does not say who.
    public static let erased = "person.erased"
    /// A commit that names nothing else.
    public static let changed = "records.changed"
    public static let migrated = "person.migrated"
    public static let factsChanged = "person.fact.changed"
    public static let walkEvent = "walk.event"
    public static let scheduleTurn = "schedule.turn"
    public static let delivery = "schedule.delivery"
    public static let activated = "generation.activated"
    public static let rolledBack = "generation.rolled-back"
    public static let overridden = "gate.overridden"
    public static let granted = "grants.changed"
}

/// An entry of the installation's log, as it was appended.
public struct ChainedEntry: Hashable, Sendable {
    /// From 1, without gaps.
    public let position: Int
    public let at: Instant
    /// The packs under which it was decided; nil where packs decided nothing.
    public let generation: GenerationReference?
    /// Whom it concerns; nil for the installation itself.
    public let person: PersonID?
    public let kind: String
    public let body: [String: JSONValue]

    public init(
        position: Int,
        at: Instant,
        generation: GenerationReference?,
        person: PersonID?,
        kind: String,
        body: [String: JSONValue]
    ) {
        self.position = position
        self.at = at
        self.generation = generation
        self.person = person
        self.kind = kind
        self.body = body
    }
}

/// The last position of a log and the hash that stands for everything up to it.
public struct LogHead: Hashable, Sendable {
    /// 0 for an empty log.
    public let position: Int
    /// 64 hexadecimal digits; zeros for an empty log.
    public let hash: String

    public init(position: Int, hash: String) {
        self.position = position
        self.hash = hash
    }
}
