import Foundation
import ManasikDomain

/// Puts documents that have all the words in order.
struct Ranking {
    /// Where a document stands: the smaller, the earlier.
    struct Place: Comparable {
        let tier: Int
        let language: Int
        let bm25: Double
        let id: String

        static func < (left: Place, right: Place) -> Bool {
            (left.tier, left.bm25, left.language, left.id) < (
                right.tier, right.bm25, right.language, right.id
            )
        }
    }

    private let expression: SearchExpression
    private let filter: CatalogSearchIndex.Filter
    /// The text that was typed, where it has vowel signs.
    private let vocalized: String?

    init(_ query: SearchQuery, _ expression: SearchExpression) {
        self.expression = expression
        filter = CatalogSearchIndex.Filter(query)
        let text = query.text.trimmingCharacters(in: .whitespacesAndNewlines)
            .precomposedStringWithCanonicalMapping
        let hasSigns = text.unicodeScalars.contains { (0x064B...0x0652).contains($0.value) }
        vocalized = hasSigns ? text : nil
    }

    func place(of document: SearchDocument, bm25: Double, isKey: Bool) -> Place {
        Place(
            tier: isKey ? 7 : tier(of: document),
            language: filter.rank(document.language),
            bm25: bm25,
            id: document.id
        )
    }

    private func tier(of document: SearchDocument) -> Int {
        if let vocalized,
            [document.title, document.arabic, document.body].contains(where: {
                $0.precomposedStringWithCanonicalMapping.contains(vocalized)
            })
        {
            return 0
        }
        let title = ArabicFolding.words(in: document.title)
        if title == expression.words { return 1 }
        if hasAll(title) { return 2 }
        let tags = document.tags.split(separator: "\n").map { ArabicFolding.words(in: String($0)) }
        if tags.contains(expression.words) { return 3 }
        if hasAll(tags.flatMap { $0 }) { return 4 }
        let rest = [document.title, document.tags, document.arabic, document.transliteration, document.body]
        if hasAll(rest.flatMap { ArabicFolding.words(in: $0) }) { return 5 }
        return 6
    }

    /// Whether each word is there, the last one too not only as a beginning.
    private func hasAll(_ words: [String]) -> Bool {
        let present = Set(words)
        return expression.words.allSatisfy { present.contains($0) }
    }
}
