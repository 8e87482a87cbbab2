public import ManasikDomain

/// A group of steps in a walk: how it stands, what decides that, and how its parts stand.
public struct WalkGroup: Hashable, Sendable {
    /// What decides how a group or a part of one stands; nodes are named by their ids.
    public enum Reason: Hashable, Sendable {
        /// The condition of this node, which is the group or one around it, does not hold for the person.
        case condition(of: String)
        /// Another branch of a choice around it was chosen.
        case otherBranch(choice: String, chosen: String)
        /// The condition of this node asks a fact that is not known.
        case undecided(node: String, fact: DefinitionID)
        /// A choice is to be made: the group itself, one around it or the first in it.
        case choice(String)
        /// So many of its parts were done as it asks for.
        case enough
        /// A group around it binds nobody in it: enough of its other parts were done, or nothing of it.
        case spared(by: String)
        /// It may be left out, and nothing of it is done.
        case optional
        /// Each of its steps was done, skipped or missed, or need not be done any more.
        case settled
        /// These steps are to be done before it, or these choices to be made.
        case waiting(for: [String])
        /// The person's present state bars what remains of it.
        case barred
        /// Something of it can be done now, as far as the order is concerned.
        case ready

        /// The name of the reason in data and in message keys.
        public var name: String {
            switch self {
            case .condition: "condition"
            case .otherBranch: "other_branch"
            case .undecided: "undecided"
            case .choice: "choice"
            case .enough: "enough"
            case .spared: "spared"
            case .optional: "optional"
            case .settled: "settled"
            case .waiting: "waiting"
            case .barred: "barred"
            case .ready: "ready"
            }
        }
    }

    /// One of the nodes of which a group consists.
    public struct Part: Hashable, Sendable {
        public let id: String
        public let title: TextReference
        /// nil if it is no part of the walk as things stand.
        public let status: WalkNode.Status?
        /// Of what it waits for, the parts of groups of which some are enough.
        public let partsNeeded: [NeededParts]
        /// Why it is no part of the walk, or may be none; nil if it is one.
        public let reason: Reason?
        /// Whether everything in it was done that binds somebody, and something of it at all.
        public let isDone: Bool
    }

    public let id: String
    /// nil if it is no part of the walk as things stand.
    public let status: WalkNode.Status?
    public let reason: Reason
    /// Of what it waits for, the parts of groups of which some are enough.
    public let partsNeeded: [NeededParts]
    /// How many of its parts are to be done, whichever they are; nil if all of them are, or one that is chosen.
    public let atLeast: Int?
    /// Whether all of it may be left out until something of it is done.
    public let isOptional: Bool
    /// The branch that was chosen; nil if none was, and for what is no choice.
    public let chosen: String?
    /// The question that a choice asks.
    public let ask: TextReference?
    public let parts: [Part]

    /// The number of parts that were done.
    public var done: Int { parts.count { $0.isDone } }
    /// The number of parts that are, or may be, of the walk.
    public var total: Int {
        parts.count { part in
            switch part.reason {
            case .condition, .otherBranch: false
            default: true
            }
        }
    }
}
