import ManasikDomain
import ManasikStoreContract

/// What the installation's log has of a commit and of a person's records.
///
/// - `records`: what was put and removed; a removed record has no `body`;
/// - `effects`: the entries of the person's decision log;
/// - `decision`: its kind and what was asked, from which it can be decided again.
enum LogBody {
    /// Returns what a commit changes of one owner, as canonical JSON; nil if that is nothing that is logged.
    ///
    /// - Parameters:
    ///   - changes: Those of the commit, in their order.
    ///   - isFirst: Whether it is the first owner in the commit, whom its decision is about.
    static func of(_ part: CommitPart, of commit: Commit, _ changes: [EncodedChange], isFirst: Bool) throws
        -> (
            kind: String, body: String
        )?
    {
        let effects = part.effects
        let decision = isFirst || commit.decision?.input.isEmpty == true ? commit.decision : nil
        guard !part.changes.isEmpty || !effects.isEmpty || decision != nil else { return nil }
        var body = ObjectText()
        let isCounted = part.owner == .home && commit.concerning == nil && part.changes.count > mostOfHome
        if isCounted {
            let counts = counts(part.changes.map { changes[$0].change })
            body.add("changed", try CanonicalJSON.encode(counts))
        }
        if let decision { body.add("decision", try CanonicalJSON.encode(decision.input)) }
        if !effects.isEmpty { body.add("effects", try CanonicalJSON.encode(.array(effects.map(json)))) }
        if !isCounted, !part.changes.isEmpty {
            body.add("records", array: part.changes.map { text(of: changes[$0]) })
        }
        return (decision?.kind ?? effects.first?.kind ?? LogKind.changed, body.text)
    }

    /// The number of records of the home, such as imported places, above which only their number is logged.
    private static let mostOfHome = 20

    private static func counts(_ records: [RecordChange]) -> [String: JSONValue] {
        Dictionary(grouping: records, by: \.key.collection.description).mapValues { .integer($0.count) }
    }

    /// Returns all records of a person, as canonical JSON.
    ///
    /// - Parameter entries: The number of entries of the decision log that came before.
    static func of(_ records: [Record], entries: Int) throws -> String {
        var body = ObjectText()
        body.add("entries", "\(entries)")
        let changes = try records.filter { !$0.isDamaged }.map { record in
            let times = RecordTimes(created: record.createdAt, updated: record.updatedAt)
            return try EncodedChange(.put(record.key, body: record.body, scope: record.scope, times: times))
        }
        body.add("records", array: changes.map(text))
        return body.text
    }

    private static func text(of encoded: EncodedChange) -> String {
        let key = encoded.change.key
        var text = ObjectText()
        if !encoded.body.isEmpty { text.add("body", encoded.body) }
        text.add("collection", quoted: key.collection.description)
        if case .put(_, _, _, _, let times?) = encoded.change {
            text.add("created", "\(times.created.milliseconds)")
        }
        if key.owner == .home { text.add("home", "true") }
        text.add("id", quoted: key.id)
        if case .put(_, _, let scope, _, let times) = encoded.change {
            if scope != .person { text.add("scope", quoted: scope.rawValue) }
            if let times { text.add("updated", "\(times.updated.milliseconds)") }
        }
        return text.text
    }

    private static func json(_ entry: LogEntry) -> JSONValue {
        .object([
            "kind": .string(entry.kind), "key": .string(entry.idempotencyKey),
            "payload": .object(entry.payload),
        ])
    }
}
