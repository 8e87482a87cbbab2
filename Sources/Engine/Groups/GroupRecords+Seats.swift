import ManasikDomain
import ManasikPackHost
import ManasikStoreContract
import ManasikViews

extension PersonGroup {
    /// Returns the seat that a word gives a person. Whoever else has the word has no seat by it.
    static func seat(_ word: String, of person: PersonID) -> String {
        ContentHash.of(bytes: Array("\(word.utf8.count)/\(word)/\(person)".utf8))
    }

    /// The seats from before they were bound to people: words that say of themselves who has them.
    fileprivate var unboundSeats: Set<String> { seats.filter { !ContentHash.isHash($0) } }

    fileprivate func seats(_ membership: DecodedRecord<GroupMembership>) -> Bool {
        seats.contains(Self.seat(membership.value.word, of: membership.key.owner))
    }
}

/// The seats of groups, by which people belong to them.
extension GroupRecords {
    /// Returns the seats of members, each bound to the person.
    static func seats(of members: [Member]) -> Set<String> {
        Set(members.map { PersonGroup.seat($0.membership.value.word, of: $0.membership.key.owner) })
    }

    /// Returns those who have a seat in a group; of a word from before that several have, nobody can tell whose it is.
    ///
    /// - Parameter memberships: All that there are in the group.
    static func seated(
        _ memberships: [DecodedRecord<GroupMembership>],
        in group: PersonGroup?
    ) -> [DecodedRecord<GroupMembership>] {
        guard let group else { return [] }
        let unbound = group.unboundSeats
        let counts = unbound.isEmpty ? [:] : Dictionary(grouping: memberships) { $0.value.word }
        return memberships.filter {
            group.seats($0) || unbound.contains($0.value.word) && counts[$0.value.word]?.count == 1
        }
    }

    /// Returns the keys of those memberships of a person that give them a seat in their groups.
    func seated(
        _ memberships: [DecodedRecord<GroupMembership>],
        in groups: [RecordKey: DecodedRecord<PersonGroup>]
    ) async throws(EngineError) -> Set<RecordKey> {
        var seated: Set<RecordKey> = []
        for membership in memberships {
            let key = Self.key(of: membership.key.id, guidedBy: membership.value.guide)
            guard let group = groups[key]?.value else { continue }
            if group.seats(membership) {
                seated.insert(membership.key)
            } else if group.unboundSeats.contains(membership.value.word) {
                let view = GroupView(id: key.id, name: group.name, guide: key.owner, role: .member)
                let found = try await read([every(.memberships, in: key.id)])[0]
                    .filter { $0.key != membership.key }
                let all: [DecodedRecord<GroupMembership>] = decoded(found) + [membership]
                let those = Self.seated(all.filter { view.isOf($0) }, in: group)
                if those.contains(where: { $0.key == membership.key }) { seated.insert(membership.key) }
            }
        }
        return seated
    }

    /// Returns a group with the seats of its members but one; nil if it no longer exists.
    func seats(
        of group: GroupView,
        without member: PersonID
    ) async throws(EngineError) -> (DecodedRecord<PersonGroup>, Set<String>)? {
        let groups: [DecodedRecord<PersonGroup>] = decoded(
            try await read([.one(Self.key(of: group.id, guidedBy: group.guide))])[0]
        )
        guard let found = groups.first else { return nil }
        return (
            found, Self.seats(of: try await members(of: group).filter { $0.membership.key.owner != member })
        )
    }

    /// Binds seats from before to those who have them here, in the groups of memberships that are to be stored: what an archive
    /// says does not decide whose seat a word was.
    func bindSeats(before memberships: [Record], at now: Instant) async throws(EngineError) {
        let named = memberships.filter { $0.key.collection == HostCollection.memberships.id }
            .compactMap { try? GroupMembership(stored: $0) }
        for key in Set(named.map({ Self.key(of: $0.group, guidedBy: $0.guide) })).sorted() {
            try await commit { () throws(EngineError) in
                let unchanged = ((), Commit(at: now))
                guard let group = try await groups([key])[key], !group.value.unboundSeats.isEmpty else {
                    return unchanged
                }
                let view = GroupView(id: key.id, name: group.value.name, guide: key.owner, role: .guide)
                var bound = group.value
                bound.seats.subtract(bound.unboundSeats)
                bound.seats.formUnion(Self.seats(of: try await members(of: view)))
                let change = RecordChange.put(key, body: bound.body, expecting: group.version)
                return ((), Commit(at: now, records: [change]))
            }
        }
    }
}
