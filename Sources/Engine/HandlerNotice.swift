import ManasikDomain
public import ManasikPackHost

/// What became known of a pack's handlers while something that a person did was kept.
public enum HandlerNotice: Hashable, Sendable, CustomStringConvertible {
    /// A handler gave up; what it had changed is not kept, what the person did is.
    case failed(HandlerFailure)
    /// A handler wrote a line by `print` or `warn`.
    case printed(HandlerLine)

    public var description: String {
        switch self {
        case .failed(let failure): "\(failure)"
        case .printed(let line): "\(line)"
        }
    }

    /// The kind of its entry in the decision log.
    var kind: String {
        switch self {
        case .failed: "handler.failed"
        case .printed: "handler.printed"
        }
    }

    /// What the decision log keeps of it; a printed line is cut at 1,000 characters.
    var payload: [String: JSONValue] {
        let (pack, event, location, text): (PackID, String, SourceLocation?, String) =
            switch self {
            case .failed(let failure): (failure.pack, failure.event, failure.location, failure.message)
            case .printed(let line): (line.pack, line.event, line.location, String(line.text.prefix(1000)))
            }
        return [
            "pack": .string(pack.rawValue), "event": .string(event), "text": .string(text),
            "at": location.map { .string("\($0)") } ?? .null,
        ]
    }
}
