public import ManasikDomain

/// Who asks for records of a shared collection.
public struct Viewer: Hashable, Sendable {
    /// nil for somebody who has not signed in.
    public let person: PersonID?
    /// What they are for the collection.
    public let role: String
    /// What else is so of them, such as that they belong to a group.
    public let flags: Set<String>

    /// The role of whoever has none.
    public static let visitor = "visitor"

    public init(_ person: PersonID?, role: String = visitor, _ flags: Set<String> = []) {
        self.person = person
        self.role = role
        self.flags = flags
    }
}
