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

    /// The entry whose hash was kept; nil if none was asked for, or the chain does not have it.
    public let kept: Int?

    public init(head: LogHead, entries: Int, erased: Int, findings: [Finding], kept: Int? = nil) {
        self.head = head
        self.kept = kept
        self.entries = entries
        self.erased = erased
        self.findings = findings
    }

    public var isSound: Bool { findings.isEmpty }
}
