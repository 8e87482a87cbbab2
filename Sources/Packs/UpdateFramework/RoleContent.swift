/// What one of the roles of a repository says beyond version and expiry.
public protocol RoleContent: Sendable {
    /// The role's name in `_type`.
    static var role: String { get }

    /// - Parameter signed: The members of `signed`.
    init(_ signed: MetadataFields) throws(MetadataError)
}
