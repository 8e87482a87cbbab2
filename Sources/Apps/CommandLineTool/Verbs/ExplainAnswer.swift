import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRules
import ManasikWalkthroughs

/// The explanation of a rule in JSON.
struct ExplainAnswer: Encodable {
    struct Fact: Encodable {
        let fact: DefinitionID
        /// The language, where it is asked whether one is spoken.
        let speaks: String?
        let title: LocalizedString
        let value: FactValue?
        let origin: RuleExplanation.ReadFact.Origin
    }

    struct Rule: Encodable {
        let owner: DefinitionID
        let verdict: String
        let location: SourceLocation?
        let isCode: Bool
    }

    struct Otherwise: Encodable {
        let verdict: String
        /// How many facts change.
        let size: Int
        let count: Int
        let isBounded: Bool
        let changes: [[FactTest]]
    }

    struct Step: Encodable {
        let status: String?
        let isDone: Bool
        /// The code of the rule that stands in its way now, and what it says.
        let refusal: String?
        let reason: String?
    }

    let kind: RuledDefinition.Kind
    /// `in-use`, or of a person whose walk keeps other packs: `walk`, `not-in-walk`.
    let basis: String
    /// How the packs in use differ from those of the walk.
    let packChanges: [WalkPackChange]?
    let id: DefinitionID
    let title: LocalizedString
    let verdict: String
    /// The fact to ask for first, where it is undecided.
    let ask: DefinitionID?
    let facts: [Fact]
    let rules: [Rule]
    let otherwise: [Otherwise]
    let sources: [Citation]
    let season: Int?
    let reviewBy: CivilDate?
    let staleness: [Staleness]
    let isStale: Bool
    let unverified: Bool
    let location: SourceLocation?
    let step: Step?

    init(_ explanation: RuleExplanation, _ person: Person) {
        kind = explanation.kind
        (basis, packChanges) =
            switch explanation.basis {
            case .packsInUse: ("in-use", nil)
            case .walk(_, let changes): ("walk", changes)
            case .notInWalk(let changes): ("not-in-walk", changes)
            }
        id = explanation.id
        title = explanation.title
        verdict = explanation.verdict.name
        if case .undecided(let atom) = explanation.verdict { ask = atom.subject.askedFor } else { ask = nil }
        facts = explanation.facts.map { fact in
            var language: String?
            if case .speaks(let tag) = fact.subject { language = tag }
            return Fact(
                fact: fact.subject.fact,
                speaks: language,
                title: fact.title,
                value: fact.value,
                origin: fact.origin
            )
        }
        rules = explanation.clauses.map {
            Rule(owner: $0.owner, verdict: $0.verdict.name, location: $0.location, isCode: $0.isCode)
        }
        otherwise = explanation.counterfactuals.map {
            Otherwise(
                verdict: $0.verdict.name,
                size: $0.size,
                count: $0.count,
                isBounded: $0.isBounded,
                changes: $0.changes
            )
        }
        sources = explanation.sources
        season = explanation.season
        reviewBy = explanation.reviewBy
        staleness = explanation.staleness
        isStale = !explanation.staleness.isEmpty
        unverified = explanation.unverified
        location = explanation.location
        step = explanation.step.map { step in
            Step(
                status: step.node?.status.name,
                isDone: step.isDone,
                refusal: step.isDone ? nil : step.refusal?.code,
                reason: step.isDone ? nil : step.refusal.map(WalkWords(person, step.revision).refusal)
            )
        }
    }
}
