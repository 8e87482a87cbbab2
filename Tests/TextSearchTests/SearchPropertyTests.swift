import ManasikDomain
import ManasikTextMatching
import ManasikTextSearch
import Testing

/// What must hold of every text and query; the same ones each time.
@Suite struct SearchPropertyTests {
    /// A generator of its own, so that a failure can be had again.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static let latin = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
    private static let arabic = Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي".unicodeScalars)
    private static let signs = Array("\u{64B}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{670}ـ'’-".unicodeScalars)

    private func word(_ letters: [Unicode.Scalar], _ length: Int, _ numbers: inout Numbers) -> String {
        var word = ""
        for _ in 0..<length { word.unicodeScalars.append(letters.randomElement(using: &numbers)!) }
        return word
    }

    /// One letter inserted, dropped, replaced, or swapped with the next.
    private func edited(
        _ word: String,
        _ letters: [Unicode.Scalar],
        _ places: Range<Int>,
        _ numbers: inout Numbers
    ) -> String {
        var scalars = Array(word.unicodeScalars)
        let place = Int.random(in: places, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: scalars.insert(letters.randomElement(using: &numbers)!, at: place)
        case 1: scalars.remove(at: place)
        case 2: scalars[place] = letters.randomElement(using: &numbers)!
        default: scalars.swapAt(place, place + 1)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [1, 2], [false, true])
    func findsAWordThatIsSoManyEditsAway(_ edits: Int, _ isArabic: Bool) throws {
        var numbers = Numbers(state: UInt64(edits * 2 + (isArabic ? 1 : 0)))
        let letters = isArabic ? Self.arabic : Self.latin
        let words = (0..<300).map { _ in word(letters, Int.random(in: 9...12, using: &numbers), &numbers) }
        let index = try TextIndex(
            words.enumerated().map {
                SearchDocument(id: "\($0)", kind: .item, language: "en", title: $1)
            }
        )
        for (number, word) in words.enumerated() {
            var typed = word
            // Far from one another, so that none undoes or stretches the other.
            for edit in 0..<edits { typed = edited(typed, letters, edit * 5..<edit * 5 + 2, &numbers) }
            let found = try index.search(SearchQuery(typed)).hits.map(\.id)
            #expect(found.contains("\(number)"), "\(typed) for \(word)")
        }
    }

    private func text(_ numbers: inout Numbers) -> String {
        var pool = Array(Self.latin.prefix(6))
        pool += Self.arabic.prefix(6)
        pool += Self.signs
        pool += "  \n،.[]Éﷺ🕋ﻻٱآ١".unicodeScalars
        var text = ""
        for _ in 0..<Int.random(in: 0..<60, using: &numbers) {
            text.unicodeScalars.append(pool.randomElement(using: &numbers)!)
        }
        return text
    }

    @Test func foldingWhatIsFoldedChangesNothing() {
        var numbers = Numbers(state: 5)
        for _ in 0..<2000 {
            let folded = ArabicFolding.fold(text(&numbers))
            #expect(ArabicFolding.fold(folded) == folded)
        }
    }

    @Test func passagesAreOfTheTextAndShowWhatWasFound() throws {
        var numbers = Numbers(state: 7)
        let documents = (0..<200).map { number in
            SearchDocument(
                id: "\(number)",
                kind: .dhikr,
                language: "en",
                title: "t \(text(&numbers))",
                body: text(&numbers) + text(&numbers),
                arabic: text(&numbers),
                transliteration: text(&numbers)
            )
        }
        let index = try TextIndex(documents)
        var seen = 0
        for document in documents {
            guard let typed = ArabicFolding.words(in: document.body).randomElement(using: &numbers) else {
                continue
            }
            for hit in try index.search(SearchQuery(typed, limit: 5)).hits {
                let found = documents[Int(hit.id)!]
                seen += 1
                #expect(hit.title.text == found.title)
                let passage = hit.snippet.text.replacing("…", with: "")
                #expect(
                    [found.body, found.arabic, found.transliteration, found.title].contains {
                        $0.utf8.contains(passage.utf8)
                    },
                    "\(passage.debugDescription)"
                )
                #expect(hit.title.hasFound || hit.snippet.hasFound, "\(typed) \(hit)")
            }
        }
        #expect(seen > 200)
    }

    @Test func filtersNeverWiden() throws {
        var numbers = Numbers(state: 9)
        let labels = (0..<4).map { SearchLabel(id: "p:l\($0)", title: "l\($0)") }
        let documents = (0..<300).map { number in
            SearchDocument(
                id: "\(number)",
                kind: SearchDocument.Kind.allCases.randomElement(using: &numbers)!,
                language: "en",
                title: "\(word(Array("ab".unicodeScalars), 2, &numbers)) \(number)",
                tags: labels.filter { _ in Bool.random(using: &numbers) },
                categories: labels.filter { _ in Bool.random(using: &numbers) },
                sources: labels.filter { _ in Bool.random(using: &numbers) }.map(\.title)
            )
        }
        let index = try TextIndex(documents)
        func ids(_ text: String) throws -> Set<String> {
            Set(try index.search(SearchQuery(text, limit: 1000, allowsMistakes: false)).hits.map(\.id))
        }
        for word in ["aa", "ab", "ba", "bb", "a", "aa 7"] {
            let all = try ids(word)
            for filter in ["kind:dhikr", "tag:l0", "category:l1", "source:l2"] {
                let some = try ids("\(filter) \(word)")
                #expect(some.isSubset(of: all))
                #expect(try ids("\(filter) tag:l3 \(word)").isSubset(of: some) || filter == "tag:l0")
                if filter == "tag:l0" {
                    let expected = documents.filter { all.contains($0.id) && $0.tags.contains(labels[0]) }
                    #expect(some == Set(expected.map(\.id)))
                }
            }
        }
    }
}
