import ManasikDomain
package import ManasikGenerations

/// What was found at a gate.
package struct GateReport {
    package enum Outcome: String {
        case open, shut, overridden
        /// Not examined, since an earlier gate is shut or nothing is there to examine.
        case skipped
    }

    package let gate: ActivationGate
    /// What keeps it shut, each with what to do about it.
    package var findings: [String] = []
    /// What was examined, in a few words.
    package var remark = ""
    package var isSkipped = false
    /// Why the operator overrides it although it is closed; nil if nobody does.
    package var reason: String?

    package init(
        gate: ActivationGate,
        findings: [String] = [],
        remark: String = "",
        isSkipped: Bool = false,
        reason: String? = nil
    ) {
        self.gate = gate
        self.findings = findings
        self.remark = remark
        self.isSkipped = isSkipped
        self.reason = reason
    }

    /// The report of a gate that is not examined, since earlier ones are shut; nil if it is to be examined.
    ///
    /// Packs that do not load have nothing to be examined. What is not granted is known at once, so that whoever activates is
    /// told so before tests, proofs and a comparison of people take their time; a dry run tells everything together.
    package init?(_ gate: ActivationGate, notExaminedAfter reports: [GateReport], isDryRun: Bool) {
        let first: [ActivationGate] = isDryRun ? [.loads, .aside] : [.loads, .aside, .grants]
        let shut = reports.filter { first.contains($0.gate) && $0.outcome == .shut }.map(\.gate)
        // The gates of loading are told together.
        guard gate != .loads, gate != .aside, !shut.isEmpty else { return nil }
        let names = shut.map { "'\($0.rawValue)'" }.joined(separator: " and ")
        self.init(
            gate: gate,
            remark: "before \(names) \(shut.count == 1 ? "is" : "are") open",
            isSkipped: true
        )
    }

    package var outcome: Outcome {
        if isSkipped { return .skipped }
        return findings.isEmpty ? .open : reason == nil ? .shut : .overridden
    }
}

extension ActivationGate {
    /// What was found where the gate was examined.
    package func words(isOpen: Bool) -> String {
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
