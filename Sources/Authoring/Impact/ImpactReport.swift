import ManasikDomain
import ManasikLocalization
public import ManasikRules

/// The changes between two versions, and whom they affect, as text.
public struct ImpactReport: Sendable {
    let impact: Impact
    private let old: PackVersion
    private let new: PackVersion

    public init(_ impact: Impact, from old: PackVersion, to new: PackVersion) {
        (self.impact, self.old, self.new) = (impact, old, new)
    }

    /// Returns the location of a definition, with the directory as the author named it.
    func place(_ location: SourceLocation?, isInOld: Bool) -> SourceLocation? {
        location.map { (isInOld ? old : new).located($0) }
    }

    // MARK: Text

    /// The changes of each definition, each followed by the people affected, with one case per line.
    public var text: String {
        var lines = impact.unknownRenames.map { warning($0) }
        if !lines.isEmpty, !impact.isNothing { lines.append("") }
        var last: (Impact.Kind, DefinitionID)?
        for entry in impact.entries {
            if last?.0 != entry.kind || last?.1 != entry.id {
                if last != nil { lines.append("") }
                lines.append(
                    "\(entry.kind.rawValue) \(entry.id)"
                        + words(place(entry.location, isInOld: entry.isInOld))
                )
            }
            last = (entry.kind, entry.id)
            lines.append("  \(words(entry.change))")
            lines += details(entry.change).map { "    \($0)" }
            if let advice = advice(on: entry) { lines.append("    \(advice)") }
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
            lines.append("It could not be determined who is affected by these changes:")
            lines += impact.inconclusive.map { entry in
                "  \(entry.kind.rawValue) \(entry.id)\(words(place(entry.location, isInOld: entry.isInOld))): "
                    + (entry.requirement.map { "\($0): " } ?? "") + words(entry.reason)
            }
        }
        if !lines.isEmpty { lines.append("") }
        lines.append(summary)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the warning of a former name that the old version does not have.
    private func warning(_ unknown: Impact.UnknownRename) -> String {
        let rename = unknown.rename
        let nearest = unknown.nearest.map { "; did you mean '\($0)'?" } ?? ""
        return
            "warning: pack \(rename.pack) renames \(rename.formerly) to '\(rename.new)', but neither version \(unknown.old) "
            + "nor one before it has that\(nearest)\(words(place(unknown.location, isInOld: false)))"
    }

    private var summary: String {
        func count(_ number: Int, _ one: String, _ many: String) -> String {
            "\(number) \(number == 1 ? one : many)"
        }
        let compared = count(impact.compared, "definition was", "definitions were") + " compared"
        let reworded = count(impact.rewordings.count, "text is", "texts are") + " worded otherwise"
        let words = impact.rewordings.isEmpty ? "" : "; \(reworded)"
        if impact.isNothing { return "What the definitions say changes for nobody; \(compared)\(words)." }
        let changed = Set(impact.entries.map { "\($0.kind) \($0.id)" }).count
        var parts = [count(changed, "changes", "change") + " for somebody"]
        if !impact.inconclusive.isEmpty { parts.append("\(impact.inconclusive.count) inconclusive") }
        return "\(compared): " + parts.joined(separator: ", ") + "\(words)."
    }

    private func words(_ location: SourceLocation?) -> String { location.map { " (\($0))" } ?? "" }

    private func words(_ change: Impact.Change) -> String {
        switch change {
        case .added: "added"
        case .dropped: "dropped"
        case .requirement(let name, let old, let new):
            "\(name): " + (old.map { "'\($0)'" } ?? "none") + " → " + (new.map { "'\($0)'" } ?? "none")
        case .list(let name, let dropped, let added):
            dropped.count + added.count == 1 ? "\(name): \(said(dropped, added)[0])" : name
        case .done: "counts as done"
        case .notDone: "no longer counts as done"
        }
    }

    /// Returns the entries that a list has lost and gained; empty unless there are several.
    private func details(_ change: Impact.Change) -> [String] {
        guard case .list(_, let dropped, let added) = change, dropped.count + added.count > 1 else {
            return []
        }
        return said(dropped, added)
    }

    /// Returns how to say that a value is another one's new name, where one value of a fact goes and another comes; what is
    /// stored of people is gone otherwise.
    private func advice(on entry: Impact.Entry) -> String? {
        guard entry.kind == .fact, case .list("values", let dropped, let added) = entry.change,
            dropped.count == 1, added.count == 1
        else { return nil }
        let (old, new) = (dropped[0], added[0])
        let isName = old.wholeMatch(of: /[a-z_][a-z0-9_]*/) != nil
        return
            "if it is only called otherwise, say so in the fact: renamed = { \(isName ? old : "[\"\(old)\"]") = \"\(new)\" } "
            + "(in JSON \"renamed\": { \"\(old)\": \"\(new)\" })"
    }

    private func said(_ dropped: [String], _ added: [String]) -> [String] {
        dropped.map { "no longer '\($0)'" } + added.map { "now '\($0)'" }
    }

    private func words(_ reason: Impact.Inconclusive.Reason) -> String {
        switch reason {
        case .code: "its condition was too large to be decided in advance and is left to the pack's code"
        case .tooLarge: "the two versions together distinguish too many people"
        }
    }
}
