/// Changes that take effect together or not at all.
public struct Commit: Hashable, Sendable {
    public var records: [RecordChange]
    public var jobs: [JobChange]
    public var log: [LogEntry]
    /// What is to be kept under the hashes that name it; what is there already stays.
    public var retained: [RetainedContent]
    /// The time that new and changed records carry.
    public var at: Instant

    public init(
        at: Instant,
        records: [RecordChange] = [],
        jobs: [JobChange] = [],
        log: [LogEntry] = [],
        retained: [RetainedContent] = []
    ) {
        self.at = at
        self.records = records
        self.jobs = jobs
        self.log = log
        self.retained = retained
    }

    public var isEmpty: Bool { records.isEmpty && jobs.isEmpty && log.isEmpty && retained.isEmpty }
}
