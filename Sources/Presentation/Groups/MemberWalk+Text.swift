import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The wording of a member's walk for their guide.
extension MemberWalk {
    /// The title of the ritual, in the words of the packs that the walk follows.
    func title(in localizer: Localizer) -> LocalizedString {
        WalkText(state.revision, localizer).localizer.text(state.ritual.title)
    }

    /// What cannot wait, the worst first, each with the title of the ritual.
    func needs(in localizer: Localizer) -> [LocalizedString] {
        let text = WalkText(state.revision, localizer)
        func steps(_ key: String, _ steps: [String]) -> LocalizedString? {
            steps.isEmpty ? nil : localizer.host(key, ["steps": .localized(text.titles(steps))])
        }
        let found = [steps("walk.lost", lost), steps("walk.overdue", passed), steps("group.owed", owed)]
        let ritual = MessageArgument.localized(title(in: localizer))
        return (found.compactMap { $0 } + remedies.map { text.line(of: $0) }).map { need in
            localizer.host("group.need", ["ritual": ritual, "need": .localized(need)])
        }
    }
}

extension WalkText {
    /// Why a remedy is owed, and which: by each school, without saying by whom, which the reader is not.
    func line(of owed: OwedRemedy) -> LocalizedString {
        let named = rulings(owed.rulings) { ruling in ruling.remedy.map { remedy($0) } ?? follows(ruling) }
        return localizer.host(
            "remedy.line",
            [
                "cause": .localized(cause(owed.cause, owed.violation)),
                "consequence": .localized(LocalizedString(named, language: localizer.language)),
            ]
        )
    }
}
