import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The preview of an event, the question if the event is costly, and its execution.
extension WalkFlow {
    /// Proposes the event for a request. A request that names no step is about the shown one.
    mutating func propose(_ request: WalkRequest, _ caution: Caution) -> Output? {
        do throws(WalkRefusal) {
            return propose(try request.event(in: state), caution)
        } catch {
            notice = Notice(text(of: .refused(error)), .warning)
            return nil
        }
    }

    /// Performs an event, asking first if needed.
    ///
    /// - Parameter warning: A text shown before the consequences.
    mutating func propose(
        _ event: WalkEvent,
        _ caution: Caution,
        warning: String? = nil,
        back: Mode = .walk,
        next: Mode = .walk
    ) -> Output? {
        pending = .proposal(event, caution, warning: warning, back: back, next: next)
        return .preview(event)
    }

    /// Asks for a text to be typed, provided that the event that needs it would not be refused.
    mutating func check(_ event: WalkEvent, _ purpose: WalkEntry.Purpose) -> Output? {
        pending = .check(event, purpose)
        return .preview(event)
    }

    mutating func commit(_ event: WalkEvent, next: Mode = .walk) -> Output? {
        pending = .commit(event, next: next)
        return .commit(event)
    }

    // MARK: Results from the client

    mutating func previewed(_ result: Outcome<WalkState>) -> Output? {
        let pending = pending
        self.pending = nil
        switch (pending, result) {
        case (.proposal(let event, _, _, let back, _), .failure(let failure)):
            return refused(failure, event, back: back)
        case (.proposal(let event, let caution, let warning, let back, let next), .success(let after)):
            let text = WalkText(after.revision, localizer)
            let consequences = WalkConsequences(of: event, from: state, to: after, text)
            self.consequences = consequences
            let asks =
                switch caution {
                case .always: true
                case .ifCostly: consequences.isCostly || consequences.isGrave
                }
            guard asks else { return commit(event, next: next) }
            mode = .confirm(
                WalkProposal(
                    event: event,
                    consequences: consequences,
                    after: after,
                    warning: warning,
                    back: back,
                    next: next
                )
            )
            return nil
        case (.check(let event, let purpose), .failure(let failure)):
            if case .proxy = purpose, !Self.forbidsProxy(failure) { break }
            return refused(failure, event)
        case (.check, .success), (.commit, _), (nil, _): break
        }
        if case .check(_, let purpose) = pending { ask(purpose) }
        return nil
    }

    private static func forbidsProxy(_ failure: Failure) -> Bool {
        switch failure {
        case .refused(.closed), .refused(.ruling(.breaksOrder)): false
        default: true
        }
    }

    mutating func committed(_ result: Outcome<WalkState>) -> Output? {
        guard case .commit(let event, let next)? = pending else { return nil }
        pending = nil
        switch result {
        case .failure(let failure): return refused(failure, event)
        case .success(let after):
            state = after
            mode = next
            if let failure = state.handlerFailures.first {
                notice = Notice(failure.description, .warning)
            } else if let said = state.snapshot?.history.last.flatMap({ text.event($0) }) {
                notice = Notice(said, .done)
            }
            return nil
        }
    }

    mutating func migrated(_ result: Outcome<WalkMigration>) {
        mode = .walk
        switch result {
        case .success(let migration) where !migration.isApplied: mode = .migrate(migration)
        case .success(let migration):
            state = migration.state
            notice = Notice(localizer["migrate.done"], .done)
        case .failure(.refused(.alreadyMigrated)): notice = Notice(localizer["migrate.up-to-date"], .quiet)
        case .failure(let failure): notice = Notice(text(of: failure), .warning)
        }
    }

    /// Reports why an event was refused and asks for what would make it possible, if anything does.
    private mutating func refused(_ failure: Failure, _ event: WalkEvent, back: Mode = .walk) -> Output? {
        let how: Performance = if case .done(_, let how) = event { how } else { .plain }
        let from = mode
        mode = back
        notice = Notice(text(of: failure), .warning)
        guard case .refused(let refusal) = failure else { return nil }
        switch refusal {
        case .closed(let step, _, _), .placeClosed(let step, _, _): ask(.time(step: step, how))
        case .ruling(.breaksOrder(let step, let before, let schools, let remedy)) where !how.outOfOrder:
            notice = nil
            let warning = localizer[
                remedy == nil ? "act.keep-order" : "act.keep-order-or",
                [
                    "step": .localized(text.title(step)), "before": .localized(text.titles(before)),
                    "schools": .localized(text.localizer.according(to: schools)),
                ]
            ]
            let again = Performance(at: how.at, proxy: how.proxy, outOfOrder: true)
            return propose(.done(step: step, how: again), .always, warning: warning)
        case .ruling(.circumstanceNeeded(let violation, let question)):
            guard case .violate(_, let circumstances, let at) = event else { break }
            mode = .menu(self.circumstances(violation, question, circumstances, at: at, from: from))
            notice = nil
        case .ruling(.notForbidden(let violation, _, nil)):
            guard case .violate(_, let circumstances, _) = event else { break }
            ask(.timeOfViolation(violation, circumstances: circumstances), back: back)
        case .ruling(.undecidedViolation(_, let fact)), .ruling(.undecidedProxy(_, let fact)):
            return .ask(fact)
        default: break
        }
        return nil
    }

    // MARK: Answers

    mutating func answer(_ answer: Bool) -> Output? {
        switch mode {
        case .confirm(let proposal):
            guard answer else { return cancel(to: proposal.back) }
            return commit(proposal.event, next: proposal.next)
        case .migrate:
            guard answer else { return cancel(to: .walk) }
            mode = .walk
            return .migrate(isTrial: false)
        case .confirmReset:
            guard answer else { return cancel(to: .walk) }
            guard state.snapshot != nil else { return propose(.reset, .ifCostly) }
            return commit(.reset(revision: state.revision.hash))
        default: return nil
        }
    }

    private mutating func cancel(to back: Mode) -> Output? {
        mode = back
        notice = Notice(localizer["common.cancelled"], .quiet)
        return nil
    }
}
