import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The consequences of an event, computed from the walk before and after it.
public struct WalkConsequences: Sendable {
    private let event: WalkEvent
    private let before: WalkView
    private let after: WalkView
    private let isNoted: Bool
    private let words: WalkText
    /// The remedies that would be owed in addition.
    let follows: [OwedRemedy]

    init(
        of event: WalkEvent,
        from before: WalkState,
        to after: WalkState,
        _ words: WalkText
    ) {
        self.event = event
        (self.before, self.after, self.words) = (before.view, after.view, words)
        if case .step? = after.snapshot?.history.last?.change { isNoted = true } else { isNoted = false }
        let open = Set(before.view.remedies.filter { $0.isOpen }.map { $0.key })
        let noted = Self.noted(after)
        follows = after.view.remedies.filter { ($0.isOpen && !open.contains($0.key)) || $0.key == noted }
    }

    /// Returns the key of the violation that the event records, even if nothing follows from it; nil for other events.
    private static func noted(_ state: WalkState) -> String? {
        guard case .violated(let noted)? = state.snapshot?.history.last?.change else { return nil }
        return noted.key
    }

    /// Whether a remedy would be owed, or a step lost.
    var isCostly: Bool { !follows.isEmpty || !lost.isEmpty }

    /// Whether there are consequences that have to be reported after the event.
    var isToBeTold: Bool { isCostly || !outOfTurn.isEmpty }

    /// The steps that turn out to have been done before a step that they require.
    private var outOfTurn: [String] {
        after.nodes.filter {
            !$0.doneBefore.isEmpty && before.node($0.id)?.doneBefore.isEmpty == true
        }.map { $0.id }
    }

    /// Whether the event marks a step as missed and this has a grave consequence: something is lost; the rites are
    /// invalid without the step, at least in a school that may be the person's; or the step could still be done and
    /// missing it would cost a remedy.
    var isGrave: Bool {
        guard case .markMissed(let step) = event, isNoted else { return false }
        let obligations = before.node(step)?.obligations ?? []
        return !lost.isEmpty || obligations.contains { $0.value.isEssential }
            || (timeLeft(for: step) != nil && isCostly)
    }

    /// The consequences of missing the step that the event marks as missed, by how much of it is missing, if a remedy would be
    /// owed for it; otherwise nil.
    var ifMissed: String? {
        guard case .markMissed(let step) = event, !follows.isEmpty, let node = after.node(step) else {
            return nil
        }
        let text = words.consequences(of: node)
        return text.isEmpty ? nil : Self.ended("\(words.localizer["walk.if-missed"]): \(text)")
    }

    /// The step about which the event records something; nil if it is about no step.
    var step: String? {
        switch event {
        case .markMissed(let step), .skip(let step, _), .done(let step, _), .count(let step, _),
            .undone(let step):
            step
        case .begin, .violate, .retract, .settle, .unsettle, .choose, .back, .forward, .reset, .migrate: nil
        }
    }

    /// The sentences about what would be owed or lost, each with its cause.
    var costs: [String] {
        sentences
            + follows.map { Self.ended("\(words.cause($0.cause, $0.violation)): \(words.follows(of: $0))") }
    }

    private var lost: [String] { after.lost.filter { !before.lost.contains($0) } }

    var question: String {
        func ask(_ key: String, _ step: String) -> String {
            words.localizer[key, ["step": .localized(words.title(step))]]
        }
        switch event {
        case .markMissed(let step): return ask("act.missed", step)
        case .skip(let step, _): return ask("act.skip", step)
        case .done(let step, let how) where how.outOfOrder: return ask("act.out-of-order", step)
        case .done(let step, let how):
            guard let name = how.proxy else { return ask("act.done", step) }
            return words.localizer[
                "act.by-proxy",
                ["step": .localized(words.title(step)), "name": .text(name)]
            ]
        case .count(let step, _): return ask("act.done", step)
        case .undone(let step): return ask("act.take-back", step)
        case .violate:
            let cause = follows.last.map { words.cause($0.cause, $0.violation) }
            return words.localizer[
                "act.violate",
                ["cause": .localized(cause ?? words.ofState.says(.forbids))]
            ]
        case .retract(let key):
            let noted = before.remedies.first { $0.key == key }?.violation
            return words.localizer[
                "act.retract",
                ["cause": .localized(words.cause(.violation(key: key), noted))]
            ]
        case .unsettle(let key):
            let cause = before.remedies.first { $0.key == key }?.cause
            return words.localizer[
                "act.unsettle",
                ["cause": .localized(cause.map { words.cause($0) } ?? words.localizer.host("remedy.title"))]
            ]
        case .choose(_, let branch): return ask("act.choose", branch)
        case .begin, .settle, .back, .forward, .reset, .migrate: return words.localizer["act.go-on"]
        }
    }

    /// The consequences other than remedies, each with a full stop.
    var sentences: [String] { unended.map(Self.ended) }

    /// Returns a sentence with a full stop, unless it already ends with a punctuation mark.
    private static func ended(_ text: String) -> String {
        text.last.map { ".!?؟…".contains($0) } == true ? text : text + "."
    }

    private var unended: [String] {
        var found: [String] = []
        if !lost.isEmpty {
            found.append(words.localizer["walk.lost", ["steps": .localized(words.titles(lost))]])
        }
        if case .markMissed(let step) = event, follows.isEmpty, let node = after.node(step) {
            let text = words.consequences(of: node)
            if !text.isEmpty { found.append("\(words.localizer["walk.if-missed"]): \(text)") }
        }
        if case .markMissed(let step) = event, let text = timeLeft(for: step) { found.append(text) }
        if case .undone(let step) = event, let text = statusAfter(step) { found.append(text) }
        if !outOfTurn.isEmpty {
            found.append(words.localizer["act.done-before", ["steps": .localized(words.titles(outOfTurn))]])
        }
        let open = Set(after.remedies.filter { $0.isOpen }.map { $0.key })
        // A remedy that the event settles remains listed with its settlement, so it is not reported as no longer owed.
        let settled = Set(after.remedies.filter { $0.settlement != nil }.map { $0.key })
        for owed in before.remedies
        where owed.isOpen && !open.contains(owed.key) && !settled.contains(owed.key) {
            let cause = words.cause(owed.cause, owed.violation)
            found.append(words.localizer["act.no-longer-owed", ["cause": .localized(cause)]])
        }
        let withdrawn = Set(before.remedies.filter { $0.isWithdrawn }.map { $0.key })
        for owed in after.remedies where owed.isWithdrawn && !withdrawn.contains(owed.key) {
            let cause = words.cause(owed.cause, owed.violation)
            found.append("\(cause): \(words.standing(of: owed))")
        }
        return found
    }

    /// Returns the sentence that a step can still be done, with the time until which it can; nil if it cannot.
    private func timeLeft(for step: String) -> String? {
        guard let node = before.node(step) else { return nil }
        var ends: [School: Instant] = [:]
        for ruling in node.timings {
            for school in ruling.schools {
                switch ruling.value {
                case .open(let closes?), .closingSoon(let closes): ends[school] = closes
                case .late:
                    ends[school] = node.windows.first { $0.schools.contains(school) }?.value.lateUntil
                case .open(nil), .early, .closed: break
                }
            }
        }
        guard !ends.isEmpty else { return nil }
        let open = BySchool.each(ends).rulings(for: nil, among: words.ritual.schools)
        let language = words.localizer.language
        // A time on which all schools agree is not attributed to them.
        let at =
            node.timing != nil && open.count == 1
            ? words.spokenMoment(open[0].value)
            : words.rulings(open) { LocalizedString(words.spokenMoment($0), language: language) }
        return words.localizer["act.still-possible", ["at": .text(at)]]
    }

    /// Returns the sentence with the status of a step after the event.
    private func statusAfter(_ step: String) -> String? {
        guard let node = after.node(step) else { return nil }
        let status = node.isCounted && node.count > 0 ? words.count(of: node) : words.status(of: node).text
        return words.localizer[
            "act.status-after",
            [
                "step": .localized(words.title(step)),
                "status": .localized(LocalizedString(status, language: words.localizer.language)),
            ]
        ]
    }
}
