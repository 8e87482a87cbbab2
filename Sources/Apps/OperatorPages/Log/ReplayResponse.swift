package import ManasikDomain
package import ManasikEngine
import ManasikPresentation

/// The outcome of a replay.
package struct ReplayResponse: Response {
    let report: LogReplay.Report
    /// Whether the names of records may be shown.
    let isPrivateShown: Bool

    package init(report: LogReplay.Report, isPrivateShown: Bool) {
        self.report = report
        self.isPrivateShown = isPrivateShown
    }

    package var json: JSONValue {
        .object {
            Member("people", report.people)
            Member("decisions", report.decisions)
            Member(
                "not_replayable",
                JSONValue.object {
                    Member("without_packs", report.withoutPacks)
                    Member("before_log", report.beforeLog)
                    Member("imported", report.imported)
                    Member("unreadable", report.unreadable)
                }
            )
            Member(
                "differences",
                report.differences.map { difference in
                    JSONValue.object {
                        Member("person", difference.person.rawValue)
                        Member("position", orNull: difference.position)
                        Member("kind", difference.kind.rawValue)
                        Member("names", isPrivateShown ? difference.names : nil)
                    }
                }
            )
        }
    }

    package var lines: [String] {
        let people = EnglishCount.of(report.people, "person", plural: "people")
        var lines = report.differences.map { "! " + words($0) }
        lines.append("\(EnglishCount.of(report.decisions, "decision")) of \(people) made again.")
        if report.withoutPacks > 0 {
            lines.append("Not replayable: \(report.withoutPacks) under packs that this home does not keep.")
        }
        if report.beforeLog > 0 {
            lines.append("Not replayable: \(report.beforeLog) from before the log began.")
        }
        if report.imported > 0 {
            lines.append("Not replayable: \(report.imported) that people brought with an import.")
        }
        if report.unreadable > 0 {
            let records = EnglishCount.of(report.unreadable, "record")
            lines.append("Not rebuilt: \(records) in the log that this version cannot read.")
        }
        lines.append(
            report.differences.isEmpty
                ? "None differs."
                : EnglishCount.of(report.differences.count, "difference")
                    + (isPrivateShown ? "" : "; for the records: manasik replay --person NAME")
        )
        return lines
    }

    private func words(_ difference: LogReplay.Difference) -> String {
        let names =
            isPrivateShown && !difference.names.isEmpty ? ": " + difference.names.joined(separator: ", ") : ""
        let whose = "of person '\(difference.person)'"
        let place = difference.position.map { "entry \($0) \(whose): " } ?? "\(whose): "
        return switch difference.kind {
        case .walk: place + "the walk becomes another\(names)"
        case .effects: place + "other effects follow\(names)"
        case .refused: place + "what was done then is refused"
        case .stored: place + "what is stored is not what the log leads to\(names)"
        }
    }
}
