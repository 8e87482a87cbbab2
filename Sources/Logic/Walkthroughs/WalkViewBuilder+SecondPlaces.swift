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
        closingPlace(number).flatMap { resolution.ends(of: number, at: $0) }?
            .rulings(for: resolution.school, among: outline.schools) ?? resolution.reading.closes[number]
    }

    /// Returns the window of a step at the place of another, by each school that has one.
    func windowsAtSecondPlace(_ number: Int) -> [Ruling<RitualWindows.Window>] {
        guard let host = closingPlace(number) else { return resolution.windows(number) }
        return resolution.windows(number, at: host)
    }

    func timingsAtSecondPlace(_ number: Int) -> [Ruling<WalkTiming>] {
        guard let host = closingPlace(number) else { return timings(number) }
        guard let now = resolution.now, !resolution.isSettled(number) else { return [] }
        return resolution.timings(number, at: host, at: now)
    }

    /// Returns the place of another step that has closed, while a step waits at its own.
    func closedPlace(_ number: Int, _ status: WalkNode.Status) -> ClosedPlace? {
        guard outline.isStep[number], case .waiting = status else { return nil }
        return resolution.closedPlace(of: number, at: resolution.now)
    }

    /// Returns the step at whose place another was or may be done, if that closes by any school.
    private func closingPlace(_ number: Int) -> Int? {
        let done = resolution.placeDone(number, resolution.state(number))
        guard let host = done ?? resolution.secondPlace(of: number) else { return nil }
        return resolution.ends(of: number, at: host) == nil ? nil : host
    }
}
