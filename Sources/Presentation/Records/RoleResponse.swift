public import ManasikDomain
public import ManasikViews

/// A role that somebody has in a shared collection, and what became of it.
public struct RoleResponse: Response {
    private let role: RoleView
    private let change: RoleChangeKind?

    public init(_ role: RoleView, _ change: RoleChangeKind? = nil) {
        self.role = role
        self.change = change
    }

    public var json: JSONValue {
        .object {
            Member("collection", role.collection.id)
            Member("person", role.person.rawValue)
            Member("role", role.role)
            Member("change", change?.rawValue)
        }
    }
}
