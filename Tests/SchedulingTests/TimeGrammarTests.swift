import Foundation
import ManasikDomain
import ManasikScheduling
import Testing

/// The table of docs/packs.md that says which form of a time stands where.
@Suite struct TimeGrammarTests {
    private struct Row {
        let written: String
        /// What stands in the columns of windows, due dates and schedules.
        let taken: [String]
    }

    private static func rows() throws -> [Row] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "docs/packs.md"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| written | is | window") })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return Row(
                written: cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`")),
                taken: Array(cells.suffix(3))
            )
        }
    }

    @Test func eachPlaceTakesWhatTheTableSays() throws {
        let rows = try Self.rows()
        #expect(rows.count > 15)
        for row in rows {
            let isTaken = [
                StepTime(row.written) != nil, DueRule(row.written) != nil, (try? Trigger(row.written)) != nil,
            ]
            for (cell, isTaken) in zip(row.taken, isTaken) where cell == "yes" || cell == "no" {
                #expect((cell == "yes") == isTaken, "\(row.written): \(row.taken)")
            }
        }
    }
}
