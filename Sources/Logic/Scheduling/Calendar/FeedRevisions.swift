public import ManasikDomain

/// The revisions of the entries in a person's calendar, by their names.
public struct FeedRevisions: Hashable, Sendable {
    public let revisions: [String: CalendarFeed.Revision]

    public init(_ revisions: [String: CalendarFeed.Revision] = [:]) { self.revisions = revisions }
}

extension FeedRevisions: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("feed") }
    public static let codec = RecordCodec<FeedRevisions>(version: 1) { feed in
        let entries = feed.revisions.mapValues { revision in
            JSONValue.array([
                .string(revision.content), .integer(revision.sequence),
                .string(revision.changedAt.description),
            ])
        }
        return ["revisions": .object(entries)]
    } decode: { fields throws(CodecError) in
        guard let entries = try fields.object("revisions") else { throw fields.error("revisions", .missing) }
        var revisions: [String: CalendarFeed.Revision] = [:]
        for name in entries.values.keys.sorted() {
            revisions[name] = try entries.required(name, revision)
        }
        return FeedRevisions(revisions)
    }

    private static let revision = StoredForm<CalendarFeed.Revision>(
        takes: "a list of a digest, a number and an instant"
    ) { entry in
        guard case .array(let parts) = entry, parts.count == 3, case .string(let content) = parts[0],
            case .integer(let sequence) = parts[1], case .string(let changed) = parts[2],
            let changedAt = Instant(rfc3339: changed)
        else { return nil }
        // An archive may contain any number. RFC 5545 allows those of 32 bits, and the next one has to be among them.
        let bounded = min(max(sequence, 0), Int(Int32.max) - 1)
        return CalendarFeed.Revision(content: content, sequence: bounded, changedAt: changedAt)
    }
}
