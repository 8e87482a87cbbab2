import ManasikDomain
import ManasikLocalization
import ManasikWalkthroughs

extension WalkText {
    /// Returns an event that does not hold, with the moment at which it was noted and the reason.
    func line(ofRefused refused: RefusedWalkEvent) -> String {
        var arguments: [String: MessageArgument] = [
            "at": .text(spokenMoment(refused.at)),
            "reason": .text(reason(of: refused.reason)),
        ]
        guard let node = refused.event.node, let event = words(for: refused.event) else {
            return localizer["walk.refused.line", arguments]
        }
        arguments["step"] = .localized(title(node))
        arguments["event"] = .text(event)
        return localizer["walk.refused.step", arguments]
    }

    /// Returns what was noted of a node by an event; nil if it is of none.
    func words(for event: WalkEvent) -> String? {
        switch event {
        case .done: localizer["walk.refused.done"]
        case .undone: localizer["walk.refused.undone"]
        case .count: localizer["walk.refused.counted"]
        case .skip: localizer["walk.refused.skipped"]
        case .markMissed: localizer["walk.refused.missed"]
        case .choose: localizer["walk.refused.chosen"]
        case .begin, .violate, .retract, .settle, .unsettle, .back, .forward, .reset, .migrate: nil
        }
    }

    /// Returns why an event does not hold beside those of another device; what counts is not to be taken back for it.
    func reason(of refusal: WalkRefusal) -> String {
        guard case .already(_, let status) = refusal else { return self.refusal(refusal) }
        switch status {
        case .done: return localizer["walk.refused.already-done"]
        case .missed: return localizer["walk.refused.already-missed"]
        case .skipped: return localizer["walk.refused.already-skipped"]
        case .pending: return self.refusal(refusal)
        }
    }
}

extension WalkEvent {
    /// The node of the ritual that the event is of; nil if it is of none.
    var node: String? {
        switch self {
        case .done(let step, _), .undone(let step), .count(let step, _), .skip(let step, _),
            .markMissed(let step):
            step
        case .choose(let choice, _): choice
        case .begin, .violate, .retract, .settle, .unsettle, .back, .forward, .reset, .migrate: nil
        }
    }
}
