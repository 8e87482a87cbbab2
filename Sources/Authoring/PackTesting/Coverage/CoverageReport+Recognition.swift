import ManasikPackHost

/// Recognition of written coverage reports, of which only such a one is replaced.
extension CoverageReport {
    /// Returns whether a text is a coverage report in any of its formats.
    public static func isReport(_ text: String) -> Bool {
        let first = text.prefix { $0 != "\n" }
        let columns = first.split(separator: " ").map(String.init)
        if columns == ["coverage"] + PackCoverage.Measure.allCases.map(\.rawValue) { return true }
        if first.hasPrefix("TN:") { return isTraceFile(text) }
        if text.hasPrefix("<!DOCTYPE html>") { return text.hasPrefix(head) }
        guard let packs = (try? JSONReader.read(Array(text.utf8), file: ""))?["packs"]?.list else {
            return false
        }
        return packs.allSatisfy { pack in
            ["pack", "measures", "missing", "files"].allSatisfy { pack[$0] != nil }
        }
    }

    /// Returns whether a text is a tracefile of `lcov` for Lua alone.
    private static func isTraceFile(_ text: String) -> Bool {
        let files = text.split(separator: "\n").filter { $0.hasPrefix("SF:") }
        return !files.isEmpty && files.allSatisfy { $0.hasSuffix(".lua") }
    }
}
