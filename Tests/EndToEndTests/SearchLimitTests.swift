import Foundation
import Testing

/// `manasik search` in a pipe.
@Suite struct SearchLimitTests {
    @Test(arguments: [
        ("en", "2 of 3 are shown; --limit shows more"),
        ("ar", "المعروض ٢ من ٣؛ ويعرض \u{2068}--limit\u{2069} أكثر"),
        ("id", "2 dari 3 ditampilkan; --limit menampilkan lebih banyak"),
        ("ms", "2 daripada 3 ditunjukkan; --limit menunjukkan lebih banyak"),
    ])
    func saysThatThereIsMore(language: String, line: String) throws {
        let traveller = try SeriesPack.traveller()
        for verb in [["search", "category:morning"], ["dhikr", "search", "category:morning"]] {
            for more in [[], ["--plain"], ["--facets"]] {
                let words = verb + more + ["--limit", "2", "--language", language]
                let found = try traveller.execute(traveller.arguments(words))
                #expect(found.status == 0, "\(words): \(found.error)")
                #expect(found.output.hasSuffix("\n\(line)\n"), "\(words): \(found.output)")
            }
            let all = try traveller.execute(
                traveller.arguments(verb + ["--limit", "3", "--language", language])
            )
            #expect(!all.output.contains("--limit"), "\(verb)")
        }
    }
}
