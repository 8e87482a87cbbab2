import ManasikDomain

/// A link of an article, where it stands.
struct MarkdownLink: Hashable {
    let label: String
    /// Such as `article:rites:ihram` or `https://example.org`.
    let address: String
    /// One-based.
    let line: Int

    /// All links `[label](address)` of a text, code left out.
    static func all(in text: String) -> [MarkdownLink] {
        var links: [MarkdownLink] = []
        var isCode = false
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.trimmingPrefix(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.contains("](") else { continue }
            let prose = line.replacing(#/`[^`]*`/#, with: "")
            for match in prose.matches(
                of: #/\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)[^()]*\)/#
            ) {
                links.append(
                    MarkdownLink(
                        label: String(match.output.1),
                        address: String(match.output.2),
                        line: number + 1
                    )
                )
            }
        }
        return links
    }

    /// The article that is linked to; nil where the link is no such.
    func article(from pack: PackID) -> ArticleReference? {
        guard address.hasPrefix("article:") else { return nil }
        let parts = address.dropFirst("article:".count).prefix { $0 != "#" }
            .split(separator: ":", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return ArticleReference(pack: pack, name: String(parts[0]))
        case 2:
            return PackID(rawValue: String(parts[0])).map {
                ArticleReference(pack: $0, name: String(parts[1]))
            }
        default: return nil
        }
    }

    /// What follows `#`; nil where nothing does.
    var anchor: String? {
        address.firstIndex(of: "#").map { String(address[address.index(after: $0)...]) }
    }
}
