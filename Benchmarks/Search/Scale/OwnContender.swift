import Foundation
import ManasikDomain
import ManasikTextSearch

/// The index of this project.
final class OwnContender: Contender {
    let name = "manasik"
    let made: ContenderIndex
    private let index: TextIndex
    private let queries: [ScaleQuery]

    init(documents: String, queries: [ScaleQuery]) throws {
        self.queries = queries
        // The index keeps the documents, which count as its own.
        let before = Self.residentBytes()
        let lines: [ScaleDocument] = try readLines(documents)
        let documents = lines.map(\.document)
        let start = Date()
        index = try TextIndex(documents)
        made = ContenderIndex(seconds: Date().timeIntervalSince(start), bytes: Self.residentBytes() - before)
    }

    func round() throws -> ContenderRound {
        var round = ContenderRound()
        for query in queries {
            try round.add {
                let words = query.class == .phrase ? "\"\(query.words)\"" : query.words
                let search = SearchQuery(
                    words,
                    tags: query.tag.map { [$0] } ?? [],
                    isTyping: query.class == .prefix
                )
                return try index.search(search).hits.count
            }
        }
        return round
    }

    /// What the process has in memory.
    private static func residentBytes() -> Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages.flatMap { Int($0[1]) } ?? 0) * 4096
    }
}
