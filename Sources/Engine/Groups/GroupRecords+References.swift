import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// The groups of a person, as records of shared collections name them.
extension GroupRecords {
    /// Returns the groups that a person guides and those that they belong to, by the ids with which records of shared
    /// collections name them; a group that they no longer belong to is none of theirs.
    func references(of person: PersonID) async throws(EngineError) -> [GroupReference] {
        try await references(of: person, in: try await all(of: person))
    }

    /// Returns the groups of a person by these ids, from what is stored of the person.
    func references(
        of person: PersonID,
        in found: OfPerson
    ) async throws(EngineError) -> [GroupReference] {
        let groups = try await groups(
            found.joined.map { Self.key(of: $0.key.id, guidedBy: $0.value.guide) }
        )
        let seated = try await seated(found.joined, in: groups)
        let guided = found.guided.map { group in
            let view = GroupView(id: group.key.id, name: group.value.name, guide: person, role: .guide)
            return GroupReference(view, by: [group.key: group.version])
        }
        let joined = found.joined.compactMap { membership -> GroupReference? in
            let (id, guide) = (membership.key.id, membership.value.guide)
            guard let group = groups[Self.key(of: id, guidedBy: guide)], seated.contains(membership.key)
            else { return nil }
            let view = GroupView(id: id, name: group.name, guide: guide, role: .member)
            return GroupReference(
                view,
                by: [membership.key: membership.version, group.key: group.version]
            )
        }
        return guided + joined
    }
}
