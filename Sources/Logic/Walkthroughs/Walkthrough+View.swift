public import ManasikDomain

extension Walkthrough {
    /// Returns what can be shown of a walk for a person.
    ///
    /// - Parameters:
    ///   - now: The moment with which times are compared; nil to ignore times.
    ///   - windows: When the steps may be done.
    ///   - history: What was known of the person before.
    /// - Throws: `ConditionFailure` if a condition of the ritual gave no answer.
    public func view(
        of snapshot: WalkSnapshot,
        for facts: Facts,
        at now: Instant? = nil,
        in windows: RitualWindows = .unknown,
        knowing history: FactHistory = .empty
    ) throws(ConditionFailure) -> WalkView {
        try resolution(of: snapshot, for: facts, at: now, in: windows, knowing: history).view
    }

    /// Returns a walk with what is part of it and what is in the way of each step; see `view`.
    package func resolution(
        of snapshot: WalkSnapshot,
        for facts: Facts,
        at now: Instant?,
        in windows: RitualWindows,
        knowing history: FactHistory = .empty
    ) throws(ConditionFailure) -> WalkResolution {
        precondition(snapshot.ritual == ritual.id, "a walk of \(snapshot.ritual) was given to \(ritual.id)")
        return try WalkResolution(self, snapshot, facts, at: now, in: windows, knowing: history)
    }
}

extension WalkResolution {
    /// What can be shown of the walk.
    package var view: WalkView { WalkViewBuilder(self).view() }
}
