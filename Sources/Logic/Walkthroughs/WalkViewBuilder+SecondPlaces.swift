import ManasikDomain

/// Steps as they are shown at the place of another.
extension WalkViewBuilder {
    func standsAtSecondPlace(_ step: Int) -> Bool {
        if resolution.isDoneAtSecondPlace(step) { return true }
        return resolution.state(step).status == .pending
            && resolution.secondPlaceObstacles(to: step, at: resolution.now) != nil
    }

    func secondStatus(of step: Int) -> WalkNode.Status {
        if resolution.isDoneAtSecondPlace(step) { return .done }
        let obstacles = resolution.secondPlaceObstacles(to: step, at: resolution.now) ?? []
        if !obstacles.isEmpty { return Self.waiting(obstacles, resolution) }
        if resolution.isBarred(step) { return .barred }
        return step == current && !resolution.obstacles(to: step).isEmpty ? .current : .open
    }

    /// Returns until when a step may be done at the place of another, as declared: there that closes first.
    func closesAtSecondPlace(_ number: Int) -> [Ruling<StepTime>] {
        endsAtSecondPlace(number)?.rulings(for: resolution.school, among: outline.schools)
            ?? resolution.reading.closes[number]
    }

    /// Returns the window of a step at the place of another, by each school that has one.
    func windowsAtSecondPlace(_ number: Int) -> [Ruling<RitualWindows.Window>] {
        guard endsAtSecondPlace(number) != nil else { return resolution.windows(number) }
        let windows = resolution.schools.compactMap { school in
            windowAtSecondPlace(number, by: school).map { (school, $0) }
        }
        return BySchool.each(Dictionary(firstOf: windows)).rulings(for: nil, among: resolution.schools)
    }

    func timingsAtSecondPlace(_ number: Int) -> [Ruling<WalkTiming>] {
        guard endsAtSecondPlace(number) != nil else { return timings(number) }
        guard let now = resolution.now, !resolution.isSettled(number) else { return [] }
        let known = windowsAtSecondPlace(number)
        guard !known.isEmpty else { return [] }
        let timings = resolution.schools.map { school in
            let window = known.first { $0.schools.contains(school) }?.value
            return (school, window.map { WalkTiming($0, mayBeLate: false, at: now) } ?? .open(closes: nil))
        }
        return BySchool.each(Dictionary(firstOf: timings)).rulings(for: nil, among: resolution.schools)
    }

    /// Returns the place of another step that has closed, while a step waits at its own.
    func closedPlace(_ number: Int, _ status: WalkNode.Status) -> ClosedPlace? {
        guard outline.isStep[number], case .waiting = status else { return nil }
        return resolution.closedPlace(of: number, at: resolution.now)
    }

    private func endsAtSecondPlace(_ number: Int) -> BySchool<StepTime>? {
        let done = resolution.placeDone(number, resolution.state(number))
        guard let place = (done ?? resolution.secondPlace(of: number)).map(id) else { return nil }
        return outline.nodes[number].step?.alsoAt.first { $0.step == place }?.closes
    }

    /// Returns the window of a step with the end of its second place, whichever comes first.
    private func windowAtSecondPlace(_ number: Int, by school: School) -> RitualWindows.Window? {
        let own = resolution.windows.window(of: outline.ids[number], by: school)
        guard let place = resolution.secondPlace(of: number).map(id),
            let end = resolution.windows.end(of: outline.ids[number], at: place, by: school)
        else { return own }
        return RitualWindows.Window(
            opens: own?.opens,
            closes: min(own?.closes ?? end, end),
            pauses: own?.pauses ?? [],
            week: own?.week
        )
    }
}
