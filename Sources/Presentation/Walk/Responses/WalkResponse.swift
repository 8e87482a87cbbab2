public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// A walk; `docs/walk.md` describes the format, to which members are only added.
public struct WalkResponse: Response {
    private let state: WalkState
    private let words: WalkText
    private let change: WalkHistoryEntry?
    private let step: WalkNode?
    private let hasHistory: Bool

    /// Creates the response.
    ///
    /// - Parameters:
    ///   - change: The last change; nil if nothing was changed.
    ///   - step: The step with all details; nil for the shown one.
    public init(
        _ state: WalkState,
        in localizer: Localizer,
        change: WalkHistoryEntry? = nil,
        step: WalkNode? = nil,
        withHistory hasHistory: Bool = false
    ) {
        self.state = state
        words = WalkText(state.revision, localizer)
        self.change = change
        self.step = step ?? state.view.shown.flatMap { state.view.node($0) }
        self.hasHistory = hasHistory
    }

    private var view: WalkView { state.view }
    private var localizer: Localizer { words.localizer }

    public var json: JSONValue {
        .object {
            Member(
                "ritual",
                NamedResponse(id: state.ritual.id.description, title: localizer.text(state.ritual.title))
            )
            Member("begun", state.snapshot != nil)
            Member("finished", view.isFinished)
            Member("blocked", view.isBlocked)
            Member("change", change.flatMap { WalkEventResponse($0, words) })
            Member("current", view.current)
            Member("shown", view.shown)
            Member("next", view.next)
            Member("previous", view.previous)
            Member("progress", progress)
            Member("step", step.map { WalkStepResponse($0, state, words) })
            Member("nodes", view.nodes.map { WalkNodeResponse($0, words) })
            Member("places", view.places.map { place($0) })
            open
            owed
            // False if the ritual is no longer part of the person's journey; otherwise absent.
            Member("concerned", state.concernsPerson ? nil : false)
            // The other walks that concern the person.
            Member("others", state.others.map { OtherWalkResponse($0, localizer) })
            Member("other_packs", state.hasOtherPacks)
            // The packs whose revision in the walk differs from the one in use.
            Member("pack_changes", state.otherPacks.map { PackChangeResponse($0) })
            // What the walk asks for and can no longer read as its own packs mean it; absent if nothing.
            Member("unread_facts", state.unreadFacts.isEmpty ? nil : state.unreadFacts)
            // What was noted on a device and does not hold beside what was done on another; absent if nothing.
            Member(
                "refused",
                state.refused.isEmpty ? nil : state.refused.map { RefusedEventResponse($0, words) }
            )
            // What devices have noted without knowing of each other, so that it may be there twice; absent if nothing.
            Member("counted_together", JointCountResponse.all(of: state, in: localizer))
            Member("doubled", violations.isEmpty ? nil : violations)
            // The hash that identifies the revision that the walk follows.
            Member("revision", state.revision.hash)
            // The articles about the ritual as a whole.
            Member("see_also", NamedResponse.articles(articles, localizer))
            // Of the ritual as a whole.
            Member.review(by: state.ritual.reviewBy, in: state)
            if hasHistory { Member("history", WalkEventResponse.history(state, words)) }
        }
    }

    /// The decisions and steps that are still open.
    @MemberBuilder private var open: [Member] {
        Member("choices", view.pendingChoices.map { choice($0) })
        Member(
            "undecided",
            view.askedFacts.map { asked in
                JSONValue.object {
                    Member("fact", asked.fact)
                    Member("title", words.fact(asked.fact))
                    // The fact to state, by its name in the packs in use, if it is another; null if there is none.
                    answer(to: asked.fact)
                    Member("nodes", asked.nodes)
                }
            }
        )
        Member("advice", view.advice.map { words.advice($0) })
        Member("remaining", view.remaining)
        Member("lost", view.lost)
        // The steps whose time has passed without an entry.
        Member("overdue", view.overdue)
        Member("kept", view.kept.map { $0.id })
    }

    @MemberBuilder private func answer(to fact: DefinitionID) -> [Member] {
        let answer = state.answer(to: fact)
        if answer != fact { Member("answer", orNull: answer) }
    }

    /// The acts that the states of the ritual forbid, the remedies that are owed, and the season of the times.
    @MemberBuilder private var owed: [Member] {
        // Each state of the ritual, under its name.
        for standing in view.standings { Member(standing.state, StateResponse(standing, view, words)) }
        Member("remedies", view.remedies.map { RemedyResponse($0, state, words) })
        // The Hijri year of the season; absent if the ritual has no times.
        Member("season", view.season)
    }

    private var violations: [DoubledViolationResponse] {
        state.doubled.violations.map { DoubledViolationResponse($0, words) }
    }

    private var progress: JSONValue {
        .object {
            Member("done", view.progress.done)
            Member("settled", view.progress.settled)
            Member("total", view.progress.total)
        }
    }

    private var articles: [ArticleReference] {
        [state.ritual.details].compactMap { $0 } + (state.ritual.seeAlso ?? [])
    }

    private func place(_ place: WalkPlace) -> JSONValue {
        .object {
            Member("id", place.place)
            Member("title", words.place(place.place))
            // One of `travelled`, `here` or `ahead`.
            Member("status", place.status.rawValue)
            Member("steps", place.steps)
        }
    }

    private func choice(_ choice: PendingChoice) -> JSONValue {
        .object {
            Member("id", choice.id)
            Member("title", localizer.text(choice.title))
            Member("ask", choice.ask.map { localizer.text($0) })
            Member(
                "branches",
                choice.branches.map { branch in
                    JSONValue.object {
                        Member("id", branch.id)
                        Member("title", localizer.text(branch.title))
                        Member("undecided", branch.undecided)
                    }
                }
            )
        }
    }
}
