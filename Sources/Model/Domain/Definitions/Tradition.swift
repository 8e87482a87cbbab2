/// The vocabulary of a tradition, in which rituals are told: its schools of law, how binding its rites are, its states with
/// prohibitions, and its kinds of journey.
public struct Tradition: Hashable, Sendable {
    /// A school of law as its tradition declares it.
    public struct DeclaredSchool: Hashable, Sendable {
        public let school: School
        public let title: TextReference
        /// The length of a shadow, in lengths of its object, with which the time of 'asr begins; nil for one length.
        public let asrShadow: Int?
        public package(set) var location: SourceLocation?

        public init(school: School, title: TextReference, asrShadow: Int? = nil) {
            self.school = school
            self.title = title
            self.asrShadow = asrShadow
        }
    }

    /// An obligation as its tradition declares it.
    public struct DeclaredObligation: Hashable, Sendable {
        public let obligation: Obligation
        public let title: TextReference
        public package(set) var location: SourceLocation?

        public init(obligation: Obligation, title: TextReference) {
            (self.obligation, self.title) = (obligation, title)
        }
    }

    /// The calendar in which a tradition counts its days, beside the civil one.
    public enum DayCalendar: String, Hashable, Sendable, CaseIterable, WireWord {
        case hijri
        /// No other than the civil one.
        case gregorian
    }

    /// What a tradition says in place of the host.
    public struct Words: Hashable, Sendable {
        /// When the program is first used.
        public let welcome: TextReference?
        /// At the end of a walk.
        public let closing: TextReference?
        /// What somebody who is lost shows to others.
        public let lost: TextReference?
        /// What somebody who is lost shows, in the forms of women and of men, by the values of the fact `sex`.
        public let lostBySex: [String: TextReference]
        /// Whom somebody who is lost calls where no pack in use has a number.
        public let lostNumbers: TextReference?

        public init(
            welcome: TextReference? = nil,
            closing: TextReference? = nil,
            lost: TextReference? = nil,
            lostBySex: [String: TextReference] = [:],
            lostNumbers: TextReference? = nil
        ) {
            (self.welcome, self.closing) = (welcome, closing)
            (self.lost, self.lostBySex, self.lostNumbers) = (lost, lostBySex, lostNumbers)
        }
    }

    public let id: DefinitionID
    /// In the order in which they are told; empty for a tradition without schools.
    public let schools: [DeclaredSchool]
    /// In their order; empty for a tradition whose rites are bound by `Obligation.plain`.
    public let obligations: [DeclaredObligation]
    /// The states in which things are forbidden.
    public let states: [DeclaredState]
    /// The kinds of journey, in the order in which they are offered.
    public package(set) var journeys: [Journey]
    /// How people are asked which journey they make; nil for the host's own words.
    public let journeyQuestion: TextReference?
    public let words: Words
    /// What is said of a ruling that all its schools hold; nil to name them.
    public let accordingToAll: TextReference?
    public let calendar: DayCalendar
    /// Where its rites are performed; nil if it does not say.
    public let site: Site?
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        schools: [DeclaredSchool],
        obligations: [DeclaredObligation] = [],
        states: [DeclaredState] = [],
        journeys: [Journey] = [],
        journeyQuestion: TextReference? = nil,
        words: Words = Words(),
        accordingToAll: TextReference? = nil,
        calendar: DayCalendar = .hijri,
        site: Site? = nil,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.schools = schools
        self.obligations = obligations
        self.states = states
        self.journeys = journeys
        self.journeyQuestion = journeyQuestion
        self.words = words
        self.accordingToAll = accordingToAll
        self.calendar = calendar
        self.site = site
        self.location = location
    }
}

extension [Tradition] {
    /// The schools of all of them; one that several declare is as the first declares it.
    public var schools: [Tradition.DeclaredSchool] {
        var seen: Set<School> = []
        return flatMap { $0.schools }.filter { seen.insert($0.school).inserted }
    }

    /// The obligations of all of them; a name that several declare is as the first declares it.
    public var obligations: [Tradition.DeclaredObligation] {
        var seen: Set<String> = []
        return flatMap { $0.obligations }.filter { seen.insert($0.obligation.name).inserted }
    }

    /// The states of all of them; a name that several declare is as the first declares it.
    public var states: [Tradition.DeclaredState] {
        var seen: Set<String> = []
        return flatMap { $0.states }.filter { seen.insert($0.name).inserted }
    }

    /// The obligations by which rites of these traditions bind.
    public var bindings: [Obligation] {
        obligations.isEmpty ? Obligation.plain : obligations.map { $0.obligation }
    }
}

extension Tradition: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "schools": schools.wire]
        if !obligations.isEmpty { fields["obligations"] = obligations.wire }
        if !states.isEmpty { fields["states"] = states.wire }
        if !journeys.isEmpty { fields["journeys"] = journeys.wire }
        fields["journeyQuestion"] = journeyQuestion?.wire
        fields["welcome"] = words.welcome?.wire
        fields["closing"] = words.closing?.wire
        fields["lost"] = words.lost?.wire
        if !words.lostBySex.isEmpty { fields["lostBySex"] = words.lostBySex.wire }
        fields["lostNumbers"] = words.lostNumbers?.wire
        fields["accordingToAll"] = accordingToAll?.wire
        if calendar != .hijri { fields["calendar"] = calendar.wire }
        fields["site"] = site?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            schools: try fields.required("schools"),
            obligations: try fields.optional("obligations") ?? [],
            states: try fields.optional("states") ?? [],
            journeys: try fields.optional("journeys") ?? [],
            journeyQuestion: try fields.optional("journeyQuestion"),
            words: Words(
                welcome: try fields.optional("welcome"),
                closing: try fields.optional("closing"),
                lost: try fields.optional("lost"),
                lostBySex: try fields.optional("lostBySex") ?? [:],
                lostNumbers: try fields.optional("lostNumbers")
            ),
            accordingToAll: try fields.optional("accordingToAll"),
            calendar: try fields.optional("calendar") ?? .hijri,
            site: try fields.optional("site"),
            location: try fields.optional("location")
        )
    }
}

extension Tradition.DeclaredSchool: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["school": school.wire, "title": title.wire]
        fields["asrShadow"] = asrShadow?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            school: try fields.required("school"),
            title: try fields.required("title"),
            asrShadow: try fields.optional("asrShadow")
        )
        location = try fields.optional("location")
    }
}

extension Tradition.DeclaredObligation: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["obligation": obligation.wire, "title": title.wire]
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(obligation: try fields.required("obligation"), title: try fields.required("title"))
        location = try fields.optional("location")
    }
}

extension Tradition: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            for declared in schools { texts.add("schools (\(declared.school))", declared.title) }
            for declared in obligations {
                texts.add("obligations (\(declared.obligation.name))", declared.title)
            }
            for state in states { state.collectTexts(into: &texts) }
            for journey in journeys { texts.add("journeys (\(journey.name))", journey.title) }
            texts.add("journey_question", journeyQuestion)
            texts.add("welcome", words.welcome)
            texts.add("closing", words.closing)
            texts.add("lost", words.lost)
            for (sex, text) in words.lostBySex.sorted(by: { $0.key < $1.key }) {
                texts.add("lost_\(sex)", text)
            }
            texts.add("lost_numbers", words.lostNumbers)
            texts.add("according_to_all", accordingToAll)
            texts.add("site", site?.title)
        }
    }
}
