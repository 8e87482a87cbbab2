import ManasikDomain

extension Record {
    /// Returns the change that stores the record as it is, with its times.
    func stored(expecting version: Int) -> RecordChange {
        .put(
            key,
            body: body,
            scope: scope,
            expecting: version,
            times: RecordTimes(created: createdAt, updated: updatedAt)
        )
    }
}

extension RecordChange {
    /// The change that is made whatever is stored.
    var unconditional: RecordChange {
        switch self {
        case .put(let key, let body, let scope, _, let times):
            .put(key, body: body, scope: scope, times: times)
        case .remove(let key, _): .remove(key)
        }
    }
}
