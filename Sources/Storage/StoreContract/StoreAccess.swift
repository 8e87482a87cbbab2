public import ManasikDomain

/// What a principal may read and write; nothing else decides it.
///
/// The operator may do everything. A person may read and write their own records, and read public ones. A pack's
/// handler may do so in the collections of its pack. Someone unknown may read only public records. Group records are
/// their owner's alone. The records of others may be changed only as `isAllowedByRules` says.
public struct StoreAccess: Hashable, Sendable {
    public let principal: Principal

    public init(_ principal: Principal) { self.principal = principal }

    /// Whether the principal may read a record.
    public func mayRead(_ record: Record) -> Bool {
        record.scope == .public && reaches(record.key.collection) || mayWrite(record.key)
    }

    /// Whether the principal may write a record, and read it whatever its scope.
    public func mayWrite(_ key: RecordKey) -> Bool { owns(key.owner) && reaches(key.collection) }

    /// Checks that the principal may read the records of a list.
    ///
    /// - Throws: `StoreError.notPermitted` if the list may contain others.
    public func check(_ list: RecordList) throws(StoreError) {
        let isOwn = list.owner.map(owns) ?? (principal == .operator)
        guard isOwn || list.scope == .public, reaches(list.collection) else {
            throw .notPermitted(
                detail: StoreDetail(.foreignRecords, ["collection": list.collection.description])
            )
        }
    }

    /// Checks that the principal may make the changes of a commit.
    ///
    /// - Throws: `StoreError.notPermitted` if it may not make one of them.
    public func check(_ commit: Commit) throws(StoreError) {
        for change in commit.records where !isAllowedByRules(change, in: commit) {
            try checkWriting(change.key)
        }
        for key in commit.unchanged.keys { try checkWriting(key) }
        for list in commit.atMostOne { try check(list) }
        // That there is a record says no more than the rules that were told of it.
        for list in commit.related.keys where list.owner == nil || list.collection.pack == .host {
            try check(list)
        }
        // That they are as they were says nothing of what is in them.
        for key in commit.allowedBy.keys where key.collection.pack != .host { try checkWriting(key) }
        for change in commit.jobs {
            guard case .put(let job) = change else { continue }
            guard owns(job.owner), ownsPack(job.pack) else {
                throw .notPermitted(detail: StoreDetail(.foreignJobChange))
            }
        }
        guard principal != .nobody || commit.isEmpty && commit.holding.isEmpty else {
            throw .notPermitted(detail: StoreDetail(.anonymousChange))
        }
        guard handlersPack == nil || commit.log.isEmpty && commit.retained.isEmpty else {
            throw .notPermitted(detail: StoreDetail(.logByHandler))
        }
        for entry in commit.log where !owns(entry.owner) {
            throw .notPermitted(detail: StoreDetail(.foreignLog))
        }
    }

    /// Whether the rules of a shared collection let the principal change somebody else's record, as a moderator or a guide.
    ///
    /// This is the only way to write what belongs to another: it changes or removes a version that has been read of a
    /// record of a pack, which stays shared and its author's; it adds none, and reaches nothing of the host.
    private func isAllowedByRules(_ change: RecordChange, in commit: Commit) -> Bool {
        let key = change.key
        guard commit.allowedByRules.contains(key), owner != nil, key.owner != .home,
            key.collection.pack != .host, reaches(key.collection)
        else { return false }
        switch change {
        case .put(_, _, let scope, let expected, let times):
            return scope == .public && expected.map { $0 > 0 } ?? false && times == nil
        case .remove(_, let expected): return expected.map { $0 > 0 } ?? false
        }
    }

    private func checkWriting(_ key: RecordKey) throws(StoreError) {
        guard mayWrite(key) else {
            throw .notPermitted(
                detail: StoreDetail(.foreignChange, ["collection": key.collection.description])
            )
        }
    }

    /// Checks that the principal may read and replace all data of a person.
    ///
    /// - Throws: `StoreError.notPermitted` if it may not.
    public func check(allOf owner: PersonID) throws(StoreError) {
        guard owns(owner), handlersPack == nil else {
            throw .notPermitted(detail: StoreDetail(.foreignPerson))
        }
    }

    /// Checks that the principal may read and claim the jobs of some owners, or, for nil, of all.
    ///
    /// - Throws: `StoreError.notPermitted` if it may not.
    public func check(jobsOf owners: Set<PersonID>?) throws(StoreError) {
        guard handlersPack == nil, owners?.allSatisfy(owns) ?? (principal == .operator) else {
            throw .notPermitted(detail: StoreDetail(.foreignJobs))
        }
    }

    /// Checks that the principal is the operator.
    ///
    /// - Throws: `StoreError.notPermitted` for any other.
    public func checkOperator() throws(StoreError) {
        guard principal == .operator else { throw .notPermitted(detail: StoreDetail(.operatorOnly)) }
    }

    /// Checks that the principal is known.
    ///
    /// - Throws: `StoreError.notPermitted` if it is nobody.
    public func checkKnown() throws(StoreError) {
        guard principal != .nobody else {
            throw .notPermitted(detail: StoreDetail(.anonymous))
        }
    }

    /// Returns the commit in which every removal of a job names the owner that it must belong to.
    public func limited(_ commit: Commit) -> Commit {
        guard let owner else { return commit }
        var limited = commit
        limited.jobs = commit.jobs.map { change -> JobChange in
            if case .remove(let key, nil) = change { .remove(key: key, of: owner) } else { change }
        }
        return limited
    }

    /// The person to whose data the principal is limited; nil for the operator and for nobody.
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
