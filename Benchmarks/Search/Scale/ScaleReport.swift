import Foundation
import ManasikDomain

/// The same load on very many documents for this project's index, plain FTS5, Tantivy and Xapian, in turn.
struct ScaleReport {
    /// What each query of a contender takes: the median of the rounds, in nanoseconds.
    private struct Times {
        let wall: [Int]
        let processor: [Int]
        let hits: [Int]

        init(_ rounds: [ContenderRound]) {
            func median(_ values: (ContenderRound) -> [Int]) -> [Int] {
                rounds[0].hits.indices.map { query in
                    rounds.map { values($0)[query] }.sorted()[rounds.count / 2]
                }
            }
            wall = median(\.wall)
            processor = median(\.processor)
            hits = rounds[0].hits
        }
    }

    let directory: String
    let python: String
    let rounds: Int

    func write(_ bundled: [SearchDocument], count: Int, queriesOfAClass: Int) throws {
        let documents = directory + "/documents.jsonl"
        let load = directory + "/queries.jsonl"
        let corpus = ScaleCorpus(bundled, count: count, queriesOfAClass: queriesOfAClass)
        try writeLines(corpus.documents.map(ScaleDocument.init), to: documents)
        try writeLines(corpus.queries, to: load)
        let queries = corpus.queries
        print("\(count) documents, \(queries.count) queries, \(rounds) rounds; load \(Self.load)")
        var contenders: [any Contender] = [
            try OwnContender(documents: documents, queries: queries),
            try PlainContender(documents: documents, queries: queries, path: directory + "/plain.sqlite"),
        ]
        for name in ["tantivy", "xapian"] {
            contenders.append(
                try ScriptContender(
                    name,
                    python: python,
                    documents: documents,
                    queries: load,
                    directory: directory + "/" + name
                )
            )
        }
        print("\n| index | seconds | MiB |\n|---|---|---|")
        for contender in contenders {
            let made = contender.made
            print("| \(contender.name) | \(Self.text(made.seconds)) | \(made.bytes >> 20) |")
        }
        // All answer everything once before anything counts.
        for contender in contenders { _ = try contender.round() }
        var taken = [[ContenderRound]](repeating: [], count: contenders.count)
        for _ in 0..<rounds {
            for (index, contender) in contenders.enumerated() { taken[index].append(try contender.round()) }
        }
        let times = taken.map(Times.init)
        let names = contenders.map(\.name)
        write("milliseconds of the clock, p50 / p99", names, queries, times.map(\.wall))
        write("milliseconds of the processor, p50 / p99", names, queries, times.map(\.processor))
        print("\n| answered | " + names.joined(separator: " | ") + " |")
        print("|---|" + String(repeating: "---|", count: names.count))
        for (name, chosen) in Self.groups(queries) {
            let shares = times.map { times in
                let answered = chosen.filter { times.hits[$0] > 0 }.count
                return String(format: "%.0f %%", 100 * Double(answered) / Double(chosen.count))
            }
            print("| \(name) | " + shares.joined(separator: " | ") + " |")
        }
        print("\nload at the end \(Self.load)")
    }

    private func write(_ title: String, _ names: [String], _ queries: [ScaleQuery], _ times: [[Int]]) {
        print("\n| \(title) | " + names.joined(separator: " | ") + " | \(names[0]) / tantivy |")
        print("|---|" + String(repeating: "---|", count: names.count + 1))
        for (name, chosen) in Self.groups(queries) {
            let figures = times.map { times -> (Double, Double) in
                let sorted = chosen.map { times[$0] }.sorted()
                return (Double(sorted[sorted.count / 2]) / 1e6, Double(sorted[sorted.count * 99 / 100]) / 1e6)
            }
            let cells = figures.map { "\(Self.text($0.0)) / \(Self.text($0.1))" }
            let ratio =
                "\(Self.text(figures[0].0 / figures[2].0)) / \(Self.text(figures[0].1 / figures[2].1))"
            print("| \(name) | " + cells.joined(separator: " | ") + " | \(ratio) |")
        }
    }

    /// The queries of each class, and all of the load.
    private static func groups(_ queries: [ScaleQuery]) -> [(String, [Int])] {
        ScaleQuery.Class.allCases.map { kind in
            (kind.rawValue, queries.indices.filter { queries[$0].class == kind })
        } + [("all", queries.indices.filter { queries[$0].class != .meant })]
    }

    private static func text(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : "%.1f", value)
    }

    private static var load: String {
        (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?
            .split(separator: " ").first.map(String.init) ?? "unknown"
    }
}
