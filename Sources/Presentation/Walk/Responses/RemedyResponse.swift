import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// One remedy, with its rulings.
struct RemedyResponse: Response {
    private let owed: OwedRemedy
    private let state: WalkState
    private let words: WalkText

    init(_ owed: OwedRemedy, _ state: WalkState, _ words: WalkText) {
        (self.owed, self.state, self.words) = (owed, state, words)
    }

    private var localizer: Localizer { words.localizer }

    var json: JSONValue {
        let remedies = owed.remedies.compactMap { words.catalog.remedies[$0] }
        let (cause, step) = cause
        return .object {
            Member("key", owed.key)
            // One of `missed`, `skipped`, `late`, `barred`, `out_of_order` or `violation`.
            Member("cause", cause)
            Member("text", words.cause(owed.cause, owed.violation))
            Member("step", step)
            Member("violation", owed.violation?.violation)
            Member("circumstances", owed.violation?.circumstances)
            Member("owed", owed.isOwed)
            Member("withdrawn", owed.isWithdrawn)
            Member("lifted_by_repeating", owed.isLiftedByRepeating ? true : nil)
            Member("rulings", owed.rulings.map(ruling))
            Member("alternatives", alternatives(remedies))
            Member("due", remedies.compactMap { $0.due }.map { localizer.text($0) })
            // The articles about the remedies.
            Member(
                "see_also",
                NamedResponse.articles(
                    remedies.flatMap { [$0.details].compactMap { $0 } + ($0.seeAlso ?? []) },
                    localizer
                )
            )
            Member.review(by: reviewBy(remedies), in: state)
            Member("settled", owed.settlement.map(Self.settled))
        }
    }

    /// Returns the first day by which the violation or one of the remedies is to be verified again.
    private func reviewBy(_ remedies: [Remedy]) -> CivilDate? {
        let violation = owed.violation.flatMap { words.catalog.violations[$0.violation] }
        return ([violation?.reviewBy] + remedies.map { $0.reviewBy }).compactMap { $0 }.min()
    }

    /// The word for the cause in responses, and the step for which the remedy is owed.
    private var cause: (String, step: String?) {
        switch owed.cause {
        case .missed(let step): ("missed", step)
        case .skipped(let step): ("skipped", step)
        case .late(let step): ("late", step)
        case .barred(let step): ("barred", step)
        case .outOfOrder(let step, _): ("out_of_order", step)
        case .violation: ("violation", nil)
        }
    }

    private func ruling(_ ruling: Ruling<OwedRemedy.Follows>) -> JSONValue {
        .object {
            Member("schools", ruling.schools.named)
            // One of `nothing`, `incomplete`, `lost` or `remedy`; absent if only a text states it, or no ruling is
            // known.
            Member("outcome", ruling.value.outcome.map(Self.name))
            Member("remedy", ruling.value.remedy)
            // The whole text, with the schools.
            Member(
                "text",
                LocalizedString(
                    words.follows(ruling, of: owed, namingAll: true),
                    language: localizer.language
                )
            )
            Member("sources", ruling.value.sources)
            Member("unverified", ruling.value.unverified)
        }
    }

    private func alternatives(_ remedies: [Remedy]) -> [JSONValue] {
        remedies.flatMap { remedy in remedy.alternatives.map { (remedy.id, $0) } }.enumerated().map {
            index,
            alternative in
            .object {
                Member("number", index + 1)
                Member("remedy", alternative.0)
                Member("text", localizer.text(alternative.1))
            }
        }
    }

    private static func settled(_ settlement: Settlement) -> JSONValue {
        .object {
            Member("at", settlement.at)
            Member("remedy", settlement.remedy)
            Member("alternative", settlement.alternative)
            Member("note", settlement.note)
        }
    }

    private static func name(_ missed: Step.Missed) -> String {
        switch missed {
        case .nothing: "nothing"
        case .incomplete: "incomplete"
        case .lost: "lost"
        case .remedy: "remedy"
        }
    }
}
