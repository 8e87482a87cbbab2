/// Something that ihram forbids, and what each school holds to follow from it.
public struct Violation: Hashable, Sendable {
    /// What has to be known of a violation before its ruling can be given, such as whether it was done knowingly.
    public struct Question: Hashable, Sendable {
        public let id: String
        public let ask: TextReference
        /// The answers there are, in the order in which they are offered.
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
        public var schools: [School]
        /// By question, the answers to which it applies.
        public var given: [String: [String]]
        /// The states of ihram to which it applies; all where it is empty.
        public var states: [IhramState]
        /// The rite of the ritual until which the ruling applies.
        public var before: String?
        /// The rite of the ritual from which on the ruling applies.
        public var after: String?
        /// nil where words alone say it.
        public var follows: Step.Missed?
        /// What follows in words, besides that or instead of it.
        public var says: TextReference?
        public var sources: [Citation]
        public var unverified: Bool

        public init(schools: [School] = School.allCases) {
            self.schools = schools
            given = [:]
            states = []
            sources = []
            unverified = false
        }
    }

    public let id: DefinitionID
    public let title: TextReference
    public let details: ArticleReference?
    /// Whom it concerns.
    public package(set) var when: Condition?
    /// The ritual in whose ihram it is forbidden; nil for every ritual with an ihram.
    public let ritual: DefinitionID?
    /// The release that ends the prohibition; a school that is left out does not hold it forbidden.
    public let until: BySchool<Step.Release>
    public let asks: [Question]
    /// For each school the first that applies holds.
    public let rulings: [Ruling]
    public let sources: [Citation]
    public let unverified: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        details: ArticleReference? = nil,
        when: Condition? = nil,
        ritual: DefinitionID? = nil,
        until: BySchool<Step.Release> = .all(.first),
        asks: [Question] = [],
        rulings: [Ruling],
        sources: [Citation] = [],
        unverified: Bool = false,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.title = title
        self.details = details
        self.when = when
        self.ritual = ritual
        self.until = until
        self.asks = asks
        self.rulings = rulings
        self.sources = sources
        self.unverified = unverified
        self.location = location
    }

    /// The rites on which its rulings depend.
    public var rites: [String] { Set(rulings.flatMap { [$0.before, $0.after].compactMap { $0 } }).sorted() }
}
