public import ManasikDomain
public import ManasikLocalization

/// What is told of checklists.
extension PersonSession {
    /// A checklist as it stands for the person.
    public struct ChecklistReport: Sendable, Hashable {
        public let id: DefinitionID
        public let title: LocalizedString
        public let phase: Checklist.Phase
        /// What settles most of the items that are undecided; nil where none is.
        public let question: Question?
        public let items: [ItemReport]

        public var done: Int { items.count { $0.status == .done } }
        /// Items that count: neither set aside nor undecided.
        public var total: Int { items.count { $0.status == .done || $0.status == .open } }
    }

    /// An item as it stands for the person.
    public struct ItemReport: Sendable, Hashable {
        public let id: DefinitionID
        public let text: LocalizedString
        public let why: LocalizedString?
        public let status: ItemStatus
        /// The fact to ask for first, where the item is undecided and its condition did not fail.
        public let ask: DefinitionID?
        public let level: ChecklistItem.Level
        public let isOwn: Bool
        public let due: CivilDate?
        /// When it is due, in words, where the date that it hangs on is not known.
        public let dueWords: LocalizedString?
        public let isOverdue: Bool
        /// Its day has passed, and what it prepares for is still ahead, as where the journey is near: it can be done yet.
        public let isPressing: Bool
        /// Its season or its day of review has passed: it must be verified before one relies on it.
        public let isStale: Bool
        /// Which of the two has passed, or both.
        public let staleness: [Staleness]
        public let season: Int?
        public let reviewBy: CivilDate?
        public let unverified: Bool
        public let sources: [Citation]
    }

    /// Why what is said may be out of date.
    public enum Staleness: String, Sendable, Hashable {
        /// The season for which it is known is over.
        case season
        /// The day by which it was to be verified anew has passed.
        case review
    }

    public enum ItemStatus: Sendable, Hashable {
        case open, done
        /// The person put it away.
        case setAside
        /// It depends on a fact that is not known; without one its condition failed, and no answer would settle it.
        case undecided(DefinitionID?)
        /// It does not concern the person.
        case hidden

        public var name: String {
            switch self {
            case .open: "open"
            case .done: "done"
            case .setAside: "set_aside"
            case .undecided: "undecided"
            case .hidden: "hidden"
            }
        }

        /// The fact to ask for first.
        public var fact: DefinitionID? { if case .undecided(let fact) = self { fact } else { nil } }
    }
}
