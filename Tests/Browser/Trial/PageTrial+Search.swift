import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikTextMatching

extension PageTrial {
    /// Words in several spellings and languages, beginnings of words, mistakes, filters and vowel signs.
    private static let queries = [
        "tawaf", "talbiyah", "labbaik allahumma", "لبيك", "بِسْمِ ٱللَّهِ", "الكرسي", "bismillah", "astaghfirullah",
        "niat umrah", "air zamzam", "hospital", "kaaba", "rabbena atina", "pelontaran jamrah", "stoned",
        "muzdalifa",
        "tag:travel", "kind:place mina", "\"safa and marwah\"", "doa setelah salat", "ihr", "x²",
    ]

    /// Ranks the catalog's documents in a language for each query, as an index would that has found all of them.
    mutating func search(_ localizer: Localizer) {
        let documents = SearchDocuments.all(of: packs.catalog, messages: messages).filter {
            $0.language == localizer.language
        }
        var indexed = IndexedDocuments()
        for document in documents { indexed.add(document) }
        let words = Set(documents.flatMap { ArabicFolding.words(in: $0.title) }).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        let vocabulary = Vocabulary(words.map { ($0, 1) })
        for text in Self.queries {
            let query = SearchQuery(text, limit: 8, isTyping: true, wantsFacets: true)
            do throws(SearchError) {
                let text = SearchText(query.text)
                let terms = SearchTerms(text, isTyping: true, [])
                let filters = try Filters(query, text)
                try filters.check([indexed.labels])
                let selection = Selection(query, filters, indexed)
                let rows = documents.indices.filter { selection.takes(indexed.summaries[$0], indexed) }
                let found = SearchFindings(
                    rows.map { ($0 + 1, .words) },
                    terms,
                    selection,
                    query,
                    by: nil,
                    in: &indexed
                )
                note("? \(localizer.language) \(query.text) \(found.total)")
                let snippets = SnippetMaker(terms)
                for found in found.found {
                    let hit = snippets.hit(found.hit.document, found.hit.reason)
                    note("\(hit.id) \(found.key.rank) \(hit.title.marked()) | \(hit.snippet.marked())")
                }
                for facet in found.counts.facets {
                    note(facet.values.prefix(3).map { "\($0.id) \($0.count)" }.joined(separator: ", "))
                }
                for word in ArabicFolding.words(in: query.text) {
                    let near = vocabulary.near(word, within: 2, isPrefix: false, atMost: 4)
                    note("~ \(word) \(SpellingCorrection.best(near, atMost: 4).joined(separator: " "))")
                }
            } catch {
                note("? \(localizer.language) \(query.text) is refused")
            }
        }
    }
}
