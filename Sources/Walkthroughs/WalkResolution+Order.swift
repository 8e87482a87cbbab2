import ManasikDomain

extension WalkResolution {
    /// Whether a step that stands earlier in a sequence may still be done after a later one: its second place is not
    /// before that, its window goes on beyond the day on which the later one opens, or it waits for a step of which that
    /// is true. So the tawaf al-ifadah, which has days, does not hold up the stoning of the 11th.
    func mayComeAfter(_ step: Int, later: Int) -> Bool { mayComeAfter(step, later, seen: []) }

    private func mayComeAfter(_ step: Int, _ later: Int, seen: Set<Int>) -> Bool {
        if let host = secondPlace(of: step), host >= later { return true }
        if outlasts(step, later) { return true }
        guard !seen.contains(step) else { return false }
        return needs(of: step).ids.compactMap(unmet).contains {
            $0 < later && outline.isStep[$0] && mayComeAfter($0, later, seen: seen.union([step]))
        }
    }

    /// Whether the window of a step, as declared, closes on a later day than that on which another opens; a window that
    /// opens and does not close goes on. Where the school is not known it is enough that one school says so.
    private func outlasts(_ step: Int, _ later: Int) -> Bool {
        guard let own = outline.nodes[step].step, let other = outline.nodes[later].step else { return false }
        return (school.map { [$0] } ?? School.allCases).contains { school in
            guard let opening = other.opens?[school] else { return false }
            guard let closing = own.closes?[school] else { return own.opens?[school] != nil }
            return closing.lastDayOfSeason > opening.dayOfSeason
        }
    }
}

extension RitualTime {
    /// Counts the days of a season that begins with Ramadan, so that Muharram comes after Dhu al-Hijjah.
    fileprivate var dayOfSeason: Int { (month + 3) % 12 * 30 + day }

    /// The last day of a window that closes then: a night that ends at dawn or at sunrise belongs to the day before it.
    fileprivate var lastDayOfSeason: Int {
        switch moment {
        case .prayer(.midnight), .prayer(.fajr), .prayer(.sunrise): dayOfSeason - 1
        case .prayer, .clock, nil: dayOfSeason
        }
    }
}
