import ManasikDomain
import ManasikViews

/// The ids of groups, which no two guides have in common.
extension GroupRecords {
    /// Returns those of some ids under which another than a person guides a group that somebody belongs to or may join.
    func taken(_ ids: Set<String>, besides person: PersonID) async throws(EngineError) -> Set<String> {
        if ids.isEmpty { return [] }
        let wanted = ids.sorted()
        let found = try await read(
            wanted.map { every(.memberships, in: $0) } + wanted.map { every(.invitations, in: $0) }
        )
        let memberships: [DecodedRecord<GroupMembership>] = decoded(found.prefix(wanted.count).flatMap { $0 })
        let invitations: [DecodedRecord<GroupInvitation>] = decoded(found.suffix(wanted.count).flatMap { $0 })
        let named =
            memberships.map { Self.key(of: $0.value.group, guidedBy: $0.value.guide) }
            + invitations.map { Self.key(of: $0.value.group, guidedBy: $0.key.owner) }
        let groups = try await groups(Set(named.filter { $0.owner != person }).sorted())
        return Set(groups.keys.map(\.id))
    }

    /// Returns the names of those invitations among records whose code is one of another than a person, so that nobody who joins
    /// by it comes to another group.
    func codesOfOthers(
        among records: [Record],
        than person: PersonID
    ) async throws(EngineError) -> Set<RecordKey> {
        let coded = records.filter { $0.key.collection == HostCollection.invitations.id }
            .compactMap { record in (try? GroupInvitation(stored: record)).map { (record.key, $0.code) } }
        let found = try await read(coded.map { .list(Self.invitations(withCode: $1)) })
        return Set(
            zip(coded, found).filter { $1.contains { $0.key.owner != person } }.map { $0.0.0 }
        )
    }
}

extension GroupView {
    /// Whether a membership is of this group, not of one of the same id that somebody else guides.
    func isOf(_ membership: DecodedRecord<GroupMembership>) -> Bool {
        membership.key.id == id && membership.value.group == id && membership.value.guide == guide
    }
}
