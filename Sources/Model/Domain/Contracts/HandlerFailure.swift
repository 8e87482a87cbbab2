/// A handler that gave up; what it had changed is not kept.
public struct HandlerFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let event: String
    public let location: SourceLocation?
    public let message: String

    public init(pack: PackID, event: String, location: SourceLocation?, message: String) {
        self.pack = pack
        self.event = event
        self.location = location
        self.message = message
    }

    public var description: String {
        "\(location.map { "\($0): " } ?? "")the handler of '\(event)' in pack \(pack) failed: \(message)"
    }
}
