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
    var reason: String?

    var outcome: Outcome {
        if isSkipped { return .skipped }
        return findings.isEmpty ? .open : reason == nil ? .shut : .overridden
    }
}

extension ActivationGate {
    /// What holds where the gate is open.
    var words: String {
        switch self {
        case .loads: "every new or changed pack loads"
        case .aside: "no pack that loads today is set aside"
        case .grants: "no pack asks for more than it was granted"
        case .tests: "the packs' tests pass"
        case .proofs: "the packs' rituals are proved"
        case .data: "what is stored fits"
        }
    }
}
