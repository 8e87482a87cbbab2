/// A rite, or a part of one, that a pilgrim does and ticks.
public struct Step: Hashable, Sendable {
    /// What follows when a step was missed.
    public enum Missed: Hashable, Sendable {
        case nothing
        /// The rites are not complete until it is done.
        case incomplete
        /// The hajj is lost.
        case lost
        case remedy(DefinitionID)

        /// The word or the remedy's name, as packs write it.
        public var name: String {
            switch self {
            case .nothing: "nothing"
            case .incomplete: "incomplete"
            case .lost: "lost"
            case .remedy(let id): id.description
            }
        }
    }

    /// Who may have somebody else do a step for them.
    public struct Proxy: Hashable, Sendable {
        /// The people who may have it done; nil for anybody.
        public package(set) var when: Condition?
        /// Whom it is for, in words.
        public let text: TextReference
        public let sources: [Citation]
        public let unverified: Bool

        public init(when: Condition?, text: TextReference, sources: [Citation], unverified: Bool) {
            self.when = when
            self.text = text
            self.sources = sources
            self.unverified = unverified
        }
    }

    /// What is said at a step by those to whom a condition applies, such as the words of one kind of hajj.
    public struct Recitation: Hashable, Sendable {
        public package(set) var when: Condition
        public let recite: [DefinitionID]

        public init(when: Condition, recite: [DefinitionID]) {
            self.when = when
            self.recite = recite
        }
    }

    public var summary: TextReference?
    /// The kind of rite that the step fulfils; `requires` of the ritual names it.
    public var rite: String
    public var place: DefinitionID?
    public var obligation: BySchool<Obligation>?
    /// How often it is done: circuits, legs, pebbles; 1 if it is not counted.
    public var count: Int
    public var unit: TextReference?
    /// What it adds to a sum once it is done, such as the kilometres of a stage; nil for nothing.
    public var weight: Int?
    /// The parts of the count in order, with an equal share each, such as the pillars of a day; empty if there are
    /// none.
    public var parts: [TextReference]
    public var opens: BySchool<StepTime>?
    public var closes: BySchool<StepTime>?
    /// The schools in which it also counts before its window opens; nil if there are none.
    public var early: [School]?
    /// Until when it may still be done late; a school that is left out sets no end.
    public var lateUntil: BySchool<StepTime>?
    /// Times within its window at which it is not done, as pairs of a beginning and an end.
    public var pauses: BySchool<[RitualTime]>?
    /// Steps of the same ritual that must be done before it, by school.
    public var needs: BySchool<[String]>?
    /// How much of other steps must be done before it, by school; nil if nothing is counted.
    public var quotas: BySchool<[Quota]>?
    /// The states in which it is not done, by school.
    public var barred: BySchool<[Impediment]>?
    /// Steps of the same ritual that come before it in a school's order; breaking it is possible and costs
    /// `outOfOrder`.
    public var after: BySchool<[String]>?
    /// What breaking the order costs, by school.
    public var outOfOrder: BySchool<DefinitionID>?
    /// How somebody else may do it in the person's place; nil if nobody may.
    public var proxy: Proxy?
    public var releases: [Release]
    public var during: String?
    /// Steps of the same ritual at whose place it may be done instead: at that which is part of the person's walk, the
    /// first if several are.
    public var alsoAt: [SecondPlace]
    public var missed: BySchool<Missed>?
    /// The states that excuse leaving it out or doing it late, by school.
    public var excused: BySchool<[Excuse]>?
    /// What follows instead if only a little of the count was left out, by the number left out, in rising order.
    public var short: BySchool<[Grade]>?
    /// What follows when it is done after it closed, `nothing` or a remedy; a school that is left out does not allow
    /// it.
    public var late: BySchool<Missed>?
    public var recite: [DefinitionID]
    /// What is said before `recite` by those to whom a condition applies; nil if there is nothing.
    public var reciteWhen: [Recitation]?
    public var note: TextReference?
    /// What each school says of it, in words.
    public var schoolNote: BySchool<TextReference>?
    /// What is different for women.
    public var womenNote: TextReference?
    public var sources: [Citation]
    /// After this day it is shown as stale until someone has verified it again; nil if it is not seasonal.
    public var reviewBy: CivilDate?
    public var unverified: Bool

    public init(rite: String) {
        self.rite = rite
        count = 1
        parts = []
        releases = []
        alsoAt = []
        recite = []
        sources = []
        unverified = false
    }
}
