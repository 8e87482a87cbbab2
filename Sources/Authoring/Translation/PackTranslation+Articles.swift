import ManasikDomain
import ManasikPackHost

extension PackTranslation {
    /// Returns the changed articles, with their paths.
    func takeArticles(_ taking: inout Taking) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        for (name, paragraphs) in taking.paragraphs.sorted(by: { $0.key < $1.key }) {
            let line = paragraphs.values.map(\.line).min() ?? 1
            let original = ArticleBlocks(article(name, in: source.sourceLanguage) ?? "")
            let present = article(name, in: language).map { ArticleBlocks($0) }
            var text: String?
            if let whole = paragraphs[-1] {
                text = whole.text
            } else if let present, present.blocks.count == original.blocks.count {
                text = present.text(
                    with: present.blocks.indices.map { paragraphs[$0]?.text ?? present.blocks[$0] }
                )
            } else {
                // The units contain the paragraphs that the pack already has.
                let known = Dictionary(
                    units().map { ($0.context, $0.translations[0]) },
                    uniquingKeysWith: { $1 }
                )
                let blocks = original.blocks.indices.map {
                    paragraphs[$0]?.text ?? known["article:\(name):\($0 + 1)"] ?? ""
                }
                let translated = blocks.count { !$0.isEmpty }
                if translated == blocks.count {
                    text = original.text(with: blocks)
                } else {
                    taking.outcome.added -= paragraphs.count
                    taking.outcome.untranslated += paragraphs.count
                    taking.collector.warning(
                        .untakenTranslation,
                        at: taking.place(line),
                        "article '\(name)' is translated in \(translated) of \(blocks.count) paragraphs and is not taken yet",
                        help: "it is taken once all of them are translated; the file keeps what is done"
                    )
                }
            }
            guard let text else { continue }
            guard text.hasPrefix("# ") else {
                taking.collector.error(
                    .badPO,
                    at: taking.place(line),
                    "article '\(name)' does not begin with its title",
                    help: "begin its first paragraph with '# ', as the source does"
                )
                continue
            }
            let path = "texts/\(language)/\(name).md"
            if text != article(name, in: language) { files.append((path, text)) }
        }
        return files
    }
}
