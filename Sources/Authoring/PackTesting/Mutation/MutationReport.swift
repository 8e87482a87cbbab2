import Foundation
import ManasikDomain
import ManasikPresentation

/// The result of mutation testing.
public struct MutationReport: Sendable {
    /// The tests' result for one mutant.
    public struct Entry: Sendable {
        public enum Status: String, Sendable, CaseIterable {
            /// A test failed.
            case killed
            /// The tests took too long.
            case timeout
            /// All tests passed.
            case survived
        }

        public let id: String
        public let kind: String
        public let suite: String
        /// The location of the changed definition, as `file:line`.
        public let place: String
        public let change: String
        public var status: Status
        /// The test that failed or timed out; nil for a survivor.
        public var test: String?
        /// The tests that queried the changed part of the pack.
        public var askedBy: [String]
    }

    /// A mutant that was not run, with the reason.
    public struct LeftOut: Sendable {
        public let suite: String
        public let id: String
        public let reason: String
    }

    public let entries: [Entry]
    public let leftOut: [LeftOut]
    /// The number of mutants, including those not selected.
    public let total: Int
    /// The seed by which mutants were selected.
    public let seed: UInt64
    public let seconds: Double

    public var survivors: [Entry] { entries.filter { $0.status == .survived } }

    /// The percentage of mutants that tests noticed, rounded down; 100 if there were none.
    public var percentKilled: Int {
        entries.isEmpty ? 100 : (entries.count - survivors.count) * 100 / entries.count
    }

    /// Returns the report as text with a final newline, or as JSON.
    public func text(isJSON: Bool) -> String { isJSON ? jsonText : pretty }

    // MARK: For people

    private var pretty: String {
        var lines: [String] = []
        for entry in survivors {
            lines += [
                "SURVIVED \(entry.id)", "  at \(entry.place)", "  \(entry.change)", "  \(Self.askers(entry))",
                "",
            ]
        }
        for entry in entries where entry.status == .timeout {
            lines += [
                "TIMEOUT \(entry.id)", "  at \(entry.place)", "  \(entry.change)",
                "  timed out in: \(entry.test ?? "")", "",
            ]
        }
        for entry in leftOut { lines += ["LEFT OUT \(entry.id)", "  \(entry.reason)", ""] }
        if entries.isEmpty {
            lines.append("no mutants: the packs decide nothing that could be changed")
            return lines.joined(separator: "\n") + "\n"
        }
        lines += table
        let picked =
            entries.count < total
            ? "\(entries.count) of \(total) mutants, seed \(seed)" : EnglishCount.of(total, "mutant")
        lines.append(
            "\(picked): \(count(.killed)) killed, \(count(.timeout)) by timeout, \(count(.survived)) survived "
                + "(\(percentKilled)% noticed) in \(String(format: "%.1f", seconds)) s"
        )
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the tests that could have noticed the change.
    private static func askers(_ entry: Entry) -> String {
        guard let first = entry.askedBy.first else { return "no test asked for it" }
        let others = entry.askedBy.count - 1
        return "asked for by: \(first)" + (others > 0 ? " and \(others) more" : "")
    }

    private var table: [String] {
        let rows = kinds.map { kind, list in
            [kind]
                + [
                    list.count, list.count { $0.status == .killed }, list.count { $0.status == .timeout },
                    list.count { $0.status == .survived },
                ].map(String.init)
        }
        let all = [["kind", "mutants", "killed", "by time", "survived"]] + rows
        let widths = (0..<5).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            row.enumerated().map { index, cell in
                let padding = String(repeating: " ", count: widths[index] - cell.count)
                return index == 0 ? cell + padding : padding + cell
            }.joined(separator: "  ")
        }
    }

    var kinds: [(String, [Entry])] {
        Mutant.Kind.allCases.compactMap { kind in
            let list = entries.filter { $0.kind == kind.rawValue }
            return list.isEmpty ? nil : (kind.rawValue, list)
        }
    }

    func count(_ status: Entry.Status) -> Int { entries.count { $0.status == status } }
}
