public import ManasikDomain

extension Walkthrough {
    /// What there is to show of a walk for a person.
    ///
    /// - Parameters:
    ///   - now: The moment to which the times are seen; nil if they are not asked for.
    ///   - windows: When the steps may be done.
    /// - Throws: `ConditionFailure` if a condition of the ritual gave no answer.
    public func view(
        of snapshot: WalkSnapshot,
        for facts: Facts,
        at now: Instant? = nil,
        in windows: RitualWindows = .unknown
    ) throws(ConditionFailure) -> WalkView {
        precondition(snapshot.ritual == ritual.id, "a walk of \(snapshot.ritual) was given to \(ritual.id)")
        return try WalkResolution(self, snapshot, facts, at: now, in: windows).view
    }
}

extension WalkResolution {
    /// What there is to show of the walk.
    package var view: WalkView { WalkViewBuilder(self).view() }
}
