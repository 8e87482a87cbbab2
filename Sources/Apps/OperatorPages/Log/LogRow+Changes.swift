import ManasikDomain
import ManasikGenerations
import ManasikPackHost
package import ManasikStoreContract

/// What an entry that has a whole state changed of it.
extension LogRow {
    /// The kinds of entries that have a whole state.
    private static let kindsOfStates: Set = [
        LogKind.activated, LogKind.rolledBack, LogKind.granted, LogKind.pinned, LogKind.vouched,
    ]

    /// Returns the question for the entry before, of which only what has changed is told; nil if the entry has no whole state.
    package static func queryBefore(_ entry: ChainedEntry) -> LogQuery? {
        guard kindsOfStates.contains(entry.kind), let topic = entry.kind.split(separator: ".").first else {
            return nil
        }
        var query = LogQuery(after: entry.position, limit: 20)
        (query.isOfNoPerson, query.isDescending, query.topic) = (true, true, String(topic))
        return query
    }

    /// Returns the last of some entries, the newest first, that has such a state.
    package static func lastState(among entries: [ChainedEntry]) -> ChainedEntry? {
        entries.first { kindsOfStates.contains($0.kind) && !$0.isDamaged }
    }

    /// What changed, in words; nil if the entry has no whole state.
    var changes: [String]? {
        guard Self.kindsOfStates.contains(entry.kind) else { return nil }
        let former = before?.body ?? [:]
        guard [LogKind.activated, LogKind.rolledBack].contains(entry.kind) else {
            let members = Set(former.keys).union(entry.body.keys).subtracting(["form"]).sorted()
            return members.flatMap { Self.changes(of: $0, from: former[$0], to: entry.body[$0]) }
        }
        guard let logged = LoggedGeneration(body: entry.body) else { return [] }
        let number = ["number \(logged.number)"]
        guard let packs = logged.packs else { return number }
        let difference = GenerationDifference(from: LoggedGeneration(body: former)?.packs ?? [], to: packs)
        return number + (difference.isEmpty ? ["the same packs"] : difference.lines)
    }

    /// What changed of one value and what is in it, in words.
    private static func changes(of name: String, from old: JSONValue?, to new: JSONValue?) -> [String] {
        if old == new { return [] }
        switch (old ?? new, new ?? old) {
        case (.array?, .array?):
            let (former, now) = (items(old), items(new))
            return now.filter { !former.contains($0) }.map { "+ \(name) \($0)" }
                + former.filter { !now.contains($0) }.map { "- \(name) \($0)" }
        case (.object?, .object?):
            let (former, now) = (old?.members ?? [:], new?.members ?? [:])
            return Set(former.keys).union(now.keys).sorted().flatMap {
                changes(of: "\(name) \($0)", from: former[$0], to: now[$0])
            }
        default:
            guard let new else { return ["- \(name) \(old.map(text) ?? "")"] }
            return [old.map { "~ \(name) \(text($0)) → \(text(new))" } ?? "+ \(name) \(text(new))"]
        }
    }

    private static func items(_ value: JSONValue?) -> [String] {
        if case .array(let items)? = value { items.map(text) } else { [] }
    }

    /// A hash is shortened, as the packs' pages do.
    private static func text(_ value: JSONValue) -> String {
        guard case .string(let text) = value else { return CanonicalJSON.text(of: value) }
        return ContentHash.isHash(text) ? String(text.prefix(12)) : text
    }
}
