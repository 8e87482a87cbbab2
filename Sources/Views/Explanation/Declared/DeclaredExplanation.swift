public import ManasikDomain

/// What something is that packs declare and that is no rule by itself, with what is known of it for the person.
public struct DeclaredExplanation: Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case fact, violation, remedy, setting, collection, kind, state, listing
        case tradition, school, obligation, journey, event, migration, place, checklist, contacts, category
        case month = "month_start"
        case tag, synonyms
    }

    public enum Subject: Sendable {
        /// - Parameters:
        ///   - decided: How its value was decided; nil for one that follows from no cases, or is not known.
        ///   - uses: What depends on it.
        case fact(FactDeclaration, decided: DecidedCase?, uses: [FactUse])
        /// - Parameter rituals: The titles of the rituals in which it is forbidden.
        case violation(Violation, rituals: [TextReference])
        /// - Parameter causes: The titles of the steps and violations for which it is owed.
        case remedy(Remedy, causes: [TextReference])
        case setting(PackSetting)
        case collection(RecordCollection)
        /// A kind of a pack or of the host.
        ///
        /// - Parameters:
        ///   - rules: The rules by which places of the kind are listed.
        ///   - members: The titles of what packs declare of the kind.
        case kind(KindDeclaration, rules: [DefinitionID], members: [TextReference])
        /// A setting that no pack declares.
        case hostSetting(HostSetting)
        /// - Parameters:
        ///   - tradition: The tradition that declares it.
        ///   - rules: When it begins and ends in the rituals that have it.
        ///   - rituals: The titles of these rituals.
        ///   - forbidden: The titles of what it forbids.
        case state(
            Tradition.DeclaredState,
            of: DefinitionID,
            rules: [StateRule],
            rituals: [TextReference],
            forbidden: [TextReference]
        )
        case listing(ListingRule)
        case tradition(Tradition)
        case school(Tradition.DeclaredSchool, of: DefinitionID)
        /// - Parameter rites: The titles of the steps that are so binding in some school.
        case obligation(Tradition.DeclaredObligation, of: DefinitionID, rites: [TextReference])
        case journey(Tradition.Journey, of: DefinitionID)
        case event(PackEvent)
        /// - Parameters:
        ///   - named: The facts and collections whose names its code has; empty until who has the code says so.
        ///   - applied: When the person's data have gone through it, what it has changed of them; nil before.
        case migration(CodeMigration, named: [DefinitionID], applied: AppliedChanges.Entry?)
        /// - Parameter rites: The titles of the steps that are done there.
        case place(Place, rites: [TextReference])
        case checklist(Checklist)
        case contacts(ContactList)
        /// - Parameter dhikr: The names of the dhikr in it.
        case category(DhikrCategory, dhikr: [TextReference])
        case month(MonthAnnouncement)
        case tag(Tag)
        case synonyms(SynonymSet)
    }

    public let id: DefinitionID
    public let kind: Kind
    public var subject: Subject
    /// Of a fact, the fact itself and those from which it follows; of a violation, those that decide whom it concerns; of a
    /// school and a kind of journey, what the person says of theirs.
    public let facts: [RuleExplanation.ReadFact]
    /// Whether a violation concerns the person; nil where that is not asked.
    public let verdict: Verdict?
    /// The schools that hold a violation or a remedy, that of the person alone if it is one of them.
    public let schools: [School]
    /// Why it may be out of date; empty if it is current.
    public let staleness: [Staleness]
    public var location: SourceLocation?

    public var sources: [Citation] {
        switch subject {
        case .fact(let fact, _, _): fact.sources
        case .violation(let violation, _): (violation.sources + rulings.flatMap { $0.sources }).eachOnce
        case .remedy(let remedy, _): remedy.sources
        case .place(let place, _): place.sources
        case .month(let announcement): announcement.sources
        default: []
        }
    }

    /// Whether no source confirms it.
    public var isUnverified: Bool {
        switch subject {
        case .violation(let violation, _): violation.unverified
        case .remedy(let remedy, _): remedy.unverified
        case .place(let place, _): place.unverified
        default: false
        }
    }

    /// What follows from a violation by the schools that hold it; empty for what else is explained.
    public var rulings: [Violation.Ruling] {
        guard case .violation(let violation, _) = subject else { return [] }
        return violation.rulings.filter { ruling in
            schools.contains { ruling.isHeld(by: $0) && violation.until[$0] != nil }
        }
    }

    public var reviewBy: CivilDate? { subject.reviewBy }

    /// The tradition that declares it; nil for what is declared otherwise.
    public var tradition: DefinitionID? {
        switch subject {
        case .tradition(let tradition): tradition.id
        case .state(_, let tradition, _, _, _): tradition
        case .school(_, let tradition): tradition
        case .obligation(_, let tradition, _): tradition
        case .journey(_, let tradition): tradition
        default: nil
        }
    }

    /// What depends on a fact; empty for what else is explained.
    public var uses: [FactUse] {
        if case .fact(_, _, let uses) = subject { uses } else { [] }
    }

    /// How the value of a derived fact was decided; nil for what else is explained.
    public var decided: DecidedCase? {
        if case .fact(_, let decided, _) = subject { decided } else { nil }
    }
}

extension DeclaredExplanation.Subject {
    /// The day by which it is to be verified again; nil if it is not seasonal.
    var reviewBy: CivilDate? {
        switch self {
        case .violation(let violation, _): violation.reviewBy
        case .remedy(let remedy, _): remedy.reviewBy
        default: nil
        }
    }
}

/// How the value of a fact that follows from others was decided.
public struct DecidedCase: Sendable {
    public let value: FactValue
    /// Of whom the case holds; nil where no case holds and the fact has the value of all others.
    public let when: Condition?
    /// The facts that were asked to find it.
    public let facts: [RuleExplanation.ReadFact]
    /// The function of the pack that decides it; nil for a case that is written as a table.
    public let code: SourceLocation?
}
