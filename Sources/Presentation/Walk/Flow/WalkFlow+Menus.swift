import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The menus of the flow.
extension WalkFlow {
    mutating func choose(_ index: Int) -> Output? {
        switch mode {
        case .menu(let menu) where menu.rows.indices.contains(index):
            return choose(menu.rows[index].choice, in: menu)
        case .choose(let choice): return choose(index, of: choice)
        case .walk where state.view.shown == nil:
            return state.view.pendingChoices.first.flatMap { choose(index, of: $0) }
        default: return nil
        }
    }

    private mutating func choose(_ index: Int, of choice: PendingChoice) -> Output? {
        guard choice.branches.indices.contains(index) else { return nil }
        return propose(.choose(choice: choice.id, branch: choice.branches[index].id), .ifCostly)
    }

    private mutating func choose(_ choice: WalkMenu.Choice, in menu: WalkMenu) -> Output? {
        switch choice {
        case .act(let act): return receive(act)
        case .propose(let event): return propose(event, .always, back: menu.back)
        case .remedy(let key): mode = .remedy(key: key)
        case .settle(let remedy, let alternative, let by):
            ask(.note(remedy: remedy, alternative: alternative, by: by), back: .remedy(key: remedy))
        case .violate(let violation, let circumstances, let at):
            let event = WalkEvent.violate(
                violation: violation.description,
                circumstances: circumstances,
                at: at
            )
            return propose(event, .always, back: .menu(menu))
        case .walk(let ritual): return .open(ritual)
        }
        return nil
    }

    // MARK: Actions

    /// Returns the menu of all actions that are possible now.
    func deeds() -> WalkMenu {
        let view = state.view
        let node = view.shown.flatMap { view.node($0) }
        var acts: [WalkAct] = []
        if let node, node.state.status != .done {
            acts += [.done, .doneAt]
            if node.step?.proxy != nil { acts.append(.byProxy) }
            if node.isCounted { acts.append(.setCount) }
            acts += [.skip, .missed]
        }
        if let node, node.isCounted, node.count > 0 { acts.append(.fewer) }
        if let node, node.state != .untouched { acts.append(.takeBack) }
        acts.append(.undo)
        if !view.pendingChoices.isEmpty || chosen() != nil { acts.append(.choose) }
        if !state.violations.isEmpty { acts.append(.violation) }
        acts += [.remedies, .question, .list, .history]
        if !state.others.isEmpty { acts.append(.otherWalk) }
        if state.hasOtherPacks { acts.append(.migrate) }
        if state.snapshot != nil { acts.append(.reset) }
        let rows = acts.map { WalkMenu.Row(title: $0.text(in: localizer, state), choice: .act($0)) }
        let title = node.map { text.title($0.id).text } ?? localizer["walk.what-now"]
        return WalkMenu(name: "deeds", title: title, rows: rows, back: .walk)
    }

    /// Returns the menu of choices already made, with the other branches; nil if no choice was made.
    func chosen() -> WalkMenu? {
        let text = text
        let rows = state.view.nodes.flatMap { node -> [WalkMenu.Row] in
            guard let branch = node.chosen, let choice = state.ritual.node(node.id) else { return [] }
            return choice.children.filter { $0.id != branch }.map { other in
                let made: [String: MessageArgument] = [
                    "choice": .localized(text.title(node.id)), "branch": .localized(text.title(branch)),
                ]
                return WalkMenu.Row(
                    title: text.title(other.id).text,
                    detail: localizer["act.chosen", made],
                    choice: .propose(.choose(choice: node.id, branch: other.id))
                )
            }
        }
        guard !rows.isEmpty else { return nil }
        return WalkMenu(name: "branches", title: localizer["act.choose-again"], rows: rows, back: .walk)
    }

    // MARK: Violations

    /// Opens the menu of violations: those forbidden now come first, then the rest.
    mutating func violations() {
        guard !state.violations.isEmpty else {
            notice = Notice(text.ofState.says(.forbidsNothing).text, .warning)
            return
        }
        var forbidden: [DefinitionID: ForbiddenAct] = [:]
        for act in state.view.forbidden where forbidden[act.violation] == nil {
            forbidden[act.violation] = act
        }
        let first = state.violations.filter { forbidden[$0.id] != nil }
        let rest = state.violations.filter { forbidden[$0.id] == nil }
        let rows = (first + rest).map { violation in
            WalkMenu.Row(
                title: text.violation(violation.id).text,
                detail: detail(of: forbidden[violation.id]),
                choice: .violate(violation.id, circumstances: [:])
            )
        }
        let said = state.view.standings.map { text.standing($0).text }
        mode = .menu(
            WalkMenu(
                name: "violations",
                title: localizer["act.what-happened"],
                text: said,
                rows: rows,
                back: .walk
            )
        )
    }

    /// Returns the schools that forbid an act, if only some of the applicable ones do; also whether it is undecided or
    /// not forbidden now.
    private func detail(of act: ForbiddenAct?) -> String? {
        guard let act else { return localizer["act.not-forbidden"] }
        if let fact = act.undecided {
            return localizer["status.undecided", ["fact": .localized(text.fact(fact))]]
        }
        let possible = state.school == nil ? state.ritual.schools.count : 1
        return act.schools.count < possible ? text.localizer.according(to: act.schools).text : nil
    }

    /// Returns the menu of answers to a question on which a violation depends.
    ///
    /// - Parameters:
    ///   - at: When it happened; nil for now.
    ///   - from: The mode in which the violation was chosen.
    func circumstances(
        _ violation: DefinitionID,
        _ question: Violation.Question,
        _ given: [String: String],
        at: Instant?,
        from: Mode
    ) -> WalkMenu {
        let text = text
        let rows = question.values.map { value in
            var circumstances = given
            circumstances[question.id] = value
            return WalkMenu.Row(
                title: text.answer(value, to: question).text,
                choice: .violate(violation, circumstances: circumstances, at: at)
            )
        }
        let back: Mode = if case .menu(let menu) = from { .menu(menu) } else { .walk }
        return WalkMenu(
            name: "circumstance \(question.id)",
            title: text.violation(violation).text,
            text: [text.localizer.text(question.ask).text],
            rows: rows,
            back: back
        )
    }
}
