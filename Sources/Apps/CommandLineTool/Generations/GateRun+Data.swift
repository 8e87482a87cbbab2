import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones
import ManasikTerminal

/// What is stored.
extension GateRun {
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
            let former = try await former(of: generations[1], after: generations[0], store, zone)
            let found = try await StoredImpact(
                from: generations[0],
                to: generations[1],
                since: former,
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

    /// Returns packs that were in use before those of today, the last first, as far as somebody may have read by them what is
    /// stored of packs that are out of use today.
    private func former(
        of new: Generation,
        after today: Generation,
        _ store: any Store,
        _ zone: Zone
    ) async throws(EngineError) -> [Generation] {
        guard let active = try? candidate.home.active() else { return [] }
        var missing = try await new.sharedCollections(
            missingIn: [today],
            in: store,
            clock: context.clock,
            homeZone: zone
        )
        var former: [Generation] = []
        var tried: Set<PackIdentity> = []
        for number in active.lastUsed(of: candidate.home.numbers) {
            if missing.isEmpty { break }
            guard let generation = try? candidate.home.generation(number) else { continue }
            let packs = generation.packs.filter { pack in missing.contains { $0.pack == pack.id } }
            guard !tried.isSuperset(of: packs) else { continue }
            let places = generation.packs.map { candidate.home.contents.root(of: $0) }
            let isolated = context.isolating(candidate.home.isolated(in: generation))
            let loaded = isolated.load(SearchPath(roots: places))
            // A pack that is set aside here may have been loaded under another generation.
            tried.formUnion(packs.filter { loaded.catalog.packs[$0.id] != nil })
            former.append(Generation(loaded, limits: isolated.limits))
            missing = new.missing(missing, in: former[former.count - 1])
        }
        return former
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
        return failures + (more > 0 ? ["\(more) more failures of migrations"] : []) + impact.hiding + records
            + facts + dropped
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
