import ManasikDomain
import ManasikStoreContract

/// A log with one fault, which the conformance suite has to find.
struct FaultyLog: InstallationLog {
    enum Fault: CaseIterable {
        case ignoresPerson, ignoresTime, ignoresOrder, ignoresTopic, losesAnEntry, keepsErased,
            unsortedPeople, unknownHead
        case skipsALink, movingHead, appendsAlways, appendsNever, findsNothing
    }

    let log: any InstallationLog
    let fault: Fault

    func entries(_ query: LogQuery) async throws(StoreError) -> [ChainedEntry] {
        var query = query
        switch fault {
        case .ignoresPerson: query.person = nil
        case .ignoresTime: query.since = nil
        case .ignoresOrder: query.isDescending = false
        case .ignoresTopic: query.topic = nil
        default: break
        }
        let entries = try await log.entries(query)
        return fault == .losesAnEntry ? Array(entries.dropLast()) : entries
    }

    func links(after position: Int, limit: Int) async throws(StoreError) -> [LogLink] {
        let links = try await log.links(after: position, limit: limit)
        guard fault == .keepsErased else { return fault == .skipsALink ? Array(links.dropFirst()) : links }
        return links.map { link in
            LogLink(
                position: link.position,
                commitment: link.commitment,
                hash: link.hash,
                entry: link.entry,
                salt: link.salt ?? "00"
            )
        }
    }

    func people(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        let people = try await log.people(after: after, limit: limit)
        return fault == .unsortedPeople ? people + people : people
    }

    func decidingGenerations() async throws(StoreError) -> Set<GenerationReference> {
        try await log.decidingGenerations()
    }

    func head() async throws(StoreError) -> LogHead {
        let head = try await log.head()
        return fault == .movingHead ? LogHead(position: head.position + 1, hash: head.hash) : head
    }

    func verify(head: String?) async throws(StoreError) -> LogVerification {
        let outcome = try await log.verify(head: fault == .unknownHead ? nil : head)
        guard fault == .findsNothing else { return outcome }
        return LogVerification(
            head: outcome.head,
            entries: outcome.entries,
            erased: outcome.erased,
            findings: []
        )
    }

    func append(
        _ events: [InstallationEvent],
        after last: Int,
        by generation: GenerationReference?,
        at now: Instant
    ) async throws(StoreError) -> Bool {
        let appended = try await log.append(events, after: last, by: generation, at: now)
        return fault == .appendsAlways || fault != .appendsNever && appended
    }
}
