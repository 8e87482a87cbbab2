import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikWalkthroughs

/// What is owed and what was settled, as JSON; `docs/walk.md` describes the form.
struct RemediesAnswer: Encodable {
    let ritual: WalkAnswer.Named
    /// What was just done; nil where nothing was.
    let change: WalkAnswer.Event?
    /// True where nothing of it was kept.
    let dryRun: Bool?
    let remedies: [RemedyAnswer]

    init(
        _ state: WalkState,
        _ person: Person,
        change: WalkHistoryEntry? = nil,
        isRehearsal: Bool = false
    ) {
        let words = WalkWords(person, state.revision)
        ritual = WalkAnswer.Named(
            id: state.ritual.id.description,
            title: words.localizer.text(state.ritual.title)
        )
        self.change = change.flatMap { WalkAnswer.event($0, words) }
        dryRun = isRehearsal ? true : nil
        remedies = state.view.remedies.map { RemedyAnswer($0, words) }
    }
}

/// One remedy, with its rulings.
struct RemedyAnswer: Encodable {
    struct RulingAnswer: Encodable {
        let schools: [School]
        /// `nothing`, `incomplete`, `lost` or `remedy`; absent where words say it, or no ruling is known.
        let outcome: String?
        let remedy: DefinitionID?
        /// Whole, with the schools.
        let text: LocalizedString
        let sources: [Citation]
        let unverified: Bool
    }

    struct Alternative: Encodable {
        let number: Int
        let remedy: DefinitionID
        let text: LocalizedString
    }

    struct Settled: Encodable {
        let at: Instant
        let remedy: DefinitionID
        let alternative: Int?
        let note: String?
    }

    let key: String
    /// `missed`, `skipped`, `late`, `barred`, `out-of-order` or `violation`.
    let cause: String
    let text: LocalizedString
    let step: String?
    let violation: DefinitionID?
    let circumstances: [String: String]?
    let owed: Bool
    let withdrawn: Bool
    let rulings: [RulingAnswer]
    let alternatives: [Alternative]
    let due: [LocalizedString]
    /// Articles about them.
    let seeAlso: [WalkAnswer.Named]
    let settled: Settled?

    init(_ owed: OwedRemedy, _ words: WalkWords) {
        let localizer = words.localizer
        key = owed.key
        text = words.cause(owed.cause, owed.violation)
        switch owed.cause {
        case .missed(let step): (cause, self.step) = ("missed", step)
        case .skipped(let step): (cause, self.step) = ("skipped", step)
        case .late(let step): (cause, self.step) = ("late", step)
        case .barred(let step): (cause, self.step) = ("barred", step)
        case .outOfOrder(let step, _): (cause, self.step) = ("out-of-order", step)
        case .violation: (cause, self.step) = ("violation", nil)
        }
        violation = owed.violation?.violation
        circumstances = owed.violation?.circumstances
        self.owed = owed.isOwed
        withdrawn = owed.isWithdrawn
        rulings = owed.rulings.map { ruling in
            RulingAnswer(
                schools: ruling.schools,
                outcome: ruling.value.outcome.map(Self.name),
                remedy: ruling.value.remedy,
                text: LocalizedString(
                    words.follows(ruling, of: owed, namingAll: true),
                    language: localizer.language
                ),
                sources: ruling.value.sources,
                unverified: ruling.value.unverified
            )
        }
        let remedies = owed.remedies.compactMap { words.catalog.remedies[$0] }
        alternatives = remedies.flatMap { remedy in remedy.alternatives.map { (remedy.id, $0) } }.enumerated()
            .map {
                Alternative(number: $0 + 1, remedy: $1.0, text: localizer.text($1.1))
            }
        due = remedies.compactMap(\.due).map { localizer.text($0) }
        seeAlso = WalkAnswer.named(
            remedies.flatMap { [$0.details].compactMap(\.self) + ($0.seeAlso ?? []) },
            localizer
        )
        settled = owed.settlement.map {
            Settled(at: $0.at, remedy: $0.remedy, alternative: $0.alternative, note: $0.note)
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

/// Something that ihram forbids, as JSON.
struct ViolationAnswer: Encodable {
    struct Question: Encodable {
        struct Answer: Encodable {
            let value: String
            let text: LocalizedString
        }

        let id: String
        let ask: LocalizedString
        let answers: [Answer]
    }

    let id: DefinitionID
    let title: LocalizedString
    /// The schools by which it is forbidden now.
    let forbidden: [School]
    /// The fact that decides whether it concerns the person.
    let undecided: DefinitionID?
    let asks: [Question]
    let sources: [Citation]
    let unverified: Bool

    static func list(_ state: WalkState, _ person: Person) -> [ViolationAnswer] {
        let words = WalkWords(person, state.revision)
        return state.violations.map { violation in
            let act = state.view.forbidden.first { $0.violation == violation.id }
            return ViolationAnswer(
                id: violation.id,
                title: words.localizer.text(violation.title),
                forbidden: act?.schools ?? [],
                undecided: act?.undecided,
                asks: violation.asks.map { question in
                    Question(
                        id: question.id,
                        ask: words.localizer.text(question.ask),
                        answers: question.values.map {
                            Question.Answer(value: $0, text: words.answer($0, to: question))
                        }
                    )
                },
                sources: violation.sources + violation.rulings.flatMap(\.sources),
                unverified: violation.unverified || violation.rulings.contains(where: \.unverified)
            )
        }
    }
}
