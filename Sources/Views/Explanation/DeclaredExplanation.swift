public import ManasikDomain

/// What something is that packs declare and that is no rule by itself, with what is known of it for the person.
public struct DeclaredExplanation: Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case fact, violation, remedy, setting, collection, kind, state, listing
    }

    public enum Subject: Sendable {
        case fact(FactDeclaration)
        /// - Parameter rituals: The titles of the rituals in which it is forbidden.
        case violation(Violation, rituals: [TextReference])
        /// - Parameter causes: The titles of the steps and violations for which it is owed.
        case remedy(Remedy, causes: [TextReference])
        case setting(PackSetting)
        case collection(RecordCollection)
        case kind(KindDeclaration)
        /// - Parameters:
        ///   - rituals: The titles of the rituals that have it.
        ///   - forbidden: The titles of what it forbids.
        case state(Tradition.DeclaredState, rituals: [TextReference], forbidden: [TextReference])
        case listing(ListingRule)
    }

    public let id: DefinitionID
    public let subject: Subject
    /// Of a fact, the fact itself and those from which it follows; of a violation, those that decide whom it concerns.
    public let facts: [RuleExplanation.ReadFact]
    /// Whether a violation concerns the person; nil where that is not asked.
    public let verdict: Verdict?
    /// The schools that hold a violation or a remedy, that of the person alone if it is one of them.
    public let schools: [School]
    /// Why it may be out of date; empty if it is current.
    public let staleness: [Staleness]
    public let location: SourceLocation?

    public var kind: Kind {
        switch subject {
        case .fact: .fact
        case .violation: .violation
        case .remedy: .remedy
        case .setting: .setting
        case .collection: .collection
        case .kind: .kind
        case .state: .state
        case .listing: .listing
        }
    }

    public var sources: [Citation] {
        switch subject {
        case .fact(let fact): fact.sources
        case .violation(let violation, _): violation.sources
        case .remedy(let remedy, _): remedy.sources
        case .setting, .collection, .kind, .state, .listing: []
        }
    }

    public var reviewBy: CivilDate? { subject.reviewBy }
}

extension DeclaredExplanation.Subject {
    /// The day by which it is to be verified again; nil if it is not seasonal.
    var reviewBy: CivilDate? {
        switch self {
        case .violation(let violation, _): violation.reviewBy
        case .remedy(let remedy, _): remedy.reviewBy
        case .fact, .setting, .collection, .kind, .state, .listing: nil
        }
    }
}
