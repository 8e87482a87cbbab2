import ManasikDomain
import ManasikStoreContract

/// What the installation's log has of a commit and of a person's records.
///
/// - `records`: what was put and removed; a removed record has no `body`;
/// - `effects`: the entries of the person's decision log;
/// - `decision`: its kind and what was asked, from which it can be decided again.
enum LogBody {
    /// Returns what a commit changes of one owner; nil if that is nothing that is logged.
    ///
    /// - Parameter isFirst: Whether it is the first owner in the commit, whom its decision is about.
    static func of(_ part: CommitPart, of commit: Commit, isFirst: Bool) -> (
        kind: String, body: [String: JSONValue]
    )? {
        let (records, effects) = (part.records, part.effects)
        let decision = isFirst || commit.decision?.input.isEmpty == true ? commit.decision : nil
        guard !records.isEmpty || !effects.isEmpty || decision != nil else { return nil }
        var body: [String: JSONValue] = [:]
        if part.owner == .home, commit.concerning == nil, records.count > mostOfHome {
            body["changed"] = .object(counts(records))
        } else if !records.isEmpty {
            body["records"] = .array(records.map(json))
        }
        if !effects.isEmpty { body["effects"] = .array(effects.map(json)) }
        if let decision { body["decision"] = .object(decision.input) }
        return (decision?.kind ?? effects.first?.kind ?? LogKind.changed, body)
    }

    /// The number of records of the home, such as imported places, above which only their number is logged.
    private static let mostOfHome = 20

    private static func counts(_ records: [RecordChange]) -> [String: JSONValue] {
        Dictionary(grouping: records, by: \.key.collection.description).mapValues { .integer($0.count) }
    }

    /// Returns all records of a person.
    ///
    /// - Parameter entries: The number of entries of the decision log that came before.
    static func of(_ records: [Record], entries: Int) -> [String: JSONValue] {
        let all = records.filter { !$0.isDamaged }.map { record -> JSONValue in
            var fields = fields(record.key, record.body, record.scope)
            fields["created"] = .integer(Int(record.createdAt.milliseconds))
            fields["updated"] = .integer(Int(record.updatedAt.milliseconds))
            return .object(fields)
        }
        return ["records": .array(all), "entries": .integer(entries)]
    }

    private static func json(_ change: RecordChange) -> JSONValue {
        switch change {
        case .remove(let key, _): return .object(fields(key, nil, .person))
        case .put(let key, let body, let scope, _, let times):
            var fields = fields(key, body, scope)
            if let times {
                fields["created"] = .integer(Int(times.created.milliseconds))
                fields["updated"] = .integer(Int(times.updated.milliseconds))
            }
            return .object(fields)
        }
    }

    private static func fields(
        _ key: RecordKey,
        _ body: [String: JSONValue]?,
        _ scope: RecordScope
    ) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [
            "collection": .string(key.collection.description), "id": .string(key.id),
        ]
        if let body { fields["body"] = .object(body) }
        if scope != .person { fields["scope"] = .string(scope.rawValue) }
        if key.owner == .home { fields["home"] = .boolean(true) }
        return fields
    }

    private static func json(_ entry: LogEntry) -> JSONValue {
        .object([
            "kind": .string(entry.kind), "key": .string(entry.idempotencyKey),
            "payload": .object(entry.payload),
        ])
    }
}
