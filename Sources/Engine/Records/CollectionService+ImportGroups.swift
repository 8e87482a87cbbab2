import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// What an archive says of groups and roles that is not its person's alone to say, whoever vouches for the file.
extension CollectionService {
    /// Returns records of an archive with groups and codes as they may come back: a group that is here keeps its members, and a
    /// code the number of those who have joined with it; codes that have ended stay so. Roles are the home's.
    func withHeldGroups(_ records: [Record]) async throws(EngineError) -> ([Record], [LeftOutRecord]) {
        guard let groups = person.standing?.groups else { return (records, []) }
        try await groups.bindSeats(before: records, at: person.clock.now())
        let foreign = try await foreignGroups(among: records)
        let codesOfOthers = try await groups.codesOfOthers(among: records, than: person.id)
        let stored = try await person.records([person.all(.groups), person.all(.invitations)])
        let own = Dictionary(firstOf: stored[0].map { ($0.key.id, $0) })
        let codes = Dictionary(firstOf: stored[1].map { ($0.key, $0) })
        var taken: [Record] = []
        var leftOut: [LeftOutRecord] = []
        func leaveOut(_ record: Record, since reason: EngineError) {
            leftOut.append(LeftOutRecord(.create, of: record.key, since: reason))
        }
        for record in records {
            switch HostCollection(record.key.collection) {
            case .roles: leaveOut(record, since: .notAllowed(.create, record.key.collection))
            case .groups where foreign.contains(record.key):
                leaveOut(record, since: .takenGroup(record.key.id))
            case .groups: taken.append(own[record.key.id].map { record.withSeats(of: $0) } ?? record)
            case .invitations where codesOfOthers.contains(record.key):
                leaveOut(record, since: .notAllowed(.create, record.key.collection))
            case .invitations:
                if let code = codes[record.key] {
                    taken.append(code)
                } else if let group = (try? GroupInvitation(stored: record))?.group, own[group] != nil {
                    leaveOut(record, since: .codeExpired)
                } else {
                    taken.append(record)
                }
            default: taken.append(record)
            }
        }
        return (taken, leftOut)
    }

    /// Returns the names of groups that the person would have from now on, under ids of groups that others guide.
    private func foreignGroups(among records: [Record]) async throws(EngineError) -> Set<RecordKey> {
        let groups = records.map(\.key).filter { $0.collection == HostCollection.groups.id }
        guard let standing = person.standing, !groups.isEmpty else { return [] }
        let stored = Set(try await person.records([person.all(.groups)])[0].map(\.key))
        let new = groups.filter { !stored.contains($0) }
        let taken = try await standing.groups.taken(Set(new.map(\.id)), besides: person.id)
        return Set(new.filter { taken.contains($0.id) })
    }
}

extension Record {
    /// Returns the record of a group with the seats of the stored one, unless that cannot be read.
    fileprivate func withSeats(of stored: Record) -> Record {
        guard let group = try? PersonGroup(stored: stored), var own = try? PersonGroup(stored: self) else {
            return self
        }
        own.seats = group.seats
        return with(body.merging(own.body) { _, new in new })
    }
}
