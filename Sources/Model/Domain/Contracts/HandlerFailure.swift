/// A handler or a migration that gave up; what it had changed is not kept.
public struct HandlerFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    /// The event, or the name of the migration.
    public let event: String
    public let isMigration: Bool
    public let location: SourceLocation?
    public let message: String
    /// Whether the pack's handlers are not called any more from now on.
    public let isLast: Bool

    public init(
        pack: PackID,
        event: String,
        isMigration: Bool = false,
        location: SourceLocation?,
        message: String,
        isLast: Bool = false
    ) {
        self.pack = pack
        self.isMigration = isMigration
        self.event = event
        self.location = location
        self.message = message
        self.isLast = isLast
    }

    public var description: String {
        "\(location.map { "\($0): " } ?? "")\(isMigration ? "migration" : "the handler of") '\(event)' in pack \(pack) failed: \(message)"
    }
}
