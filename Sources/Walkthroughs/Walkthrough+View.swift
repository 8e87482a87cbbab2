public import ManasikDomain

extension Walkthrough {
    /// What there is to show of a walk for a person.
    ///
    /// - Throws: `ConditionFailure` where a condition of the ritual gave no answer.
    public func view(of snapshot: WalkSnapshot, for facts: Facts) throws(ConditionFailure) -> WalkView {
        WalkViewBuilder(try resolution(of: snapshot, for: facts)).view()
    }
}
