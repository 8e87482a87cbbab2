package import ManasikDomain

extension WalkResolution {
    /// Returns what an event changes in the walk.
    ///
    /// - Throws: The refusal of the event.
    package func change(on event: WalkEvent, at now: Instant) throws(WalkRefusal) -> WalkChange {
        switch event {
        case .begin: throw .alreadyBegun
        case .migrate: preconditionFailure("a walk is migrated before it is resolved")
        case .reset(let revision): return .began(revision: revision)
        case .done(let step, let how): return try done(step, how, at: now)
        case .undone(let step): return try undone(step)
        case .count(let step, let by): return try count(step, by, at: now)
        case .choose(let choice, let branch): return try choose(choice, branch)
        case .skip(let step, let reason): return try skip(step, reason, at: now)
        case .markMissed(let step): return try markMissed(step, at: now)
        case .violate(let name, let circumstances, let at):
            return try violate(name, circumstances, at: at, notedAt: now)
        case .retract(let key): return try retract(key)
        case .settle(let key, let alternative, let note):
            return try settle(key, alternative, note, at: now)
        case .unsettle(let key): return try unsettle(key)
        case .back: return try look(by: -1)
        case .forward: return try look(by: 1)
        }
    }

    private func done(
        _ step: String,
        _ how: Performance,
        at now: Instant
    ) throws(WalkRefusal) -> WalkChange {
        let number = try partOfWalk(step)
        let from = state(number)
        guard from.status != .done else {
            guard let again = try repeated(number, how, at: now) else {
                throw .already(step: step, status: .done)
            }
            return change(number, to: again)
        }
        let performed = how.at ?? endOfNight(number, at: now) ?? now
        guard performed <= now else { throw .inTheFuture(step: step, at: performed) }
        try checkProxy(how, for: number)
        let place = try place(toDo: number, breakingOrder: how.outOfOrder, at: performed)
        try checkSaidOrder(how, of: number, at: performed)
        let late = try lateness(of: number, at: performed)
        if performed != now {
            if place {
                try checkSecondPlace(of: number, at: performed)
            } else {
                try checkOrder(of: number, at: performed)
            }
        }
        return change(
            number,
            to: try finished(number, at: performed, atSecondPlace: place, proxy: how.proxy, late: late)
        )
    }

    private func undone(_ step: String) throws(WalkRefusal) -> WalkChange {
        // Also for a step that the facts have hidden since: what was noted may always be taken back.
        let named = try self.step(step)
        let number = formDone(insteadOf: named) ?? named
        let step = outline.nodes[number].id
        guard let earlier = snapshot.stateBefore(step) else { throw .nothingToUndo(step: step) }
        if earlier.status == .done {
            try checkPart(number)
            // It was done before the present state barred it: noting it again is not doing it again.
            _ = try freePlace(toDo: number, breakingOrder: true, at: earlier.at)
        } else {
            try checkDependents(on: number, becoming: earlier)
        }
        return change(number, to: earlier)
    }

    private func count(
        _ step: String,
        _ by: WalkEvent.CountChange,
        at now: Instant
    ) throws(WalkRefusal) -> WalkChange {
        let number = try partOfWalk(step)
        let target = outline.nodes[number].step?.count ?? 1
        guard target > 1 else { throw .notCounted(step: step) }
        let from = state(number)
        let count: Int
        switch by {
        case .plus:
            guard from.status != .done else { throw .already(step: step, status: .done) }
            count = from.count + 1
        case .minus: count = from.count - 1
        case .set(let number): count = number
        }
        guard (0...target).contains(count) else {
            throw .countOutOfRange(step: step, count: count, target: target)
        }
        guard count != from.count else { throw .countUnchanged(step: step, count: count) }
        // What was left out stays so until it has been made up for in full.
        let counted = StepState(
            status: from.status == .done ? .pending : from.status,
            count: count,
            at: now,
            reason: from.reason
        )
        if count < from.count {
            do { try checkDependents(on: number, becoming: counted) } catch {
                guard case .neededBy(let step, let after) = error else { throw error }
                throw .countNeededBy(step: step, after: after)
            }
            return change(number, to: counted)
        }
        let place = try place(toDo: number, at: now)
        let late = try lateness(of: number, at: now)
        guard count == target else { return change(number, to: counted) }
        return change(number, to: try finished(number, at: now, atSecondPlace: place, late: late))
    }

    private func skip(_ step: String, _ reason: String?, at now: Instant) throws(WalkRefusal) -> WalkChange {
        let number = try partOfWalk(step)
        let from = state(number)
        guard from.status != .done, from.status != .skipped else {
            throw .already(step: step, status: from.status)
        }
        if let obligation = binding(number), obligation.isEssential {
            let values =
                outline.nodes[number].step?.obligation?.values(for: school, among: outline.schools) ?? []
            let schools = outline.schools.filter { one in values.contains { $0.schools.contains(one) } }
            throw .cannotBeSkipped(step: step, obligation: obligation, schools: schools)
        }
        if reading.mayBind[number], openPlace(number) == true {
            throw .mayComeLater(step: step, after: stepsBeforeNaturalPlace(of: number))
        }
        return change(
            number,
            to: StepState(status: .skipped, count: from.count, at: now, reason: reason)
        )
    }

    private func markMissed(_ step: String, at now: Instant) throws(WalkRefusal) -> WalkChange {
        let number = try partOfWalk(step)
        let from = state(number)
        guard from.status != .done, from.status != .missed else {
            throw .already(step: step, status: from.status)
        }
        if let early = opening(of: number, at: now) {
            throw .notYetOpen(step: outline.nodes[early.step].id, at: now, opens: early.opens)
        }
        return change(number, to: StepState(status: .missed, count: from.count, at: now))
    }

    private func choose(_ name: String, _ branchName: String) throws(WalkRefusal) -> WalkChange {
        let choice = try node(name, of: .choice)
        guard outline.nodes[choice].kind == .choice else { throw .notAChoice(node: name) }
        try checkPart(choice)
        let branches = outline.children[choice]
        let names = branches.map { outline.nodes[$0].id }
        guard let branch = branches.first(where: { outline.nodes[$0].id == branchName }) else {
            throw .unknownBranch(
                choice: name,
                name: branchName,
                branches: names,
                suggestion: Suggestion.nearest(to: branchName, among: names)
            )
        }
        if case .hidden = standings[branch] { throw .notInYourWalk(step: branchName, node: branchName) }
        if case .undecided(let at, let fact) = standings[branch] {
            throw refusal(undecidedAt: at, fact)
        }
        if let chosen = chosenBranch(of: choice) {
            let chosenName = outline.nodes[chosen].id
            guard chosen != branch else { throw .alreadyChosen(choice: name, branch: branchName) }
            if let noted = outline.subtree(of: chosen).first(where: { state($0) != .untouched }) {
                throw .choiceIsFixed(choice: name, chosen: chosenName, noted: outline.nodes[noted].id)
            }
        }
        return .chose(choice: name, branch: branchName)
    }

    private func look(by distance: Int) throws(WalkRefusal) -> WalkChange {
        let steps = shownInOrder
        let current = current
        let from = shownStep.flatMap { steps.firstIndex(of: $0) } ?? steps.count
        let to = from + distance
        guard to >= 0 else { throw .nothingBefore }
        guard to < steps.count else {
            guard shownStep == nil else { throw .nothingAfter }
            if let choice = awaitedChoice.map({ outline.nodes[$0].id }) {
                throw .choiceNotMade(step: choice, choice: choice)
            }
            // Nothing is shown although something remains: that has to wait, and why is said.
            if !isLost, let waiting = unsettled.first(where: isShown) {
                _ = try place(toDo: waiting, at: now)
            }
            throw .nothingAfter
        }
        return .looked(at: steps[to] == current ? nil : outline.nodes[steps[to]].id)
    }
}
