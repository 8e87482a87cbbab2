package import ManasikDomain

/// Steps at the place of another.
extension WalkResolution {
    /// Whether a step has a second place that has not passed and where nothing is in its way.
    func isClearAtSecondPlace(_ number: Int, at moment: Instant?) -> Bool {
        guard let host = secondPlace(of: number, at: moment) else { return false }
        let stated = moment == now ? nil : moment
        return isNoted(host) { $0.status == .done } && !hasGoneBy(host, before: number, at: stated)
            && outline.stretchesBefore[host].allSatisfy { stretch in
                !stretch.contains { $0 != number && isInTheWay($0, of: host) }
            }
    }

    /// Returns what blocks a step at its second place, after the step that `also_at` names; there it needs only that
    /// step.
    ///
    /// - Parameter moment: When the step is done; nil to ignore times.
    /// - Returns: nil if there is no second place, or it has passed or closed.
    func secondPlaceObstacles(to number: Int, at moment: Instant?) -> [Obstacle]? {
        guard let host = secondPlace(of: number, at: moment) else { return nil }
        guard !hasGoneBy(host, before: number) else { return nil }
        let order = orderObstacles(to: host).filter { $0.node != number }
        guard isNoted(host, { $0.status == .done }) else {
            return order + [.need(host, schools: outline.schools)]
        }
        return order
    }

    /// Whether a binding step between the second place of a step and its natural one was done.
    ///
    /// - Parameter moment: When the step is done: what was done only later does not count; nil to ignore times.
    func hasGoneBy(_ host: Int, before number: Int, at moment: Instant? = nil) -> Bool {
        outline.stretchesAfter[host].contains { stretch in
            stretch.contains { step in
                endsSecondPlace(step, of: number) && !(moment.map { wasDone(step, after: $0) } ?? false)
            }
        }
    }

    /// Whether a step was done that comes before another one at its natural place and keeps it from being done elsewhere.
    private func endsSecondPlace(_ step: Int, of number: Int) -> Bool {
        step < number && outline.isStep[step] && binding(step) != nil && hasTakenPlace(step)
            && !reading.countsEarly[step]
    }

    /// Returns when the first binding step was done that comes after the second place of a step; nil if none was.
    func momentGoneBy(_ host: Int, before number: Int) -> Instant? {
        outline.stretchesAfter[host].flatMap { stretch in
            stretch.filter { endsSecondPlace($0, of: number) }.compactMap { state($0).at }
        }.min()
    }

    /// Whether all that a step of two places needs at its natural one had been done by the moment at which it is said to have been
    /// done.
    func hadItsNeeds(_ number: Int, at moment: Instant?) -> Bool {
        guard let moment, moment != now, !outline.secondPlaces[number].isEmpty else { return true }
        return !reading.needs[number].numbers.contains { wasDone($0, after: moment) }
    }

    /// Returns the step after which a step may be done instead of at its natural place: the first such step that is
    /// part of the walk.
    package func secondPlace(of number: Int) -> Int? {
        outline.secondPlaces[number].first(where: isShown)
    }

    /// Returns `secondPlace(of:)`; nil if the step can no longer be done there at a moment, by all schools that may be the
    /// person's.
    func secondPlace(of number: Int, at moment: Instant?) -> Int? {
        guard let host = secondPlace(of: number) else { return nil }
        guard let moment, let end = end(of: number, at: host) else { return host }
        return moment < end ? host : nil
    }

    /// Returns when a step can no longer be done at the place of another, by all schools that may be the person's; nil if it
    /// always can by one of them.
    func end(of number: Int, at host: Int) -> Instant? {
        var last: Instant?
        for school in schools {
            guard let end = windows.end(of: outline.ids[number], at: outline.ids[host], by: school) else {
                return nil
            }
            last = max(last ?? end, end)
        }
        return last
    }

    /// Returns the times at which a step can no longer be done at the place of another, as declared; nil if there are none.
    package func ends(of number: Int, at host: Int) -> BySchool<StepTime>? {
        outline.nodes[number].step?.alsoAt.first { $0.step == outline.ids[host] }?.closes
    }

    /// Returns the step at whose place a step was done; nil if it was not done at the place of another.
    func placeDone(_ number: Int, _ state: StepState) -> Int? {
        guard state.status == .done, state.atSecondPlace else { return nil }
        let hosts = outline.secondPlaces[number]
        // What was noted before there were several was done at the place of the first.
        return hosts.first { outline.ids[$0] == state.secondPlace } ?? hosts.first
    }
}
