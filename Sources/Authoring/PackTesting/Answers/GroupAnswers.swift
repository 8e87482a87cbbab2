import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikViews

/// Groups of people.
struct GroupAnswers: HostAnswers {
    let host: HostVocabulary

    /// Answers `person:group(member, …)` with the id by which records name the new group.
    func group(of guide: Person, _ members: LuaValue) throws -> LuaValue {
        let people = try (members.tableValue?.items ?? []).map { try host.person($0) }
        return .string(
            try waiting {
                let group = try await guide.groups.create("group")
                if !people.isEmpty {
                    let invitation = try await guide.groups.invite(
                        to: group.id,
                        days: 1,
                        limit: people.count
                    )
                    for member in people { _ = try await member.groups.join(invitation.code) }
                }
                return PersonGroup.reference(group.id, guidedBy: guide.id)
            }
        )
    }
}
