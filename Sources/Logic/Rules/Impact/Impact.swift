public import ManasikDomain

/// What changes between two versions of packs, and for whom.
public struct Impact: Sendable, Hashable {
    /// What is different for somebody.
    public enum Change: Hashable, Sendable {
        case added, dropped
        /// The wording of a requirement that concerns them in both versions, such as the level.
        case requirement(String, old: String?, new: String?)
        /// Part of what a requirement lists, such as the states that bar a step; what stays is not reported.
        case list(String, dropped: [String], added: [String])
        /// Facts show that it is done, which they did not in the old version.
        case done
        /// Facts no longer show that it is done.
        case notDone

        /// The name of the change in data.
        public var name: String {
            switch self {
            case .added: "added"
            case .dropped: "dropped"
            case .requirement, .list: "changed"
            case .done: "done"
            case .notDone: "not_done"
            }
        }
    }

    /// A change and the people for whom it is one.
    public struct Entry: Hashable, Sendable {
        public let kind: Kind
        public let id: DefinitionID
        public let change: Change
        /// The people concerned, as cases of which exactly one is true for each person; a case without tests is true
        /// for everybody. nil if there are too many to list.
        public let cases: [[FactTest]]?
        /// The location of the rule: in the new version, or in the old one if it was dropped for everybody.
        public let location: SourceLocation?
        /// Whether the location is in the old version.
        public let isInOld: Bool
    }

    /// A definition for which it cannot be said whom its changes concern.
    public struct Inconclusive: Hashable, Sendable {
        public enum Reason: String, Hashable, Sendable {
            /// A condition was too large to decide in advance and is left to its Lua code.
            case code
            /// The two versions together tell too many people apart.
            case tooLarge = "too_large"
        }

        public let kind: Kind
        public let id: DefinitionID
        /// The requirement whose change could not be decided; nil if it could not be decided whom the definition
        /// concerns.
        public let requirement: String?
        public let reason: Reason
        public let location: SourceLocation?
        /// Whether the location is in the old version.
        public let isInOld: Bool
    }

    /// A text or an article of both versions with different words.
    public struct Rewording: Hashable, Sendable {
        /// The full name of the text or the article: `pack:name`.
        public let name: String
        public let isArticle: Bool
        /// The languages in which the words differ, and those in which only one version has them.
        public let languages: [String]
    }

    public var entries: [Entry]
    public var inconclusive: [Inconclusive]
    public var rewordings: [Rewording]
    /// New names for what the old version does not have.
    public var unknownRenames: [UnknownRename]
    /// The number of definitions that were compared.
    public var compared: Int

    public init(
        entries: [Entry],
        inconclusive: [Inconclusive],
        rewordings: [Rewording] = [],
        unknownRenames: [UnknownRename] = [],
        compared: Int
    ) {
        self.entries = entries
        self.inconclusive = inconclusive
        self.rewordings = rewordings
        self.unknownRenames = unknownRenames
        self.compared = compared
    }

    /// Whether certainly nobody is affected, except by words.
    public var isNothing: Bool { entries.isEmpty && inconclusive.isEmpty }
}
