import Logging
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLuaRuntime
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackTesting
import ManasikRecords
import ManasikRitualProofs
import ManasikStoreContract
import ManasikSystemZones
import ManasikTerminal

/// Examines the gates before a candidate.
struct GateRun {
    let context: CommandContext
    let candidate: ActivationCandidate
    let reporter: ProgressReporter
    /// The reasons for which gates may be passed although they are shut.
    let overrides: [ActivationGate: String]
    /// Whether nothing is activated, so that everything is examined that can be.
    let isDryRun: Bool
    /// Whether what was passed is kept.
    let keepsResults: Bool

    let today: LoadedPacks
    let loaded: LoadedPacks

    init(
        _ context: CommandContext,
        _ candidate: ActivationCandidate,
        _ reporter: ProgressReporter,
        overrides: [ActivationGate: String],
        isDryRun: Bool,
        keepsResults: Bool
    ) {
        // The packs in use run as they do today: a new version for which nobody vouches keeps others from loading, not the one
        // that it replaces.
        today = context.load(candidate.searchPathToday)
        let context = context.isolating(candidate.isolated)
        self.context = context
        self.candidate = candidate
        self.reporter = reporter
        self.overrides = overrides
        self.isDryRun = isDryRun
        self.keepsResults = keepsResults
        loaded = context.load(candidate.searchPath)
    }

    /// How the log names the packs of the candidate under a number.
    func reference(_ number: Int?) -> GenerationReference {
        GenerationReference(number: number, hash: loaded.catalog.hash)
    }

    /// Examines gates, except for those before which others have to be opened.
    ///
    /// - Returns: The reports, and what changes for people; nil if nothing is stored or that was not examined.
    func run(_ gates: [ActivationGate]) async throws -> (reports: [GateReport], impact: StoredImpact?) {
        var reports: [GateReport] = []
        var impact: StoredImpact?
        for gate in gates {
            if let skipped = GateReport(gate, notExaminedAfter: reports, isDryRun: isDryRun) {
                reports.append(skipped)
                continue
            }
            context.log.info("examining", metadata: ["gate": "\(gate.rawValue)"])
            var report = try await examine(gate, &impact)
            // What a pack says of itself may be as long as it likes.
            report.findings = report.findings.map { CommandContext.shortened(named($0)) }
            report.reason = overrides[gate]
            reports.append(report)
        }
        return (reports, impact)
    }

    private func examine(_ gate: ActivationGate, _ impact: inout StoredImpact?) async throws -> GateReport {
        switch gate {
        case .loads: loads
        case .aside: aside
        case .grants: grants
        case .tests: try await tests()
        case .proofs: proofs()
        case .data: try await data(&impact)
        }
    }

    /// Returns a text with packs named by id and version in place of the directories in which they are examined.
    private func named(_ text: String) -> String {
        candidate.searchPath.roots.reduce(text) { text, root in
            guard let pack = root.expected else { return text }
            return text.replacing(root.directory, with: "\(pack.id)-\(pack.version)")
        }
    }

    // MARK: Loading

    /// The packs of the candidate that are in use today with the same content.
    private var unchanged: Set<PackID> {
        let hashes = Set(candidate.today.map(\.hash))
        return Set(candidate.packs.filter { hashes.contains($0.hash) }.map(\.id))
    }

    private var loads: GateReport {
        let unchanged = unchanged
        var report = GateReport(gate: .loads)
        let all = candidate.packs.count
        report.remark = "\(all - unchanged.count) of \(EnglishCount.of(all, "pack"))"
        for aside in loaded.packs.setAside {
            // A pack that cannot even say which one it is was not in use.
            if !(aside.cause.id.map(unchanged.contains) ?? false) { report.findings += findings(of: aside) }
            let followers = aside.followers.filter { !unchanged.contains($0) }
            report.findings += followers.map { "pack '\($0)' requires '\(aside.name)', which is set aside" }
        }
        for source in loaded.sources where !unchanged.contains(source.id) {
            report.findings += Linter.hiddenDirections(in: source.files).map { found in
                "pack '\(source.id)' is not taken: \(found.place): \(found.name) is hidden there, which makes it read "
                    + "otherwise than it is"
            }
        }
        return report
    }

    private var aside: GateReport {
        let unchanged = unchanged
        var report = GateReport(gate: .aside)
        let loadsToday = Set(today.packs.filter { $0.status == .loaded }.compactMap(\.id))
        for aside in loaded.packs.setAside {
            guard let id = aside.cause.id else { continue }
            if unchanged.contains(id), loadsToday.contains(id) { report.findings += findings(of: aside) }
            report.findings += aside.followers.filter { unchanged.contains($0) && loadsToday.contains($0) }
                .map {
                    "pack '\($0)', which loads today, would be set aside with '\(aside.name)', which it requires"
                }
        }
        return report
    }

    private func findings(of aside: SetAsidePacks) -> [String] {
        aside.errors.map { error in
            "pack '\(aside.name)' would be set aside: " + (error.location.map { "\($0): " } ?? "")
                + error.message
                + (error.help.map { "; \($0)" } ?? "")
        }
    }

    // MARK: Grants

    /// What is granted: what was given, or else what the packs in use today ask for. A candidate of the packs in use where no
    /// generation was ever active takes it over.
    var granted: PackGrants {
        candidate.home.grantsInForce(asked: PackGrants(asked: today.catalog))
    }

    private var grants: GateReport {
        var report = GateReport(gate: .grants)
        let granted = granted
        for (id, asked) in PackGrants(asked: loaded.catalog).capabilities.sorted(by: { $0.key < $1.key }) {
            let keys = candidate.signers[id] ?? []
            let missing = GrantRow.names(asked.subtracting(granted.granted(to: id, signedBy: keys)))
            guard !missing.isEmpty else { continue }
            report.findings.append(
                "pack '\(id)' asks for \(missing.joined(separator: ", ")), which it was not granted"
                    + (keys.isEmpty ? "" : " as signed by \(GrantRow.shortened(keys))") + "; to grant it: "
                    + "manasik grants give \(id) \(missing.joined(separator: " "))"
            )
        }
        // One cause of all of them, and another remedy.
        if !report.findings.isEmpty, let problem = candidate.home.problemOfGrants {
            report.findings = [problem.words]
        }
        return report
    }

    // MARK: What was passed before

    /// The packs of which a gate has still to be examined, and the entries by which they are known.
    func open(_ gate: ActivationGate) -> (packs: [PackID], entries: [PackID: PassedGates.Entry]) {
        let passed = PassedGates(candidate.home)
        let entries = PackDependence(loaded.catalog, candidate.packs).entries(gate, host: Self.host)
        return (entries.filter { !passed.contains($0.value) }.keys.sorted(), entries)
    }

    /// Keeps that packs have passed a gate.
    func keep(_ packs: some Sequence<PackID>, _ entries: [PackID: PassedGates.Entry]) {
        guard keepsResults else { return }
        let passed = PassedGates(candidate.home)
        // What cannot be kept is examined again.
        for pack in packs { if let entry = entries[pack] { try? passed.keep(entry) } }
    }

    /// What of the program the results depend on.
    static var host: String {
        "\(Engine.version) \(FileIdentity.ofProgram ?? "") catalog \(Catalog.form) \(LuaLibrary.release)"
    }
}
