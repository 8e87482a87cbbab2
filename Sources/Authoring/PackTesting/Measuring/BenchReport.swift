import Foundation
import ManasikDomain
import ManasikPresentation

/// The costs of a pack's rules, highest first.
public struct BenchReport: Sendable {
    public enum Format: String, Sendable, CaseIterable { case text, json, csv }

    public let pack: String
    /// The median time for loading the pack and those that it requires, in seconds.
    public let loadSeconds: Double
    /// The number of bytes used by Lua's values; nil for a pack without code.
    public let memoryUsed: Int?
    /// The number of bytes taken from the system for them; nil for a pack without code.
    public let memoryTaken: Int?
    public let seed: UInt64
    public let rules: [RuleCost]

    /// Returns the report as text with a final newline.
    public func text(_ format: Format) -> String {
        switch format {
        case .text: table
        case .csv: csv
        case .json: jsonText
        }
    }

    private var evaluations: Int { rules.reduce(0) { $0 + $1.evaluations } }

    private var table: String {
        var head = "\(pack): loads in \(String(format: "%.1f", loadSeconds * 1000)) ms with what it requires"
        if let memoryUsed, let memoryTaken {
            head += "; its code uses \(memoryUsed / 1024) KiB of \(memoryTaken / 1024) KiB taken"
        }
        let samples = rules.contains(where: \.isSample) ? "; * a sample, seed \(seed)" : ""
        let lines = [
            head,
            "\(EnglishCount.of(rules.count, "rule")), evaluated for "
                + "\(EnglishCount.of(evaluations, "person", plural: "people")) in all\(samples)",
            "",
        ]
        let titles = ["rule", "people", "median", "max", "Lua", "diagram", "nodes", "facts"]
        let rows = rules.map { rule in
            [
                rule.id, "\(rule.evaluations)" + (rule.isSample ? "*" : ""),
                Self.cell(rule.instructions.map { "\($0.median)" }),
                Self.cell(rule.instructions.map { "\($0.max)" }),
                Self.cell(rule.luaNanoseconds.map { "\($0) ns" }),
                Self.cell(rule.diagramNanoseconds.map { "\($0) ns" }), Self.cell(rule.nodes.map { "\($0)" }),
                rule.facts.joined(separator: " "),
            ]
        }
        let all = [titles] + rows
        let widths = titles.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let shown = all.map { row in
            row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                if column == row.count - 1 { return cell }
                return column == 0 ? cell + padding : padding + cell
            }.joined(separator: "  ")
        }
        return (lines + shown).joined(separator: "\n")
            + "\n\nmedian and max are instructions of the Lua function, exact; - where a rule has none.\n"
    }

    private static func cell(_ text: String?) -> String { text ?? "-" }

    private static func number(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "" }

    private var csv: String {
        let head =
            "rule,kind,place,people,sample,instructions_median,instructions_max,lua_ns,diagram_ns,nodes,facts"
        let rows = rules.map { rule in
            var cells = [rule.id, rule.kind, rule.place, "\(rule.evaluations)", "\(rule.isSample)"]
            cells += [rule.instructions?.median, rule.instructions?.max].map { Self.number($0) }
            cells += [rule.luaNanoseconds, rule.diagramNanoseconds, rule.nodes].map { Self.number($0) }
            cells.append(rule.facts.joined(separator: " "))
            return CSVWriter.line(cells)
        }
        return ([head] + rows).map { $0 + "\n" }.joined()
    }
}
