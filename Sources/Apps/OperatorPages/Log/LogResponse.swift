package import ManasikDomain
import ManasikEngine
import ManasikPresentation
package import ManasikStoreContract

/// Entries of the log, with its head.
package struct LogResponse: Response {
    let head: LogHead
    let entries: [LogRow]

    package init(head: LogHead, entries: [LogRow]) {
        self.head = head
        self.entries = entries
    }

    package var json: JSONValue {
        .object {
            Member("head", head.wire)
            Member("entries", entries)
        }
    }

    /// The head in words.
    package var headLine: String {
        head.position == 0 ? "The log is empty." : head.line
    }

    /// Each entry on a line of its own, which is not wrapped, so that programs that look for lines find all of it.
    package var lines: [String] {
        guard !entries.isEmpty else { return head.position == 0 ? [] : ["No entry is as asked for."] }
        let digits = entries.map { "\($0.entry.position)".count }.max() ?? 0
        let letters = entries.map(\.entry.kind.count).max() ?? 0
        return entries.map { $0.line(digits: digits, letters: letters) }
    }
}

extension LogHead {
    /// The head in words.
    package var line: String { "head: \(hash) (entry \(position))" }
}

/// One entry of the log; what it has of a person only where that was asked for.
package struct LogRow: Response {
    let entry: ChainedEntry
    /// The entry before with the same whole state, such as the generation before; nil if there is none.
    let before: ChainedEntry?
    let isPrivateShown: Bool

    package init(_ entry: ChainedEntry, after before: ChainedEntry? = nil, isPrivateShown: Bool) {
        self.entry = entry
        self.before = before
        self.isPrivateShown = isPrivateShown
    }

    /// The body, if it is not a person's or was asked for.
    private var body: [String: JSONValue]? { entry.person == nil || isPrivateShown ? entry.body : nil }

    package var json: JSONValue {
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
            Member("damaged", entry.isDamaged ? true : nil)
        }
    }

    /// The entry on one line: position, time, kind, whom it concerns (`-` for nobody) and what happened.
    ///
    /// - Parameters:
    ///   - digits: The width of the position.
    ///   - letters: The width of the kind.
    package func line(digits: Int = 0, letters: Int = 0) -> String {
        let parts = [
            "\(entry.position)".indented(to: digits), "\(entry.at)",
            entry.kind.padded(to: letters),
            entry.person?.rawValue ?? "-", words, packs,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// The packs by which it was decided, in words; empty if packs decided nothing.
    private var packs: String {
        guard let generation = entry.generation else { return "" }
        return generation.number.map { "(generation \($0))" } ?? "(packs \(generation.hash.prefix(8)))"
    }

    /// Whether a word is in its line, however its letters are written.
    package func has(_ word: String) -> Bool { line().foldedForComparing.contains(word.foldedForComparing) }

    /// What happened, in words: effects, what changed of a whole state, and the names of records where they may be shown.
    package var words: String {
        if entry.isDamaged { return "cannot be read; see 'manasik log verify'" }
        var parts = entry.effectKinds.filter { $0 != entry.kind }
        if let changes {
            parts += changes
        } else if entry.person == nil {
            let body = entry.body.filter { $0.key != LoggedState.name }
            parts += body.sorted { $0.key < $1.key }.map { name, value in
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
    package var effectKinds: [String] {
        var kinds: [String] = []
        for case .object(let effect) in items("effects") {
            guard case .string(let kind)? = effect["kind"], !kinds.contains(kind) else { continue }
            kinds.append(kind)
        }
        return kinds
    }

    /// The names of the records that it put or removed.
    package var recordNames: [String] {
        items("records").compactMap { record in
            guard case .object(let fields) = record, case .string(let collection)? = fields["collection"],
                case .string(let id)? = fields["id"]
            else { return nil }
            return (fields["body"] == nil ? "-" : "") + "\(collection)/\(id)"
        }
    }

    /// Whether it, or one of its effects, is of a kind or of one that begins with these words.
    package func isOfKind(_ wanted: String) -> Bool {
        ([kind] + effectKinds).contains { $0 == wanted || $0.hasPrefix(wanted + ".") }
    }

    private func items(_ name: String) -> [JSONValue] {
        if case .array(let items)? = body[name] { items } else { [] }
    }
}

/// A link of the chain as a line of an export.
package struct LogLinkResponse: Response {
    let link: LogLink
    let isPrivateShown: Bool

    package init(link: LogLink, isPrivateShown: Bool) {
        self.link = link
        self.isPrivateShown = isPrivateShown
    }

    package var json: JSONValue {
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
