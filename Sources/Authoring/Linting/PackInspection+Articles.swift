import ManasikDomain
import ManasikPackHost
import ManasikPresentation

/// Checks of the links and headings of articles.
extension PackInspection {
    mutating func inspectArticles() {
        let visible = visible
        for path in source.files.paths where path.hasPrefix("texts/") && path.hasSuffix(".md") {
            guard let text = text(path) else { continue }
            inspectHeadings(of: text, path)
            for link in Markdown.links(in: text) { inspect(link, in: text, path, visible: visible) }
        }
        for path in source.files.paths where path.hasPrefix("locales/") {
            for field in json(path)?.fields ?? [] {
                let texts = field.node.string.map { [$0] } ?? field.node.fields.compactMap(\.node.string)
                for text in texts where text.contains("](") {
                    for link in Markdown.links(in: text) {
                        inspect(link, in: "", path, line: field.node.location.line, visible: visible)
                    }
                }
            }
        }
    }

    private mutating func inspect(
        _ link: Markdown.Link,
        in text: String,
        _ path: String,
        line: Int? = nil,
        visible: Set<PackID>
    ) {
        let location = source.files.location(path, line: line ?? link.line)
        if link.address.hasPrefix("tel:") {
            inspectPhoneLink(link, at: location)
            return
        }
        if link.address.hasPrefix("http://") {
            collector.report(
                .insecureLink,
                at: location,
                "link '\(link.address)' begins with http://, so that others on the way can read and change the page",
                help: "write https://, or find an address that has it"
            )
            return
        }
        guard let problem = problem(of: link, in: text, path, visible) else { return }
        collector.report(
            .brokenLink,
            at: location,
            "link '\(link.address)' leads nowhere: \(problem.what)",
            help: problem.help
        )
    }

    private func problem(
        of link: Markdown.Link,
        in text: String,
        _ path: String,
        _ visible: Set<PackID>
    ) -> (what: String, help: String)? {
        if link.address.hasPrefix("https://") || link.address.hasPrefix("http://") { return nil }
        if link.address.hasPrefix("mailto:") { return nil }
        var heading = (text, anchor(of: link))
        if !link.address.hasPrefix("#") {
            guard let target = ArticleReference(address: link.address, in: source.id) else {
                return (
                    "it is not an address",
                    "link to article:pack:name, #heading, https://… or tel:…"
                )
            }
            guard visible.contains(target.pack), let pack = packs[target.pack] else {
                return (
                    "pack '\(target.pack)' is not required",
                    "add \"\(target.pack)\" to 'requires' in pack.json, or remove the link"
                )
            }
            let names = (pack.articles[pack.sourceLanguage] ?? [:]).keys.sorted()
            guard names.contains(target.name) else {
                return (
                    "pack '\(target.pack)' has no article '\(target.name)'",
                    Suggestion.help(for: target.name, among: names) ?? "write it, or remove the link"
                )
            }
            let language = Self.language(of: path) ?? pack.sourceLanguage
            let article =
                pack.articles[language]?[target.name] ?? pack.articles[pack.sourceLanguage]?[target.name]
            heading.0 = article.map { "# \($0.title)\n\($0.body)" } ?? ""
        }
        guard let anchor = heading.1 else { return nil }
        let known = Heading.all(in: heading.0).map(\.anchor)
        if known.contains(anchor) { return nil }
        return (
            "no heading is called '#\(anchor)'",
            Suggestion.help(for: anchor, among: known)
                ?? (known.isEmpty
                    ? "there is none here"
                    : "the headings are " + known.map { "#\($0)" }.joined(separator: ", "))
        )
    }

    /// Returns the part of a link's address after `#`; nil if there is none.
    private func anchor(of link: Markdown.Link) -> String? {
        link.address.firstIndex(of: "#").map { String(link.address[link.address.index(after: $0)...]) }
    }

    private mutating func inspectHeadings(of text: String, _ path: String) {
        let headings = Heading.all(in: text)
        for (index, heading) in headings.enumerated() {
            let location = source.files.location(path, line: heading.line)
            if heading.words.isEmpty {
                collector.report(
                    .emptyHeading,
                    at: location,
                    "a heading has no words",
                    help: "write what the section is about, or remove the line"
                )
            } else if !heading.hasBody,
                headings.indices.contains(index + 1) ? headings[index + 1].level <= heading.level : true
            {
                collector.report(
                    .emptyHeading,
                    at: location,
                    "there is nothing beneath heading '\(heading.words)'",
                    help: "write what belongs there, or remove the heading"
                )
            }
        }
    }
}
