import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikStoreContract
import ManasikTerminal

/// Entries of the log, with its head.
struct LogAnswer: Response {
    let head: LogHead
    let entries: [LogRow]

    var json: JSONValue {
        .object {
            Member("head", head.json)
            Member("entries", entries)
        }
    }

    /// The head in words.
    var headLine: String {
        head.position == 0 ? "The log is empty." : "head: \(head.hash) (entry \(head.position))"
    }

    func table(_ layout: Layout) -> [Line] {
        guard !entries.isEmpty else {
            return head.position == 0 ? [] : layout.heading("No entry is as asked for.")
        }
        return layout.table(
            Table(
                columns: [
                    .init("entry", priority: 0), .init("at", priority: 0), .init("generation", priority: 2),
                    .init("person", priority: 1), .init("kind", priority: 0), .init("what", priority: 1),
                ],
                rows: entries.map { row in
                    let entry = row.entry
                    return [
                        "\(entry.position)", "\(entry.at)",
                        entry.generation.map { $0.number.map(String.init) ?? String($0.hash.prefix(8)) }
                            ?? "",
                        entry.person?.rawValue ?? "", entry.kind, row.words,
                    ]
                }
            )
        )
    }
}

extension LogHead {
    var json: JSONValue {
        .object {
            Member("position", position)
            Member("hash", hash)
        }
    }
}

/// One entry of the log; what it has of a person only where that was asked for.
struct LogRow: Response {
    let entry: ChainedEntry
    let isPrivateShown: Bool

    init(_ entry: ChainedEntry, isPrivateShown: Bool) {
        self.entry = entry
        self.isPrivateShown = isPrivateShown
    }

    /// The body, if it is not a person's or was asked for.
    private var body: [String: JSONValue]? { entry.person == nil || isPrivateShown ? entry.body : nil }

    var json: JSONValue {
        .object {
            Member("position", entry.position)
            Member("at", entry.at.wire)
            Member(
                "generation",
                orNull: entry.generation.map { generation in
                    JSONValue.object {
                        Member("number", orNull: generation.number)
                        Member("hash", generation.hash)
                    }
                }
            )
            Member("person", orNull: entry.person?.rawValue)
            Member("kind", entry.kind)
            Member("effects", entry.effectKinds)
            Member("body", body.map { JSONValue.object($0) })
        }
    }

    /// What happened, in words: effects, and the names of records where they may be shown.
    var words: String {
        var parts = entry.effectKinds.filter { $0 != entry.kind }
        if entry.person == nil {
            parts += entry.body.sorted { $0.key < $1.key }.map { name, value in
                if case .string(let text) = value {
                    "\(name) \(text)"
                } else {
                    "\(name) \(CanonicalJSON.text(of: value))"
                }
            }
        } else if isPrivateShown {
            parts += entry.recordNames
        }
        return parts.joined(separator: ", ")
    }
}

extension ChainedEntry {
    /// The kinds of what the person's decision log got with it, each once.
    var effectKinds: [String] {
        var kinds: [String] = []
        for case .object(let effect) in items("effects") {
            guard case .string(let kind)? = effect["kind"], !kinds.contains(kind) else { continue }
            kinds.append(kind)
        }
        return kinds
    }

    /// The names of the records that it put or removed.
    var recordNames: [String] {
        items("records").compactMap { record in
            guard case .object(let fields) = record, case .string(let collection)? = fields["collection"],
                case .string(let id)? = fields["id"]
            else { return nil }
            return (fields["body"] == nil ? "-" : "") + "\(collection)/\(id)"
        }
    }

    /// Whether it, or one of its effects, is of a kind or of one that begins with these words.
    func isOfKind(_ wanted: String) -> Bool {
        ([kind] + effectKinds).contains { $0 == wanted || $0.hasPrefix(wanted + ".") }
    }

    private func items(_ name: String) -> [JSONValue] {
        if case .array(let items)? = body[name] { items } else { [] }
    }
}

/// A link of the chain as a line of an export.
struct LogLinkResponse: Response {
    let link: LogLink
    let isPrivateShown: Bool

    var json: JSONValue {
        let entry = link.entry.map { LogRow($0, isPrivateShown: isPrivateShown).json }
        let isShown = link.entry.map { $0.person == nil || isPrivateShown } ?? false
        return .object {
            Member("position", link.position)
            Member("commitment", link.commitment)
            Member("hash", link.hash)
            Member("salt", isShown ? link.salt : nil)
            Member("entry", orNull: entry)
        }
    }
}
