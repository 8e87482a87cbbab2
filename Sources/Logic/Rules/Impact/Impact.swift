public import ManasikDomain

/// For whom what changes between two versions of packs.
public struct Impact: Sendable, Hashable {
    /// What is held against another version of itself.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case ritual, step
        /// A sequence, a choice or an any-order of a ritual.
        case node
        case violation, remedy, checklist, item, contacts, contact, chirps, chirp, dhikr, category, tag,
            synonyms, place, fact
        /// The announcement of a month.
        case month
    }

    /// What is different for somebody.
    public enum Change: Hashable, Sendable {
        case added, dropped
        /// A requirement of what concerns them before and after, such as the level.
        case requirement(String, old: String?, new: String?)
        /// Some of what a requirement lists, such as the states that bar a step; what stays is not reported.
        case list(String, dropped: [String], added: [String])
        /// Whether facts show that it is done: `old` said no.
        case done
        /// Facts no longer show that it is done.
        case notDone

        /// The word for data.
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

    /// A change and for whom it is one.
    public struct Entry: Hashable, Sendable {
        public let kind: Kind
        public let id: DefinitionID
        public let change: Change
        /// The people concerned, as cases of which exactly one is true for each; a case without tests is everybody's.
        /// nil if there are too many to list.
        public let cases: [[FactTest]]?
        /// Where the rule stands: in the new version, or in the old one where it was dropped for everybody.
        public let location: SourceLocation?
        /// Whether that is in the old version.
        public let isInOld: Bool
    }

    /// A definition of which it cannot be said for whom it changes.
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
        /// Whether that is in the old version.
        public let isInOld: Bool
    }

    /// A text or an article of both versions whose words differ.
    public struct Rewording: Hashable, Sendable {
        /// Where a text's words are, or an article's: `pack:name`.
        public let name: String
        public let isArticle: Bool
        /// In which languages; also those in which only one version has it.
        public let languages: [String]
    }

    public var entries: [Entry]
    public var inconclusive: [Inconclusive]
    public var rewordings: [Rewording]
    /// How many definitions were held against each other.
    public var compared: Int

    public init(
        entries: [Entry],
        inconclusive: [Inconclusive],
        rewordings: [Rewording] = [],
        compared: Int
    ) {
        self.entries = entries
        self.inconclusive = inconclusive
        self.rewordings = rewordings
        self.compared = compared
    }

    /// Whether it is certain that nobody is affected, except by the wording of the report.
    public var isNothing: Bool { entries.isEmpty && inconclusive.isEmpty }
}
