import ManasikDomain
import ManasikLocalization
import ManasikViews

extension Localizer {
    /// Returns a localizer with the texts of the packs from which the rule was read.
    func texts(of explanation: RuleExplanation) -> Localizer { explanation.revision.map { of($0) } ?? self }
}

extension Verdict {
    /// The word in responses and message keys.
    var word: String {
        switch self {
        case .holds: "holds"
        case .fails: "fails"
        case .undecided: "undecided"
        }
    }
}

extension RuleExplanation.ReadFact.Origin {
    /// The word in responses and message keys.
    var word: String {
        switch self {
        case .set: "set"
        case .derived: "derived"
        case .unknown: "unknown"
        }
    }
}
