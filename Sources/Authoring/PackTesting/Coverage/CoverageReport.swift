import ManasikPresentation

/// A coverage report, in formats for people and programs.
public struct CoverageReport: Sendable {
    public enum Format: String, Sendable, CaseIterable { case text, lcov, html, json }

    public let packs: [PackCoverage]

    public init(_ packs: [PackCoverage]) { self.packs = packs }

    /// Returns the report as text with a final newline.
    public func text(_ format: Format) -> String {
        switch format {
        case .text: plain
        case .lcov: lcov
        case .html: html
        case .json: jsonText
        }
    }

    /// Returns a sentence for each pack below a percentage; empty if there is none.
    public func shortfalls(of least: Double) -> [String] {
        packs.compactMap { pack in
            let short = pack.below(least)
            guard !short.isEmpty else { return nil }
            let words = short.map { "\($0.rawValue) \(pack.share($0).words)" }.joined(separator: ", ")
            return
                "the coverage of \(pack.pack) falls short of \(PackCoverage.Share.percent(least)) %: \(words)"
        }
    }

    // MARK: For people

    private var plain: String {
        let measures = PackCoverage.Measure.allCases
        let head = ["coverage"] + measures.map(\.rawValue)
        let rows = packs.map { pack in
            [pack.pack]
                + measures.map { measure in
                    let share = pack.share(measure)
                    return share.total == 0 ? "–" : "\(share.words) (\(share.covered)/\(share.total))"
                }
        }
        let table = [head] + rows
        let widths = head.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        var lines = table.map { row in
            let cells = row.enumerated().map { column, cell in
                cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return cells.joined(separator: "  ").trimmingTrailingSpaces
        }
        for pack in packs { lines += Self.missing(pack) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func missing(_ pack: PackCoverage) -> [String] {
        let missing = pack.points.filter { $0.count == 0 }
        guard !missing.isEmpty else { return [] }
        var lines = ["", "not covered in \(pack.pack):"]
        var file: [Int] = []
        let unrun = missing.filter { $0.measure == .lines }
        for (index, point) in unrun.enumerated() {
            file.append(point.line ?? 0)
            if index + 1 == unrun.count || unrun[index + 1].file != point.file {
                let word = file.count == 1 ? "line" : "lines"
                lines.append("  \(point.file ?? "?"):\(file[0]): \(word) \(ranges(file)) never ran")
                file = []
            }
        }
        lines += missing.filter { $0.measure != .lines }.map { "  \($0.place): \($0.missing)" }
        return lines
    }

    /// Returns line numbers as ranges: `3, 5–7`.
    private static func ranges(_ lines: [Int]) -> String {
        var parts: [ClosedRange<Int>] = []
        for line in lines {
            if let last = parts.last, last.upperBound == line - 1 {
                parts[parts.count - 1] = last.lowerBound...line
            } else {
                parts.append(line...line)
            }
        }
        return parts.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
            .joined(separator: ", ")
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
