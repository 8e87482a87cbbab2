import ManasikDomain

/// What must hold of a step before it changes, and what it becomes.
extension WalkResolution {
    /// Returns the number of a node of the ritual.
    ///
    /// - Parameter kind: The kind of node to report as unknown; nil for steps.
    func node(_ name: String, of kind: RitualNode.Kind? = nil) throws(WalkRefusal) -> Int {
        guard let number = outline.number(of: name) else {
            let names = outline.nodes.filter { kind == nil ? $0.step != nil : $0.kind == kind }.map { $0.id }
            throw .unknownStep(name: name, suggestion: Suggestion.nearest(to: name, among: names))
        }
        return number
    }

    func step(_ name: String) throws(WalkRefusal) -> Int {
        let number = try node(name)
        guard outline.isStep[number] else {
            throw .notAStep(node: name, kind: outline.nodes[number].kind)
        }
        return number
    }

    /// Returns the number of a step that is part of the walk.
    func partOfWalk(_ name: String) throws(WalkRefusal) -> Int {
        let number = try step(name)
        try checkPart(number)
        if formDone(insteadOf: number) != nil { throw .already(step: name, status: .done) }
        return number
    }

    func checkPart(_ number: Int) throws(WalkRefusal) {
        let name = outline.nodes[number].id
        switch standings[number] {
        case .shown: return
        case .hidden(let by): throw .notInYourWalk(step: name, node: outline.nodes[by].id)
        case .otherBranch(let choice, let chosen):
            throw .otherBranch(
                step: name,
                choice: outline.nodes[choice].id,
                chosen: outline.nodes[chosen].id
            )
        case .undecided(let at, let fact): throw refusal(undecidedAt: at, fact)
        case .unchosen(let choice): throw .choiceNotMade(step: name, choice: outline.nodes[choice].id)
        }
    }

    /// Returns the place at which a step can be done now: true for its second place.
    ///
    /// - Parameter moment: When it is done; nil to ignore times.
    func place(
        toDo number: Int,
        breakingOrder: Bool = false,
        at moment: Instant?
    ) throws(WalkRefusal) -> Bool {
        let place = try freePlace(toDo: number, breakingOrder: breakingOrder, at: moment)
        try checkImpediments(number)
        return place
    }

    func freePlace(
        toDo number: Int,
        breakingOrder: Bool = false,
        at moment: Instant?
    ) throws(WalkRefusal) -> Bool {
        if let place = freePlace(number, breakingOrder: breakingOrder, at: moment) { return place }
        let name = outline.nodes[number].id
        let after = stepsBeforeNaturalPlace(of: number)
        if !after.isEmpty, let closed = closedPlace(of: number, at: moment) {
            throw .placeClosed(step: name, place: closed, after: after)
        }
        let obstacles = breakingOrder ? findObstacles(to: number, breakingOrder: true) : obstacles(to: number)
        guard let first = obstacles.first else { return false }
        switch first {
        case .order(_, let schools):
            let before = obstacles.compactMap { obstacle -> String? in
                guard case .order(let node, _) = obstacle else { return nil }
                return outline.nodes[node].id
            }
            throw breaksOrder(number, before, schools)
        case .need(_, let schools):
            let before = obstacles.compactMap { obstacle -> String? in
                guard case .need(let node, _) = obstacle else { return nil }
                return outline.nodes[node].id
            }
            let instead = stepInstead(of: number)
            throw .needs(
                step: name,
                before: before,
                schools: asking(schools, of: number, instead),
                instead: instead
            )
        case .quota(let quota, _):
            throw .fallsShort(step: name, of: quota.quota, done: amount(of: quota), schools: quota.schools)
        case .earlier(let first, let obligation):
            let isBarred = isBarred(first)
            throw .outOfOrder(
                step: name,
                first: outline.nodes[first].id,
                obligation: obligation,
                why: isBarred ? whyBarred(first) : [],
                womenNote: isBarred && showsWomenNotes ? outline.nodes[first].step?.womenNote : nil,
                instead: stepInstead(of: number)
            )
        case .choice(let choice): throw .choiceNotMade(step: name, choice: outline.nodes[choice].id)
        case .undecided(let at, let fact): throw refusal(undecidedAt: at, fact)
        }
    }

    /// Returns the schools to name for what a step needs at its natural place: if it may be done elsewhere too, the person's
    /// alone, and none where that is so for the person.
    private func asking(_ schools: [School], of number: Int, _ instead: String?) -> [School] {
        guard !outline.secondPlaces[number].isEmpty else { return schools }
        return instead == nil ? schools.filter { $0 == reading.school } : []
    }

    /// Returns the step after which a step may be done instead of at its natural place, as long as that may come about.
    private func stepInstead(of number: Int) -> String? {
        guard secondPlaceObstacles(to: number, at: now) != nil, let host = secondPlace(of: number) else {
            return nil
        }
        guard !isBarred(number) else { return nil }
        let mayCome =
            isNoted(host) { $0.status == .done }
            || !isBarred(host)
                && now.map { now in schools.contains { mayBeDone(host, at: now, by: $0) } } ?? true
        return mayCome ? outline.nodes[host].id : nil
    }

    func checkDependents(on number: Int, becoming state: StepState) throws(WalkRefusal) {
        let before = self.state(number)
        var dependents: [Int] = []
        if meetsNeed(before, of: number), !meetsNeed(state, of: number) {
            dependents = self.dependents(on: number)
        }
        if before.status == .done, state.status != .done {
            dependents += quotaDependents(on: number).filter { !dependents.contains($0) }
        }
        guard dependents.isEmpty else {
            throw .neededBy(
                step: outline.nodes[number].id,
                after: dependents.map { outline.nodes[$0].id }
            )
        }
    }

    func finished(
        _ number: Int,
        at performed: Instant,
        atSecondPlace: Bool,
        proxy: String? = nil,
        late: [Ruling<Instant>]?
    ) throws(WalkRefusal) -> StepState {
        let target = outline.nodes[number].step?.count ?? 1
        return StepState(
            status: .done,
            count: target,
            at: performed,
            atSecondPlace: atSecondPlace,
            secondPlace: atSecondPlace ? secondPlaceNoted(number) : nil,
            proxy: proxy,
            late: late,
            barred: barred(number),
            untimely: untimely(number, at: performed)
        )
    }

    /// Returns the name of the step at whose place a step can be done now; nil if there can be no other.
    private func secondPlaceNoted(_ number: Int) -> String? {
        guard outline.secondPlaces[number].count > 1 else { return nil }
        return secondPlace(of: number).map { outline.ids[$0] }
    }

    func change(_ number: Int, to state: StepState) -> WalkChange {
        let id = outline.nodes[number].id
        return .step(id: id, from: snapshot.state(of: id), to: state)
    }
}
