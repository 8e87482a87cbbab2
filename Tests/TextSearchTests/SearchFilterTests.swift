import ManasikDomain
import ManasikTextSearch
import Testing

/// Filters, facets, and what a person adds beside the catalog.
@Suite struct SearchFilterTests {
    private let index: TextIndex

    init() throws {
        let anger = SearchLabel(id: "dhikr:anger", title: "Anger", synonyms: ["marah", "غضب"])
        let fear = SearchLabel(id: "dhikr:fear", title: "Fear", synonyms: ["takut"])
        let morning = SearchLabel(id: "dhikr:morning", title: "Morning")
        let evening = SearchLabel(id: "dhikr:evening", title: "Evening")
        func dhikr(
            _ id: String,
            _ title: String,
            _ tags: [SearchLabel],
            _ categories: [SearchLabel],
            _ sources: [String]
        ) -> SearchDocument {
            SearchDocument(
                id: "dhikr:\(id)",
                kind: .dhikr,
                language: "en",
                title: title,
                body: "Said calmly.",
                tags: tags,
                categories: categories,
                sources: sources
            )
        }
        index = try TextIndex([
            dhikr("refuge", "Refuge", [anger], [morning, evening], ["Sahih al-Bukhari", "Sahih Muslim"]),
            dhikr("calm", "Calm words", [anger, fear], [evening], ["Sahih Muslim"]),
            dhikr("night", "Night words", [fear], [], ["Jami' at-Tirmidhi"]),
            SearchDocument(
                id: "rites:calm",
                kind: .article,
                language: "en",
                title: "Calm in the crowd",
                body: "Words."
            ),
        ])
    }

    private func ids(_ query: SearchQuery) throws -> Set<String> {
        Set(try index.search(query).hits.map(\.id))
    }

    @Test(arguments: [
        ("words", ["dhikr:calm", "dhikr:night", "rites:calm"]),
        ("words kind:dhikr", ["dhikr:calm", "dhikr:night"]),
        ("words tag:anger", ["dhikr:calm"]), ("tag:anger", ["dhikr:calm", "dhikr:refuge"]),
        ("tag:marah", ["dhikr:calm", "dhikr:refuge"]), ("tag:غَضَب", ["dhikr:calm", "dhikr:refuge"]),
        ("tag:dhikr:fear", ["dhikr:calm", "dhikr:night"]),
        ("tag:anger tag:fear calm", ["dhikr:calm", "dhikr:night", "dhikr:refuge"]),
        ("tag:anger tag:fear", ["dhikr:calm", "dhikr:night", "dhikr:refuge"]),
        ("category:evening tag:fear", ["dhikr:calm"]), ("source:muslim", ["dhikr:calm", "dhikr:refuge"]),
        ("source:\"Sahih al-Bukhari\"", ["dhikr:refuge"]), ("source:tirmidhi", ["dhikr:night"]),
        ("kind:article", ["rites:calm"]), ("kind:ARTICLE calm", ["rites:calm"]),
        ("\"calm words\"", ["dhikr:calm"]), ("\"words calm\"", []), ("\"the crowd\" calm", ["rites:calm"]),
    ])
    func choosesByWhatIsTyped(_ text: String, _ expected: [String]) throws {
        #expect(try ids(SearchQuery(text, allowsMistakes: false)) == Set(expected))
    }

    @Test func choosesByTheFieldsOfTheQuery() throws {
        #expect(try ids(SearchQuery("calm", tags: ["fear"], isTyping: false)) == ["dhikr:calm"])
        #expect(try ids(SearchQuery("tag:anger", categories: ["Morning"])) == ["dhikr:refuge"])
        #expect(try ids(SearchQuery("calm", kinds: [.article], sources: [])) == ["rites:calm"])
        #expect(try ids(SearchQuery("", kinds: [.dhikr])) == ["dhikr:calm", "dhikr:night", "dhikr:refuge"])
        #expect(
            try ids(SearchQuery("kind:dhikr calm", kinds: [.article])) == [],
            "what excludes itself has nothing"
        )
    }

    @Test func refusesAFilterThatNothingHas() {
        #expect(throws: SearchError.unknownFilter(.tag, value: "angr", suggestion: "anger")) {
            try index.search(SearchQuery("tag:angr"))
        }
        #expect(throws: SearchError.unknownFilter(.kind, value: "articles", suggestion: "article")) {
            try index.search(SearchQuery("calm kind:articles"))
        }
        #expect(throws: SearchError.unknownFilter(.source, value: "Nobody", suggestion: nil)) {
            try index.search(SearchQuery("calm", sources: ["Nobody"]))
        }
        #expect(throws: SearchError.emptyFilter(.category)) {
            try index.search(SearchQuery("calm category:"))
        }
    }

    @Test func saysThatOnlyAFilterWasTyped() throws {
        #expect(try index.search(SearchQuery("tag:anger")).hits.allSatisfy { $0.reason == .filter })
    }

    @Test func countsWhatWasFoundByEachField() throws {
        let result = try index.search(SearchQuery("words", limit: 1, wantsFacets: true))
        #expect(result.total == 3)
        #expect(result.hits.count == 1)
        let counts = result.facets.map { facet in
            "\(facet.field.rawValue): "
                + facet.values.map { "\($0.title)=\($0.count)" }.joined(separator: " ")
        }
        #expect(
            counts == [
                "kind: dhikr=2 article=1", "category: Evening=1", "tag: Fear=2 Anger=1",
                "source: Jami' at-Tirmidhi=1 Sahih Muslim=1",
            ]
        )
        #expect(try index.search(SearchQuery("words")).facets == [])
    }

    @Test func takesWhatIsAddedChangedAndRemoved() throws {
        let own = try TextIndex()
        func document(_ id: String, _ title: String, _ language: String = "en") -> SearchDocument {
            SearchDocument(id: id, kind: .item, language: language, title: title)
        }
        func titles(_ text: String) throws -> [String] {
            try TextIndex.search(SearchQuery(text, allowsMistakes: false), in: [own, index]).hits.map(
                \.title.text
            )
        }
        try own.update([document("own:1", "Calm shoes"), document("own:2", "Water")])
        #expect(
            try titles("calm") == ["Calm shoes", "Calm words", "Calm in the crowd", "Refuge", "Night words"]
        )
        try own.update([document("own:1", "Blue shoes"), document("own:1", "Sepatu biru", "id")])
        #expect(try titles("calm") == ["Calm words", "Calm in the crowd", "Refuge", "Night words"])
        #expect(try titles("blue") == ["Blue shoes"])
        #expect(try titles("biru") == ["Sepatu biru"])
        #expect(own.count == 3)
        try own.update([], removing: ["own:1", "own:unknown"])
        #expect(try titles("blue") == [])
        #expect(try titles("water") == ["Water"])
        #expect(own.count == 1)
    }

    @Test func findsMistakesInWhatWasJustAdded() throws {
        let own = try TextIndex()
        try own.update([SearchDocument(id: "own:1", kind: .item, language: "en", title: "Umbrella")])
        #expect(try own.search(SearchQuery("umrbella")).hits.map(\.reason) == [.typo])
        try own.update([SearchDocument(id: "own:2", kind: .item, language: "en", title: "Spectacles")])
        #expect(try own.search(SearchQuery("spectatles")).correctedQuery == "spectacles")
    }
}
