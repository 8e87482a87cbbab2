import ManasikDomain
public import ManasikPackHost

/// What became known of a pack's code: of its handlers while something that a person did was kept, of its conditions
/// while they were asked; and what is stored and cannot be read.
public enum HandlerNotice: Hashable, Sendable, CustomStringConvertible {
    /// A handler gave up; what it had changed is not kept, what the person did is.
    case failed(HandlerFailure)
    /// A handler wrote a line by `print` or `warn`.
    case printed(HandlerLine)
    /// A condition gave no answer for what is known of the person: what it decides is undecided, the rest goes on.
    case condition(ConditionFailure)
    /// A stored record was left out, since it cannot be read; it stays as it is.
    case unreadable(UnreadableRecord)

    public var description: String {
        switch self {
        case .failed(let failure): "\(failure)"
        case .printed(let line): "\(line)"
        case .condition(let failure): "\(failure); what it decides stays open"
        case .unreadable(let record): "\(record)"
        }
    }

    /// The kind of its entry in the decision log.
    var kind: String {
        switch self {
        case .failed: "handler.failed"
        case .printed: "handler.printed"
        case .condition: "condition.failed"
        case .unreadable: "record.unreadable"
        }
    }

    /// What the decision log keeps of it; a printed line is cut at 1,000 characters.
    var payload: [String: JSONValue] {
        let (pack, event, location, text): (PackID, String?, SourceLocation?, String) =
            switch self {
            case .failed(let failure): (failure.pack, failure.event, failure.location, failure.message)
            case .printed(let line): (line.pack, line.event, line.location, String(line.text.prefix(1000)))
            case .condition(let failure): (failure.pack, nil, nil, failure.message)
            case .unreadable(let record): (.host, nil, nil, "\(record)")
            }
        return [
            "pack": .string(pack.rawValue), "event": event.map(JSONValue.string) ?? .null,
            "text": .string(text), "at": location.map { .string("\($0)") } ?? .null,
        ]
    }
}
