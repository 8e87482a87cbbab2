import ManasikDomain

extension WalkViewBuilder {
    static func status(
        of step: Int,
        _ current: Int?,
        _ resolution: WalkResolution
    ) -> WalkNode.Status {
        switch resolution.state(step).status {
        case .done:
            // A step that does not count is done again once nothing bars it.
            guard resolution.isOwed(step) else { return .done }
            if resolution.isBarred(step) { return .barred }
            return step == current ? .current : .open
        case .skipped: return step == current ? .current : .skipped
        case .missed: return step == current ? .current : .missed
        case .pending:
            let obstacles = resolution.obstacles(to: step)
            guard obstacles.isEmpty else { return waiting(obstacles, resolution) }
            if resolution.isBarred(step) { return .barred }
            return step == current ? .current : .open
        }
    }

    static func waiting(_ obstacles: [Obstacle], _ resolution: WalkResolution) -> WalkNode.Status {
        var ids: [String] = []
        for obstacle in obstacles {
            let id = resolution.outline.nodes[obstacle.node].id
            if !ids.contains(id) { ids.append(id) }
        }
        return .waiting(for: ids)
    }

    /// Returns of the groups for which a node waits how many parts are enough; a group waits for what its first step waits for.
    private func partsNeeded(
        _ number: Int,
        _ status: WalkNode.Status,
        _ isSecondPlace: Bool
    ) -> [NeededParts] {
        guard case .waiting = status else { return [] }
        if isSecondPlace, let host = resolution.secondPlace(of: number) {
            return resolution.neededParts(
                of: resolution.secondPlaceObstacles(to: number, at: resolution.now) ?? [],
                before: host
            )
        }
        let step =
            outline.isStep[number] ? number : outline.subtree(of: number).first { statuses[$0] == status }
        return step.map { resolution.neededParts(of: resolution.obstacles(to: $0), before: $0) } ?? []
    }

    func nodes() -> [WalkNode] {
        var guests: [Int: [Int]] = [:]
        for step in steps {
            guard standsAtSecondPlace(step) else { continue }
            let done = resolution.placeDone(step, resolution.state(step))
            if let host = done ?? resolution.secondPlace(of: step) { guests[host, default: []].append(step) }
        }
        var nodes: [WalkNode] = []
        var hiddenUntil = 0
        for number in outline.nodes.indices {
            guard number >= hiddenUntil, outline.depths[number] >= 0 else { continue }
            guard let status = status(ofNode: number) else {
                hiddenUntil = outline.ends[number]
                continue
            }
            if !(outline.isStep[number] && resolution.isDoneAtSecondPlace(number)) {
                nodes.append(node(number, status, depth: outline.depths[number]))
            }
            if question(number) != nil { hiddenUntil = outline.ends[number] }
            for guest in guests[number] ?? [] {
                nodes.append(
                    node(guest, secondStatus(of: guest), depth: outline.depths[number], isSecondPlace: true)
                )
            }
        }
        return nodes
    }

    /// Returns the status of any node; nil if it is not shown.
    private func status(ofNode number: Int) -> WalkNode.Status? {
        if case .undecided(number, let fact) = resolution.standings[number] {
            return .undecided(fact: fact)
        }
        guard resolution.isShown(number) else { return nil }
        if let status = statuses[number] { return status }
        let within = outline.subtree(of: number)
        if outline.nodes[number].kind == .choice, resolution.chosenBranch(of: number) == nil {
            return outline.children[number].contains(where: resolution.mayBePart) ? .unchosen : nil
        }
        let inside = within.filter { outline.isStep[$0] && resolution.isShown($0) }
        if inside.isEmpty { return questionStatus(within, of: number) }
        if let current, within.contains(current) { return .current }
        let left = inside.filter { !resolution.isSettled($0) && !passedOver.contains($0) }
        if left.isEmpty {
            let question = within.dropFirst().compactMap(question).first
            return question ?? settledStatus(inside)
        }
        let waits = left.compactMap { statuses[$0] }
        if let open = waits.first(where: { $0 == .open }) { return open }
        return waits[0]
    }

    /// Returns the status of a group without a certain step: the first open question in it.
    private func questionStatus(_ within: Range<Int>, of number: Int) -> WalkNode.Status? {
        within.dropFirst().compactMap(question).first
    }

    func question(_ number: Int) -> WalkNode.Status? {
        if case .undecided(number, let fact) = resolution.standings[number] {
            return .undecided(fact: fact)
        }
        if outline.nodes[number].kind == .choice, resolution.isShown(number),
            resolution.chosenBranch(of: number) == nil,
            outline.children[number].contains(where: resolution.mayBePart)
        {
            return .unchosen
        }
        return nil
    }

    private func settledStatus(_ inside: [Int]) -> WalkNode.Status {
        let found = inside.map { resolution.state($0).status }
        if found.contains(.done) { return .done }
        if found.contains(.missed) { return .missed }
        return found.contains(.skipped) ? .skipped : .open
    }

    func timings(_ number: Int) -> [Ruling<WalkTiming>] {
        guard let now = resolution.now, outline.isStep[number], !resolution.isSettled(number) else {
            return []
        }
        return resolution.timings(number, at: now)
    }

    private func node(
        _ number: Int,
        _ status: WalkNode.Status,
        depth: Int,
        isSecondPlace: Bool = false
    ) -> WalkNode {
        // Field by field, since a whole node is slow to copy.
        let nodes = outline.nodes
        let isStep = outline.isStep[number]
        return WalkNode(
            id: nodes[number].id,
            kind: nodes[number].kind,
            title: nodes[number].title,
            details: nodes[number].details,
            seeAlso: nodes[number].seeAlso ?? [],
            depth: depth,
            owner: nodes[number].owner,
            status: status,
            partsNeeded: partsNeeded(number, status, isSecondPlace),
            step: nodes[number].step,
            state: resolution.state(number),
            doneAs: resolution.formDone(insteadOf: number).map(id),
            isSecondPlace: isSecondPlace,
            isPassedOver: passedOver.contains(number),
            hasFallenAway: isStep && resolution.hasFallenAway(number),
            isOwed: isStep && resolution.isOwed(number),
            obligations: resolution.reading.obligations[number],
            opens: resolution.reading.opens[number],
            closes: isSecondPlace ? closesAtSecondPlace(number) : resolution.reading.closes[number],
            consequences: resolution.isLeftOut(number)
                ? resolution.graded(number) : resolution.consequences(number),
            isSpared: isStep && resolution.isSpared(number),
            quotas: resolution.neededAmounts(number),
            excuses: resolution.heldExcuses(number),
            impediments: status == .done ? [] : resolution.impediments(number),
            releases: resolution.reading.releases[number],
            furtherReleases: outline.states.count < 2 ? [] : resolution.reading.furtherReleases[number],
            schoolNotes: resolution.reading.schoolNotes[number],
            womenNote: resolution.showsWomenNotes ? nodes[number].step?.womenNote : nil,
            recite: resolution.recitations(number),
            late: resolution.reading.late[number],
            lateConsequences: resolution.lateConsequences(number),
            doneBefore: doneBefore(number, isSecondPlace: isSecondPlace),
            windows: isSecondPlace ? windowsAtSecondPlace(number) : resolution.windows(number),
            timings: isSecondPlace ? timingsAtSecondPlace(number) : timings(number),
            isOverdue: !isSecondPlace && resolution.isOverdue(number),
            closedPlace: closedPlace(number, status),
            lapsed: isStep ? resolution.lapsedCount(number) : nil,
            chosen: nodes[number].kind == .choice ? resolution.chosenBranch(of: number).map(id) : nil
        )
    }

    /// Returns what a step needs and what was done only after it, as it had been given up before.
    private func doneBefore(_ number: Int, isSecondPlace: Bool) -> [Ruling<[String]>] {
        guard !isSecondPlace, resolution.state(number).status == .done, let at = resolution.state(number).at
        else { return [] }
        return resolution.reading.statedNeeds[number].compactMap { ruling in
            let later = ruling.value.filter { isDone($0, afterwards: at, of: outline.nodes[number].id) }
            return later.isEmpty ? nil : Ruling(schools: ruling.schools, value: later)
        }
    }

    /// Whether a step was done later than another, and noted later too: steps noted in another order were not
    /// necessarily done in that order.
    private func isDone(_ need: String, afterwards at: Instant, of step: String) -> Bool {
        let state = resolution.snapshot.state(of: need)
        guard state.status == .done, let done = state.at, done > at else { return false }
        let isDone: (StepState) -> Bool = { $0.status == .done }
        guard let noted = resolution.snapshot.position(since: isDone, of: need),
            let before = resolution.snapshot.position(since: isDone, of: step)
        else { return false }
        return noted > before
    }
}
