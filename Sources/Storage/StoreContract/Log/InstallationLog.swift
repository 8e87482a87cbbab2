public import ManasikDomain

/// Which entries of an installation's log are wanted.
public struct LogQuery: Hashable, Sendable {
    /// Whose; nil for all.
    public var person: PersonID?
    /// Only of the installation itself, which concern no person.
    public var isOfNoPerson = false
    /// The first word of their kinds; nil for any.
    public var topic: String?
    public var since: Instant?
    /// Whether the newest come first.
    public var isDescending = false
    /// The position of the last entry already seen; nil for none.
    public var after: Int?
    public var limit: Int

    public init(of person: PersonID? = nil, since: Instant? = nil, after: Int? = nil, limit: Int = 500) {
        self.person = person
        self.since = since
        self.after = after
        self.limit = limit
    }
}

/// The log of an installation: a chain of hashes over everything that was committed, with the payloads beside it.
///
/// A payload is erased with the person whom it concerns; the chain remains, and still verifies.
public protocol InstallationLog: Sendable {
    /// Returns entries by their positions; erased ones are left out.
    func entries(_ query: LogQuery) async throws(StoreError) -> [ChainedEntry]

    /// Returns links of the chain after a position, in order, each with what is needed to check it.
    func links(after position: Int, limit: Int) async throws(StoreError) -> [LogLink]

    /// Returns the people whom entries concern, after a name, sorted by name, at most `limit`.
    func people(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID]

    /// Returns the end of the log.
    func head() async throws(StoreError) -> LogHead

    /// Compares every entry with the chain.
    ///
    /// - Parameter head: A hash that the chain must have, as it was kept elsewhere; nil for none.
    func verify(head: String?) async throws(StoreError) -> LogVerification

    /// Appends events of the installation, unless others of the topic of the first one were appended meanwhile.
    ///
    /// - Parameter last: The position of the last entry of the topic that the caller has seen; 0 for none.
    /// - Returns: Whether they were appended.
    func append(
        _ events: [InstallationEvent],
        after last: Int,
        by generation: GenerationReference?,
        at now: Instant
    ) async throws(StoreError) -> Bool
}

/// A link of the chain, with its entry unless that is erased.
public struct LogLink: Hashable, Sendable {
    public let position: Int
    /// SHA-256 over the salt and the entry's text, in hexadecimal digits.
    public let commitment: String
    /// SHA-256 over the hash of the link before and the commitment, in hexadecimal digits.
    public let hash: String
    public let entry: ChainedEntry?
    /// The random bytes, in hexadecimal digits; nil if the entry is erased.
    public let salt: String?

    public init(position: Int, commitment: String, hash: String, entry: ChainedEntry?, salt: String?) {
        self.position = position
        self.commitment = commitment
        self.hash = hash
        self.entry = entry
        self.salt = salt
    }
}

/// The outcome of verifying a log.
public struct LogVerification: Hashable, Sendable {
    /// What is wrong at a position.
    public enum Problem: String, Hashable, Sendable {
        /// There is no link of the chain at the position.
        case missing
        /// The link does not follow from the one before it.
        case broken
        /// The entry is not the one that was appended.
        case changed
        /// The entry is gone, though nobody was erased who could have had it.
        case removed
        /// There is an entry beyond the end of the chain.
        case unchained
        /// The chain does not have the hash that was kept.
        case headMissing = "head-missing"
    }

    /// A problem with its position.
    public struct Finding: Hashable, Sendable {
        public let position: Int
        public let problem: Problem

        public init(_ position: Int, _ problem: Problem) {
            self.position = position
            self.problem = problem
        }
    }

    public let head: LogHead
    /// The number of entries whose payload is there.
    public let entries: Int
    /// The number of entries that were erased with persons.
    public let erased: Int
    /// In the order of positions.
    public let findings: [Finding]

    public init(head: LogHead, entries: Int, erased: Int, findings: [Finding]) {
        self.head = head
        self.entries = entries
        self.erased = erased
        self.findings = findings
    }

    public var isSound: Bool { findings.isEmpty }
}
