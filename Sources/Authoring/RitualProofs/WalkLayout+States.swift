import ManasikDomain
import ManasikWalkthroughs

/// States with prohibitions, as the machine sees them.
extension WalkLayout {
    /// Returns the states in which the person is released from a state of the ritual by a school: fully or until it begins anew,
    /// or at least by the first release.
    func states(
        whereIsReleasedFrom rule: StateRule,
        by school: School,
        atLeastFirst isFirst: Bool = false
    ) throws -> StateSets.Members {
        let phases: [StatePhase] = isFirst ? [.first, .full] : [.between, .full]
        return try answer(.isReleased(state: rule.name, school, isFirst: isFirst)) {
            phases.contains($0.statePhase(by: school, in: rule))
        }
    }

    /// Returns the states in which a state of the ritual is in force by a school, or at least what the first release leaves of it.
    func states(whereIsInForce rule: StateRule, by school: School) throws -> StateSets.Members {
        let others: [StatePhase] = [.none, .between, .full]
        return try answer(.isInForce(state: rule.name, school)) {
            !others.contains($0.statePhase(by: school, in: rule))
        }
    }
}
