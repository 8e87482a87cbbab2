package import ManasikDomain

extension StateRule {
    /// Whether somebody of a school can come to a phase.
    package func canHave(_ phase: StatePhase, by school: School) -> Bool {
        switch phase {
        case .none, .full, within: true
        case .first: first?[school] != nil
        case .between: earlier != nil
        default: phase.rawValue == earlier?.name
        }
    }
}
