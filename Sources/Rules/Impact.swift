public import ManasikDomain

/// For whom what changes between two versions of packs.
public struct Impact: Sendable, Hashable {
    /// What is different for somebody.
    public enum Change: Hashable, Sendable {
        case added, dropped
        /// A requirement of what concerns them before and after, such as the level.
        case requirement(String, old: String?, new: String?)
        /// Whether facts show that it is done: `old` said no.
        case done
        /// Facts no longer show that it is done.
        case notDone

        /// The word for data.
        public var name: String {
            switch self {
            case .added: "added"
            case .dropped: "dropped"
            case .requirement: "changed"
            case .done: "done"
            case .notDone: "not_done"
            }
        }
    }

    /// A change and for whom it is one.
    public struct Entry: Hashable, Sendable {
        public let kind: RuledDefinition.Kind
        public let id: DefinitionID
        public let change: Change
        /// Of each person concerned exactly one case is true; a case without tests is everybody's. nil where there are
        /// too many to tell.
        public let cases: [[FactTest]]?
        /// Where the rule stands: in the new version, or in the old one where it was dropped for everybody.
        public let location: SourceLocation?
    }

    /// A definition of which it cannot be said for whom it changes.
    public struct Inconclusive: Hashable, Sendable {
        public enum Reason: String, Hashable, Sendable, Codable {
            /// A condition was too large to decide in advance and is left to its Lua code.
            case code
            /// The two versions together tell too many people apart.
            case tooLarge = "too_large"
        }

        public let kind: RuledDefinition.Kind
        public let id: DefinitionID
        public let reason: Reason
        public let location: SourceLocation?
    }

    public var entries: [Entry]
    public var inconclusive: [Inconclusive]
    /// How many definitions were held against each other.
    public var compared: Int

    public init(entries: [Entry], inconclusive: [Inconclusive], compared: Int) {
        self.entries = entries
        self.inconclusive = inconclusive
        self.compared = compared
    }

    /// Whether it is certain that nothing changes for anybody.
    public var isNothing: Bool { entries.isEmpty && inconclusive.isEmpty }
}
