import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

extension WalkText {
    /// Returns the rule of some schools that is not enforced.
    func advice(_ advice: WalkAdvice) -> String {
        var arguments: [String: MessageArgument] = [
            "schools": .localized(localizer.according(to: advice.schools)),
            "step": .localized(title(advice.step)),
        ]
        switch advice.matter {
        case .opens(let at):
            arguments["at"] = .text(spokenMoment(at))
            return localizer["advice.opens", arguments]
        case .closed(let since):
            arguments["at"] = .text(spokenMoment(since))
            return localizer["advice.closed", arguments]
        case .needs(let steps):
            arguments["before"] = .localized(titles(steps))
            return localizer["advice.needs", arguments]
        case .barred(let why):
            arguments["why"] = .localized(localizer.text(why))
            return localizer["advice.waits", arguments]
        case .order(let steps, let remedy):
            arguments["before"] = .localized(titles(steps))
            arguments["remedy"] = .localized(self.remedy(remedy))
            return localizer["advice.order", arguments]
        case .cannotBeSkipped(let obligation):
            arguments["obligation"] = .localized(localizer.words(obligation))
            return localizer["advice.cannot-be-skipped", arguments]
        }
    }
}
