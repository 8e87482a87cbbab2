import ManasikDomain
public import ManasikLocalization
public import ManasikViews
public import ManasikWalkthroughs

/// The wording of the changes in a walk.
public struct WalkDifferenceText {
    private let difference: WalkDifference
    /// The wording of the walk after the change.
    fileprivate let words: WalkText
    /// The wording of the walk before the change.
    private let former: WalkText
    private let view: WalkView

    /// Creates the wording of a difference.
    ///
    /// - Parameter revision: The revision that the walk followed before; nil if it is still the same.
    public init(
        _ difference: WalkDifference,
        _ state: WalkState,
        in localizer: Localizer,
        from revision: WalkRevision? = nil
    ) {
        self.difference = difference
        words = WalkText(state.revision, localizer)
        former = revision.map { WalkText($0, localizer) } ?? words
        view = state.view
    }

    /// The sentences about the changes, one for each; empty if nothing changed.
    public var sentences: [String] {
        var found: [String] = []
        func add(_ key: String, _ steps: [String], in words: WalkText) {
            guard !steps.isEmpty else { return }
            found.append(words.localizer[key, ["steps": .localized(words.titles(steps))]])
        }
        func add(_ key: String, _ steps: [String]) { add(key, steps, in: words) }
        add("adapted.added", difference.added)
        add("adapted.dropped", difference.dropped, in: former)
        add("adapted.kept", difference.kept)
        add("adapted.restored", difference.restored)
        add("adapted.uncounted", difference.uncounted)
        add("adapted.recounted", difference.recounted)
        for change in difference.obligations {
            found.append(
                words.localizer[
                    "adapted.obligation",
                    [
                        "step": .localized(words.title(change.step)),
                        "from": obligation(change.from), "to": obligation(change.to),
                    ]
                ]
            )
        }
        for change in difference.targets {
            found.append(
                words.localizer[
                    "adapted.target",
                    [
                        "step": .localized(words.title(change.step)), "from": .number(change.from),
                        "to": .number(change.to),
                    ]
                ]
            )
        }
        add("adapted.rules", difference.rules)
        add("adapted.times", difference.times)
        for node in difference.barred.compactMap({ view.node($0) }) {
            found.append(words.waits(node))
        }
        add("adapted.freed", difference.freed)
        for advice in view.advice where difference.atCost.contains(advice.step) {
            if case .barred = advice.matter { found.append(words.advice(advice)) }
        }
        for debt in difference.owed {
            guard let owed = view.remedies.first(where: { $0.key == debt.key }) else { continue }
            found.append(
                words.localizer[
                    "adapted.owed",
                    [
                        "cause": .localized(words.cause(debt.cause, debt.violation)),
                        "follows": text(words.follows(of: owed)),
                    ]
                ]
            )
        }
        for debt in difference.notOwed {
            let cause = former.cause(debt.cause, debt.violation)
            found.append(words.localizer["adapted.not-owed", ["cause": .localized(cause)]])
        }
        add("adapted.choices", difference.choices)
        let facts = words.localizer.list(difference.questions.map { words.fact($0) })
        if !facts.text.isEmpty {
            found.append(words.localizer["adapted.questions", ["facts": .localized(facts)]])
        }
        if difference.current.isChange, let current = difference.current.to {
            found.append("\(words.localizer["walk.here"]): \(words.title(current))")
        }
        if difference.finished.isChange {
            found.append(difference.finished.to ? words.closing : words.localizer["adapted.resumed"])
        }
        return found
    }

    private func obligation(_ rulings: [Ruling<Obligation>]) -> MessageArgument {
        if rulings.isEmpty { return .localized(words.localizer.host("adapted.unbound")) }
        return text(words.rulings(rulings) { words.localizer.words($0) })
    }

    private func text(_ text: String) -> MessageArgument {
        .localized(LocalizedString(text, language: words.localizer.language))
    }
}

extension Page {
    /// Returns the page of how walks changed because of a person's facts.
    public static func adaptations(_ adaptations: [WalkAdaptation], in localizer: Localizer) -> Page {
        Page(
            adaptations.flatMap { adaptation -> [Block] in
                let text = WalkDifferenceText(adaptation.difference, adaptation.state, in: localizer)
                let ritual = text.words.localizer.text(adaptation.state.ritual.title)
                let title = text.words.localizer["adapted.title", ["ritual": .localized(ritual)]]
                return [.paragraph(title, .strong)] + text.sentences.map { .paragraph("• \($0)") }
            }
        )
    }
}
