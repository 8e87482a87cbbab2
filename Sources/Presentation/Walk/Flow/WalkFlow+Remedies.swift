import ManasikDomain
import ManasikLocalization
import ManasikViews
public import ManasikWalkthroughs

/// Remedies that are owed, and their settlement.
extension WalkFlow {
    /// Returns the menu of remedies.
    func remedies() -> WalkMenu {
        let remedies = state.view.remedies
        let text = text
        return WalkMenu(
            name: "remedies",
            title: localizer["remedy.title"],
            text: remedies.isEmpty ? [localizer["remedy.none"]] : [],
            rows: remedies.map { owed in
                WalkMenu.Row(
                    title: text.cause(owed.cause, owed.violation).text,
                    detail: text.standing(of: owed).text,
                    mark: owed.settlement != nil
                        ? .done : owed.isOwed ? .missed : owed.isOpen ? .undecided : .waiting,
                    choice: .remedy(owed.key)
                )
            },
            back: .walk
        )
    }

    /// Returns the possible actions on a remedy, each with the key of the message for its label.
    public func acts(of owed: OwedRemedy?) -> [(act: WalkAct, label: String)] {
        guard let owed else { return [] }
        var acts: [(act: WalkAct, label: String)] = []
        if canBeSettled(owed) { acts.append((.skip, "key.settle")) }
        if owed.settlement != nil { acts.append((.undo, "key.unsettle")) }
        if owed.violation != nil { acts.append((.takeBack, "key.retract")) }
        return acts
    }

    mutating func receive(_ act: WalkAct, ofRemedy key: String) -> Output? {
        let owed = state.view.remedies.first { $0.key == key }
        let page = Mode.remedy(key: key)
        switch act {
        case .skip:
            if let owed, canBeSettled(owed) { settle(owed) }
            return nil
        case .undo where owed?.settlement != nil:
            return propose(.unsettle(remedy: key), .always, back: page, next: page)
        case .takeBack where owed?.violation != nil:
            return propose(.retract(violation: key), .always, back: page)
        default: return nil
        }
    }

    /// Returns whether what is owed can be settled by a remedy.
    private func canBeSettled(_ owed: OwedRemedy) -> Bool { owed.isOwed && !owed.remedies.isEmpty }

    /// Asks by which alternative a remedy was settled, then for a remark.
    private mutating func settle(_ owed: OwedRemedy) {
        let text = text
        let page = Mode.remedy(key: owed.key)
        var rows: [WalkMenu.Row] = []
        for remedy in owed.remedies.compactMap({ text.catalog.remedies[$0] }) {
            for alternative in remedy.alternatives {
                let says = text.localizer.text(alternative).text
                rows.append(
                    WalkMenu.Row(
                        title: says,
                        detail: owed.remedies.count > 1 ? text.localizer.text(remedy.title).text : nil,
                        choice: .settle(owed.key, alternative: rows.count + 1, by: says)
                    )
                )
            }
        }
        guard rows.count > 1 else {
            let by = rows.first?.title ?? owed.remedies.first.map { text.remedy($0).text } ?? ""
            return ask(.note(remedy: owed.key, alternative: nil, by: by), back: page)
        }
        mode = .menu(
            WalkMenu(
                name: "alternatives",
                title: text.cause(owed.cause, owed.violation).text,
                text: [localizer["act.settled-by"]],
                rows: rows,
                back: page
            )
        )
    }
}
