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
    /// The packs with which any version of another is in conflict.
    private let contested: Set<PackID>
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
        contested = offers.reduce(into: []) { $0.formUnion($1.description.conflicts.keys) }
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
        var search = Search(wanted: ids, pending: wanted)
        for requirement in wanted { _ = try owned(requirement.pack, ids) }
        search.known = Dictionary(grouping: standing, by: \.pack)
        guard let chosen = chosen(&search) else {
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

    /// Returns what fits together; nil if nothing does. It is a loop, since a chain of requirements may be longer than a stack.
    private func chosen(_ search: inout Search) -> [PackID: OfferedPack]? {
        while search.next < search.pending.count {
            search.steps += 1
            guard search.steps <= Self.mostSteps else { return nil }
            guard advance(&search) || search.goBack() else { return nil }
        }
        return search.chosen
    }

    /// Looks at what is asked for next; returns whether it can be had.
    private func advance(_ search: inout Search) -> Bool {
        let requirement = search.pending[search.next]
        let pack = requirement.pack
        search.known[pack, default: []].append(requirement)
        search.next += 1
        let asked = search.known[pack] ?? []
        if let choice = search.chosen[pack] {
            if requirement.range.contains(choice.version) { return true }
            refuse(pack, asked, &search)
            return false
        }
        if !search.wanted.contains(pack), isThere(pack, asked) { return true }
        let fitting: [OfferedPack]
        do throws(SourceError) {
            fitting = try owned(pack, search.wanted).filter { offer in
                problem(of: offer) == nil && asked.allSatisfy { $0.range.contains(offer.version) }
                    && clash(of: offer, with: search.chosen) == nil
            }
        } catch {
            search.refusal = search.refusal ?? error
            return false
        }
        guard let first = fitting.first else {
            refuse(pack, asked, with: search.chosen, &search)
            return false
        }
        search.choices.append(
            Choice(
                pack: pack,
                others: fitting.dropFirst(),
                next: search.next - 1,
                pending: search.pending.count
            )
        )
        search.take(first)
        return true
    }

    /// Whether a version that is installed or in use fits.
    private func isThere(_ id: PackID, _ asked: [PackRequirement]) -> Bool {
        let versions = ledger.installed(id).map(\.version) + (present[id].map { [$0.version] } ?? [])
        return versions.contains { version in asked.allSatisfy { $0.range.contains(version) } }
    }

    // MARK: What may be chosen

    /// Returns what the source of a pack offers of it.
    ///
    /// - Parameter wanted: The packs that the operator names.
    private func owned(_ id: PackID, _ wanted: Set<PackID>) throws(SourceError) -> [OfferedPack] {
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
            throw SourceError(
                .elsewhere,
                "pack '\(id)' belongs to the source '\(owner)', which \(state)",
                sources.first.map { .take(id, from: $0) }
            )
        }
        guard silent.isEmpty || all.isEmpty else {
            throw SourceError(
                .elsewhere,
                "pack '\(id)' belongs to no source yet, and '\(silent[0])' could not be asked whether it has it; try again later",
                .take(id, from: sources[0])
            )
        }
        guard sources.count < 2 else {
            throw SourceError(
                .elsewhere,
                "pack '\(id)' is offered by \(sources.map { "'\($0)'" }.joined(separator: " and "))",
                .take(id, from: sources[0])
            )
        }
        // A requirement of somebody else's pack is no reason to replace what came with the program.
        if let source = sources.first, let pack = present[id], !wanted.contains(id) {
            throw SourceError(
                .elsewhere,
                "pack '\(id)' \(pack.version) is in use and came by no source",
                .take(id, from: source)
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
        guard contested.contains(offer.id) else { return nil }
        let other = chosen.values
            .filter { $0.description.conflicts[offer.id]?.contains(offer.version) == true }
            .min { $0.id < $1.id }
        return other.map { "is in conflict with '\($0.id)' \($0.version)" }
    }

    // MARK: Refusals

    private func refuse(
        _ id: PackID,
        _ asked: [PackRequirement],
        with chosen: [PackID: OfferedPack] = [:],
        _ search: inout Search
    ) {
        guard search.refusal == nil else { return }
        let offered = (try? owned(id, search.wanted)) ?? []
        guard !offered.isEmpty else {
            let words = asked.last.map { ": \($0.words)" } ?? ""
            search.refusal = SourceError(.notOffered, "no source offers the pack '\(id)'\(words)")
            return
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
    }
}
