public import ManasikDomain

/// A result builder that collects the members of a response object.
@resultBuilder
public enum MemberBuilder {
    public static func buildExpression(_ member: Member) -> [Member] { [member] }
    public static func buildExpression(_ members: [Member]) -> [Member] { members }
    public static func buildBlock(_ parts: [Member]...) -> [Member] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [Member]?) -> [Member] { part ?? [] }
    public static func buildEither(first part: [Member]) -> [Member] { part }
    public static func buildEither(second part: [Member]) -> [Member] { part }
    public static func buildArray(_ parts: [[Member]]) -> [Member] { parts.flatMap { $0 } }
}

extension JSONValue {
    /// Returns an object of members. If several have the same name, the last one is used.
    public static func object(@MemberBuilder of members: () -> [Member]) -> JSONValue {
        var values: [String: JSONValue] = [:]
        for member in members() {
            if let value = member.value { values[member.name] = value }
        }
        return .object(values)
    }

    /// Returns the object with additional members. A value that is not an object is returned unchanged.
    public func adding(@MemberBuilder _ members: () -> [Member]) -> JSONValue {
        guard case .object(var values) = self else { return self }
        for member in members() {
            if let value = member.value { values[member.name] = value }
        }
        return .object(values)
    }
}
