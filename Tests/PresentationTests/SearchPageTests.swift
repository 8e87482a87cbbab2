import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikRules
import ManasikViews
import ManasikWalkthroughs
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

    private let person = PresentationSample.person

    private func view(
        _ hits: [SearchHit],
        total: Int? = nil,
        facets: [SearchFacet] = [],
        corrected: String? = nil,
        for text: String = "water"
    ) -> SearchView {
        let rules = CatalogRules(Sample.catalog, RuleEvaluator())
        return SearchView(
            of: SearchResult(
                hits: hits,
                total: total ?? hits.count,
                facets: facets,
                correctedQuery: corrected
            ),
            for: text,
            PersonRituals(in: Sample.catalog, of: [:])
        ) { PersonalDhikr(in: rules, for: person) }
    }

    private func page(_ view: SearchView, showsDhikr: Bool = false, _ language: String = "en") -> SearchPage {
        SearchPage(view, showsDhikr: showsDhikr, in: Sample.localizer(language))
    }

    private var heat: SearchHit {
        hit(.article, "sample:heat", "Heat stroke", [("Drink ", false), ("water", true), ("\nRest", false)])
    }

    @Test func saysThatAStepIsNotPartOfThePersonsWalk() throws {
        let pilgrim = try DemoPilgrim()
        let ritual = try #require(pilgrim.catalog.rituals.values.first)
        let step = try #require(ritual.node("tawaf"))
        #expect(
            pilgrim.lines { .stepOfOthers(step, of: ritual, in: $0) } == [
                "# Tawaf", "'Umrah", "", "Not part of your walk, according to your profile.",
            ]
        )
        #expect(
            pilgrim.lines(in: "ms") { .stepOfOthers(step, of: ritual, in: $0) }.last
                == "Bukan sebahagian daripada manasik anda, menurut keterangan tentang anda."
        )
    }

    @Test func saysWhatWasFoundWhereAndHowItIsRead() {
        let step = hit(.step, "sample:hajj/standing", "Standing", [("Standing", false)])
        let page = page(view([heat, step], total: 7))
        #expect(Sample.lines(of: page.notice) == [])
        #expect(
            page.hits.map { Sample.lines(of: $0) } == [
                ["Heat stroke", "Drink [water]", "Article · sample:heat"],
                ["Standing", "Rite · sample:hajj/standing"],
            ]
        )
        #expect(
            Sample.lines(of: page.footer) == [
                "Read one with: <readArticle(\"heat\")>",
                "2 of 7 are shown; <\(Request.give(.limit))> shows more",
            ]
        )
    }

    @Test func saysThatNothingWasFound() {
        let page = page(view([]))
        #expect(Sample.lines(of: page.notice) == ["Nothing was found for “water”."])
        #expect(page.hits.isEmpty && Sample.lines(of: page.footer) == [])
    }

    @Test func saysThatTheTextWasCorrectedOrShortened() {
        let corrected = page(view([heat], corrected: "water", for: "watre"))
        #expect(Sample.lines(of: corrected.notice).count == 1)
        #expect(Sample.lines(of: corrected.notice)[0].contains("watre"))
        let long = page(view([], for: String(repeating: "a", count: SearchQuery.longestText + 1)))
        #expect(Sample.lines(of: long.notice).count == 2)
    }

    @Test func aRowTellsWhatWasFoundFromTheRest() {
        let place = hit(.place, "sample:arafat", "Arafat", [("At ", false), ("ihram", true)])
        #expect(
            page(view([place])).rows == [
                FoundRow(
                    [.text("Arafat")],
                    details: [[.text("Place")], [.text("At "), .marked("ihram", .strong)]]
                )
            ]
        )
    }

    private func ritual(_ steps: [String]) -> Ritual {
        func node(_ id: String, _ kind: RitualNode.Kind, _ children: [RitualNode] = []) -> RitualNode {
            RitualNode(
                id: id,
                kind: kind,
                title: Sample.text("standing"),
                step: kind == .step ? Step(rite: id) : nil,
                children: children,
                owner: Sample.pack
            )
        }
        return Ritual(
            id: Sample.id("hajj"),
            title: Sample.text("standing"),
            summary: nil,
            details: nil,
            when: nil,
            requires: [:],
            sources: [],
            root: node("hajj", .sequence, steps.map { node($0, .step) }),
            location: nil
        )
    }

    /// A walk that keeps the packs that it began with has a step in its own form, or not at all.
    @Test func saysHowAStepDiffersInTheWalk() {
        var catalog = Sample.catalog
        catalog.rituals = [Sample.id("hajj"): ritual(["standing", "added"])]
        let revision = WalkRevision(
            hash: "old",
            of: ritual(["standing"]),
            in: Sample.catalog,
            packs: Sample.catalog.packs,
            by: RuleEvaluator(),
            isCurrent: false
        )
        let snapshot = WalkSnapshot(
            ritual: Sample.id("hajj"),
            revision: "old",
            startedAt: Instant(rfc3339: "2027-04-20T03:00:00Z")!
        )
        let rituals = PersonRituals(in: catalog, of: [Sample.id("hajj"): BegunWalk(snapshot, by: revision)])
        let steps = ["standing", "added"].map { hit(.step, "sample:hajj/\($0)", $0, []) }
        let view = SearchView(of: SearchResult(hits: steps, total: 2), for: "st", rituals) {
            PersonalDhikr(in: CatalogRules(catalog, RuleEvaluator()), for: person)
        }
        let request = Request.showStep("standing", ritual: Sample.id("hajj"))
        #expect(
            page(view).hits.map { Sample.lines(of: $0).last } == [
                "Your walk keeps the packs that it began with. To see this as your walk has it: <\(request)>",
                "Not part of your walk, which keeps the packs that it began with.",
            ]
        )
        // In a list one sees whose step it is.
        #expect(
            page(view).rows.map(\.details)
                == Array(repeating: [[.text("Rite · Standing at Arafat")]], count: 2)
        )
    }

    @Test func saysWhatCanBeSearchedForAndWhatCannot() {
        let (english, malay) = (Sample.localizer(), Sample.localizer("ms"))
        #expect(SearchPage.prompt(ofDhikr: false, in: english) == "Search for")
        #expect(SearchPage.prompt(ofDhikr: true, in: english) == "Search for (Dhikr)")
        #expect(
            Sample.lines(of: SearchPage.invitation(ofDhikr: false, in: english)) == [
                "Type a word in any language: a rite, a dhikr, a place, someone to call."
            ]
        )
        #expect(
            Sample.lines(of: SearchPage.invitation(ofDhikr: true, in: english)) == [
                "Type a word of a dhikr in any language and spelling, or what you need it for."
            ]
        )
        #expect(SearchPage.preparing(in: english) == "Preparing the search …")
        #expect(SearchPage.gone(in: english) == "This is no longer there.")
        #expect(SearchPage.narrowing(in: english) == "Narrow the search to")
        #expect(
            Sample.lines(of: SearchPage.noNarrowing(in: english)) == [
                "There is nothing to narrow. Type a word first."
            ]
        )
        #expect(SearchPage.prompt(ofDhikr: true, in: malay) == "Cari (Zikir)")
        #expect(
            Sample.lines(of: SearchPage.invitation(ofDhikr: true, in: malay)) == [
                "Taip satu perkataan daripada zikir dalam apa-apa bahasa dan ejaan, atau keperluan anda."
            ]
        )
    }

    @Test func namesKindsInTheReadersLanguage() throws {
        let kinds = SearchFacet(field: .kind, values: [.init(id: "article", title: "article", count: 2)])
        let found = view([heat], facets: [kinds])
        #expect(Sample.lines(of: page(found).facets).count == 1)
        #expect(Sample.lines(of: page(found).facets)[0].hasSuffix("Article 2"))
        let json = SearchResponse(found, in: Sample.localizer("ar")).json
        guard case .object(let object) = json, case .array(let facets)? = object["facets"],
            case .object(let facet)? = facets.first, case .array(let values)? = facet["values"]
        else {
            Issue.record("the response has no facets: \(json)")
            return
        }
        let title = Sample.localizer("ar").host("search.kind.article").text
        #expect(title != "article")
        #expect(
            values == [.object(["id": .string("article"), "title": .string(title), "count": .integer(2)])]
        )
        var narrowing = SearchNarrowing()
        narrowing.toggle(.init(field: .kind, id: "article", title: "article"))
        #expect(
            SearchPage.status(of: found, narrowedTo: narrowing, in: Sample.localizer())
                == "1 hit · only Article"
        )
        let choices = SearchChoices([kinds], narrowing, in: Sample.localizer())
        #expect(choices.groups.flatMap { $0.choices.map(\.text) } == ["Article · 2"])
        #expect(choices.groups.flatMap { $0.choices.map(\.isChosen) } == [true])
    }
}
