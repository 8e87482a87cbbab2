/// Something that a state forbids, or a rite left out or put off in it, and what each school holds to follow from it.
public struct Violation: Hashable, Sendable {
    /// What must be known of a violation before its ruling can be given, such as whether it was done knowingly.
    public struct Question: Hashable, Sendable {
        public let id: String
        public let ask: TextReference
        /// The possible answers, in the order in which they are offered.
        public let values: [String]
        /// The answers in words.
        public let labels: [String: TextReference]

        public init(id: String, ask: TextReference, values: [String], labels: [String: TextReference]) {
            self.id = id
            self.ask = ask
            self.values = values
            self.labels = labels
        }
    }

    /// What some schools hold to follow, in some circumstances.
    public struct Ruling: Hashable, Sendable {
        /// The schools that hold it; empty for all.
        public var schools: [School]
        /// The answers to which it applies, by question.
        public var given: [String: [String]]
        /// The phases of the state to which it applies; empty for all.
        public var states: [StatePhase]
        /// The rite until which the ruling applies.
        public var before: String?
        /// The rite from which on the ruling applies.
        public var after: String?
        /// What follows; nil if only `says` tells it.
        public var follows: Step.Missed?
        /// What follows in words, besides `follows` or instead of it.
        public var says: TextReference?
        public var sources: [Citation]
        public var unverified: Bool

        public init(schools: [School] = []) {
            self.schools = schools
            given = [:]
            states = []
            sources = []
            unverified = false
        }

        /// Whether a school holds it.
        public func isHeld(by school: School) -> Bool { schools.isEmpty || schools.contains(school) }
    }

    public let id: DefinitionID
    public let title: TextReference
    public let details: ArticleReference?
    /// Whom it concerns.
    public package(set) var when: Condition?
    /// The ritual in which it is forbidden; nil for every ritual of its traditions with a state.
    public package(set) var ritual: DefinitionID?
    /// The name of the state in which it is forbidden; nil for any, and then for each that a ritual has.
    public let state: String?
    /// The release that ends the prohibition; a school that is left out does not hold it forbidden.
    public let until: BySchool<Step.Release>
    /// What schools that do not hold it forbidden say of it instead; nil if nothing is known.
    public let otherwise: BySchool<TextReference>?
    public let asks: [Question]
    /// The rulings, of which the first that applies holds for each school.
    public let rulings: [Ruling]
    public let sources: [Citation]
    /// After this day it is shown as stale until someone has verified it again; nil if it is not seasonal.
    public let reviewBy: CivilDate?
    public let unverified: Bool
    /// Whether it is a rite left out, put off or done otherwise than it must be, which the state itself does not forbid.
    public let isOmission: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        details: ArticleReference? = nil,
        when: Condition? = nil,
        ritual: DefinitionID? = nil,
        state: String? = nil,
        until: BySchool<Step.Release> = .all(.first),
        otherwise: BySchool<TextReference>? = nil,
        asks: [Question] = [],
        rulings: [Ruling],
        sources: [Citation] = [],
        reviewBy: CivilDate? = nil,
        unverified: Bool = false,
        isOmission: Bool = false,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.title = title
        self.details = details
        self.when = when
        self.ritual = ritual
        self.state = state
        self.until = until
        self.otherwise = otherwise
        self.asks = asks
        self.rulings = rulings
        self.sources = sources
        self.reviewBy = reviewBy
        self.unverified = unverified
        self.isOmission = isOmission
        self.location = location
    }

    /// Whether a ritual is the one that it names, if it names one, and has the state in which it is forbidden. Whether the
    /// state is of its traditions only `Catalog.violations(of:)` knows.
    public func suits(_ ritual: Ritual) -> Bool {
        guard self.ritual == nil || self.ritual == ritual.id else { return false }
        return ritual.states.contains { state == nil || state == $0.name }
    }

    /// The rites on which its rulings depend.
    public var rites: [String] { Set(rulings.flatMap { [$0.before, $0.after].compactMap { $0 } }).sorted() }
}
