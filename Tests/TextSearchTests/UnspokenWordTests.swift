import ManasikDomain
import ManasikTextSearch
import Testing

/// Words without a sound, such as numbers, beside others.
@Suite struct UnspokenWordTests {
    private func found(_ query: String, in titles: [String], isTyping: Bool = true) throws -> [String] {
        let index = try TextIndex(
            titles.map { SearchDocument(id: "p:\($0)", kind: .place, language: "en", title: $0, body: "") }
        )
        let result = try index.search(SearchQuery(query, isTyping: isTyping))
        return result.hits.map { String($0.id.dropFirst(2)) }
    }

    private let titles = ["Example 1", "Example 4", "Example 14", "Example 41", "Gate B", "Gate A"]

    @Test(arguments: [
        ("Example 4", ["Example 4"]), ("exampel 4", ["Example 4"]), ("ixample 4", ["Example 4"]),
        ("egzample 14", ["Example 14"]), ("gate b", ["Gate B"]), ("4 example", ["Example 4"]),
        ("Example ٤", ["Example 4"]),
    ])
    func aNumberIsNeverLeftOut(query: String, expected: [String]) throws {
        #expect(try found(query, in: titles, isTyping: false) == expected)
    }

    @Test func aNumberMayBeABeginningWhileItIsTyped() throws {
        #expect(try found("ixample 4", in: titles) == ["Example 4", "Example 41"])
    }

    @Test func withoutANumberSoundsAreFoundAsBefore() throws {
        #expect(try Set(found("ixample", in: titles)) == Set(titles.prefix(4)))
    }
}
