public import ManasikDomain

/// A role that somebody has in a shared collection.
public struct RoleView: Hashable, Sendable {
    public let collection: RecordCollection
    public let person: PersonID
    public let role: String

    public init(_ role: String, of person: PersonID, in collection: RecordCollection) {
        self.role = role
        self.person = person
        self.collection = collection
    }
}
