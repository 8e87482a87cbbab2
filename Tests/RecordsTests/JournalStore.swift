import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract

/// A store that appends every change to a file of JSON lines and works on what they come to: another kind of backend, to
/// show what one needs to keep the contract.
actor JournalStore: Store {
    /// Ways in which a backend may break the contract.
    enum Fault: CaseIterable {
        case ignoresExpectedVersions, keepsHalfOfAFailedCommit, forgetsVersionsOfWhatWasRemoved, losesScopes
        case appendsAnEntryTwice, givesAPositionTwice, repeatsTheRecordOfACursor, ordersNumbersAsTexts
        case ignoresTheScopeOfAList, countsOnePage, ignoresLimits, givesAJobTwice, keepsAClaimForGood
        case takesAClaimThatRanOut, dropsAClaimWhenAJobIsPutAgain, findsWhatIsOfOthers, looksThroughEverything
        case erasesNoJobs, takesTrueForOne, replacesJobsOfOthers, replacesContents, takesAnyNumber
        case ignoresUnchangedVersions, losesTimes, ignoresTheVicinityOfAList
        case ignoresTheFilterOfAList, takesSeveralOfOne
        case showsChangesInASnapshot, changesWhatASnapshotIsOf
        case ignoresWhatACommitWasAllowedBy
    }

    private struct Held {
        var job: Job
        var claim: (token: String, until: Instant)?
    }

    private struct Contents {
        var records: [RecordKey: Record] = [:]
        var removed: [RecordKey: Int] = [:]
        var jobs: [String: Held] = [:]
        var log: [(position: Int, entry: LogEntry)] = []
        var lastPosition = 0
        var retained: [String: [UInt8]] = [:]
    }

    private var contents: Contents
    private var declared: [DefinitionID: Set<RecordField>] = [:]
    private var lastToken = 0
    private let fault: Fault?
    private let file: FileHandle

    /// - Parameter path: The journal; what it holds is read.
    init(_ path: String, fault: Fault? = nil) throws {
        self.fault = fault
        if !FileManager.default.fileExists(atPath: path) {
            try Data().write(to: URL(filePath: path))
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seekToEnd()
        var contents = Contents()
        for line in text.split(separator: "\n") {
            try JournalLine(String(line)).forEach { Self.apply($0, to: &contents) }
        }
        self.contents = contents
    }

    /// Makes a store of what another has come to, which writes nowhere.
    private init(_ contents: Contents, _ declared: [DefinitionID: Set<RecordField>]) {
        self.contents = contents
        self.declared = declared
        fault = nil
        file = FileHandle.nullDevice
    }

    // MARK: Reading

    func snapshot() async throws(StoreError) -> any Store {
        switch fault {
        case .showsChangesInASnapshot: ReadingStore(self, refusing: .readOnly)
        case .changesWhatASnapshotIsOf: self
        default: ReadingStore(JournalStore(contents, declared), refusing: .readOnly)
        }
    }

    func read(_ queries: [RecordQuery]) async throws(StoreError) -> [[Record]] {
        var answers: [[Record]] = []
        for query in queries {
            switch query {
            case .one(let key): answers.append(contents.records[key].map { [$0] } ?? [])
            case .list(let list): answers.append(try page(of: list))
            }
        }
        return answers
    }

    func count(_ list: RecordList) async throws(StoreError) -> Int {
        var all = list
        if fault != .countsOnePage { (all.after, all.limit) = (nil, .max) }
        return try page(of: all).count
    }

    private func page(of list: RecordList) throws(StoreError) -> [Record] {
        try list.check()
        var list = list
        if fault == .ignoresTheScopeOfAList { list.scope = nil }
        if fault == .findsWhatIsOfOthers { list.owner = nil }
        if fault == .ignoresTheFilterOfAList { list.filter = nil }
        if fault == .ignoresLimits { list.limit = .max }
        if fault == .ignoresTheVicinityOfAList { list.near = nil }
        let near = contents.records.values.filter {
            $0.key.collection == list.collection && (list.owner == nil || $0.key.owner == list.owner)
        }
        if fault != .looksThroughEverything, near.count > RecordList.mostScanned,
            !list.isServed(by: declared[list.collection] ?? [])
        {
            throw list.unserved
        }
        switch fault {
        case .repeatsTheRecordOfACursor:
            let last = near.filter { list.contains($0) && list.cursor(after: $0) == list.after }
            return Array((last + list.page(of: near)).prefix(max(0, list.limit ?? .max)))
        case .ordersNumbersAsTexts:
            guard let order = list.order else { return list.page(of: near) }
            func text(_ record: Record) -> String { "\(order.value(in: record.body))" }
            return list.page(of: near).sorted { text($0) < text($1) }
        case .takesTrueForOne:
            var unconditional = list
            (unconditional.conditions, unconditional.limit) = ([], .max)
            let found = unconditional.page(of: near).filter { record in
                list.conditions.allSatisfy {
                    $0.holds(for: record.body) || $0.field.value(in: record.body) == $0.bound
                }
            }
            return Array(found.prefix(max(0, list.limit ?? .max)))
        default: return list.page(of: near)
        }
    }

    func jobs(
        dueBy instant: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [Job] {
        due(by: instant, of: owners).prefix(max(0, limit)).map(\.job)
    }

    private func due(by instant: Instant, of owners: Set<PersonID>?) -> [Held] {
        contents.jobs.values.filter { $0.job.due <= instant && owners?.contains($0.job.owner) != false }
            .sorted { ($0.job.due, $0.job.key) < ($1.job.due, $1.job.key) }
    }

    func nextClaim(of owners: Set<PersonID>?) async throws(StoreError) -> Instant? {
        due(by: Instant(milliseconds: .max), of: owners).map {
            max($0.job.due, $0.claim?.until ?? $0.job.due)
        }
        .min()
    }

    func log(of owner: PersonID, after: Int, limit: Int) async throws(StoreError)
        -> [(position: Int, entry: LogEntry)]
    {
        Array(contents.log.filter { $0.entry.owner == owner && $0.position > after }.prefix(max(0, limit)))
    }

    func retained(_ hashes: [String]) async throws(StoreError) -> [RetainedContent] {
        hashes.compactMap { hash in contents.retained[hash].map { RetainedContent(hash: hash, bytes: $0) } }
    }

    func retainedSizes() async throws(StoreError) -> [String: Int] { contents.retained.mapValues(\.count) }

    func owners(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID] {
        let all =
            contents.records.keys.map(\.owner) + contents.jobs.values.map(\.job.owner)
            + contents.log.map(\.entry.owner)
        return Array(
            Set(all).subtracting([.home]).sorted().filter { owner in after.map { $0 < owner } ?? true }
                .prefix(max(0, limit))
        )
    }

    func holdsAnything(of owner: PersonID) async throws(StoreError) -> Bool {
        contents.records.keys.contains { $0.owner == owner }
            || contents.jobs.values.contains { $0.job.owner == owner }
            || contents.log.contains { $0.entry.owner == owner }
    }

    func export(_ owner: PersonID) async throws(StoreError) -> PersonArchive {
        PersonArchive(
            person: owner,
            records: contents.records.values.filter { $0.key.owner == owner }.sorted {
                ("\($0.key.collection)", $0.key.id) < ("\($1.key.collection)", $1.key.id)
            },
            jobs: due(by: Instant(milliseconds: .max), of: [owner]).map(\.job),
            log: contents.log.map(\.entry).filter { $0.owner == owner }
        )
    }

    // MARK: Changing

    func ensureIndexes(for collections: [RecordCollection]) async throws(StoreError) {
        for collection in collections { declared[collection.id] = collection.servedFields }
    }

    func claim(
        dueBy now: Instant,
        until: Instant,
        limit: Int,
        of owners: Set<PersonID>?
    ) async throws(StoreError) -> [ClaimedJob] {
        let free = due(by: now, of: owners).filter { held in
            guard let claim = held.claim, fault != .givesAJobTwice else { return true }
            return fault != .keepsAClaimForGood && claim.until <= now
        }
        let claimed = free.prefix(max(0, limit)).map { held in
            lastToken += 1
            return ClaimedJob(job: held.job, claim: JobClaim(key: held.job.key, token: "\(lastToken)"))
        }
        // Without an end the checks of a faulty backend would not come to theirs.
        if fault == .givesAJobTwice, lastToken > 500 { return [] }
        for job in claimed { try append([.claim(job.claim, until)]) }
        return claimed
    }

    @discardableResult
    func commit(_ commit: Commit) async throws(StoreError) -> [RecordKey: Int] {
        for claim in commit.holding where fault != .takesAClaimThatRanOut {
            guard contents.jobs[claim.key]?.claim?.token == claim.token else { throw .claimLost }
        }
        for (key, expected) in commit.unchanged where fault != .ignoresUnchangedVersions {
            let found = contents.records[key]?.version ?? 0
            guard found == expected else { throw .conflict(key, expected: expected, found: found) }
        }
        for (key, expected) in commit.allowedBy where fault != .ignoresWhatACommitWasAllowedBy {
            let found = contents.records[key]?.version ?? 0
            guard found == expected else { throw .conflict(key, expected: expected, found: found) }
        }
        for list in commit.related.keys where fault != .ignoresWhatACommitWasAllowedBy {
            try commit.checkRelated(list, try page(of: list))
        }
        let before = contents
        var events: [JournalEvent] = []
        var versions: [RecordKey: Int] = [:]
        do throws(StoreError) {
            func take(_ event: JournalEvent) throws(StoreError) {
                if fault != .takesAnyNumber { try event.check() }
                events.append(event)
                Self.apply(event, to: &contents)
            }
            for change in commit.records {
                if let record = try changed(change, at: commit.at) {
                    versions[change.key] = record.version
                    try take(.put(record))
                } else {
                    try take(.remove(change.key))
                }
            }
            for list in commit.atMostOne where fault != .takesSeveralOfOne {
                try commit.checkAtMostOne(try page(of: list))
            }
            for change in commit.jobs {
                switch change {
                case .put(let job):
                    if fault != .replacesJobsOfOthers, let other = contents.jobs[job.key],
                        other.job.owner != job.owner
                    {
                        throw .foreignJob
                    }
                    try take(.job(job))
                    if fault == .dropsAClaimWhenAJobIsPutAgain { contents.jobs[job.key]?.claim = nil }
                case .remove(let key, let owner):
                    if let owner, contents.jobs[key]?.job.owner != owner { continue }
                    try take(.removeJob(key))
                case .release(let claim): try take(.release(claim))
                }
            }
            for entry in commit.log {
                let isKnown = contents.log.contains {
                    $0.entry.owner == entry.owner && $0.entry.idempotencyKey == entry.idempotencyKey
                }
                if !isKnown || fault == .appendsAnEntryTwice { try take(.log(entry)) }
            }
            for content in commit.retained {
                if contents.retained[content.hash] == nil || fault == .replacesContents {
                    try take(.retain(content))
                }
            }
        } catch {
            if fault != .keepsHalfOfAFailedCommit { contents = before }
            throw error
        }
        try append(events, isApplied: true)
        return versions
    }

    private func changed(_ change: RecordChange, at instant: Instant) throws(StoreError) -> Record? {
        let old = contents.records[change.key]
        let (body, scope, expected, times): ([String: JSONValue]?, RecordScope, Int?, RecordTimes?) =
            switch change {
            case .put(_, let body, let scope, let expected, let times): (body, scope, expected, times)
            case .remove(_, let expected): (nil, .person, expected, nil)
            }
        if fault != .ignoresExpectedVersions, let expected, expected != old?.version ?? 0 {
            throw .conflict(change.key, expected: expected, found: old?.version ?? 0)
        }
        guard let body else { return nil }
        let kept = fault == .losesTimes ? nil : times
        let last = fault == .forgetsVersionsOfWhatWasRemoved ? 0 : contents.removed[change.key] ?? 0
        return Record(
            key: change.key,
            scope: fault == .losesScopes ? .person : scope,
            version: (old?.version ?? last) + 1,
            body: body,
            createdAt: kept?.created ?? old?.createdAt ?? instant,
            updatedAt: kept?.updated ?? instant
        )
    }

    func release(exceptNamedIn field: String, of collection: DefinitionID) async throws(StoreError)
        -> [String]
    {
        let named = contents.records.values.filter { $0.key.collection == collection }.flatMap {
            record -> [JSONValue] in
            if case .array(let items)? = record.body[field] { return items }
            return [record.body[field] ?? .null]
        }
        let released = contents.retained.keys.filter { !named.contains(.string($0)) }.sorted()
        try append(released.map { .releaseContent($0) })
        return released
    }

    func restore(_ archive: PersonArchive) async throws(StoreError) {
        try archive.check()
        for job in archive.jobs where contents.jobs[job.key].map({ $0.job.owner != job.owner }) ?? false {
            throw .foreignJob
        }
        var events = [JournalEvent.erase(archive.person)]
        for record in archive.records { events.append(.put(record)) }
        for job in archive.jobs { events.append(.job(job)) }
        for entry in archive.log { events.append(.log(entry)) }
        for event in events { try event.check() }
        try append(events)
    }

    func erase(_ owner: PersonID) async throws(StoreError) -> Int {
        let archive = try await export(owner)
        try append([.erase(owner)])
        return archive.records.count + archive.jobs.count + archive.log.count
    }

    // MARK: The journal

    /// Writes events as one line, and does them.
    private func append(_ events: [JournalEvent], isApplied: Bool = false) throws(StoreError) {
        guard !events.isEmpty else { return }
        do {
            try file.write(contentsOf: Data((JournalLine.text(of: events) + "\n").utf8))
        } catch {
            throw .unavailable(detail: StoreDetail(.unwritable))
        }
        guard !isApplied else { return }
        for event in events {
            if fault == .erasesNoJobs, case .erase(let owner) = event {
                let jobs = contents.jobs
                Self.apply(event, to: &contents)
                contents.jobs = jobs.filter { $0.value.job.owner == owner }.merging(contents.jobs) { $1 }
            } else {
                Self.apply(event, to: &contents)
            }
            if fault == .givesAPositionTwice, case .erase = event {
                contents.lastPosition = contents.log.last?.position ?? 0
            }
        }
    }

    private static func apply(_ event: JournalEvent, to contents: inout Contents) {
        switch event {
        case .put(let record):
            contents.records[record.key] = record
            contents.removed[record.key] = nil
        case .remove(let key):
            if let old = contents.records.removeValue(forKey: key) { contents.removed[key] = old.version }
        case .job(let job): contents.jobs[job.key, default: Held(job: job)].job = job
        case .removeJob(let key): contents.jobs[key] = nil
        case .claim(let claim, let until): contents.jobs[claim.key]?.claim = (claim.token, until)
        case .release(let claim):
            if contents.jobs[claim.key]?.claim?.token == claim.token { contents.jobs[claim.key]?.claim = nil }
        case .log(let entry):
            contents.lastPosition += 1
            contents.log.append((contents.lastPosition, entry))
        case .retain(let content): contents.retained[content.hash] = content.bytes
        case .releaseContent(let hash): contents.retained[hash] = nil
        case .erase(let owner):
            contents.records = contents.records.filter { $0.key.owner != owner }
            contents.removed = contents.removed.filter { $0.key.owner != owner }
            contents.jobs = contents.jobs.filter { $0.value.job.owner != owner }
            contents.log.removeAll { $0.entry.owner == owner }
        }
    }
}
