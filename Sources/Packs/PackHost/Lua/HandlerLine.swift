public import ManasikDomain

/// A line that a handler or a migration wrote with `print` or `warn`.
public struct HandlerLine: Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    /// The event, or the name of the migration.
    public let event: String
    public var isMigration = false
    /// Where the handler begins.
    public let location: SourceLocation
    public let text: String

    public var description: String {
        "\(location): \(isMigration ? "migration" : "the handler of") '\(event)' in pack \(pack) printed: \(text)"
    }
}
