public import ManasikDomain

/// A handler that gave up; what it had changed is not kept.
public struct HandlerFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let event: String
    public let location: SourceLocation?
    public let message: String

    public var description: String {
        "\(location.map { "\($0): " } ?? "")the handler of '\(event)' in pack \(pack) failed: \(message)"
    }
}

/// Something that a handler may not do.
struct HandlerProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
