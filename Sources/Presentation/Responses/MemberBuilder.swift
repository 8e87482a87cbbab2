public import ManasikDomain

/// Collects the members of an object that is answered.
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
    /// An object of members; the last of one name counts.
    public static func object(@MemberBuilder of members: () -> [Member]) -> JSONValue {
        var values: [String: JSONValue] = [:]
        for member in members() {
            if let value = member.value { values[member.name] = value }
        }
        return .object(values)
    }

    /// The object with further members; another value as it is.
    public func adding(@MemberBuilder _ members: () -> [Member]) -> JSONValue {
        guard case .object(var values) = self else { return self }
        for member in members() {
            if let value = member.value { values[member.name] = value }
        }
        return .object(values)
    }
}
