import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

extension WalkFlow {
    /// The actions that are useful now, in the order in which they are offered.
    public var actsAtHand: [WalkAct] {
        let view = state.view
        let page = WalkPage(state, in: localizer)
        var acts: [WalkAct] = []
        if !view.isFinished {
            if view.shown != nil { acts.append(.done) }
        } else if !view.remedies.contains(where: { $0.isOwed }) {
            // Starting over would discard what is still owed.
            acts.append(.reset)
        }
        acts.append(.undo)
        if !view.remedies.isEmpty { acts.append(.remedies) }
        if !page.choicesAtHand.isEmpty { acts.append(.choose) }
        if !view.askedFacts.isEmpty || state.school == nil { acts.append(.question) }
        acts += [.back, .next]
        if view.shown != nil { acts.append(.details) }
        if state.snapshot != nil, !view.forbidden.isEmpty { acts.append(.violation) }
        if !state.others.isEmpty { acts.append(.otherWalk) }
        return acts + [.others]
    }

    mutating func receive(_ act: WalkAct) -> Output? {
        mode = .walk
        switch act {
        case .done:
            guard let event = doneEvent else { return propose(.done(nil), .ifCostly) }
            return propose(event, .ifCostly)
        case .undo:
            // An undone step can be marked again with one action, but the circumstances of a violation would have to be
            // entered again.
            guard let undo = state.snapshot?.lastUndo else { return propose(.undo(nil), .ifCostly) }
            if case .undone = undo { return propose(undo, .ifCostly) }
            return propose(undo, .always)
        case .missed: return propose(.missed(nil), .always)
        case .next: return propose(.next, .ifCostly)
        case .back: return commit(.back)
        case .skip:
            guard let step = state.view.shown else { return propose(.skip(nil, reason: nil), .ifCostly) }
            return check(.skip(step: step, reason: nil), .reason(step: step))
        case .doneAt, .byProxy, .fewer, .setCount, .takeBack: return receive(ofStep: act)
        case .choose:
            if let choice = state.view.pendingChoices.first {
                mode = .choose(choice)
            } else if let menu = chosen() {
                mode = .menu(menu)
            } else {
                notice = Notice(localizer["walk.no-choice"], .warning)
            }
        case .others: mode = .menu(deeds())
        case .violation: violations()
        case .remedies: mode = .menu(remedies())
        case .migrate: return .migrate(isTrial: true)
        case .otherWalk: return otherWalks()
        case .details: if let step = state.view.shown { mode = .details(step: step) }
        case .list: mode = .list
        case .history: mode = .history
        case .reset: mode = .confirmReset
        case .question:
            let state = state
            return .askNext(state.view.askedFacts.lazy.compactMap { state.answer(to: $0.fact) }.first)
        }
        return nil
    }

    /// The event for doing the shown step, or one round of it if the step is counted; nil if no step is shown.
    private var doneEvent: WalkEvent? {
        guard let node = state.view.shown.flatMap({ state.view.node($0) }) else { return nil }
        guard node.isCounted, node.state.status != .done else { return .done(step: node.id) }
        return .count(step: node.id, by: .plus)
    }

    /// Performs an action on the shown step, or reports why that is not possible.
    private mutating func receive(ofStep act: WalkAct) -> Output? {
        guard let step = state.view.shown else { return propose(.done(nil), .ifCostly) }
        switch act {
        case .doneAt:
            ask(.time(step: step, .plain))
            return nil
        case .byProxy:
            // Whether the step may be done by proxy is checked before asking for the name.
            let how = Performance(proxy: localizer["walk.proxy"])
            return check(.done(step: step, how: how), .proxy(step: step, .plain))
        case .setCount where state.view.node(step)?.isCounted == true:
            ask(.count(step: step))
            return nil
        case .fewer, .setCount: return propose(.count(step: step, by: .minus), .ifCostly)
        default: return propose(.undone(step: step), .always)
        }
    }

    private mutating func otherWalks() -> Output? {
        guard state.others.count > 1 else {
            if let only = state.others.first { return .open(only.ritual) }
            notice = Notice(localizer["walk.no-other"], .quiet)
            return nil
        }
        let rows = state.others.map {
            WalkMenu.Row(title: localizer.title(of: $0).text, choice: .walk($0.ritual))
        }
        mode = .menu(WalkMenu(name: "walks", title: localizer["key.other-walk"], rows: rows, back: .walk))
        return nil
    }
}
