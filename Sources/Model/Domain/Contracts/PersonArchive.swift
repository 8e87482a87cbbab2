/// All that a store holds of one person.
public struct PersonArchive: Hashable, Sendable {
    public static let currentFormat = 1

    public let format: Int
    public let person: PersonID
    public let records: [Record]
    public let jobs: [Job]
    public let log: [LogEntry]

    public init(person: PersonID, records: [Record], jobs: [Job], log: [LogEntry]) {
        format = Self.currentFormat
        self.person = person
        self.records = records
        self.jobs = jobs
        self.log = log
    }
}

extension PersonArchive: WireValue {
    public var wire: JSONValue {
        .object([
            "format": format.wire, "person": person.wire, "records": records.wire, "jobs": jobs.wire,
            "log": log.wire,
        ])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        format = try fields.required("format")
        person = try fields.required("person")
        records = try fields.required("records")
        jobs = try fields.required("jobs")
        log = try fields.required("log")
    }
}
