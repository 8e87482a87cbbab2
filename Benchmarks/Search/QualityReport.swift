import Foundation
import ManasikDomain
import ManasikTextSearch

/// Recall among the first and the first five, and mean reciprocal rank, beside FTS5 as it comes.
struct QualityReport {
    private struct Score {
        var count = 0
        var first = 0
        var five = 0
        var reciprocal = 0.0

        mutating func add(_ rank: Int?) {
            count += 1
            guard let rank else { return }
            if rank == 0 { first += 1 }
            if rank < 5 { five += 1 }
            reciprocal += 1 / Double(rank + 1)
        }

        var text: String {
            let count = Double(count)
            return String(
                format: "%.2f | %.2f | %.2f",
                Double(first) / count,
                Double(five) / count,
                reciprocal / count
            )
        }
    }

    /// - Parameter showsMissed: Whether each query is written that does not have what is wanted first.
    static func write(
        _ documents: [SearchDocument],
        synonyms: [[String]],
        _ list: QueryList,
        showsMissed: Bool
    ) throws {
        let known = Set(documents.map(\.id))
        let index = try TextIndex(documents, synonyms: synonyms)
        let plain = PlainIndex(documents)
        var groups: [String] = []
        var ours: [String: Score] = [:]
        var theirs: [String: Score] = [:]
        for query in list.queries {
            precondition(
                query.wanted.isSubset(of: known),
                "\(query.text): \(query.wanted.subtracting(known))"
            )
            if groups.last != query.group { groups.append(query.group) }
            let found = try index.search(SearchQuery(query.text, languages: query.languages)).hits
            let rank = found.firstIndex { query.wanted.contains($0.id) }
            let languages = Set(query.languages.flatMap { LanguageTag.fallbacks(of: $0) })
            let plainRank = plain.search(query.text, languages: languages)
                .firstIndex { query.wanted.contains($0) }
            for group in [query.group, "all"] {
                ours[group, default: Score()].add(rank)
                theirs[group, default: Score()].add(plainRank)
            }
            if showsMissed, rank != 0 {
                let first = found.prefix(3).map { "\($0.id) (\($0.reason))" }.joined(separator: ", ")
                print("\(query.text): \(rank.map { "rank \($0 + 1)" } ?? "not found"); first are \(first)")
            }
        }
        print("| queries | | recall@1 | recall@5 | MRR | FTS5: recall@1 | recall@5 | MRR |")
        print("|---|---|---|---|---|---|---|---|")
        for group in groups + ["all"] {
            print("| \(group) | \(ours[group]!.count) | \(ours[group]!.text) | \(theirs[group]!.text) |")
        }
    }
}
