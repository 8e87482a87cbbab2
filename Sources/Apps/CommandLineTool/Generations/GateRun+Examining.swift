import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackTesting
import ManasikRecords
import ManasikRitualProofs
import ManasikRules
import ManasikStoreContract
import ManasikSystemZones
import ManasikTerminal
import ManasikWalkthroughs

/// Tests, proofs, and what is stored.
extension GateRun {
    /// The most findings of one kind about one pack.
    private static let mostFindings = 3

    // MARK: Tests

    func tests() async throws -> GateReport {
        var report = GateReport(gate: .tests)
        let (packs, entries) = open(.tests)
        let names = Set(packs.map(\.rawValue))
        var options = TestOptions()
        options.limits = PackLoader.Limits(
            memory: context.limits.memory,
            time: options.limits.time,
            isolation: context.limits.isolation
        )
        let suites =
            names.isEmpty
            ? []
            : try TestSuite.find(
                [],
                searchPath: candidate.searchPath,
                hostVersion: Engine.version,
                limits: options.limits
            ).filter { names.contains($0.name) }
        let runner = TestRunner(
            options,
            progress: { [reporter] in reporter.report("testing", completed: $0, total: $1) }
        )
        let outcomes = Dictionary(grouping: try await runner.run(suites), by: \.suite)
        reporter.finish()
        for pack in packs {
            let own = outcomes[pack.rawValue] ?? []
            report.findings += Self.findings(of: own.filter(\.isTrouble), of: own.count, in: pack)
        }
        let passed = packs.filter { !(outcomes[$0.rawValue] ?? []).contains(where: \.isTrouble) }
        keep(passed, entries)
        let count = packs.reduce(0) { $0 + (outcomes[$1.rawValue]?.count ?? 0) }
        report.remark = remark("\(EnglishCount.of(count, "test")) of", packs.count, entries.count)
        return report
    }

    private static func findings(of failed: [TestOutcome], of count: Int, in pack: PackID) -> [String] {
        guard !failed.isEmpty else { return [] }
        let told = failed.prefix(mostFindings).map { outcome in
            let message = outcome.message?.split(separator: "\n").first.map { ": \($0)" } ?? ""
            let values = [outcome.expected.map { "expected \($0)" }, outcome.actual.map { "got \($0)" }]
                .compactMap { $0 }.joined(separator: ", ")
            return "pack '\(pack)': the test '\(outcome.fullName)' fails at \(outcome.place)\(message)"
                + (values.isEmpty ? "" : " (\(values))")
        }
        let more = failed.count - told.count
        return told + (more > 0 ? ["pack '\(pack)': \(failed.count) of \(count) tests fail"] : [])
    }

    private func remark(_ what: String, _ examined: Int, _ all: Int) -> String {
        let known = all - examined
        if examined == 0 { return "\(EnglishCount.of(known, "pack")), as before" }
        return "\(what) \(EnglishCount.of(examined, "pack"))" + (known > 0 ? "; \(known) more as before" : "")
    }

    // MARK: Proofs

    func proofs() -> GateReport {
        var report = GateReport(gate: .proofs)
        let (packs, entries) = open(.proofs)
        let day = CivilDate(dayNumber: Int(context.clock.now().milliseconds / 86_400_000))
        let prover = PackProver(loaded, among: Facts(on: day)) { what, done, total in
            reporter.report("proving \(what)", completed: done, total: total)
        }
        let proofs = prover.prove(packs)
        reporter.finish()
        var blamed: Set<PackID> = []
        for proof in proofs {
            let own = (proof.conditionFindings + proof.claims).filter(\.isTrouble)
            report.findings += own.map { "pack '\(proof.pack)': " + Self.words($0) }
            if !own.isEmpty { blamed.insert(proof.pack) }
            for ritual in proof.rituals {
                let found = ritual.proof.findings.filter(\.isTrouble)
                report.findings += found.map { "ritual '\(ritual.proof.ritual)': " + Self.words($0) }
                // Each pack with steps in it may be the one to blame.
                if !found.isEmpty { blamed.formUnion(ritual.packs + [proof.pack, ritual.proof.ritual.pack]) }
            }
        }
        keep(packs.filter { !blamed.contains($0) }, entries)
        let rituals = proofs.reduce(0) { $0 + $1.rituals.count }
        report.remark = remark("\(EnglishCount.of(rituals, "ritual")) of", packs.count, entries.count)
        return report
    }

    private static func words(_ finding: ProofFinding) -> String {
        "\(finding.outcome.word): \(finding.property.words)"
            + (finding.message.isEmpty ? "" : ": \(finding.message)")
    }

    // MARK: Data

    func data(_ impact: inout StoredImpact?) async throws -> GateReport {
        var report = GateReport(gate: .data)
        guard HomeStore.exists(in: try context.home()) else {
            report.remark = "nothing is stored yet"
            return report
        }
        let (store, zone) = (try context.readingStore(for: .operator), try context.homeZone())
        let generations = [today, loaded].map { packs in
            Generation(packs, limits: context.limits) { [context] notice in
                // A failure of a migration is a finding.
                if case .failed = notice { return }
                context.report(notice)
            }
        }
        do throws(EngineError) {
            let found = try await StoredImpact(
                from: generations[0],
                to: generations[1],
                in: store,
                clock: context.clock,
                homeZone: zone
            ) { [reporter] in reporter.report("comparing people", completed: $0, total: $1) }
            report.findings = findings(of: found)
            // What the packs in use cannot read either is no matter of this change.
            let known = Set(try await generations[0].unreadMigrations(in: store).map(\.migration))
            for unread in try await generations[1].unreadMigrations(in: store)
            where !known.contains(unread.migration) {
                report.findings.append(Self.finding(of: unread, in: loaded.catalog))
            }
            report.remark = EnglishCount.of(found.persons, "person", plural: "people")
            impact = found
        } catch {
            throw context.fail(error)
        }
        reporter.finish()
        return report
    }

    /// What keeps the gate shut of what changes for people, each with what to do about it.
    private func findings(of impact: StoredImpact) -> [String] {
        let failed = impact.failures.lines
        let failures = failed.prefix(Self.mostFindings)
        let more = failed.count - failures.count
        let records = impact.recordsUnfit.sorted { $0.key < $1.key }.map { collection, count in
            let records = EnglishCount.of(count, "record")
            if isAway(collection) { return lost("\(records) of", collection) }
            guard loaded.catalog.collections[collection] != nil else {
                return
                    "\(records) of \(collection) would be out of sight, since the pack no longer has that collection; it has to "
                    + "rename it, or to keep it until a migration has moved them"
            }
            return "\(records) of \(collection) would not fit; the pack has to bring a migration"
        }
        func people(_ count: Int) -> String { EnglishCount.of(count, "person", plural: "people") }
        let facts = impact.factsAskedAgain.sorted { $0.key < $1.key }.map { fact, count in
            "\(people(count)) would lose their answer to \(fact), which no longer takes "
                + "it; the pack has to rename or migrate it"
        }
        let dropped = impact.factsDropped.sorted { $0.key < $1.key }.map { fact, count in
            if isAway(fact) { return lost("the answer of \(people(count)) to", fact) }
            return
                "\(people(count)) would lose their answer to \(fact), which the pack no longer has; it has to rename the fact, "
                + "or to migrate the answers"
        }
        return failures + (more > 0 ? ["\(more) more failures of migrations"] : []) + records + facts
            + dropped
    }

    /// Whether a definition is missing because its pack is left out or goes back to an earlier version.
    private func isAway(_ id: DefinitionID) -> Bool {
        loaded.catalog.packs[id.pack] == nil
            || loaded.catalog.collections[id] == nil && loaded.catalog.facts[id] == nil && isEarlier(id.pack)
    }

    private func isEarlier(_ id: PackID) -> Bool {
        guard let old = today.catalog.packs[id]?.manifest, let new = loaded.catalog.packs[id]?.manifest else {
            return false
        }
        return new.version < old.version
    }

    /// What is out of sight as long as a pack is left out or as old as this.
    private func lost(_ what: String, _ id: DefinitionID) -> String {
        let pack = id.pack
        let head = "\(what) \(id) would be out of sight"
        let tail = "or pass the gate: what is stored comes back with"
        guard let now = loaded.catalog.packs[pack]?.manifest.version,
            let before = today.catalog.packs[pack]?.manifest.version
        else { return "\(head) without pack '\(pack)'; keep the pack, \(tail) the pack" }
        return "\(head), since \(pack) \(now) does not have it yet; stay with \(before), \(tail) that version"
    }

    private static func finding(of unread: UnreadMigration, in catalog: Catalog) -> String {
        let pack = unread.migration.pack
        let version = catalog.packs[pack].map { " \($0.manifest.version)" } ?? ""
        return
            "the migration '\(unread.migration)' of \(pack) \(unread.version) has gone through the data of "
            + "\(EnglishCount.of(unread.persons, "person", plural: "people")), which \(pack)\(version) cannot read; stay with "
            + "\(unread.version) or later, or restore a backup from before it"
    }
}

extension ProofFinding {
    /// Whether it keeps a gate shut.
    fileprivate var isTrouble: Bool { [.refuted, .inconclusive].contains(outcome) }
}
