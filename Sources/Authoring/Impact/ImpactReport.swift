import ManasikDomain
import ManasikLocalization
public import ManasikRules

/// What changes for whom, as text and for programs.
public struct ImpactReport: Sendable {
    private let impact: Impact

    public init(_ impact: Impact) { self.impact = impact }

    // MARK: Text

    /// For each definition what changes, and below it for whom, a case a line.
    public var text: String {
        var lines: [String] = []
        var last: (RuledDefinition.Kind, DefinitionID)?
        for entry in impact.entries {
            if last?.0 != entry.kind || last?.1 != entry.id {
                if last != nil { lines.append("") }
                lines.append("\(entry.kind.rawValue) \(entry.id)" + place(entry.location))
            }
            last = (entry.kind, entry.id)
            lines.append("  \(words(entry.change))")
            guard let cases = entry.cases else {
                lines.append("    for more cases than can be listed")
                continue
            }
            lines += cases.map { tests in
                "    for "
                    + (tests.isEmpty ? "everybody" : tests.map(\.description).joined(separator: " and "))
            }
        }
        if !impact.inconclusive.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append("It cannot be said for whom these change:")
            lines += impact.inconclusive.map { entry in
                "  \(entry.kind.rawValue) \(entry.id)\(place(entry.location)): \(words(entry.reason))"
            }
        }
        if !lines.isEmpty { lines.append("") }
        lines.append(summary)
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: String {
        func count(_ number: Int, _ one: String, _ many: String) -> String {
            "\(number) \(number == 1 ? one : many)"
        }
        let compared = count(impact.compared, "definition was", "definitions were") + " compared"
        if impact.isNothing { return "Nothing changes for anybody; \(compared)." }
        let changed = Set(impact.entries.map { "\($0.kind) \($0.id)" }).count
        var parts = [count(changed, "changes", "change") + " for somebody"]
        if !impact.inconclusive.isEmpty { parts.append("\(impact.inconclusive.count) inconclusive") }
        return "\(compared): " + parts.joined(separator: ", ") + "."
    }

    private func place(_ location: SourceLocation?) -> String { location.map { " (\($0))" } ?? "" }

    private func words(_ change: Impact.Change) -> String {
        switch change {
        case .added: "added"
        case .dropped: "dropped"
        case .requirement(let name, let old, let new):
            "\(name): " + (old.map { "'\($0)'" } ?? "none") + " → " + (new.map { "'\($0)'" } ?? "none")
        case .done: "counts as done"
        case .notDone: "does not count as done any more"
        }
    }

    private func words(_ reason: Impact.Inconclusive.Reason) -> String {
        switch reason {
        case .code: "its condition was too large to be decided in advance and is left to the pack's code"
        case .tooLarge: "the two versions together tell too many people apart"
        }
    }

    // MARK: For programs

    public struct Document: Encodable, Sendable {
        public struct Entry: Encodable, Sendable {
            let kind: RuledDefinition.Kind
            let id: DefinitionID
            let change: String
            let requirement: String?
            let old: String?
            let new: String?
            /// Absent where there are too many; an empty case is everybody's.
            let cases: [[FactTest]]?
            let location: SourceLocation?
        }

        public struct Inconclusive: Encodable, Sendable {
            let kind: RuledDefinition.Kind
            let id: DefinitionID
            let reason: Impact.Inconclusive.Reason
            let location: SourceLocation?
        }

        let compared: Int
        let changes: [Entry]
        let inconclusive: [Inconclusive]
    }

    public var document: Document {
        Document(
            compared: impact.compared,
            changes: impact.entries.map { entry in
                var (name, old, new): (String?, String?, String?) = (nil, nil, nil)
                if case .requirement(let changed, let was, let becomes) = entry.change {
                    (name, old, new) = (changed, was, becomes)
                }
                return Document.Entry(
                    kind: entry.kind,
                    id: entry.id,
                    change: entry.change.name,
                    requirement: name,
                    old: old,
                    new: new,
                    cases: entry.cases,
                    location: entry.location
                )
            },
            inconclusive: impact.inconclusive.map {
                Document.Inconclusive(kind: $0.kind, id: $0.id, reason: $0.reason, location: $0.location)
            }
        )
    }
}
