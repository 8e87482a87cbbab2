package import ManasikAuthoring

/// The report of an import or its preview.
package struct ImportReport {
    private let outcome: TableImport.Outcome
    private let kind: TableKind
    private let dryRun: Bool
    /// Whether the import was given a title.
    private let hasTitle: Bool
    /// Whether the pack has tests.
    private let hasTests: Bool

    package init(
        _ outcome: TableImport.Outcome,
        kind: TableKind,
        dryRun: Bool,
        hasTitle: Bool,
        hasTests: Bool
    ) {
        self.outcome = outcome
        self.kind = kind
        self.dryRun = dryRun
        self.hasTitle = hasTitle
        self.hasTests = hasTests
    }

    package func lines(_ directory: String) -> [String] {
        var lines: [String] = []
        if let made = outcome.madePack {
            let near = made.near.map { "; did you mean \($0)?" } ?? ""
            lines.append("\(dryRun ? "would make" : "made") the new pack \(made.pack)\(near)")
        }
        lines += outcome.made.map { "row \($0.row): id made: \($0.id)" }
        lines += outcome.changes.map { change in
            let old = change.old.isEmpty ? "(nothing)" : change.old
            return "row \(change.row): \(change.id): \(change.column) \(old) → \(change.new)"
        }
        lines += outcome.placements.map { row in
            "row \(row.row): new: \(row.id)" + (row.list.map { ", in the list \($0)" } ?? "")
        }
        for list in outcome.madeLists {
            let near = list.near.map { "; did you mean \($0)?" } ?? ""
            lines.append(
                "\(dryRun ? "would make" : "made") the list \(list.list), titled '\(list.title)'\(near)"
            )
        }
        lines += title + order + absent
        lines.append(
            "\(outcome.added.count) added, \(outcome.updated.count) updated, \(outcome.unchanged.count) unchanged"
                + (dryRun ? "; nothing was written" : "")
        )
        lines += outcome.files.map { (dryRun ? "would write " : "wrote ") + "\(directory)/\($0)" }
        return lines + next(directory)
    }

    /// What became of a title that was given.
    private var title: [String] {
        if let title = outcome.retitled {
            return title.old == title.new
                ? [] : ["the list \(title.list): title '\(title.old)' → '\(title.new)'"]
        }
        guard hasTitle, outcome.madeLists.isEmpty, outcome.madePack == nil else { return [] }
        return [
            "--title was not used: no list was made; --list NAME makes one, and with --update gives one that is there the title"
        ]
    }

    /// What to run after something was written.
    private func next(_ directory: String) -> [String] {
        guard !dryRun, !outcome.files.isEmpty else { return [] }
        return ["now:", "  manasik check \(directory)"] + (hasTests ? ["  manasik test \(directory)"] : [])
    }

    private var order: [String] {
        outcome.reordered.map { "\($0): put into the table's order" }
            + outcome.keptOrder.map {
                "\($0): the rows are in another order than in the table, new ones at the end; "
                    + "with --update and all of its rows in the table, its order is taken"
            }
    }

    private var absent: [String] {
        guard !outcome.absent.isEmpty else { return [] }
        let count = outcome.absent.count
        let shown =
            outcome.absent.prefix(10).joined(separator: ", ") + (count > 10 ? " and \(count - 10) more" : "")
        let what = count == 1 ? kind.one : kind.rawValue
        return [
            "\(count) \(what) of the pack \(count == 1 ? "is" : "are") not in the table: \(shown); \(count == 1 ? "it stays" : "they stay")"
        ]
    }
}

extension TableKind {
    /// The name of one of the things that the table has.
    fileprivate var one: String {
        switch self {
        case .contacts: "contact"
        case .dhikr: "dhikr"
        case .chirps: "chirp"
        case .items: "item"
        case .facts: "fact"
        case .steps: "step"
        case .places: "place"
        }
    }
}
