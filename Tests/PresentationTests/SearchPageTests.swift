import ManasikDomain
import ManasikPresentation
import Testing

@Suite struct SearchPageTests {
    private typealias Sample = PresentationSample

    private func hit(_ kind: SearchDocument.Kind, _ id: String, _ title: String, _ snippet: [(String, Bool)])
        -> SearchHit
    {
        SearchHit(
            id: id,
            kind: kind,
            language: "en",
            title: HighlightedText([.init(text: title, isFound: false)]),
            snippet: HighlightedText(snippet.map { .init(text: $0.0, isFound: $0.1) }),
            reason: .content
        )
    }

    private func page(_ result: SearchResult, for text: String = "water") -> SearchPage {
        SearchPage(
            result,
            for: text,
            dhikr: nil,
            remarks: { $0.kind == .step ? [[.text("elsewhere")]] : [] },
            more: "--limit",
            of: Sample.catalog,
            in: Sample.localizer()
        )
    }

    @Test func saysWhatWasFoundWhereAndHowItIsRead() {
        let heat = hit(
            .article,
            "sample:heat",
            "Heat stroke",
            [("Drink ", false), ("water", true), ("\nRest", false)]
        )
        let step = hit(.step, "sample:hajj/standing", "Standing", [("Standing", false)])
        let page = page(SearchResult(hits: [heat, step], total: 7))
        #expect(Sample.lines(of: page.notice) == [])
        #expect(
            page.hits.map { Sample.lines(of: $0) } == [
                ["Heat stroke", "Drink [water]", "Article · sample:heat"],
                ["Standing", "Rite · sample:hajj/standing", "elsewhere"],
            ]
        )
        #expect(
            Sample.lines(of: page.footer) == [
                "Read one with: <readArticle(\"heat\")>", "2 of 7 are shown; --limit shows more",
            ]
        )
    }

    @Test func saysThatNothingWasFound() {
        let page = page(SearchResult(hits: [], total: 0))
        #expect(Sample.lines(of: page.notice) == ["Nothing was found for “water”."])
        #expect(page.hits.isEmpty && Sample.lines(of: page.footer) == [])
    }

    @Test func aRowTellsWhatWasFoundFromTheRest() {
        let dhikr = hit(.dhikr, "sample:talbiyah", "Talbiyah", [("At ", false), ("ihram", true)])
        let text = HitText(
            dhikr,
            HitText.Dhikr(times: 3, categories: []),
            in: Sample.catalog,
            Sample.localizer()
        )
        #expect(text.belonging == "Dhikr · 3 times")
        #expect(
            text.row.details == [
                [.text("Dhikr · 3 times")], [.text("At "), .marked("ihram", .strong)],
            ]
        )
    }
}

@Suite struct SearchNarrowingTests {
    private let kind = SearchNarrowing.Value(field: .kind, id: "dhikr", title: "Dhikr")
    private let tag = SearchNarrowing.Value(field: .tag, id: "p:anger", title: "Anger")

    @Test func whatIsChosenNarrowsAndIsTakenBack() {
        var narrowing = SearchNarrowing()
        #expect(!narrowing.asksForSomething(" ") && narrowing.asksForSomething("a"))
        narrowing.toggle(kind)
        narrowing.toggle(tag)
        #expect(narrowing.asksForSomething(""))
        let query = narrowing.narrowing(SearchQuery("a"))
        #expect(query.kinds == [.dhikr] && query.tags == ["p:anger"])
        // To count what its other kinds would bring, the kind is left out.
        #expect(narrowing.narrowing(SearchQuery("a"), except: .kind, to: [.chirp]).kinds == [.chirp])
        narrowing.toggle(tag)
        #expect(!narrowing.isChosen(.tag) && narrowing.isChosen(.kind))
    }

    @Test func whatWasChosenIsOfferedAlsoWhereNothingHasIt() {
        var narrowing = SearchNarrowing()
        let found = SearchFacet(
            field: .tag,
            values: (1...20).map { .init(id: "p:\($0)", title: "\($0)", count: $0) }
        )
        #expect(narrowing.offer(.tag, among: [found])?.values.count == 12)
        #expect(narrowing.offer(.source, among: [found]) == nil)
        narrowing.toggle(tag)
        let offered = narrowing.offer(.tag, among: [found])
        #expect(offered?.values.count == 13)
        #expect(offered?.values.last?.id == "p:anger" && offered?.values.last?.count == 0)
    }
}
