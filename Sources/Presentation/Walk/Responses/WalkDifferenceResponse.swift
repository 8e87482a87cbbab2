public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// The changes in a walk; `docs/walk.md` describes the format.
public struct WalkDifferenceResponse: Response {
    private let difference: WalkDifference
    private let state: WalkState
    private let localizer: Localizer
    private let former: WalkRevision?

    /// Creates the response.
    ///
    /// - Parameter former: The revision that the walk followed before; nil if it is still the same.
    public init(
        _ difference: WalkDifference,
        _ state: WalkState,
        in localizer: Localizer,
        from former: WalkRevision? = nil
    ) {
        (self.difference, self.state, self.localizer, self.former) = (difference, state, localizer, former)
    }

    public var json: JSONValue {
        .object {
            Member("ritual", state.ritual.id)
            Member("added", difference.added)
            Member("dropped", difference.dropped)
            Member("kept", difference.kept)
            Member("restored", difference.restored)
            Member("uncounted", difference.uncounted)
            Member("recounted", difference.recounted)
            Member("obligations", difference.obligations)
            Member("targets", difference.targets)
            Member("rules", difference.rules)
            // The keys are those of `walk remedies`.
            Member("owed", difference.owed.map { $0.key })
            Member("not_owed", difference.notOwed.map { $0.key })
            Member("times", difference.times)
            Member("barred", barred)
            Member("freed", difference.freed)
            Member("at_cost", difference.atCost)
            Member("choices", difference.choices)
            Member("undecided", difference.questions)
            Member("current", difference.current.to)
            Member("finished", difference.finished.to)
            // One sentence per change, in the reader's language.
            Member("text", WalkDifferenceText(difference, state, in: localizer, from: former).sentences)
        }
    }

    private var barred: [JSONValue] {
        let words = WalkText(state.revision, localizer)
        return difference.barred.map { step in
            .object {
                Member("step", step)
                Member(
                    "why",
                    (state.view.node(step)?.impediments ?? []).map { words.localizer.text($0.value.why) }
                )
            }
        }
    }
}
