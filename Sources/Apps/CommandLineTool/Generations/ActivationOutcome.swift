import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikPackHost
import ManasikPresentation

/// What came of an activation, or would.
struct ActivationOutcome {
    let candidate: ActivationCandidate
    let reports: [GateReport]
    /// What changes for the people in the home; nil if nothing is stored.
    let impact: StoredImpact?
    /// What the operator had chosen otherwise under the generation.
    let settings: [SettingChange]
    /// The generation that is active now; nil if nothing was activated.
    let activated: Int?
    let isDryRun: Bool

    /// The outcome as text for operators.
    var lines: [String] {
        differences + settings.map(\.line) + candidate.notes.map { "note: \($0)" }
            + isolation + reports.flatMap(Self.lines)
            + (impact?.lines(most: Self.mostLines) ?? []) + [ending]
    }

    /// The most lines of one kind of change for people.
    private static let mostLines = 12

    private var differences: [String] {
        guard candidate.difference.isEmpty, candidate.active == nil else { return candidate.difference.lines }
        return ["The packs are those in use today: \(EnglishCount.of(candidate.packs.count, "pack"))."]
    }

    private var isolation: [String] {
        let packs = candidate.isolated.sorted()
        guard !packs.isEmpty else { return [] }
        let names = packs.map(\.rawValue)
        return [
            "isolated, since nobody vouches for \(packs.count == 1 ? "it" : "them"): \(names.joined(separator: ", ")); "
                + "to run \(packs.count == 1 ? "it" : "them") in the program: manasik grants vouch "
                + names.joined(separator: " ")
        ]
    }

    private static func lines(of report: GateReport) -> [String] {
        let word =
            switch report.outcome {
            case .open: "open"
            case .shut: "shut"
            case .overridden: "overridden"
            case .skipped: "not examined"
            }
        let name = report.gate.rawValue.padding(to: 9)
        if report.outcome == .skipped { return ["\(name)  \(word) \(report.remark)"] }
        let remark = report.remark.isEmpty ? "" : " (\(report.remark))"
        let words = report.gate.words(isOpen: report.outcome == .open)
        return ["\(name)  \(word): \(words)\(remark)"] + report.findings.map { "  ! \($0)" }
            + (report.reason.map {
                report.outcome == .open
                    ? ["  --override was not needed"]
                    : report.outcome == .overridden ? ["  passed because: \($0)"] : []
            } ?? [])
    }

    private var ending: String {
        if candidate.isInUse {
            return "Generation \(candidate.active ?? 0) is active and has these packs already."
        }
        if let activated { return "Generation \(activated) is active." }
        let shut = reports.filter { $0.outcome == .shut }.map(\.gate.rawValue)
        guard !shut.isEmpty else {
            let passed = reports.filter { $0.outcome == .overridden }.map(\.gate.rawValue)
            let gates = passed.isEmpty ? "every gate is open" : "these gates are overridden"
            return "Nothing was activated: this was a dry run, and \(gates)"
                + (passed.isEmpty ? "." : ": \(passed.joined(separator: ", ")).")
        }
        return "Nothing was activated. Correct what is named, or pass "
            + "\(shut.count == 1 ? "the gate" : "the gates") on your own responsibility: "
            + shut.map { "--override \($0)" }.joined(separator: " ") + " --reason \"…\""
    }
}

extension String {
    /// Returns the text with spaces at its end.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

extension GenerationDifference {
    /// The difference as text for operators; one line if there is none.
    var lines: [String] {
        if isEmpty { return ["The packs are the same."] }
        let changes = changed.map { change in
            let isSame = change.old.version == change.new.version
            return "~ \(change.new.id) \(change.old.version) → \(change.new.version)"
                + (isSame ? " (\(change.old.hash.prefix(12)) → \(change.new.hash.prefix(12)))" : "")
        }
        return added.map { "+ \($0.id) \($0.version)" } + changes + removed.map { "- \($0.id) \($0.version)" }
    }
}

/// An activation as JSON.
struct ActivationResponse: Response {
    let outcome: ActivationOutcome

    var json: JSONValue {
        .object {
            Member("dry_run", outcome.isDryRun)
            Member("active", orNull: outcome.activated ?? outcome.candidate.active)
            Member("activated", outcome.activated != nil)
            Member("changes", GenerationDifferenceResponse(difference: outcome.candidate.difference))
            Member("settings", outcome.settings.map(\.json))
            Member("gates", outcome.reports.map(Self.gate))
            Member("people", outcome.impact?.json)
            Member("notes", outcome.candidate.notes)
            Member("isolated", outcome.candidate.isolated.map(\.rawValue).sorted())
        }
    }

    private static func gate(_ report: GateReport) -> JSONValue {
        .object {
            Member("gate", report.gate.rawValue)
            Member("outcome", report.outcome.rawValue)
            Member("findings", report.findings)
            Member("reason", report.outcome == .overridden ? report.reason : nil)
        }
    }
}

/// What differs between two lists of packs, as JSON.
struct GenerationDifferenceResponse: Response {
    let difference: GenerationDifference

    var json: JSONValue {
        .object {
            Member("added", difference.added.map(\.wire))
            Member("removed", difference.removed.map(\.wire))
            Member(
                "changed",
                difference.changed.map { change in
                    JSONValue.object {
                        Member("old", change.old.wire)
                        Member("new", change.new.wire)
                    }
                }
            )
        }
    }
}
