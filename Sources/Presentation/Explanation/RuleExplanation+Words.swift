import ManasikDomain
import ManasikLocalization
import ManasikViews

extension Localizer {
    /// The texts of the packs that a rule was read from.
    func texts(of explanation: RuleExplanation) -> Localizer { explanation.revision.map { of($0) } ?? self }
}

extension Verdict {
    /// The word for data and for message keys.
    var word: String {
        switch self {
        case .holds: "holds"
        case .fails: "fails"
        case .undecided: "undecided"
        }
    }
}

extension RuleExplanation.ReadFact.Origin {
    /// The word for data and for message keys.
    var word: String {
        switch self {
        case .set: "set"
        case .derived: "derived"
        case .unknown: "unknown"
        }
    }
}
