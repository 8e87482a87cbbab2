import ManasikDomain
import ManasikViews
import Testing

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
        #expect(narrowing.narrowing(SearchQuery("a", kinds: [.chirp]), except: .kind).kinds == [.chirp])
        narrowing.toggle(tag)
        #expect(narrowing.chosen == [kind])
    }

    @Test func whatWasChosenIsOfferedAlsoWhereNothingHasIt() {
        var narrowing = SearchNarrowing()
        let found = SearchFacet(
            field: .tag,
            values: (1...20).map { .init(id: "p:\($0)", title: "\($0)", count: $0) }
        )
        let query = SearchQuery("a")
        let all = narrowing.choices(for: query, found: [found]) { _ in [] }
        // The kinds, of which nothing was found, are not offered.
        #expect(all.map(\.field) == [.tag] && all[0].values.count == 12)
        narrowing.toggle(tag)
        var asked: [SearchQuery] = []
        let offered = narrowing.choices(for: query, found: []) { query in
            asked.append(query)
            return [found]
        }
        #expect(asked.map(\.tags) == [[]] && asked.map(\.limit) == [1])
        #expect(offered.map(\.field) == [.tag] && offered[0].values.count == 13)
        #expect(offered[0].values.last?.id == "p:anger" && offered[0].values.last?.count == 0)
    }
}
