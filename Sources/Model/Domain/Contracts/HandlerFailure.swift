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
        if isMigration {
            let place = location.map { " at \($0)" } ?? ""
            return "migration '\(event)' in pack \(pack) failed\(place): \(message)"
        }
        let place = location.map { "\($0): " } ?? ""
        return "\(place)the handler of '\(event)' in pack \(pack) failed: \(message)"
    }
}
