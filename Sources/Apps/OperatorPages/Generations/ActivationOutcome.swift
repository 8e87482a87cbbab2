package import ManasikDomain
package import ManasikEngine
package import ManasikGenerations
import ManasikPackHost
import ManasikPresentation

/// What came of an activation, or would.
package struct ActivationOutcome {
    /// From the packs in use today.
    package let difference: GenerationDifference
    /// The number of the generation that was active; nil if none was.
    package let active: Int?
    /// The number of packs.
    package let count: Int
    /// The packs for which nobody vouches.
    package let isolated: Set<PackID>
    /// What is left out, kept or older without being asked for, in sentences.
    package let notes: [String]
    /// Whether the active generation has just these packs, and they are whole.
    package let isInUse: Bool
    package let reports: [GateReport]
    /// What changes for the people in the home; nil if nothing is stored.
    package let impact: StoredImpact?
    /// What the operator had chosen otherwise under the generation.
    package let settings: [SettingChange]
    /// The generation that is active now; nil if nothing was activated.
    package let activated: Int?
    /// Why what the operator had chosen under the generation is not chosen again yet; nil if it is.
    package let pending: String?
    package let isDryRun: Bool

    package init(
        difference: GenerationDifference,
        active: Int?,
        count: Int,
        isolated: Set<PackID>,
        notes: [String],
        isInUse: Bool,
        reports: [GateReport],
        impact: StoredImpact?,
        settings: [SettingChange],
        activated: Int?,
        pending: String? = nil,
        isDryRun: Bool
    ) {
        self.difference = difference
        self.active = active
        self.count = count
        self.isolated = isolated
        self.notes = notes
        self.isInUse = isInUse
        self.reports = reports
        self.impact = impact
        self.settings = settings
        self.activated = activated
        self.pending = pending
        self.isDryRun = isDryRun
    }

    /// The outcome as text for operators.
    package var lines: [String] {
        (impact?.warnings(most: Self.mostLines, isActivated: activated != nil) ?? []) + differences
            + settings.map(\.line)
            + notes.map { "note: \($0)" }
            + isolation + reports.flatMap(Self.lines)
            + (impact?.lines(most: Self.mostLines) ?? []) + [ending] + unfinished
    }

    /// What is still to be done of the activation, in sentences.
    var unfinished: [String] {
        pending.map {
            [
                "Its settings are not chosen again yet (\($0)). Whoever opens the home next does it, as with: "
                    + "manasik settings --operator"
            ]
        } ?? []
    }

    /// The most lines of one kind of change for people.
    private static let mostLines = 12

    private var differences: [String] {
        guard difference.isEmpty, active == nil else { return difference.lines }
        return ["The packs are those in use today: \(EnglishCount.of(count, "pack"))."]
    }

    private var isolation: [String] {
        let packs = isolated.sorted()
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
        let name = report.gate.rawValue.padded(to: 9)
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
        if isInUse {
            return "Generation \(active ?? 0) is active and has these packs already."
        }
        if let activated { return "Generation \(activated) is active." }
        let shut = reports.filter { $0.outcome == .shut }.map(\.gate.rawValue)
        guard !shut.isEmpty else {
            let passed = reports.filter { $0.outcome == .overridden }.map(\.gate.rawValue)
            let gates = passed.isEmpty ? "every gate is open" : "these gates are overridden"
            let named = passed.isEmpty ? "" : ": \(passed.joined(separator: ", "))"
            return "Nothing was activated: this was a dry run, and \(gates)\(named)."
        }
        let gates = shut.count == 1 ? "the gate" : "the gates"
        let options = shut.map { "--override \($0)" }.joined(separator: " ")
        return "Nothing was activated. Correct what is named, or pass \(gates) on your own responsibility: "
            + "\(options) --reason \"…\""
    }
}

extension GenerationDifference {
    /// The difference as text for operators; one line if there is none.
    package var lines: [String] {
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
package struct ActivationResponse: Response {
    let outcome: ActivationOutcome

    package init(outcome: ActivationOutcome) {
        self.outcome = outcome
    }

    package var json: JSONValue {
        .object {
            Member("dry_run", outcome.isDryRun)
            Member("active", orNull: outcome.activated ?? outcome.active)
            Member("activated", outcome.activated != nil)
            Member("changes", GenerationDifferenceResponse(difference: outcome.difference))
            Member("settings", outcome.settings.map(\.json))
            Member("gates", outcome.reports.map(Self.gate))
            Member("people", outcome.impact?.json)
            Member("notes", outcome.notes + outcome.unfinished)
            Member("isolated", outcome.isolated.map(\.rawValue).sorted())
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
package struct GenerationDifferenceResponse: Response {
    let difference: GenerationDifference

    package init(difference: GenerationDifference) {
        self.difference = difference
    }

    package var json: JSONValue {
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
