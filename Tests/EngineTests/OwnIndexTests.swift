import ManasikDomain
import ManasikTextSearch
import Testing

@testable import ManasikEngine

/// What persons added is indexed each for itself, and only of those who searched lately.
@Suite struct OwnIndexTests {
    private func person(_ name: String) -> PersonID { PersonID(rawValue: name)! }

    private func document(_ title: String) -> SearchDocument {
        SearchDocument(id: "own:own-1", kind: .item, language: "en", title: title)
    }

    @Test func whoHasNotSearchedForLongestMakesRoom() throws {
        let indexes = OwnIndexes(most: 2)
        for name in ["a", "b", "a", "c"] {
            _ = try indexes.index(of: person(name), holding: [document(name)])
        }
        #expect(indexes.persons == [person("a"), person("c")])
        // Who comes again is indexed anew.
        let again = try indexes.index(of: person("b"), holding: [document("sandals")])
        #expect(try again.search(SearchQuery("sandals")).total == 1)
        #expect(indexes.persons == [person("b"), person("c")])
    }

    @Test func nobodyFindsWhatAnotherOneAdded() throws {
        let indexes = OwnIndexes()
        let first = try indexes.index(of: person("a"), holding: [document("sandals")])
        let second = try indexes.index(of: person("b"), holding: [document("umbrella")])
        #expect(try first.search(SearchQuery("umbrella")).total == 0)
        #expect(try second.search(SearchQuery("umbrella")).total == 1)
        let kept = try indexes.index(of: person("a"), holding: [document("umbrella")])
        #expect(kept === first)
        #expect(try first.search(SearchQuery("sandals")).total == 0)
    }
}
