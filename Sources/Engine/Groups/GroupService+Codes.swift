import ManasikDomain
import ManasikScheduling
import ManasikStoreContract
public import ManasikViews

/// The codes of a group, with which people join it.
extension GroupService {
    /// Invites people to a group; whoever has the code can join until it expires or is used up.
    ///
    /// - Parameters:
    ///   - name: The group's name or id.
    ///   - days: How many days the code is accepted, of `GroupInvitation.days`.
    ///   - limit: How many people may join with it, of `GroupInvitation.limits`.
    /// - Throws: `EngineError.unknownGroup`, `.severalGroups`, `.notGuide`, `.countOutOfRange`.
    public func invite(
        to name: String,
        days: Int,
        limit: Int
    ) async throws(EngineError) -> GroupInvitationView {
        guard GroupInvitation.days.contains(days) else { throw .countOutOfRange(GroupInvitation.days) }
        guard GroupInvitation.limits.contains(limit) else { throw .countOutOfRange(GroupInvitation.limits) }
        let group = try await find(name, as: .guide)
        let code = InvitationCode()
        // Those that are over are removed, so that they do not add up.
        let others = try await person.records([
            .matching(
                owner: person.id,
                collection: HostCollection.invitations.id,
                fields: [PersonGroup.groupField.name: .string(group.id)]
            )
        ])[0]
        return try await person.commit { reading throws(EngineError) in
            let expires = reading.now.adding(seconds: days * 86_400)
            let invitation = GroupInvitation(to: group.id, code: code.hash, expires: expires, limit: limit)
            var changes: [RecordChange] = [
                .put(
                    person.key(.invitations, code.hash),
                    body: invitation.body,
                    scope: .group,
                    expecting: 0
                )
            ]
            for record in others where Self.isOver(record, at: reading.now) {
                changes.append(.remove(record.key, expecting: nil))
            }
            let view = GroupInvitationView(
                to: group,
                code: code.text,
                expires: expires,
                at: reading.moment(of: expires),
                limit: limit
            )
            return (view, Commit(at: reading.now, records: changes))
        }
    }

    private static func isOver(_ record: Record, at now: Instant) -> Bool {
        do throws(CodecError) {
            return try GroupInvitation(stored: record).expires <= now
        } catch {
            return false
        }
    }

    /// Returns a group that the person guides with its codes that are not over, whichever ends first.
    ///
    /// - Throws: `EngineError.unknownGroup`, `.severalGroups`, `.notGuide`.
    public func codes(of name: String) async throws(EngineError) -> (GroupView, [GroupCodeView]) {
        let group = try await find(name, as: .guide)
        let reading = try await person.read()
        let codes = try await records.invitations(to: group).read.filter { $0.value.expires > reading.now }
        let ordered = codes.sorted { ($0.value.expires, $0.key) < ($1.value.expires, $1.key) }
        return (
            group,
            ordered.map { code in
                GroupCodeView(
                    expires: code.value.expires,
                    at: reading.moment(of: code.value.expires),
                    limit: code.value.limit,
                    left: max(0, code.value.limit - code.value.uses)
                )
            }
        )
    }

    /// Ends all codes of a group that the person guides; its members stay.
    ///
    /// - Returns: The group, and how many codes were still accepted.
    /// - Throws: `EngineError.unknownGroup`, `.severalGroups`, `.notGuide`.
    public func endCodes(of name: String) async throws(EngineError) -> (GroupView, ended: Int) {
        let group = try await find(name, as: .guide)
        return try await records.commit { () throws(EngineError) in
            let now = person.clock.now()
            let codes = try await records.invitations(to: group)
            let open = codes.read.count { $0.value.expires > now && $0.value.uses < $0.value.limit }
            return ((group, open), Commit(at: now, records: codes.keys.map { .remove($0) }))
        }
    }
}

extension PersonReading {
    /// The time of an instant by the person's clock.
    fileprivate func moment(of instant: Instant) -> CivilMoment {
        let local = LocalTime(of: instant, in: zone)
        return CivilMoment(local.date, minutes: local.clock.minutes)!
    }
}
