import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// A writer of a page as Markdown for code hosts.
struct MarkdownWriter {
    let page: ReferencePage

    func text() -> String {
        var parts = ["<!-- \(PageFormat.mark) -->", "# " + Self.escape(page.title)]
        for block in page.blocks { parts.append(text(of: block)) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func text(of block: ReferencePage.Block) -> String {
        switch block {
        case .heading(let level, let title, let anchor):
            let heading = String(repeating: "#", count: level) + " " + text(of: title)
            return anchor.map { Self.anchor($0) + "\n\n" + heading } ?? heading
        case .paragraph(let words): return Self.shieldingStart(text(of: words))
        case .list(let entries): return lines(of: entries, depth: 0).joined(separator: "\n")
        case .table(let header, let rows):
            let lines =
                [row(header), "|" + header.map { _ in "---|" }.joined()]
                + rows.map { row($0.cells, anchor: $0.anchor) }
            return lines.joined(separator: "\n")
        case .drawing(let drawing, _, _, _): return "```mermaid\n\(drawing.mermaid())\n```"
        }
    }

    private func lines(of entries: [ReferencePage.Entry], depth: Int) -> [String] {
        entries.flatMap { entry in
            let indentation = String(repeating: "  ", count: depth)
            let anchor = entry.anchor.map(Self.anchor) ?? ""
            let line = "\(indentation)- \(anchor)\(Self.shieldingStart(text(of: entry.text)))"
            return [line] + lines(of: entry.entries, depth: depth + 1)
        }
    }

    private func row(_ cells: [[ReferencePage.Inline]], anchor: String? = nil) -> String {
        let texts = cells.map { text(of: $0) }
        return "| " + (anchor.map(Self.anchor) ?? "") + texts.joined(separator: " | ") + " |"
    }

    private func text(of words: [ReferencePage.Inline]) -> String { words.map { text(of: $0) }.joined() }

    private func text(of word: ReferencePage.Inline) -> String {
        switch word {
        case .text(let string):
            let text = Self.escape(string.text)
            guard string.isRightToLeft != TextDirection.isRightToLeft(page.language) else { return text }
            let direction = string.isRightToLeft ? "rtl" : "ltr"
            return "<span lang=\"\(XMLText.escaped(string.language))\" dir=\"\(direction)\">\(text)</span>"
        case .strong(let words): return "**\(text(of: words))**"
        case .code(let name): return Self.code(name)
        case .link(let words, let target): return "[\(text(of: words))](\(Self.address(target, of: page)))"
        }
    }

    private static func address(_ target: ReferencePage.Target, of page: ReferencePage) -> String {
        switch target {
        case .page(let path, let anchor):
            (path == page.path && anchor != nil ? "" : page.address(of: path, ending: "md"))
                + (anchor.map { "#" + $0 } ?? "")
        case .address(let address): "<" + Self.percentEncoding(address) + ">"
        }
    }

    private static func percentEncoding(_ address: String) -> String {
        var encoded = ""
        for scalar in address.unicodeScalars {
            switch scalar {
            case "<": encoded += "%3C"
            case ">": encoded += "%3E"
            case "\\": encoded += "%5C"
            case "|": encoded += "%7C"
            case _ where scalar.value <= 0x20: encoded += "%20"
            default: encoded.unicodeScalars.append(scalar)
            }
        }
        return encoded
    }

    private static func anchor(_ name: String) -> String { "<a id=\"\(XMLText.escaped(name))\"></a>" }

    /// Returns text in which characters with a meaning in Markdown or HTML are escaped.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": escaped += " "
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case _ where scalar.isSteering: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Escapes the beginning of a text that would otherwise be a list or a rule: `- x`, `+ x`, `1. x`, `---`, `===`.
    private static func shieldingStart(_ text: String) -> String {
        guard let first = text.first else { return text }
        if first == "-" || first == "+" || first == "=" { return "\\" + text }
        let digits = text.prefix { $0.isNumber && $0.isASCII }
        guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, next == "." || next == ")"
        else {
            return text
        }
        return digits + "\\" + text.dropFirst(digits.count)
    }

    private static func code(_ name: String) -> String {
        let text = name.replacing("\n", with: " ").replacing("|", with: "\\|")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }
}
