public import ManasikDomain
public import ManasikLocalization
import ManasikRules
public import ManasikViews
import ManasikWalkthroughs

/// The explanation of why a definition applies to a person or not.
public struct ExplanationResponse: Response {
    private let explanation: RuleExplanation
    private let localizer: Localizer
    private let authored: @Sendable (SourceLocation) -> SourceLocation

    /// - Parameter authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public init(
        _ explanation: RuleExplanation,
        in localizer: Localizer,
        locating authored: @escaping @Sendable (SourceLocation) -> SourceLocation = { $0 }
    ) {
        self.explanation = explanation
        self.localizer = localizer
        self.authored = authored
    }

    public var json: JSONValue {
        .object {
            Member("kind", explanation.kind)
            basis
            Member("id", explanation.id)
            Member("title", texts.text(explanation.title))
            Member("verdict", explanation.verdict.word)
            // An item of a pack for journeys of another tradition than the person's.
            Member("for_other_journeys", explanation.isForOtherJourneys ? true : nil)
            // The fact to ask for first, if the verdict is undecided.
            Member("ask", ask)
            Member("facts", explanation.facts.map { $0.response(in: texts) })
            Member("rules", explanation.clauses.map { rule($0) })
            Member("otherwise", explanation.counterfactuals.map { Self.otherwise($0) })
            Member("sources", explanation.sources)
            Member("season", explanation.season)
            Member("review_by", explanation.reviewBy)
            Member("staleness", explanation.staleness.map { $0.word })
            Member("stale", !explanation.staleness.isEmpty)
            Member("unverified", explanation.unverified)
            Member("location", explanation.location.map { place($0) })
            Member("step", explanation.step.map { step($0) })
            Member("group", explanation.group.map { GroupStandingResponse($0, in: localizer) })
        }
    }

    /// The texts of the packs that the rule was read from.
    private var texts: Localizer { localizer.texts(of: explanation) }

    /// The packs of the explanation: those in use, or those that the person's walk follows.
    @MemberBuilder private var basis: [Member] {
        switch explanation.basis {
        case .packsInUse: Member("basis", "in_use")
        case .walk(_, let changes):
            Member("basis", "walk")
            // The differences between the packs in use and those of the walk.
            Member("pack_changes", changes.map { PackChangeResponse($0) })
        case .notInWalk(let changes):
            Member("basis", "not_in_walk")
            Member("pack_changes", changes.map { PackChangeResponse($0) })
        }
    }

    private var ask: DefinitionID? {
        guard case .undecided(let atom) = explanation.verdict else { return nil }
        let read = explanation.facts.first { $0.subject == atom.subject }
        return read.map { $0.asked } ?? atom.subject.askedFor
    }

    private func rule(_ clause: RuleExplanation.Clause) -> JSONValue {
        .object {
            Member("owner", clause.owner)
            Member("verdict", clause.verdict.word)
            Member("location", clause.location.map { place($0) })
            Member("code", clause.isCode)
        }
    }

    /// Returns where something is written: of an earlier version that a walk keeps, the name of the file in the pack, since the
    /// author's file is of another one by now.
    private func place(_ location: SourceLocation) -> SourceLocation {
        explanation.keptPack(of: location) == nil ? authored(location) : location
    }

    private static func otherwise(_ change: Counterfactuals) -> JSONValue {
        .object {
            Member("verdict", change.verdict.word)
            // The number of facts that would have to change.
            Member("size", change.size)
            Member("count", change.count)
            Member("bounded", change.isBounded)
            Member("changes", change.changes)
        }
    }

    private func step(_ step: RuleExplanation.Step) -> JSONValue {
        .object {
            Member("status", step.node?.status.name)
            Member("done", step.isDone)
            // The rule that blocks the step now, with its wording.
            if !step.isDone {
                Member("refusal", step.refusal?.code)
                Member("reason", step.refusal.map { WalkText(step.revision, localizer).refusal($0) })
            }
        }
    }
}

extension RuleExplanation.ReadFact {
    /// - Parameter texts: A localizer with the texts of the packs from which the rule was read.
    func response(in texts: Localizer) -> JSONValue {
        var language: String?
        if case .speaks(let tag) = subject { language = tag }
        var included: String?
        if case .includes(_, let value) = subject { included = value }
        var hijri: HijriDay?
        if case .beforeHijri(_, let day) = subject { hijri = day }
        return .object {
            Member("fact", subject.fact)
            // The language, if the condition asks whether the person speaks it.
            Member("speaks", language)
            // The value, if the condition asks whether a list includes it.
            Member("includes", included)
            // The day, if the condition asks whether a date is before a day of the Hijri calendar.
            Member("before_hijri", hijri?.description)
            Member("title", title(in: texts))
            Member("value", value)
            Member("origin", origin.word)
            // The collection whose records are counted, by its name in the packs in use.
            Member("records", records?.collection)
        }
    }
}
