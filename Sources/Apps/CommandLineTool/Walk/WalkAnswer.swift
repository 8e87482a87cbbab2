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

    struct Ihram: Encodable {
        struct Forbidden: Encodable {
            let violation: DefinitionID
            let title: LocalizedString
            let schools: [School]
            let undecided: DefinitionID?
        }

        /// `none`, `umrah`, `between`, `ihram`, `first` or `full`, by school.
        let states: [WalkStepAnswer.RulingAnswer]
        let forbidden: [Forbidden]

        init(_ view: WalkView, _ words: WalkWords) {
            states = view.ihram.map {
                WalkStepAnswer.RulingAnswer(
                    schools: $0.schools,
                    value: $0.value.rawValue,
                    text: words.state($0.value)
                )
            }
            forbidden = view.forbidden.map {
                Forbidden(
                    violation: $0.violation,
                    title: words.violation($0.violation),
                    schools: $0.schools,
                    undecided: $0.undecided
                )
            }
        }
    }

    /// A walk beside the one that is shown.
    struct OtherWalk: Encodable {
        let ritual: DefinitionID
        let title: LocalizedString
        let begun: Bool

        init(_ other: WalkSummary, _ localizer: Localizer) {
            (ritual, begun) = (other.ritual, other.isBegun)
            title = localizer.text(other.title)
        }
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
    let ihram: Ihram?
    let remedies: [RemedyAnswer]
    /// Steps whose time has gone by and of which nothing is noted.
    let overdue: [String]
    /// The Hijri year of the season; nil where the ritual has no times.
    let season: Int?
    let kept: [String]
    /// False where the ritual is no longer part of the person's journey, else absent.
    let concerned: Bool?
    /// The other walks that the person has to do with.
    let others: [OtherWalk]
    let otherPacks: Bool
    /// The packs of which the walk goes by another revision.
    let packChanges: [WalkPackChange]
    /// Names what the walk goes by.
    let revision: String
    /// Articles that are of use with the ritual as a whole.
    let seeAlso: [Named]
    let history: [Event]?

    init(
        _ state: WalkState,
        _ person: Person,
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
        undecided = view.askedFacts.map {
            Undecided(fact: $0.fact, title: words.fact($0.fact), nodes: $0.nodes)
        }
        advice = view.advice.map(words.advice)
        remaining = view.remaining
        lost = view.lost
        ihram = view.ihram.isEmpty ? nil : Ihram(view, words)
        remedies = view.remedies.map { RemedyAnswer($0, words) }
        overdue = view.overdue
        season = view.season
        kept = view.kept.map(\.id)
        concerned = state.concernsPerson ? nil : false
        others = state.others.map { OtherWalk($0, localizer) }
        otherPacks = state.hasOtherPacks
        packChanges = state.otherPacks
        revision = state.revision.hash
        seeAlso = Self.named(
            [state.ritual.details].compactMap(\.self) + (state.ritual.seeAlso ?? []),
            localizer
        )
        history = withHistory ? Self.history(state, words) : nil
    }

    /// What happened, as it was noted; in words by the names that steps have now.
    private static func history(_ state: WalkState, _ words: WalkWords) -> [Event] {
        guard let snapshot = state.snapshot else { return [] }
        return zip(snapshot.history, snapshot.historyByPresentNames).compactMap { entry, present in
            event(entry, words, named: present)
        }
    }

    /// The articles that there are, by their names and titles.
    static func named(_ articles: [ArticleReference], _ localizer: Localizer) -> [Named] {
        articles.compactMap { article in
            localizer.article(article).map { Named(id: article.description, title: $0.title) }
        }
    }

    static func event(_ entry: WalkHistoryEntry, _ words: WalkWords, named present: WalkHistoryEntry? = nil)
        -> Event?
    {
        words.event(present ?? entry).map { text in
            Event(at: entry.at, text: text, event: entry.event, change: entry.change)
        }
    }
}
