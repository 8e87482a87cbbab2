import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// A writer of a page as self-contained HTML without scripts or network access, in colours for light and dark screens
/// and for paper.
struct HTMLWriter {
    let page: ReferencePage

    func text() -> String {
        var lines = [
            "<!doctype html>", "<!-- \(PageFormat.mark) -->",
            "<html lang=\"\(XMLText.escaped(page.language))\" dir=\"\(Self.direction(of: page.language))\">",
            "<head>",
            "<meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            "<title>\(XMLText.escaped(page.title))</title>", "<style>", Self.style, "</style>", "</head>",
            "<body>",
            "<main>", "<h1>\(XMLText.escaped(page.title))</h1>",
        ]
        for block in page.blocks { lines.append(text(of: block)) }
        lines += ["</main>", "</body>", "</html>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(of block: ReferencePage.Block) -> String {
        switch block {
        case .heading(let level, let title, let anchor):
            return "<h\(level)\(Self.id(anchor))>\(text(of: title))</h\(level)>"
        case .paragraph(let words): return "<p>\(text(of: words))</p>"
        case .list(let entries): return list(entries)
        case .table(let header, let rows):
            let head = header.map { "<th scope=\"col\">\(text(of: $0))</th>" }.joined()
            let body = rows.map { row in
                "<tr\(Self.id(row.anchor))>" + row.cells.map { "<td>\(text(of: $0))</td>" }.joined() + "</tr>"
            }
            return "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n"
                + body.joined(separator: "\n") + "\n</tbody>\n</table></div>"
        case .drawing(let drawing, let id, let title, let description):
            let svg = drawing.svg(id: id, title: title, description: description, language: page.language)
            return "<figure class=\"wide\" tabindex=\"0\">\n\(svg)\n</figure>"
        }
    }

    private func list(_ entries: [ReferencePage.Entry]) -> String {
        let items = entries.map { entry in
            let below = entry.entries.isEmpty ? "" : "\n" + list(entry.entries)
            return "<li\(Self.id(entry.anchor))>\(text(of: entry.text))\(below)</li>"
        }
        return "<ul>\n" + items.joined(separator: "\n") + "\n</ul>"
    }

    private func text(of words: [ReferencePage.Inline]) -> String { words.map { text(of: $0) }.joined() }

    private func text(of word: ReferencePage.Inline) -> String {
        switch word {
        case .text(let string):
            let text = XMLText.escaped(string.text)
            guard string.language != page.language else { return text }
            let language =
                "lang=\"\(XMLText.escaped(string.language))\" dir=\"\(Self.direction(of: string.language))\""
            return "<span \(language)>\(text)</span>"
        case .strong(let words): return "<strong>\(text(of: words))</strong>"
        case .code(let name): return "<code dir=\"ltr\">\(XMLText.escaped(name))</code>"
        case .link(let words, let target):
            return "<a href=\"\(XMLText.escaped(address(target)))\">\(text(of: words))</a>"
        }
    }

    private func address(_ target: ReferencePage.Target) -> String {
        switch target {
        case .page(let path, let anchor):
            (path == page.path && anchor != nil ? "" : page.address(of: path, ending: "html"))
                + (anchor.map { "#" + $0 } ?? "")
        case .address(let address): address
        }
    }

    private static func id(_ anchor: String?) -> String {
        anchor.map { " id=\"\(XMLText.escaped($0))\"" } ?? ""
    }

    private static func direction(of language: String) -> String {
        TextDirection.isRightToLeft(language) ? "rtl" : "ltr"
    }

    private static let style = """
        :root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --line: #bbb; --soft: #f3f3f0; --link: #0b5394; }
        @media (prefers-color-scheme: dark) {
          :root { --ink: #e8e6e3; --paper: #181a1b; --line: #555; --soft: #24272a; --link: #8ab4f8; }
        }
        body { margin: 0; color: var(--ink); background: var(--paper); font: 1rem/1.6 system-ui, sans-serif; }
        main { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: break-word; }
        [lang|="ar"] { font-family: "Noto Naskh Arabic", "Amiri", "Scheherazade New", serif; line-height: 1.9; }
        h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
        a { color: var(--link); }
        code { background: var(--soft); padding: 0 .25em; font-size: .9em; }
        table { border-collapse: collapse; }
        th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: start; vertical-align: top; }
        th { background: var(--soft); }
        .wide { overflow-x: auto; margin: 1rem 0; }
        .ritual { height: auto; min-width: 18rem; max-width: 100%; }
        .ritual text { font-family: system-ui, sans-serif; }
        :target { outline: 2px solid var(--link); outline-offset: 2px; }
        @media print {
          :root { --ink: #000; --paper: #fff; --line: #666; --soft: #fff; --link: #000; }
          main { max-width: none; }
          .wide { overflow: visible; }
          h2, h3, h4 { break-after: avoid; }
          li, tr, figure { break-inside: avoid-page; }
        }
        """
}
