import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikWalkthroughs

/// A walk as JSON; `docs/walk.md` describes the form, which only grows.
struct WalkAnswer: Encodable {
    struct Named: Encodable {
        let id: String
        let title: LocalizedString
    }

    struct Progress: Encodable {
        let done: Int
        let settled: Int
        let total: Int
    }

    struct Place: Encodable {
        let id: DefinitionID
        let title: LocalizedString
        /// `travelled`, `here` or `ahead`.
        let status: String
        let steps: [String]
    }

    struct Choice: Encodable {
        let id: String
        let title: LocalizedString
        let ask: LocalizedString?
        let branches: [Branch]

        struct Branch: Encodable {
            let id: String
            let title: LocalizedString
            let undecided: DefinitionID?
        }
    }

    struct Undecided: Encodable {
        let fact: DefinitionID
        let title: LocalizedString
        let nodes: [String]
    }

    struct Event: Encodable {
        let at: Instant
        /// In the reader's language.
        let text: String
        let event: WalkEvent
        let change: WalkChange
    }

    let ritual: Named
    let begun: Bool
    let finished: Bool
    let blocked: Bool
    /// What was just done; nil where nothing was.
    let change: Event?
    let current: String?
    let shown: String?
    let next: String?
    let previous: String?
    let progress: Progress
    /// The step that is shown, whole.
    let step: WalkStepAnswer?
    let nodes: [WalkNodeAnswer]
    let places: [Place]
    let choices: [Choice]
    let undecided: [Undecided]
    let advice: [String]
    let remaining: [String]
    let lost: [String]
    let kept: [String]
    let otherPacks: Bool
    /// The packs of which the walk goes by another revision.
    let packChanges: [WalkPackChange]
    /// Names what the walk goes by.
    let revision: String
    let history: [Event]?

    init(
        _ state: PersonSession.WalkState,
        _ person: PersonSession,
        change: WalkHistoryEntry? = nil,
        step: WalkNode? = nil,
        withHistory: Bool = false
    ) {
        let words = WalkWords(person, state.revision)
        let view = state.view
        let localizer = words.localizer
        ritual = Named(id: state.ritual.id.description, title: localizer.text(state.ritual.title))
        begun = state.snapshot != nil
        finished = view.isFinished
        blocked = view.isBlocked
        self.change = change.flatMap { Self.event($0, words) }
        current = view.current
        shown = view.shown
        next = view.next
        previous = view.previous
        progress = Progress(
            done: view.progress.done,
            settled: view.progress.settled,
            total: view.progress.total
        )
        self.step = (step ?? view.shown.flatMap { view.node($0) }).map { WalkStepAnswer($0, state, words) }
        nodes = view.nodes.map { WalkNodeAnswer($0, words) }
        places = view.places.map {
            Place(
                id: $0.place,
                title: words.place($0.place),
                status: $0.status.rawValue,
                steps: $0.steps
            )
        }
        choices = view.pendingChoices.map { choice in
            Choice(
                id: choice.id,
                title: localizer.text(choice.title),
                ask: choice.ask.map { localizer.text($0) },
                branches: choice.branches.map {
                    Choice.Branch(id: $0.id, title: localizer.text($0.title), undecided: $0.undecided)
                }
            )
        }
        undecided = view.undecidedFacts.map {
            Undecided(fact: $0.fact, title: words.fact($0.fact), nodes: $0.nodes)
        }
        advice = view.advice.map(words.advice)
        remaining = view.remaining
        lost = view.lost
        kept = view.kept.map(\.id)
        otherPacks = state.hasOtherPacks
        packChanges = state.otherPacks
        revision = state.revision.hash
        history =
            withHistory ? (state.snapshot?.history ?? []).compactMap { Self.event($0, words) } : nil
    }

    private static func event(_ entry: WalkHistoryEntry, _ words: WalkWords) -> Event? {
        words.event(entry).map { Event(at: entry.at, text: $0, event: entry.event, change: entry.change) }
    }
}

/// A node of the walk in the list of all.
struct WalkNodeAnswer: Encodable {
    let id: String
    let kind: String
    let title: LocalizedString
    let depth: Int
    /// `done`, `current`, `open`, `waiting`, `barred`, `skipped`, `missed`, `unchosen` or `undecided`.
    let status: String
    let count: Int
    let target: Int
    let at: Instant?
    let reason: String?
    let chosen: String?
    let owed: Bool
    let passedOver: Bool
    let secondPlace: Bool

    init(_ node: WalkNode, _ words: WalkWords) {
        id = node.id
        kind = node.kind.rawValue
        title = words.localizer.text(node.title)
        depth = node.depth
        status = node.status.name
        count = node.count
        target = node.target
        at = node.state.at
        reason = node.state.reason
        chosen = node.chosen
        owed = node.isOwed
        passedOver = node.isPassedOver
        secondPlace = node.isSecondPlace
    }
}

/// A step with all that is to be known of it.
struct WalkStepAnswer: Encodable {
    /// What schools hold: the value for data, and in words.
    struct RulingAnswer: Encodable {
        let schools: [School]
        let value: String
        let text: LocalizedString
    }

    struct Article: Encodable {
        let title: LocalizedString
        /// Markdown.
        let body: LocalizedString
    }

    struct Recitation: Encodable {
        let id: DefinitionID
        let name: LocalizedString
        let arabic: String
        let transliteration: LocalizedString?
        let translation: LocalizedString?
        let times: Int
        let unverified: Bool
        let sources: [Citation]
    }

    let id: DefinitionID
    let node: WalkNodeAnswer
    let summary: LocalizedString?
    let place: WalkAnswer.Named?
    let unit: LocalizedString?
    let obligations: [RulingAnswer]
    let opens: [RulingAnswer]
    let closes: [RulingAnswer]
    let missed: [RulingAnswer]
    /// The states of the person that bar it now.
    let bars: [RulingAnswer]
    let needs: [RulingAnswer]
    let releases: [String]
    let note: LocalizedString?
    let recite: [Recitation]
    let article: Article?
    let sources: [Citation]
    let unverified: Bool
    /// The scholars who reviewed the pack of the step: none where it is empty.
    let reviewedBy: [String]

    init(_ node: WalkNode, _ state: PersonSession.WalkState, _ words: WalkWords) {
        let localizer = words.localizer
        let step = node.step
        func rulings<Value>(
            _ rulings: [Ruling<Value>],
            _ value: (Value) -> String,
            _ text: (Ruling<Value>) -> String
        ) -> [RulingAnswer] {
            rulings.map {
                RulingAnswer(
                    schools: $0.schools,
                    value: value($0.value),
                    text: LocalizedString(text($0), language: localizer.language)
                )
            }
        }
        id = state.ritual.id.step(node.id)
        self.node = WalkNodeAnswer(node, words)
        summary = step?.summary.map { localizer.text($0) }
        place = node.place.map { WalkAnswer.Named(id: $0.description, title: words.place($0)) }
        unit = step?.unit.map { localizer.text($0) }
        obligations = rulings(node.obligations, \.rawValue) { localizer.words($0.value).text }
        opens = rulings(node.opens, \.description) { localizer.words($0.value, as: .opening).text }
        closes = rulings(node.closes, \.description) { localizer.words($0.value, as: .closing).text }
        missed = rulings(node.consequences, Self.name) { words.consequence($0.value).text }
        bars = rulings(node.bars, { $0.why.description }) { localizer.text($0.value.why).text }
        needs = rulings(
            step?.needs?.rulings(for: state.school) ?? [],
            { $0.joined(separator: " ") },
            { words.titles($0.value).text }
        )
        releases = (step?.releases ?? []).map(\.rawValue)
        note = step?.note.map { localizer.text($0) }
        recite = (step?.recite ?? []).compactMap { words.catalog.dhikr[$0] }.map {
            Recitation(
                id: $0.id,
                name: localizer.text($0.name),
                arabic: $0.arabic,
                transliteration: $0.transliteration.map { localizer.text($0) },
                translation: $0.translation.map { localizer.text($0) },
                times: $0.times,
                unverified: $0.unverified,
                sources: $0.sources
            )
        }
        article = node.details.flatMap { localizer.article($0) }.map {
            Article(title: $0.title, body: $0.body)
        }
        sources = step?.sources ?? []
        unverified = step?.unverified ?? false
        reviewedBy = words.catalog.packs[node.owner]?.manifest.reviewedBy ?? []
    }

    private static func name(_ missed: Step.Missed) -> String {
        switch missed {
        case .nothing: "nothing"
        case .incomplete: "incomplete"
        case .lost: "lost"
        case .remedy(let id): id.description
        }
    }
}
