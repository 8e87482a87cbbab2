/// A line diff of two texts.
public enum TextDiff {
    /// Returns all lines, prefixed with `- ` if only expected, `+ ` if only actual, and two spaces if common.
    public static func lines(expected: String?, actual: String?) -> [String] {
        let old = split(expected)
        let new = split(actual)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var at = 0
        for (index, line) in old.enumerated() {
            if removed.contains(index) {
                lines.append("- " + line)
                continue
            }
            while inserted.contains(at) {
                lines.append("+ " + new[at])
                at += 1
            }
            lines.append("  " + line)
            at += 1
        }
        lines += new[min(at, new.count)...].map { "+ " + $0 }
        return lines
    }

    private static func split(_ text: String?) -> [String] {
        text.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    }
}
