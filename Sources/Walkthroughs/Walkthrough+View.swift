public import ManasikDomain

extension Walkthrough {
    /// What there is to show of a walk for a person.
    ///
    /// - Throws: `ConditionFailure` where a condition of the ritual gave no answer.
    public func view(of snapshot: WalkSnapshot, for facts: Facts) throws(ConditionFailure) -> WalkView {
        precondition(snapshot.ritual == ritual.id, "a walk of \(snapshot.ritual) was given to \(ritual.id)")
        return try WalkViewBuilder(try WalkResolution(self, snapshot, facts)).view()
    }
}
