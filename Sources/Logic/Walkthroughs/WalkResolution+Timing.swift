import ManasikDomain

extension WalkResolution {
    /// Returns the window of a step by each school that has one.
    func windows(_ number: Int) -> [Ruling<RitualWindows.Window>] {
        let id = outline.ids[number]
        return Self.rulings(schools) { windows.window(of: id, by: $0) }
    }

    /// Returns the timing of a moment for a step, by each school that may be the person's; empty if no such school has
    /// a window.
    func timings(_ number: Int, at moment: Instant) -> [Ruling<WalkTiming>] {
        guard moment == now else { return findTimings(number, at: moment) }
        if let found = foundTimings[number] { return found }
        let found = findTimings(number, at: moment)
        foundTimings[number] = found
        return found
    }

    private func findTimings(_ number: Int, at moment: Instant) -> [Ruling<WalkTiming>] {
        let id = outline.ids[number]
        return timings(at: moment, mayBeLate: { outline.late[number]?[$0] != nil }) {
            windows.window(of: id, by: $0)
        }
    }

    /// Returns the window of a step at the place of another, by each school that has one: there it closes at the end of its own
    /// window or of that place, whichever comes first.
    func windows(_ number: Int, at host: Int) -> [Ruling<RitualWindows.Window>] {
        Self.rulings(schools) { window(of: number, at: host, by: $0) }
    }

    /// Returns the timing of a moment for a step at the place of another, where nothing is done late; as `timings` otherwise.
    func timings(_ number: Int, at host: Int, at moment: Instant) -> [Ruling<WalkTiming>] {
        timings(at: moment, mayBeLate: { _ in false }) { window(of: number, at: host, by: $0) }
    }

    private func window(of number: Int, at host: Int, by school: School) -> RitualWindows.Window? {
        let own = windows.window(of: outline.ids[number], by: school)
        guard let end = windows.end(of: outline.ids[number], at: outline.ids[host], by: school) else {
            return own
        }
        return RitualWindows.Window(
            opens: own?.opens,
            closes: min(own?.closes ?? end, end),
            pauses: own?.pauses ?? [],
            week: own?.week
        )
    }

    private func timings(
        at moment: Instant,
        mayBeLate: (School) -> Bool,
        _ window: (School) -> RitualWindows.Window?
    ) -> [Ruling<WalkTiming>] {
        guard schools.contains(where: { window($0) != nil }) else { return [] }
        return Self.rulings(schools) { school in
            window(school).map { WalkTiming($0, mayBeLate: mayBeLate(school), at: moment) }
                ?? .open(closes: nil)
        }
    }

    /// Whether a school lets a step count that is done at a moment.
    func mayBeDone(_ number: Int, at moment: Instant, by school: School) -> Bool {
        guard let window = windows.window(of: outline.ids[number], by: school) else { return true }
        let mayBeLate = outline.late[number]?[school] != nil
        if WalkTiming(window, mayBeLate: mayBeLate, at: moment).allows { return true }
        return outline.early[number].contains(school) && window.opens.map { moment < $0 } == true
    }

    /// Whether something holds for a step's timing now by all schools that may be the person's.
    func isAgreed(of number: Int, _ holds: (WalkTiming) -> Bool) -> Bool {
        guard let now else { return false }
        let timings = timings(number, at: now)
        return !timings.isEmpty && timings.allSatisfy { holds($0.value) }
    }

    /// Whether the window of a step with nothing noted has passed.
    func hasGoneByUnnoted(_ number: Int) -> Bool {
        state(number).status == .pending && isAgreed(of: number) { $0.isOver }
    }

    /// Whether the window of a step with nothing noted has passed, and something depends on whether it was done.
    func isOverdue(_ number: Int) -> Bool {
        hasGoneByUnnoted(number)
            && (!isFreelyLeftOut(number) && !hasClosed(number) || isNeeded(number))
    }

    /// Whether a step that may be left out, and of which nothing follows then, has nothing noted and can no longer be done.
    func hasClosed(_ number: Int) -> Bool {
        reading.isUnrequired[number] && !hasConsequences(number) && isNoted(number) { $0.status == .pending }
            && isAgreed(of: number) { if case .closed = $0 { true } else { false } }
    }

    /// Checks that a step may be done at a moment, by at least one school that may be the person's.
    ///
    /// - Returns: The schools by which it is late then, with the ends of its window; nil if there are none.
    /// - Throws: `.notYetOpen` or `.closed`.
    func lateness(of number: Int, at moment: Instant) throws(WalkRefusal) -> [Ruling<Instant>]? {
        let step = outline.ids[number]
        let timings = timings(number, at: moment)
        if !timings.isEmpty, schools.allSatisfy({ !mayBeDone(number, at: moment, by: $0) }) {
            let openings = timings.filter { !$0.value.isOver }.compactMap { $0.value.instant }
            if let opens = openings.min() { throw .notYetOpen(step: step, at: moment, opens: opens) }
            let closings = timings.compactMap { $0.value.instant }
            if let since = closings.max() { throw .closed(step: step, at: moment, since: since) }
        }
        let late = timings.compactMap { ruling -> Ruling<Instant>? in
            guard case .late(let since) = ruling.value else { return nil }
            return Ruling(schools: ruling.schools, value: since)
        }
        return late.isEmpty ? nil : late
    }

    /// Returns when the time of a step, or of one that comes before it, begins, if it has not come by any school that
    /// may be the person's; nil if it has come or no times are known.
    func opening(of number: Int, at now: Instant) -> (step: Int, opens: Instant)? {
        opening(of: number, at: now, waitedBy: [])
    }

    /// - Parameter waiting: The steps that wait for it. In a faulty ritual steps wait for each other, and then they
    ///   have no opening.
    private func opening(
        of number: Int,
        at now: Instant,
        waitedBy waiting: Set<Int>
    ) -> (step: Int, opens: Instant)? {
        guard !waiting.contains(number) else { return nil }
        let timings = timings(number, at: now)
        guard timings.isEmpty else {
            let openings = timings.compactMap { ruling -> Instant? in
                if case .early(let opens) = ruling.value { opens } else { nil }
            }
            return openings.count == timings.count ? openings.min().map { (number, $0) } : nil
        }
        for need in reading.needs[number].numbers.compactMap(unmet) {
            // A group is waited for as long as one of its steps is.
            let steps = outline.subtree(of: need).filter {
                outline.isStep[$0] && isShown($0) && !isSettled($0)
            }
            let openings = steps.compactMap { opening(of: $0, at: now, waitedBy: waiting.union([number])) }
            if !openings.isEmpty, openings.count == steps.count {
                return openings.min { $0.opens < $1.opens }
            }
        }
        return nil
    }

    /// The seconds after a night within which it can be noted without saying when: the morning.
    private static let morning = 8 * 60 * 60

    /// Returns the last second of a night spent somewhere that has just ended, so that noting it in the morning is not
    /// late. Nil for any other step; an essential step needs its time to be stated, and so does a step that can be done
    /// late at a cost, or whose window opens only as the night ends.
    func endOfNight(_ number: Int, at now: Instant) -> Instant? {
        let closes = reading.closes[number]
        guard !closes.isEmpty, closes.allSatisfy({ $0.value.ofSeason?.endsNight ?? false }),
            !reading.opens[number].contains(where: { $0.value.ofSeason?.endsNight ?? false }),
            reading.late[number].isEmpty,
            !reading.obligations[number].contains(where: { $0.value.isEssential })
        else { return nil }
        let timings = timings(number, at: now)
        let ends = timings.compactMap { ruling -> Instant? in
            if case .closed(let since) = ruling.value { since } else { nil }
        }
        guard let end = ends.max(), ends.count == timings.count, now < end.adding(seconds: Self.morning)
        else { return nil }
        return end.adding(seconds: -1)
    }

    /// Checks that a step was not done before one that it needs.
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
        try checkQuotas(of: number, at: performed)
    }

    /// Checks that a step was not done before the one at whose place it was done.
    func checkSecondPlace(of number: Int, at performed: Instant) throws(WalkRefusal) {
        guard let host = secondPlace(of: number), let done = state(host).at, performed < done else { return }
        throw .beforeItsNeed(
            step: outline.nodes[number].id,
            at: performed,
            need: outline.nodes[host].id,
            done: done
        )
    }

    /// Checks that enough of what a step needs was done when it is said to have been done.
    private func checkQuotas(of number: Int, at performed: Instant) throws(WalkRefusal) {
        for quota in reading.quotas[number] {
            func wasDone(_ member: Int) -> Bool { (state(member).at ?? performed) <= performed }
            guard amount(of: quota, counting: wasDone) < quota.atLeast else { continue }
            let later = quota.steps.filter { !wasDone($0) }.compactMap { step in
                state(step).at.map { (step: step, at: $0) }
            }
            guard let first = later.min(by: { $0.at < $1.at }) else { continue }
            throw .beforeItsNeed(
                step: outline.nodes[number].id,
                at: performed,
                need: outline.nodes[first.step].id,
                done: first.at
            )
        }
    }

    /// Returns what follows from a step's having been done after its window, by the schools for which it was.
    func lateConsequences(_ number: Int) -> [Ruling<Step.Missed>] {
        lateConsequences(number, of: state(number))
    }

    /// Returns what follows if a step in a state was done after its window: nothing by schools that excuse the person; as
    /// `lateConsequences` otherwise.
    func lateConsequences(_ number: Int, of state: StepState) -> [Ruling<Step.Missed>] {
        guard state.status == .done, let late = state.late else { return [] }
        let schools = Set(late.flatMap { $0.schools })
        return reading.late[number].flatMap { ruling -> [Ruling<Step.Missed>] in
            let own = ruling.schools.filter(schools.contains)
            let excused = own.filter { excuse(number, by: $0) != nil }
            let others = own.filter { !excused.contains($0) }
            return (others.isEmpty ? [] : [Ruling(schools: others, value: ruling.value)])
                + (excused.isEmpty ? [] : [Ruling(schools: excused, value: .nothing)])
        }
    }

    /// Returns the values of schools, with schools of the same value together.
    private static func rulings<Value>(
        _ schools: [School],
        _ value: (School) -> Value?
    ) -> [Ruling<Value>] {
        if schools.count == 1 {
            return value(schools[0]).map { [Ruling(schools: schools, value: $0)] } ?? []
        }
        var values: [School: Value] = [:]
        for school in schools { values[school] = value(school) }
        return BySchool.each(values).rulings(for: nil, among: schools)
    }
}
