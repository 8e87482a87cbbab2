import ManasikDomain

extension WalkResolution {
    /// The window of a step by each school that has one.
    func windows(_ number: Int) -> [Ruling<RitualWindows.Window>] {
        let id = outline.nodes[number].id
        return Self.rulings(schools) { windows.window(of: id, by: $0) }
    }

    /// How a moment lies to the window of a step, by each school that may be the person's; none where no such school has
    /// a window.
    func timings(_ number: Int, at moment: Instant) -> [Ruling<WalkTiming>] {
        let node = outline.nodes[number]
        guard schools.contains(where: { windows.window(of: node.id, by: $0) != nil }) else { return [] }
        return Self.rulings(schools) { school in
            windows.window(of: node.id, by: school).map {
                WalkTiming($0, mayBeLate: node.step?.late?[school] != nil, at: moment)
            } ?? .open(closes: nil)
        }
    }

    /// Whether a school lets a step count that is done at a moment.
    func mayBeDone(_ number: Int, at moment: Instant, by school: School) -> Bool {
        let node = outline.nodes[number]
        guard let window = windows.window(of: node.id, by: school) else { return true }
        if WalkTiming(window, mayBeLate: node.step?.late?[school] != nil, at: moment).allows { return true }
        return node.step?.early?.contains(school) == true && window.opens.map { moment < $0 } == true
    }

    /// Whether something holds of a step's timing now by all schools that may be the person's.
    func isAgreed(of number: Int, _ holds: (WalkTiming) -> Bool) -> Bool {
        guard let now else { return false }
        let timings = timings(number, at: now)
        return !timings.isEmpty && timings.allSatisfy { holds($0.value) }
    }

    /// Whether the window of a step that nobody noted has gone by.
    func isOverdue(_ number: Int) -> Bool {
        state(number).status == .pending && isAgreed(of: number, \.isOver)
    }

    /// Checks that a step may be done at a moment, by at least one school that may be the person's.
    ///
    /// - Returns: The schools by which it is late then, with the ends of its window; nil where it is by none.
    /// - Throws: `.notYetOpen` or `.closed`.
    func lateness(of number: Int, at moment: Instant) throws(WalkRefusal) -> [Ruling<Instant>]? {
        let step = outline.nodes[number].id
        let timings = timings(number, at: moment)
        if !timings.isEmpty, schools.allSatisfy({ !mayBeDone(number, at: moment, by: $0) }) {
            let openings = timings.filter { !$0.value.isOver }.compactMap(\.value.instant)
            if let opens = openings.min() { throw .notYetOpen(step: step, at: moment, opens: opens) }
            let closings = timings.compactMap(\.value.instant)
            if let since = closings.max() { throw .closed(step: step, at: moment, since: since) }
        }
        let late = timings.compactMap { ruling -> Ruling<Instant>? in
            guard case .late(let since) = ruling.value else { return nil }
            return Ruling(schools: ruling.schools, value: since)
        }
        return late.isEmpty ? nil : late
    }

    /// Checks that a step was not done before what it needs.
    func checkOrder(of number: Int, at performed: Instant) throws(WalkRefusal) {
        let needs = reading.needs[number].numbers.filter { isShown($0) && state($0).status == .done }
        for need in needs {
            guard let done = state(need).at, performed < done else { continue }
            throw .beforeItsNeed(
                step: outline.nodes[number].id,
                at: performed,
                need: outline.nodes[need].id,
                done: done
            )
        }
    }

    /// What follows from a step's having been done after its window, by the schools for which it was.
    func lateConsequences(_ number: Int) -> [Ruling<Step.Missed>] {
        let state = state(number)
        guard state.status == .done, let late = state.late else { return [] }
        let schools = Set(late.flatMap(\.schools))
        return reading.late[number].compactMap { ruling in
            let own = ruling.schools.filter(schools.contains)
            return own.isEmpty ? nil : Ruling(schools: own, value: ruling.value)
        }
    }

    /// The values of schools, those that agree together.
    private static func rulings<Value>(
        _ schools: [School],
        _ value: (School) -> Value?
    ) -> [Ruling<Value>] {
        var values: [School: Value] = [:]
        for school in schools { values[school] = value(school) }
        return BySchool.each(values).rulings(for: nil)
    }
}
