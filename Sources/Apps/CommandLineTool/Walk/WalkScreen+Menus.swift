import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

/// Lists to choose from with the arrows, a number or a letter.
extension WalkScreen {
    func choose(_ model: Model, _ key: Key, _ menu: WalkMenu) async throws -> Model {
        var model = model
        switch key {
        case .up: model.mode = .menu(menu.moved(by: -1))
        case .down: model.mode = .menu(menu.moved(by: 1))
        case .home: model.mode = .menu(menu.moved(by: -menu.rows.count))
        case .end: model.mode = .menu(menu.moved(by: menu.rows.count))
        case .enter where menu.rows.indices.contains(menu.selected):
            return try await act(model, menu.rows[menu.selected].act, in: menu)
        default:
            if let index = menu.index(of: key) { return try await act(model, menu.rows[index].act, in: menu) }
            if returns(key) { model.mode = menu.back }
        }
        return model
    }

    /// Does what a row of a menu stands for.
    func act(_ model: Model, _ act: WalkMenu.Act, in menu: WalkMenu) async throws -> Model {
        var model = model
        switch act {
        case .key(let key):
            model.mode = .walk
            return try await press(model, key)
        case .propose(let event): return try await propose(model, event, asks: true, back: menu.back)
        case .remedy(let key): model.mode = .remedy(key: key)
        case .settle(let remedy, let alternative, let by):
            return typing(
                model,
                .note(remedy: remedy, alternative: alternative, by: by),
                back: .remedy(key: remedy)
            )
        case .violate(let violation, let circumstances):
            let event = WalkEvent.violate(violation: violation.description, circumstances: circumstances)
            return try await propose(model, event, asks: true, back: .menu(menu))
        case .walk(let ritual): return try await go(model, to: ritual)
        }
        return model
    }

    // MARK: Other walks

    /// Goes to the other walk; where there are several, they are shown to choose from.
    func otherWalks(_ model: Model) async throws -> Model {
        var model = model
        let others = model.state.others
        guard others.count > 1 else {
            if let only = others.first { return try await go(model, to: only.ritual) }
            model.notice = Notice(text: host("walk.no-other"), style: .dim)
            return model
        }
        let rows = others.map { WalkMenu.Row(title: localizer.text($0.title).text, act: .walk($0.ritual)) }
        model.mode = .menu(WalkMenu(name: "walks", title: host("key.other-walk"), rows: rows, back: .walk))
        return model
    }

    private func go(_ model: Model, to ritual: DefinitionID) async throws -> Model {
        var model = model
        model.mode = .walk
        do throws(EngineError) {
            model.state = try await person.walk.state(ritual.description)
        } catch {
            model.notice = Notice(text: try text(of: error, model.state), style: .warning)
        }
        return model
    }

    // MARK: What can be done

    /// All that can be done now, by its keys.
    func deeds(_ model: Model) -> WalkMenu {
        let view = model.state.view
        let node = view.shown.flatMap { view.node($0) }
        var keys: [WalkKey] = []
        if let node, node.state.status != .done {
            keys += [.done, .doneAt]
            if node.step?.proxy != nil { keys.append(.byProxy) }
            if node.isCounted { keys.append(.setCount) }
            keys += [.skip, .missed]
        }
        if let node, node.isCounted, node.count > 0 { keys.append(.fewer) }
        if let node, node.state != .untouched { keys.append(.takeBack) }
        keys.append(.undo)
        if !view.pendingChoices.isEmpty || chosen(model) != nil { keys.append(.choose) }
        if !model.state.violations.isEmpty { keys.append(.violation) }
        keys += [.remedies, .question, .list, .history]
        if !model.state.others.isEmpty { keys.append(.otherWalk) }
        if model.state.hasOtherPacks { keys.append(.migrate) }
        if model.state.snapshot != nil { keys.append(.reset) }
        let rows = keys.map { WalkMenu.Row(title: label(of: $0, model.state), act: .key($0)) }
        let title = node.map { words(model.state).title($0.id).text } ?? host("walk.what-now")
        return WalkMenu(name: "deeds", title: title, rows: rows, back: .walk)
    }

    /// What a key does now.
    func label(of key: WalkKey, _ state: WalkState) -> String {
        switch key {
        // A counted step is done round by round.
        case .done where state.view.shown.flatMap({ state.view.node($0) })?.isCounted == true:
            host("key.one-more")
        case .next where state.snapshot == nil: host("key.begin")
        default: host(key.label)
        }
    }

    /// The choices that were made, with what can be chosen instead; nil where none was.
    func chosen(_ model: Model) -> WalkMenu? {
        let words = words(model.state)
        let rows = model.state.view.nodes.flatMap { node -> [WalkMenu.Row] in
            guard let branch = node.chosen, let choice = model.state.ritual.node(node.id) else { return [] }
            return choice.children.filter { $0.id != branch }.map { other in
                let made: [String: MessageArgument] = [
                    "choice": .localized(words.title(node.id)), "branch": .localized(words.title(branch)),
                ]
                return WalkMenu.Row(
                    title: words.title(other.id).text,
                    detail: host("act.chosen", made),
                    act: .propose(.choose(choice: node.id, branch: other.id))
                )
            }
        }
        guard !rows.isEmpty else { return nil }
        return WalkMenu(name: "branches", title: host("act.choose-again"), rows: rows, back: .walk)
    }

    // MARK: What ihram forbids

    /// The violations to choose from: what is forbidden now, then the rest.
    func violations(_ model: Model) -> Model {
        var model = model
        let state = model.state
        guard !state.violations.isEmpty else {
            model.notice = Notice(text: host("violation.none"), style: .warning)
            return model
        }
        let words = words(state)
        let forbidden = Dictionary(
            state.view.forbidden.map { ($0.violation, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let possible = state.school == nil ? School.allCases.count : 1
        let rows = state.violations.map { violation -> WalkMenu.Row in
            var detail: String?
            if let act = forbidden[violation.id] {
                if let fact = act.undecided {
                    detail = host("status.undecided", ["fact": .localized(words.fact(fact))])
                } else if act.schools.count < possible {
                    detail = localizer.according(to: act.schools).text
                }
            } else {
                detail = host("act.not-forbidden")
            }
            return WalkMenu.Row(
                title: words.violation(violation.id).text,
                detail: detail,
                act: .violate(violation.id, [:])
            )
        }
        let indices = rows.indices.sorted { first, second in
            let (one, other) = (forbidden[state.violations[first].id], forbidden[state.violations[second].id])
            return (one == nil ? 1 : 0, first) < (other == nil ? 1 : 0, second)
        }
        var text: [String] = []
        if !state.view.ihram.isEmpty {
            let standing = words.rulings(state.view.ihram) { words.state($0) }
            let argument = LocalizedString(standing, language: words.localizer.language)
            text.append(host("walk.ihram", ["state": .localized(argument)]))
        }
        model.mode = .menu(
            WalkMenu(
                name: "violations",
                title: host("act.what-happened"),
                text: text,
                rows: indices.map { rows[$0] },
                back: .walk
            )
        )
        return model
    }

    /// The answers to what a violation depends on.
    func circumstances(
        _ model: Model,
        _ violation: DefinitionID,
        _ question: Violation.Question,
        _ given: [String: String]
    ) -> WalkMenu {
        let words = words(model.state)
        let rows = question.values.map { value in
            WalkMenu.Row(
                title: words.answer(value, to: question).text,
                act: .violate(violation, given.merging([question.id: value]) { _, new in new })
            )
        }
        let back: Mode = if case .menu(let menu) = model.mode { .menu(menu) } else { .walk }
        return WalkMenu(
            name: "circumstance \(question.id)",
            title: words.violation(violation).text,
            text: [words.localizer.text(question.ask).text],
            rows: rows,
            back: back
        )
    }
}
