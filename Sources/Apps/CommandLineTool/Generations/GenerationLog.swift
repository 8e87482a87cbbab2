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
        let former = last.flatMap { LoggedGeneration(body: $0.body) }
        guard former?.number != active.number else { return }
        let isReturn = former?.former.contains(active.number) == true
        let present = LoggedGeneration(
            active,
            newest: home.numbers.last ?? active.number,
            try? home.generation(active.number)
        )
        var events = [
            InstallationEvent(isReturn ? LogKind.rolledBack : LogKind.activated, present.body)
        ]
        for number in home.numbers where number > former?.newest ?? 0 {
            for override in (try? home.generation(number))?.overrides ?? [] {
                events.append(
                    InstallationEvent(LogKind.overridden, LoggedOverride(number: number, override).body)
                )
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

    /// Returns the generation that the log names last; nil if there is none, or its entry cannot be read.
    func lastGeneration() async throws(StoreError) -> LoggedGeneration? {
        try await last("generation").flatMap { LoggedGeneration(body: $0.body) }
    }

    /// Returns the last entry of a topic; nil if there is none.
    private func last(_ topic: String) async throws(StoreError) -> ChainedEntry? {
        var query = LogQuery(limit: 1)
        (query.isOfNoPerson, query.isDescending, query.topic) = (true, true, topic)
        return try await log.entries(query).first
    }
}
