import ManasikDomain
public import ManasikPackHost

/// A report from a pack's code (a failed or printing handler, a failed condition), or of a stored record that cannot be
/// read.
public enum HandlerNotice: Hashable, Sendable, CustomStringConvertible {
    /// A handler failed. Its changes are discarded; the person's own change is kept.
    case failed(HandlerFailure)
    /// A handler printed a line with `print` or `warn`.
    case printed(HandlerLine)
    /// A condition failed for what is known of the person; its verdict is undecided.
    case condition(ConditionFailure)
    /// Stored records were left out because they cannot be read; they are kept unchanged.
    case unreadable([UnreadableRecord])
    /// A job was skipped because its payload cannot be read; it is kept unchanged.
    case unreadableJob(Job)

    /// What happened, for logs; `Paragraph` words it for a person.
    public var description: String {
        switch self {
        case .failed(let failure): "\(failure)"
        case .printed(let line): "\(line)"
        case .condition(let failure): "\(failure)"
        case .unreadable(let records):
            records.count == 1
                ? "\(records[0])" : "\(records.count) records cannot be read and were left as they are"
        case .unreadableJob(let job): "the job '\(job.key)' cannot be read and was left as it is"
        }
    }

    /// The kind of the entry in the decision log.
    var kind: String {
        switch self {
        case .failed: "handler.failed"
        case .printed: "handler.printed"
        case .condition: "condition.failed"
        case .unreadable: "record.unreadable"
        case .unreadableJob: "job.unreadable"
        }
    }

    /// The payload of the entry in the decision log; a printed line is cut at 1,000 characters.
    var payload: [String: JSONValue] {
        let (pack, event, location, text): (PackID, String?, SourceLocation?, String) =
            switch self {
            case .failed(let failure): (failure.pack, failure.event, failure.location, failure.message)
            case .printed(let line): (line.pack, line.event, line.location, String(line.text.prefix(1000)))
            case .condition(let failure): (failure.pack, nil, nil, failure.message)
            case .unreadable, .unreadableJob: (.host, nil, nil, description)
            }
        return [
            "pack": .string(pack.rawValue), "event": event.map(JSONValue.string) ?? .null,
            "text": .string(text), "at": location.map { .string("\($0)") } ?? .null,
        ]
    }
}

extension Generation {
    /// Reports records that cannot be read, together in one notice.
    func report(unreadable records: [UnreadableRecord]) {
        if !records.isEmpty { onHandlerNotice(.unreadable(records)) }
    }

    /// Returns the values of records; those that cannot be read are reported and left out.
    func readable<Value: StoredValue>(
        _ records: [Record],
        as type: Value.Type = Value.self
    ) -> [DecodedRecord<Value>] {
        var decoder = RecordDecoder()
        let values = decoder.all(records, as: type)
        report(unreadable: decoder.unreadable)
        return values
    }
}
