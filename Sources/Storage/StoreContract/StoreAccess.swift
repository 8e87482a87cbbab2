public import ManasikDomain

/// What a principal may read and write: the one place that decides it.
///
/// The operator may do everything. A person may read and write what is theirs, and read what is public. A pack's handler may
/// do so in the collections of its pack. Nobody may read what is public. What is of a group is its owner's alone.
public struct StoreAccess: Hashable, Sendable {
    public let principal: Principal

    public init(_ principal: Principal) { self.principal = principal }

    /// Whether a record may be read.
    public func mayRead(_ record: Record) -> Bool {
        record.scope == .public && reaches(record.key.collection) || mayWrite(record.key)
    }

    /// Whether a record may be written, and read whatever its scope.
    public func mayWrite(_ key: RecordKey) -> Bool { owns(key.owner) && reaches(key.collection) }

    /// - Throws: `StoreError.notPermitted` where a list may have records that may not be read.
    public func check(_ list: RecordList) throws(StoreError) {
        let isOwn = list.owner.map(owns) ?? (principal == .operator)
        guard isOwn || list.scope == .public, reaches(list.collection) else {
            throw .notPermitted(detail: "reading records of \(list.collection) of somebody else")
        }
    }

    /// - Throws: `StoreError.notPermitted` where a change is of what may not be written.
    public func check(_ commit: Commit) throws(StoreError) {
        for change in commit.records where !mayWrite(change.key) {
            throw .notPermitted(detail: "changing records of \(change.key.collection)")
        }
        for change in commit.jobs {
            guard case .put(let job) = change else { continue }
            guard owns(job.owner), ownsPack(job.pack) else { throw .notPermitted(detail: "changing a job") }
        }
        guard principal != .nobody || commit.isEmpty && commit.holding.isEmpty else {
            throw .notPermitted(detail: "changing anything")
        }
        guard handlersPack == nil || commit.log.isEmpty && commit.retained.isEmpty else {
            throw .notPermitted(detail: "writing the log of decisions")
        }
        for entry in commit.log where !owns(entry.owner) {
            throw .notPermitted(detail: "writing the log of somebody else")
        }
    }

    /// - Throws: `StoreError.notPermitted` where somebody's data as a whole may not be read or replaced.
    public func check(allOf owner: PersonID) throws(StoreError) {
        guard owns(owner), handlersPack == nil else {
            throw .notPermitted(detail: "reading what is somebody else's")
        }
    }

    /// - Throws: `StoreError.notPermitted` where jobs may not be read or claimed.
    public func check(jobsOf owners: Set<PersonID>?) throws(StoreError) {
        guard handlersPack == nil, owners?.allSatisfy(owns) ?? (principal == .operator) else {
            throw .notPermitted(detail: "reading the jobs of somebody else")
        }
    }

    /// - Throws: `StoreError.notPermitted` for all but the operator.
    public func checkOperator() throws(StoreError) {
        guard principal == .operator else { throw .notPermitted(detail: "only the operator may do this") }
    }

    /// - Throws: `StoreError.notPermitted` where nobody is known.
    public func checkKnown() throws(StoreError) {
        guard principal != .nobody else {
            throw .notPermitted(detail: "reading this without saying who asks")
        }
    }

    /// The changes with the owner to whom a job that is removed must belong.
    public func limited(_ commit: Commit) -> Commit {
        guard let owner else { return commit }
        var limited = commit
        limited.jobs = commit.jobs.map { change -> JobChange in
            if case .remove(let key, nil) = change { .remove(key: key, of: owner) } else { change }
        }
        return limited
    }

    /// On whose data alone the principal works; nil for the operator and for nobody.
    private var owner: PersonID? {
        switch principal {
        case .nobody, .operator: nil
        case .person(let person), .handler(_, let person): person
        }
    }

    private var handlersPack: PackID? { if case .handler(let pack, _) = principal { pack } else { nil } }

    private func owns(_ person: PersonID) -> Bool { principal == .operator || owner == person }

    private func ownsPack(_ pack: PackID) -> Bool { handlersPack.map { $0 == pack } ?? true }

    private func reaches(_ collection: DefinitionID) -> Bool { ownsPack(collection.pack) }
}
