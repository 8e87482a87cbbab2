import ManasikDomain
import ManasikGenerations

/// What was found at a gate.
struct GateReport {
    enum Outcome: String {
        case open, shut, overridden
        /// Not examined, since an earlier gate is shut or nothing is there to examine.
        case skipped
    }

    let gate: ActivationGate
    /// What keeps it shut, each with what to do about it.
    var findings: [String] = []
    /// What was examined, in a few words.
    var remark = ""
    var isSkipped = false
    /// Why it may be passed although it is shut, as the operator says.
    var reason: String?

    var outcome: Outcome {
        if isSkipped { return .skipped }
        return findings.isEmpty ? .open : reason == nil ? .shut : .overridden
    }
}

extension ActivationGate {
    /// What was found where the gate was examined.
    func words(isOpen: Bool) -> String {
        switch self {
        case .loads: isOpen ? "every new or changed pack loads" : "a new or changed pack does not load"
        case .aside: isOpen ? "no other pack is set aside" : "other packs would be set aside"
        case .grants:
            isOpen ? "no pack asks for more than it was granted" : "a pack asks for more than it was granted"
        case .tests: isOpen ? "the packs' tests pass" : "tests of packs fail"
        case .proofs: isOpen ? "the packs' rituals are proved" : "not everything is proved"
        case .data: isOpen ? "what is stored fits" : "not everything that is stored fits"
        }
    }
}
