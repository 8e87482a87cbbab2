import ManasikDomain
import ManasikLocalization
import ManasikWalkthroughs

extension WalkText {
    /// Returns an event that does not hold, with the moment at which it was noted and the reason.
    func line(ofRefused refused: RefusedWalkEvent) -> String {
        var arguments: [String: MessageArgument] = [
            "at": .text(spokenMoment(refused.at)), "reason": .text(refusal(refused.reason)),
        ]
        guard let node = refused.event.node else { return localizer["walk.refused.line", arguments] }
        arguments["step"] = .localized(title(node))
        return localizer["walk.refused.step", arguments]
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
