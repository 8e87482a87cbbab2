import ManasikDomain
import ManasikStoreContract

/// What a line of a journal says.
enum JournalEvent {
    case put(Record)
    case remove(RecordKey)
    case job(Job)
    case removeJob(String)
    case claim(JobClaim, Instant)
    case release(JobClaim)
    case log(LogEntry)
    case retain(RetainedContent)
    case releaseContent(String)
    case erase(PersonID)

    /// - Throws: `StoreError.invalid` for what no store holds.
    func check() throws(StoreError) {
        let (names, body): ([String], [String: JSONValue]) =
            switch self {
            case .put(let record): ([record.key.id], record.body)
            case .job(let job): ([job.key], job.payload)
            case .log(let entry): ([entry.idempotencyKey, entry.kind], entry.payload)
            default: ([], [:])
            }
        if names.contains(where: { $0.utf8.contains(0) }) { throw .invalid(detail: StoreDetail(.nullInName)) }
        do { _ = try CanonicalJSON.encode(body) } catch { throw .invalid(detail: StoreDetail(error)) }
    }
}

/// Events that took place together, as one line of JSON.
struct JournalLine {
    static func text(of events: [JournalEvent]) throws -> String {
        try CanonicalJSON.encode(.array(events.map(json)))
    }

    private let events: [JSONValue]

    init(_ text: String) throws {
        guard case .array(let events) = try CanonicalJSON.decode(text) else {
            throw CanonicalJSONError.malformed
        }
        self.events = events
    }

    func forEach(_ body: (JournalEvent) -> Void) throws {
        for event in events {
            guard case .array(let parts) = event, case .string(let name)? = parts.first else {
                throw CanonicalJSONError.malformed
            }
            try body(Self.event(name, Array(parts.dropFirst())))
        }
    }

    private static func json(_ event: JournalEvent) -> JSONValue {
        switch event {
        case .put(let record):
            .array([
                .string("put"), key(record.key), .string(record.scope.rawValue), .integer(record.version),
                .object(record.body), instant(record.createdAt), instant(record.updatedAt),
            ])
        case .remove(let recordKey): .array([.string("remove"), key(recordKey)])
        case .job(let job):
            .array([
                .string("job"), .string(job.key), .string(job.owner.rawValue), .string(job.pack.rawValue),
                instant(job.due), .object(job.payload),
            ])
        case .removeJob(let key): .array([.string("remove-job"), .string(key)])
        case .claim(let claim, let until):
            .array([.string("claim"), .string(claim.key), .string(claim.token), instant(until)])
        case .release(let claim): .array([.string("release"), .string(claim.key), .string(claim.token)])
        case .log(let entry):
            .array([
                .string("log"), .string(entry.idempotencyKey), .string(entry.owner.rawValue),
                .string(entry.kind),
                .integer(entry.schemaVersion), instant(entry.at), .object(entry.payload),
            ])
        case .retain(let content):
            .array([
                .string("retain"), .string(content.hash), .array(content.bytes.map { .integer(Int($0)) }),
            ])
        case .releaseContent(let hash): .array([.string("release-content"), .string(hash)])
        case .erase(let owner): .array([.string("erase"), .string(owner.rawValue)])
        }
    }

    private static func event(_ name: String, _ parts: [JSONValue]) throws -> JournalEvent {
        func text(_ index: Int) throws -> String {
            if case .string(let text) = parts[index] { text } else { throw CanonicalJSONError.malformed }
        }
        func number(_ index: Int) throws -> Int {
            if case .integer(let number) = parts[index] { number } else { throw CanonicalJSONError.malformed }
        }
        func object(_ index: Int) throws -> [String: JSONValue] {
            if case .object(let object) = parts[index] { object } else { throw CanonicalJSONError.malformed }
        }
        func instant(_ index: Int) throws -> Instant { Instant(milliseconds: Int64(try number(index))) }
        switch name {
        case "put":
            return .put(
                Record(
                    key: try key(parts[0]),
                    scope: RecordScope(rawValue: try text(1))!,
                    version: try number(2),
                    body: try object(3),
                    createdAt: try instant(4),
                    updatedAt: try instant(5)
                )
            )
        case "remove": return .remove(try key(parts[0]))
        case "job":
            return .job(
                Job(
                    key: try text(0),
                    owner: PersonID(rawValue: try text(1))!,
                    pack: PackID(rawValue: try text(2))!,
                    due: try instant(3),
                    payload: try object(4)
                )
            )
        case "remove-job": return .removeJob(try text(0))
        case "claim": return .claim(JobClaim(key: try text(0), token: try text(1)), try instant(2))
        case "release": return .release(JobClaim(key: try text(0), token: try text(1)))
        case "log":
            return .log(
                LogEntry(
                    idempotencyKey: try text(0),
                    owner: PersonID(rawValue: try text(1))!,
                    kind: try text(2),
                    schemaVersion: try number(3),
                    at: try instant(4),
                    payload: try object(5)
                )
            )
        case "retain":
            guard case .array(let bytes) = parts[1] else { throw CanonicalJSONError.malformed }
            return .retain(
                RetainedContent(
                    hash: try text(0),
                    bytes: bytes.map { if case .integer(let byte) = $0 { UInt8(byte) } else { 0 } }
                )
            )
        case "release-content": return .releaseContent(try text(0))
        case "erase": return .erase(PersonID(rawValue: try text(0))!)
        default: throw CanonicalJSONError.malformed
        }
    }

    private static func instant(_ instant: Instant) -> JSONValue { .integer(Int(instant.milliseconds)) }

    private static func key(_ key: RecordKey) -> JSONValue {
        .array([.string(key.owner.rawValue), .string(key.collection.description), .string(key.id)])
    }

    private static func key(_ value: JSONValue) throws -> RecordKey {
        guard case .array(let parts) = value, parts.count == 3, case .string(let owner) = parts[0],
            case .string(let collection) = parts[1], case .string(let id) = parts[2]
        else { throw CanonicalJSONError.malformed }
        let person = owner.isEmpty ? PersonID.home : PersonID(rawValue: owner)!
        return RecordKey(owner: person, collection: DefinitionID(collection)!, id: id)
    }
}
