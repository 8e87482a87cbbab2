import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// What would follow from an event, from the walk before it and after it.
public struct WalkConsequences: Sendable {
    private let event: WalkEvent
    private let before: WalkView
    private let after: WalkView
    private let isNoted: Bool
    private let words: WalkText
    /// What would be owed besides.
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

    /// The violation that an event notes, also where nothing follows from it.
    private static func noted(_ state: WalkState) -> String? {
        guard case .violated(let noted)? = state.snapshot?.history.last?.change else { return nil }
        return noted.key
    }

    /// Whether something would be owed, or lost.
    var isCostly: Bool { !follows.isEmpty || !lost.isEmpty }

    /// Whether something follows that has to be said once it is done.
    var isToBeTold: Bool { isCostly || !outOfTurn.isEmpty }

    /// The steps that turn out to have been done before what they need.
    private var outOfTurn: [String] {
        after.nodes.filter {
            !$0.doneBefore.isEmpty && before.node($0.id)?.doneBefore.isEmpty == true
        }.map { $0.id }
    }

    /// Whether a step would be missed without which the rites do not count, by a school that may be the person's, or one
    /// that can still be done and would cost something, or whether something would be lost.
    var isGrave: Bool {
        guard case .markMissed(let step) = event, isNoted else { return false }
        let obligations = before.node(step)?.obligations ?? []
        return !lost.isEmpty || obligations.contains { $0.value == .rukn || $0.value == .condition }
            || (timeLeft(for: step) != nil && isCostly)
    }

    /// What follows when the step is missed that the event says to be, where something would be owed for it.
    var ifMissed: String? {
        guard case .markMissed(let step) = event, !follows.isEmpty, let node = before.node(step) else {
            return nil
        }
        let text = words.consequences(of: node)
        return text.isEmpty ? nil : Self.ended("\(words.localizer["walk.if-missed"]): \(text)")
    }

    /// The step of which something is noted; nil for what is none.
    var step: String? {
        switch event {
        case .markMissed(let step), .skip(let step, _), .done(let step, _), .count(let step, _),
            .undone(let step):
            step
        case .begin, .violate, .retract, .settle, .unsettle, .choose, .back, .forward, .reset, .migrate: nil
        }
    }

    /// What would be owed or lost, each with its cause.
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
                ["cause": .localized(cause ?? words.localizer.host("violation.title"))]
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

    /// What follows besides what would be owed, each with its full stop.
    var sentences: [String] { unended.map(Self.ended) }

    /// Returns a sentence with a full stop unless it ends with a mark.
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
        if case .undone(let step) = event, let text = standing(of: step) { found.append(text) }
        if !outOfTurn.isEmpty {
            found.append(words.localizer["act.done-before", ["steps": .localized(words.titles(outOfTurn))]])
        }
        let open = Set(after.remedies.filter { $0.isOpen }.map { $0.key })
        // What is settled by this stays settled, and says so.
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

    /// That a step which is said to be missed can still be done, and until when.
    private func timeLeft(for step: String) -> String? {
        guard let node = before.node(step) else { return nil }
        let open = node.timings.compactMap { ruling -> Ruling<Instant>? in
            switch ruling.value {
            case .open(let closes?), .closingSoon(let closes): Ruling(schools: ruling.schools, value: closes)
            case .open(nil), .early, .late, .closed: nil
            }
        }
        guard !open.isEmpty else { return nil }
        let language = words.localizer.language
        // A ruling that all schools share is not attributed.
        let at =
            node.timing != nil
            ? words.spokenMoment(open[0].value)
            : words.rulings(open) { LocalizedString(words.spokenMoment($0), language: language) }
        return words.localizer["act.still-possible", ["at": .text(at)]]
    }

    /// Where a step stands afterwards.
    private func standing(of step: String) -> String? {
        guard let node = after.node(step) else { return nil }
        let status = node.isCounted && node.count > 0 ? words.count(of: node) : words.status(of: node).text
        return words.localizer[
            "act.stands",
            [
                "step": .localized(words.title(step)),
                "status": .localized(LocalizedString(status, language: words.localizer.language)),
            ]
        ]
    }
}
