import Foundation
import ManasikDomain

/// Very many documents made of the sentences and words of the bundled packs, and what is searched for in them.
///
/// The same each time: a generator of its own draws everything.
struct ScaleCorpus {
    private(set) var documents: [SearchDocument] = []
    private(set) var queries: [ScaleQuery] = []

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// The texts of a language.
    private struct Pool {
        var documents: [SearchDocument] = []
        var titles: [String] = []
        var sentences: [String] = []
        var words: [String] = []
    }

    private var numbers = Numbers(state: 2026)
    private var pools: [String: Pool] = [:]
    private var arabic: [[String]] = []
    private var transliterations: [String: [[String]]] = [:]

    /// How often each language is drawn.
    private static let languages = ["en", "en", "ar", "ar", "id"]

    init(_ bundled: [SearchDocument], count: Int, queriesOfAClass: Int) {
        for document in bundled where Self.languages.contains(document.language) { take(document) }
        for number in 0..<count { documents.append(made(number)) }
        for kind in ScaleQuery.Class.allCases where kind != .meant {
            var known: Set<String> = []
            while known.count < queriesOfAClass {
                let (query, meant) = query(kind)
                guard !query.words.isEmpty || query.tag != nil else { continue }
                guard known.insert(query.words + (query.tag ?? "")).inserted else { continue }
                queries.append(query)
                if let meant { queries.append(meant) }
            }
        }
        queries.shuffle(using: &numbers)
    }

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private mutating func take(_ document: SearchDocument) {
        var pool = pools[document.language] ?? Pool()
        pool.documents.append(document)
        pool.titles.append(document.title)
        let sentences = document.body.split(whereSeparator: { ".\n؟?!".contains($0) })
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count > 10 }
        pool.sentences += sentences
        pool.words += Self.words(document.title) + sentences.flatMap(Self.words)
        pools[document.language] = pool
        if !document.arabic.isEmpty, document.language == "en" { arabic.append(Self.words(document.arabic)) }
        if !document.transliteration.isEmpty {
            transliterations[document.language, default: []].append(Self.words(document.transliteration))
        }
    }

    // MARK: Documents

    private mutating func made(_ number: Int) -> SearchDocument {
        let language = Self.languages.randomElement(using: &numbers)!
        let pool = pools[language]!
        let model = pool.documents.randomElement(using: &numbers)!
        var title = Self.words(pool.titles.randomElement(using: &numbers)!).prefix(8).map { $0 }
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let word = pool.words.randomElement(using: &numbers)!
            title.insert(word, at: Int.random(in: 0...title.count, using: &numbers))
        }
        var sentences: [String] = []
        for _ in 0..<Int.random(in: 1...5, using: &numbers) {
            var words = Self.words(pool.sentences.randomElement(using: &numbers)!)
            for _ in 0..<Int.random(in: 0...3, using: &numbers) {
                words[Int.random(in: words.indices, using: &numbers)] = pool.words.randomElement(
                    using: &numbers
                )!
            }
            sentences.append(words.joined(separator: " "))
        }
        let isDhikr = model.kind == .dhikr
        return SearchDocument(
            id: "scale:\(number)",
            kind: model.kind,
            language: language,
            title: title.joined(separator: " "),
            body: sentences.joined(separator: ". "),
            arabic: isDhikr ? pieces(arabic) : "",
            transliteration: isDhikr ? pieces(transliterations[language] ?? []) : "",
            tags: model.tags,
            categories: model.categories,
            sources: model.sources
        )
    }

    /// Some words in a row from each of some texts.
    private mutating func pieces(_ texts: [[String]]) -> String {
        guard !texts.isEmpty else { return "" }
        var pieces: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            pieces += row(texts.randomElement(using: &numbers)!, Int.random(in: 3...12, using: &numbers))
        }
        return pieces.joined(separator: " ")
    }

    private mutating func row(_ words: [String], _ length: Int) -> [String] {
        guard words.count > length else { return words }
        let start = Int.random(in: 0...words.count - length, using: &numbers)
        return Array(words[start..<start + length])
    }

    // MARK: Queries

    /// Letters and signs alone, as they are typed.
    private static func typed(_ word: String) -> String {
        String(
            String.UnicodeScalarView(
                word.unicodeScalars.filter {
                    $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
                }
            )
        )
    }

    private static func bare(_ word: String) -> String {
        String(
            String.UnicodeScalarView(
                typed(word).unicodeScalars.filter {
                    $0.properties.generalCategory != .nonspacingMark && $0.value != 0x0640
                }
            )
        )
    }

    private mutating func document(where fits: (SearchDocument) -> Bool) -> SearchDocument {
        while true {
            let document = documents.randomElement(using: &numbers)!
            if fits(document) { return document }
        }
    }

    /// Words in a row of a document in Latin letters, each of at least so many.
    private mutating func latin(_ count: Int, of length: Int) -> [String] {
        while true {
            let document = document { $0.language != "ar" }
            let text = Bool.random(using: &numbers) ? document.title : document.body
            let words = row(Self.words(text).map(Self.typed), count)
            if words.count == count,
                words.allSatisfy({ $0.utf8.count >= length && $0.utf8.allSatisfy { $0 < 0x80 } })
            {
                return words
            }
        }
    }

    private mutating func arabicRow(_ count: Int) -> [String] {
        row(Self.words(document { Self.words($0.arabic).count >= count }.arabic), count)
    }

    private mutating func misspelled(_ word: String) -> String {
        var letters = Array(word)
        let place = Int.random(in: 1..<letters.count - 1, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: letters.remove(at: place)
        case 1: letters.swapAt(place, place + 1)
        default:
            letters.insert(Array("abcdefghijklmnopqrstuvwxyz").randomElement(using: &numbers)!, at: place)
        }
        return String(letters)
    }

    /// A query and, where it has a mistake, what is meant.
    private mutating func query(_ kind: ScaleQuery.Class) -> (ScaleQuery, meant: ScaleQuery?) {
        var tag: String?
        var meant: ScaleQuery?
        var words: [String]
        switch kind {
        case .word: words = latin(1, of: 4)
        case .words: words = latin(2, of: 3)
        case .phrase: words = latin(3, of: 2)
        case .prefix:
            words = latin(Int.random(in: 1...2, using: &numbers), of: 3)
            let last = words.removeLast()
            words.append(String(last.prefix(Int.random(in: 2...max(3, last.count - 1), using: &numbers))))
        case .arabic: words = arabicRow(Int.random(in: 1...3, using: &numbers)).map(Self.bare)
        case .vocalized: words = arabicRow(Int.random(in: 1...3, using: &numbers)).map(Self.typed)
        case .tag:
            let document = document { !$0.tags.isEmpty && $0.tags[0].id.contains(":") }
            tag = document.tags.randomElement(using: &numbers)!.id
            words = Int.random(in: 0..<3, using: &numbers) == 0 ? [] : latin(1, of: 4)
        case .typo, .meant:
            words = latin(Int.random(in: 1...2, using: &numbers), of: 5)
            meant = ScaleQuery(class: .meant, words: words.joined(separator: " "), tag: nil)
            words[0] = misspelled(words[0])
        case .transliteration:
            let document = document { !$0.transliteration.isEmpty }
            words = row(Self.words(document.transliteration), Int.random(in: 2...4, using: &numbers))
                .map { Self.bare($0.decomposedStringWithCanonicalMapping).lowercased() }
        }
        // A sign that stands alone is no word.
        words = words.filter { !Self.bare($0).isEmpty }
        return (ScaleQuery(class: kind, words: words.joined(separator: " "), tag: tag), meant)
    }
}
