package import ManasikDomain
import ManasikPackHost

/// Chooses versions of packs and of what they require, the highest that fit.
package struct PackResolver: Sendable {
    private let ledger: SourceLedger
    private let offers: [PackID: [OfferedPack]]
    private let present: [PackID: PresentPack]
    /// The sources that could not be asked.
    private let silent: [String]
    private let host: SemanticVersion
    private let api: Int
    /// How many choices are tried before it is given up.
    private static let mostSteps = 10_000

    /// - Parameters:
    ///   - present: The packs in use.
    ///   - host: The version of the program.
    ///   - api: The highest level of the Lua API that it has.
    package init(
        ledger: SourceLedger,
        offers: [OfferedPack],
        present: [PresentPack],
        silent: [String] = [],
        host: SemanticVersion,
        api: Int
    ) {
        self.ledger = ledger
        self.offers = Dictionary(grouping: offers, by: \.id).mapValues {
            $0.sorted { $0.version > $1.version }
        }
        self.present = Dictionary(present.map { ($0.id, $0) }) { first, _ in first }
        self.silent = silent
        self.host = host
        self.api = api
    }

    /// Returns what has to be installed, sorted by id; nothing for what is installed already.
    ///
    /// - Throws: `SourceError` that names the ranges and who asks for them.
    package func resolve(_ wanted: [PackRequirement]) throws(SourceError) -> [OfferedPack] {
        let ids = Set(wanted.map(\.pack))
        // What is in use and stays asks as well.
        let standing = present.values.filter { !ids.contains($0.id) }.sorted { $0.id < $1.id }.flatMap {
            pack in
            pack.requires.sorted { $0.key < $1.key }
                .map {
                    PackRequirement($0.key, $0.value, asker: "'\(pack.id)' \(pack.version), which is in use,")
                }
        }
        var search = Search(wanted: ids)
        for requirement in wanted { _ = try owned(requirement.pack) }
        guard let chosen = extend([:], wanted, known: standing, &search) else {
            throw search.refusal
                ?? SourceError(
                    .conflict,
                    "no versions that fit were found within \(Self.mostSteps) choices; ask for narrower ranges"
                )
        }
        return chosen.values.filter { offer in
            !ledger.installed(offer.id).contains { $0.version == offer.version }
        }.sorted { $0.id < $1.id }
    }

    private struct Search {
        let wanted: Set<PackID>
        var steps = 0
        /// Why the first choice failed, which is the one that was hoped for.
        var refusal: SourceError?
    }

    private func extend(
        _ chosen: [PackID: OfferedPack],
        _ pending: [PackRequirement],
        known: [PackRequirement],
        _ search: inout Search
    ) -> [PackID: OfferedPack]? {
        guard let next = pending.first else { return chosen }
        search.steps += 1
        guard search.steps <= Self.mostSteps else { return nil }
        let (rest, known) = (Array(pending.dropFirst()), known + [next])
        let asked = known.filter { $0.pack == next.pack }
        if let choice = chosen[next.pack] {
            guard next.range.contains(choice.version) else {
                return refuse(next.pack, asked, &search)
            }
            return extend(chosen, rest, known: known, &search)
        }
        if !search.wanted.contains(next.pack), isThere(next.pack, asked) {
            return extend(chosen, rest, known: known, &search)
        }
        do throws(SourceError) {
            for offer in try owned(next.pack)
            where problem(of: offer) == nil && asked.allSatisfy({ $0.range.contains(offer.version) })
                && clash(of: offer, with: chosen) == nil
            {
                let more = offer.description.requires.sorted { $0.key < $1.key }
                    .map { PackRequirement($0.key, $0.value, asker: "'\(offer.id)' \(offer.version)") }
                let chosen = chosen.merging([offer.id: offer]) { $1 }
                if let all = extend(chosen, rest + more, known: known, &search) { return all }
            }
        } catch {
            search.refusal = search.refusal ?? error
            return nil
        }
        return refuse(next.pack, asked, with: chosen, &search)
    }

    /// Whether a version that is installed or in use fits.
    private func isThere(_ id: PackID, _ asked: [PackRequirement]) -> Bool {
        let versions = ledger.installed(id).map(\.version) + (present[id].map { [$0.version] } ?? [])
        return versions.contains { version in asked.allSatisfy { $0.range.contains(version) } }
    }

    // MARK: What may be chosen

    /// Returns what the source of a pack offers of it.
    private func owned(_ id: PackID) throws(SourceError) -> [OfferedPack] {
        let all = offers[id] ?? []
        let sources = Set(all.map(\.source)).sorted()
        if let owner = ledger.owners[id] {
            if sources.contains(owner)
                || sources.isEmpty && !silent.contains(owner) && ledger.source(owner) != nil
            {
                return all.filter { $0.source == owner }
            }
            let state =
                silent.contains(owner)
                ? "could not be asked"
                : ledger.source(owner) == nil ? "is no source any more" : "offers none"
            let help =
                sources.first.map { "; to take it from '\($0)': manasik source move \(id) \($0)" } ?? ""
            throw SourceError(
                .elsewhere,
                "pack '\(id)' belongs to the source '\(owner)', which \(state)\(help)"
            )
        }
        guard silent.isEmpty || all.isEmpty else {
            throw SourceError(
                .elsewhere,
                "pack '\(id)' belongs to no source yet, and '\(silent[0])' could not be asked whether it has it; try again later, or "
                    + "say where it belongs: manasik source move \(id) \(sources[0])"
            )
        }
        guard sources.count < 2 else {
            throw SourceError(
                .elsewhere,
                "pack '\(id)' is offered by \(sources.map { "'\($0)'" }.joined(separator: " and ")); say where it belongs: "
                    + "manasik source move \(id) \(sources[0])"
            )
        }
        return all
    }

    /// Why a version is never installed here; nil if it may be.
    private func problem(of offer: OfferedPack) -> String? {
        let description = offer.description
        if let reason = description.yanked { return "was withdrawn: \(reason)" }
        if !description.host.contains(host) { return "is for version \(description.host) of manasik" }
        if description.api > api { return "needs API level \(description.api)" }
        if let mark = ledger.highest[offer.id] {
            if offer.version < mark.version { return "is older than \(mark.version), which was installed" }
            if offer.version == mark.version, description.identity.hash != mark.hash {
                return "is not what was installed as \(mark.version)"
            }
        }
        if let pack = present[offer.id], offer.version < pack.version {
            return "is older than \(pack.version), which is in use"
        }
        return nil
    }

    /// Why a version cannot be there together with others; nil if it can.
    private func clash(of offer: OfferedPack, with chosen: [PackID: OfferedPack]) -> String? {
        for (id, range) in offer.description.conflicts.sorted(by: { $0.key < $1.key }) {
            let version = chosen[id]?.version ?? present[id]?.version
            if let version, range.contains(version) { return "conflicts with '\(id)' \(version)" }
        }
        for other in chosen.values.sorted(by: { $0.id < $1.id })
        where other.description.conflicts[offer.id]?.contains(offer.version) == true {
            return "is in conflict with '\(other.id)' \(other.version)"
        }
        return nil
    }

    // MARK: Refusals

    private func refuse(
        _ id: PackID,
        _ asked: [PackRequirement],
        with chosen: [PackID: OfferedPack] = [:],
        _ search: inout Search
    ) -> [PackID: OfferedPack]? {
        guard search.refusal == nil else { return nil }
        let offered = (try? owned(id)) ?? []
        guard !offered.isEmpty else {
            let words = asked.last.map { ": \($0.words)" } ?? ""
            search.refusal = SourceError(.notOffered, "no source offers the pack '\(id)'\(words)")
            return nil
        }
        // Who leaves everything open is not in the way.
        let words = asked.enumerated().filter { index, requirement in
            index == asked.count - 1 || offered.contains { !requirement.range.contains($0.version) }
        }.map(\.element.words).joined(separator: ", ")
        let versions = offered.prefix(5).map { offer in
            let out = asked.first { !$0.range.contains(offer.version) }.map { _ in "out of range" }
            let reason =
                problem(of: offer) ?? out ?? clash(of: offer, with: chosen)
                ?? "requires what cannot be had"
            return "\(offer.version) (\(reason))"
        }
        search.refusal = SourceError(
            .conflict,
            "no version of '\(id)' can be installed: \(words); offered: \(versions.joined(separator: ", "))"
        )
        return nil
    }
}
