/// A self-contained HTML page: the figures, the parts not covered, and the sources with marked lines.
extension CoverageReport {
    var html: String {
        var body = ["<h1>Coverage</h1>", "<table>", "<caption>Covered, by pack</caption>"]
        let measures = PackCoverage.Measure.allCases
        let heads = ["pack"] + measures.map(\.rawValue)
        body.append("<thead><tr>" + heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>")
        body.append("<tbody>")
        for pack in packs {
            let cells = measures.map { measure in
                let share = pack.share(measure)
                let words = share.total == 0 ? "–" : "\(share.words) (\(share.covered)/\(share.total))"
                return "<td>\(words)</td>"
            }
            body.append(
                "<tr><th scope=\"row\"><a href=\"#\(Self.escaped(pack.pack))\"><bdi>\(Self.escaped(pack.pack))</bdi></a>"
                    + "</th>\(cells.joined())</tr>"
            )
        }
        body += ["</tbody>", "</table>"]
        body.append("<p>✓ ran, with how often; ✗ never ran; a line without a mark cannot run.</p>")
        for pack in packs { body += Self.section(pack) }
        return Self.head + body.joined(separator: "\n") + "\n</main>\n</body>\n</html>\n"
    }

    private static func section(_ pack: PackCoverage) -> [String] {
        var body = [
            "<section id=\"\(escaped(pack.pack))\" aria-label=\"\(escaped(pack.pack))\">",
            "<h2><bdi>\(escaped(pack.pack))</bdi></h2>",
        ]
        let missing = pack.points.filter { $0.count == 0 && $0.measure != .lines }
        if !missing.isEmpty {
            body += ["<h3>Not covered</h3>", "<ul>"]
            body += missing.map { point in
                "<li><code>\(escaped(point.place))</code>: <bdi>\(escaped(point.missing))</bdi></li>"
            }
            body.append("</ul>")
        }
        for file in pack.files { body += source(file, of: pack) }
        return body + ["</section>"]
    }

    private static func source(_ file: PackCoverage.File, of pack: PackCoverage) -> [String] {
        let own = pack.points.filter { $0.file == file.path }
        let counts = Dictionary(
            own.filter { $0.measure == .lines }.map { ($0.line ?? 0, $0.count) },
            uniquingKeysWith: { $1 }
        )
        let notes = Dictionary(
            grouping: own.filter { $0.measure != .lines && $0.count == 0 },
            by: { $0.line ?? 0 }
        )
        let run = counts.values.count { $0 > 0 }
        let summary = counts.isEmpty ? "" : " – \(run) of \(counts.count) lines"
        var body = [
            "<details open>",
            "<summary><code>\(escaped(file.path))</code>\(summary)</summary>",
            "<table class=\"source\" dir=\"ltr\">",
            "<thead><tr><th scope=\"col\">line</th><th scope=\"col\">ran</th><th scope=\"col\">text</th></tr></thead>",
            "<tbody>",
        ]
        let lines = file.source.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, text) in lines.enumerated() where !(index == lines.count - 1 && text.isEmpty) {
            let number = index + 1
            let mark: String
            let style: String
            switch counts[number] {
            case nil: (mark, style) = ("", "none")
            case 0?: (mark, style) = ("✗ never", "missed")
            case let count?: (mark, style) = ("✓ \(count)", "run")
            }
            let remarks = (notes[number] ?? []).map { "<p>✗ <bdi>\(escaped($0.missing))</bdi></p>" }.joined()
            body.append(
                "<tr class=\"\(style)\"><td>\(number)</td><td>\(mark)</td>"
                    + "<td><pre><bdi>\(escaped(String(text)))</bdi></pre>\(remarks)</td></tr>"
            )
        }
        return body + ["</tbody>", "</table>", "</details>"]
    }

    /// Returns text escaped for HTML, without characters that could change the direction of the text after it.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t": result += "  "
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The beginning of each page, up to the figures.
    static let head = """
        <!DOCTYPE html>
        <html lang="en" dir="ltr">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Coverage</title>
        <style>
        :root { color-scheme: light dark; --run: #d8f0dc; --missed: #f8d6d2; --line: #8884; }
        @media (prefers-color-scheme: dark) { :root { --run: #1d3b24; --missed: #53211d; } }
        body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 80rem; }
        table { border-collapse: collapse; }
        th, td { padding: .2rem .7rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
        .source { width: 100%; font-family: ui-monospace, monospace; font-size: .85rem; }
        .source td { padding: 0 .5rem; border: 0; }
        .source td:nth-child(-n+2) { text-align: end; white-space: nowrap; }
        .source td:last-child { width: 100%; }
        .source pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        .source p { margin: 0 0 .3rem; font-family: system-ui, sans-serif; }
        .run { background: var(--run); }
        .missed { background: var(--missed); font-weight: 600; }
        summary { margin: 1rem 0 .3rem; cursor: pointer; }
        </style>
        </head>
        <body>
        <main>

        """
}
