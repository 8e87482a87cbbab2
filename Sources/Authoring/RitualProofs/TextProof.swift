import ManasikDomain
import ManasikRules
import ManasikWalkthroughs

/// A check of the texts that a walk can show against the languages that their packs declare complete.
struct TextProof {
    private let ritual: Ritual
    private let catalog: Catalog

    init(of ritual: Ritual, in catalog: Catalog) {
        self.ritual = ritual
        self.catalog = catalog
    }

    /// A text or an article, as the catalog refers to it.
    private struct Shown: Hashable, Comparable {
        let pack: PackID
        let key: String
        let isArticle: Bool
        /// Whether it is shown beside Arabic and needs no Arabic translation.
        let isBesideArabic: Bool

        init(_ use: TextUse) { self.init(use.text, isBesideArabic: use.isBesideArabic) }

        init(_ text: TextOrArticle, isBesideArabic: Bool = false) {
            switch text {
            case .text(let text): (pack, key, isArticle) = (text.pack, text.key, false)
            case .article(let article): (pack, key, isArticle) = (article.pack, article.name, true)
            }
            self.isBesideArabic = isBesideArabic
        }

        static func < (one: Shown, other: Shown) -> Bool {
            (one.pack, one.key) < (other.pack, other.key)
        }
    }

    func findings(in proof: RitualProof) -> [ProofFinding] {
        guard !proof.appearances.isEmpty else {
            return [ProofFinding(.texts, .inconclusive, "it is not known which steps are shown")]
        }
        var seen: Set<Shown> = []
        var findings: [ProofFinding] = []
        func check(_ shown: Set<Shown>, at node: String, _ location: SourceLocation?) {
            for text in shown.sorted() where seen.insert(text).inserted {
                let missing = languages(missing: text)
                guard !missing.isEmpty else { continue }
                let what = "\(text.isArticle ? "article" : "text") '\(text.key)' of \(text.pack)"
                findings.append(
                    ProofFinding(
                        .texts,
                        .refuted,
                        "'\(node)' shows \(what), which is missing in \(missing.joined(separator: ", "))",
                        nodes: [node],
                        counterExample: proof.appearances[node],
                        location: location
                    )
                )
            }
        }
        check(aroundRitual, at: ritual.root.id, ritual.location)
        for node in ritual.nodes where proof.appearances[node.id] != nil {
            var alone = node
            alone.children = []
            check(texts(of: alone), at: node.id, node.location)
        }
        return findings.isEmpty ? [ProofFinding(.texts, .proved)] : findings
    }

    /// The texts shown beside the steps: the ritual's own texts, questions and violations.
    private var aroundRitual: Set<Shown> {
        var found: Set<Shown> = []
        for text in [ritual.title, ritual.summary].compactMap({ $0 }) { found.insert(Shown(.text(text))) }
        if let details = ritual.details { found.insert(Shown(.article(details))) }
        let conditions = ritual.nodes.compactMap(\.when) + [ritual.when].compactMap { $0 }
        for fact in Set(conditions.flatMap(\.atoms).map(\.settableFact)).sorted() {
            if let declaration = catalog.facts[fact] { found.formUnion(texts(of: declaration)) }
        }
        for lost in (ritual.lost?.distinctValues ?? []).compactMap({ catalog.remedies[$0] }) {
            found.formUnion(texts(of: lost))
        }
        for violation in catalog.violations(of: ritual).values {
            found.formUnion(texts(of: violation))
        }
        return found
    }

    private func languages(missing text: Shown) -> [String] {
        guard let pack = catalog.packs[text.pack] else { return [] }
        return pack.manifest.locales.filter { language in
            if text.isBesideArabic, language == "ar" { return false }
            return text.isArticle
                ? pack.articles[language]?[text.key] == nil : pack.messages[language]?[text.key] == nil
        }
    }

    /// Returns the texts of a definition, and of the places, remedies and dhikr that it refers to.
    private func texts(of definition: some TextBearing) -> Set<Shown> {
        var texts = TextUses(of: definition)
        for id in texts.named {
            catalog.places[id]?.collectTexts(into: &texts)
            catalog.remedies[id]?.collectTexts(into: &texts)
            catalog.dhikr[id]?.collectTexts(into: &texts)
        }
        return Set(texts.all.map(Shown.init))
    }
}
