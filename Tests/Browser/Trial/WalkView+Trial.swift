import ManasikDomain
import ManasikWalkthroughs

extension WalkView {
    /// What a view says, to be compared.
    var trialText: String {
        var lines = [
            "\(current ?? "-") \(shown ?? "-") \(next ?? "-") \(previous ?? "-")",
            "\(progress.done) \(progress.settled) \(progress.total) \(isFinished) \(isBlocked) \(isLost)",
            Transcript.text(remaining), Transcript.text(overdue), Transcript.text(lost), "\(season ?? 0)",
            Transcript.text(phases),
        ]
        lines += nodes.map { $0.trialText }
        lines += places.map { "\($0.place) \($0.status.rawValue) \($0.steps.joined(separator: ","))" }
        lines += pendingChoices.map { choice in
            "\(choice.id) \(choice.branches.map { "\($0.id)?\($0.undecided?.description ?? "")" }.joined())"
        }
        lines += undecidedFacts.map { "\($0.fact) \($0.nodes.joined(separator: ","))" }
        lines += kept.map { "\($0.id) \(Transcript.text($0.state))" }
        lines += advice.map { "\($0.step) \($0.matter.trialText) \(Transcript.text($0.schools))" }
        lines += remedies.map { owed in
            "\(Transcript.text(owed.cause)) \(owed.isOpen) \(owed.isWithdrawn) "
                + owed.rulings.map { Transcript.text($0.schools) + ($0.value.outcome?.name ?? "-") }.joined()
        }
        lines += forbidden.map { "\($0.violation) \(Transcript.text($0.schools))" }
        return lines.joined(separator: "\n")
    }
}

extension WalkNode {
    fileprivate var trialText: String {
        var parts = [
            id, "\(depth)", status.name, Transcript.text(state), doneAs ?? "-", chosen ?? "-",
            "\(isSecondPlace) \(isPassedOver) \(hasFallenAway) \(isOwed) \(isOverdue)",
            Transcript.text(obligations), Transcript.text(opens), Transcript.text(closes),
            Transcript.text(consequences), Transcript.text(releases), Transcript.text(schoolNotes),
            Transcript.text(recite), Transcript.text(late), Transcript.text(lateConsequences),
            Transcript.text(impediments), womenNote?.description ?? "-",
        ]
        parts += timings.map {
            "\(Transcript.text($0.schools))\($0.value.name)\($0.value.instant?.description ?? "")"
        }
        if case .waiting(let nodes) = status { parts += nodes }
        if let part { parts.append("\(part.title) \(part.count)/\(part.target)") }
        return parts.joined(separator: "|")
    }
}

extension WalkAdvice.Matter {
    fileprivate var trialText: String {
        switch self {
        case .needs(let steps): "needs \(steps.joined(separator: ","))"
        case .order(let steps, let remedy): "order \(steps.joined(separator: ",")) \(remedy)"
        case .cannotBeSkipped(let obligation): obligation.name
        case .barred(let why): "barred \(why)"
        case .opens(let instant): "opens \(instant)"
        case .closed(let instant): "closed \(instant)"
        }
    }
}
