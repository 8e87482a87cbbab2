/// All that a store holds of one person.
public struct PersonArchive: Hashable, Sendable, Codable {
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
