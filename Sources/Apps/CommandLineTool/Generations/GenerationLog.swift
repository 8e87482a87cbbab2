import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackSources
import ManasikStoreContract

/// Brings what the files of generations, grants and sources say into the log of the installation.
///
/// It compares them with the last entries, so that it does not matter whether the program ended between a change of a file
/// and its entry: the next one that opens the home appends it.
struct GenerationLog {
    let home: GenerationHome
    let sources: SourceHome
    let log: any InstallationLog
    /// How the log names the packs in use; nil if they are not loaded.
    let reference: GenerationReference?

    /// Appends what is not in the log yet.
    func note(at now: Instant) async throws(StoreError) {
        // What is damaged says nothing, and is reported where it is used.
        if let active = try? home.active() { try await note(active, at: now) }
        if let grants = try? home.grants() { try await note(grants.wire, as: LogKind.granted, at: now) }
        if home.hasPins, let pins = try? home.pins() {
            try await note(pins.wire, as: LogKind.pinned, at: now)
        }
        if home.hasVouchers, let vouchers = try? home.vouchers() {
            try await note(vouchers.wire, as: LogKind.vouched, at: now)
        }
        guard sources.hasLedger, let ledger = try? sources.ledger() else { return }
        try await note(SourceChanges(ledger), at: now)
        try await note(InstallationChanges(ledger), at: now)
    }

    private func note(_ active: ActiveGeneration, at now: Instant) async throws(StoreError) {
        let last = try await last("generation")
        guard last?.number("number") != active.number else { return }
        let isReturn = last?.numbers("former").contains(active.number) == true
        let newest = last?.number("newest") ?? 0
        var body: [String: JSONValue] = [
            "number": active.number.wire, "former": active.former.wire,
            "newest": (home.numbers.last ?? active.number).wire,
        ]
        if let generation = try? home.generation(active.number) {
            body["packs"] = generation.packs.wire
            body["made"] = generation.made.wire
        }
        var events = [InstallationEvent(isReturn ? LogKind.rolledBack : LogKind.activated, body)]
        for number in home.numbers where number > newest {
            for override in (try? home.generation(number))?.overrides ?? [] {
                var fields: [String: JSONValue] = ["number": number.wire]
                if case .object(let members) = override.wire { fields.merge(members) { first, _ in first } }
                events.append(InstallationEvent(LogKind.overridden, fields))
            }
        }
        try await append(events, after: last, by: active, at: now)
    }

    /// Appends what a file has become as a whole.
    private func note(_ state: JSONValue, as kind: String, at now: Instant) async throws(StoreError) {
        guard case .object(let body) = state else { return }
        let event = InstallationEvent(kind, body)
        let last = try await last(String(event.topic))
        if last?.body != body { try await append([event], after: last, by: try? home.active(), at: now) }
    }

    /// Appends each change of a list since the last entry, which tells what the list was then.
    private func note(_ changes: some LoggedList, at now: Instant) async throws(StoreError) {
        let last = try await last(changes.topic)
        var events = changes.events(since: last?.body[LoggedState.name])
        guard let end = events.popLast() else { return }
        events.append(InstallationEvent(end.kind, end.body.merging([LoggedState.name: changes.state]) { $1 }))
        try await append(events, after: last, by: try? home.active(), at: now)
    }

    private func append(
        _ events: [InstallationEvent],
        after last: ChainedEntry?,
        by active: ActiveGeneration?,
        at now: Instant
    ) async throws(StoreError) {
        _ = try await log.append(events, after: last?.position ?? 0, by: active.flatMap(named), at: now)
    }

    /// The packs in use, if they are those of a generation.
    private func named(_ active: ActiveGeneration) -> GenerationReference? {
        reference.map { GenerationReference(number: active.number, hash: $0.hash) }
    }

    /// Returns the last entry of a topic; nil if there is none.
    func last(_ topic: String) async throws(StoreError) -> ChainedEntry? {
        var query = LogQuery(limit: 1)
        (query.isOfNoPerson, query.isDescending, query.topic) = (true, true, topic)
        return try await log.entries(query).first
    }
}

extension ChainedEntry {
    func number(_ name: String) -> Int? {
        if case .integer(let number)? = body[name] { number } else { nil }
    }

    fileprivate func numbers(_ name: String) -> [Int] {
        guard case .array(let items)? = body[name] else { return [] }
        return items.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    }
}
