public import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// Whether the operator has made sure of who people are, which rules of shared collections ask. It is kept with the home, so that
/// nobody says it of themselves.
public struct VerificationService: Sendable {
    /// Access to the records of the home.
    private let home: PersonAccess

    init(_ home: PersonAccess) { self.home = home }

    /// Returns who is verified, by their names.
    public func all() async throws(EngineError) -> [PersonID] {
        let condition = FieldCondition(
            AppointedRole.collectionField,
            .equal,
            .string(AppointedRole.people.description)
        )
        let list = RecordList(AppointedRole.collection.id, owner: home.id, where: [condition], limit: nil)
        var pages = ListPages(of: list, for: try await home.ofOneState())
        var people: [PersonID] = []
        while let page = try await pages.next() {
            let appointed: [DecodedRecord<AppointedRole>] = home.generation.readable(page)
            people += appointed.map(\.value.person)
        }
        return people.sorted()
    }

    /// Says of somebody that they are verified, or that they are not; what is so already stays.
    ///
    /// - Throws: `EngineError.invalidPerson`, `.unreadableRecord`.
    @discardableResult
    public func set(_ isVerified: Bool, for name: String) async throws(EngineError) -> PersonID {
        // Of a name that could not be given now, it can still be taken back.
        let person = isVerified ? PersonID(rawValue: name) : PersonID(stored: name)
        guard let person else { throw .invalidPerson(name) }
        let verified = AppointedRole.verified(person)
        let key = AppointedRole.key(of: person, in: verified.collection)
        return try await home.commit { reading throws(EngineError) in
            let found = try await home.readable(key)
            var commit = Commit(at: reading.now)
            if isVerified, found?.body != verified.body {
                commit.records = [.put(key, body: verified.body, expecting: found?.version ?? 0)]
            } else if !isVerified, let found {
                commit.records = [.remove(key, expecting: found.version)]
            }
            commit.concerning = person
            return (person, commit)
        }
    }
}
