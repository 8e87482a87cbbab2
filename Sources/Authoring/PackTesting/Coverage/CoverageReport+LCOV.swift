/// The format of `lcov`.
extension CoverageReport {
    /// The tracefile of `lcov` and `genhtml`: lines, and each condition as two branches, held and failed.
    var lcov: String {
        var lines: [String] = []
        for pack in packs {
            for file in pack.files {
                let own = pack.points.filter { $0.file == file.path }
                let runs = own.filter { $0.measure == .lines }
                let conditions = own.filter { $0.measure == .conditions }
                guard !runs.isEmpty || !conditions.isEmpty else { continue }
                lines += ["TN:\(Self.testName(pack.pack))", "SF:\(file.path)"]
                lines += Self.branches(conditions)
                lines += runs.map { "DA:\($0.line ?? 0),\($0.count)" }
                lines += ["LF:\(runs.count)", "LH:\(runs.count { $0.count > 0 })", "end_of_record"]
            }
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private static func branches(_ conditions: [PackCoverage.Point]) -> [String] {
        guard !conditions.isEmpty else { return [] }
        var blocks: [Int: Int] = [:]
        var lines: [String] = []
        // A condition has two consecutive entries, one for having held and one for having failed, or one if it always
        // does the same.
        var rest = conditions[...]
        while let first = rest.popFirst() {
            var answers = [first]
            if let next = rest.first, next.subject == first.subject { answers.append(rest.removeFirst()) }
            let line = first.line ?? 1
            let block = blocks[line, default: 0]
            blocks[line] = block + 1
            let isEvaluated = answers.contains { $0.count > 0 }
            for (branch, answer) in answers.enumerated() {
                lines.append("BRDA:\(line),\(block),\(branch),\(isEvaluated ? "\(answer.count)" : "-")")
            }
        }
        return lines + ["BRF:\(conditions.count)", "BRH:\(conditions.count { $0.count > 0 })"]
    }

    /// Returns a test name as the format requires, with only letters, digits and `_`.
    private static func testName(_ pack: String) -> String {
        String(pack.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension PackCoverage.Point {
    /// The condition of which the point is an answer.
    fileprivate var subject: Substring {
        for answer in [" was never true", " was never false"] where missing.hasSuffix(answer) {
            return missing.dropLast(answer.count)
        }
        return missing[...]
    }
}
