public import ManasikDomain
public import ManasikStoreContract

/// Erases people.
public enum PersonErasure {
    /// Erases everything of a person, and first the roles that the operator has given them, so that nobody has them who is
    /// given the name later.
    ///
    /// - Parameters:
    ///   - person: The person, about whom something may be stored or nothing.
    ///   - store: The operator's.
    /// - Returns: The number of erased records, jobs and log entries.
    public static func erase(_ person: PersonID, in store: any Store) async throws(StoreError) -> Int {
        // A name has several spellings that are the same, of which a record has the one that was typed: all are looked at.
        var list = RecordList(AppointedRole.collection.id, owner: .home, limit: 1_000)
        var count = 0
        while true {
            let page = try await store.read([.list(list)])[0]
            guard let last = page.last else { break }
            list.after = list.cursor(after: last)
            let roles = page.filter { AppointedRole.person(of: $0) == person }
            guard let first = roles.first else { continue }
            var commit = Commit(at: first.updatedAt, records: roles.map { .remove($0.key) })
            commit.concerning = person
            try await store.commit(commit)
            count += roles.count
        }
        return try await store.erase(person) + count
    }
}
