public import ManasikDomain

/// A line that a handler wrote with `print` or `warn`.
public struct HandlerLine: Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let event: String
    /// Where the handler begins.
    public let location: SourceLocation
    public let text: String

    public var description: String {
        "\(location): the handler of '\(event)' in pack \(pack) printed: \(text)"
    }
}
