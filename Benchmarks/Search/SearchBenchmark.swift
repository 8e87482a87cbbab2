// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikEngine

/// Measures how well search finds what is wanted in the bundled packs, with `--missed` each query that it fails; with
/// `--scale 100000` how fast it is among so many documents, beside others (`scripts/bootstrap --benchmarks` brings them).
@main
enum SearchBenchmark {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    static let repository = folder.deletingLastPathComponent().deletingLastPathComponent().path
    private static let python = repository + "/Benchmarks/.build/python/bin/python"

    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let engine = try await Engine.open(EngineConfiguration(inMemoryWithPacks: [repository]))
        let documents = engine.generation.searchDocuments
        precondition(documents.count > 1000, "the bundled packs are not in \(repository)")
        if arguments.first == "--scale" {
            let numbers = arguments.dropFirst().compactMap { Int($0) }
            guard FileManager.default.isExecutableFile(atPath: python) else {
                print("there is no \(python); run scripts/bootstrap --benchmarks")
                exit(1)
            }
            let directory = FileManager.default.temporaryDirectory
                .appendingPathComponent("manasik-search-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: directory) }
            return try ScaleReport(
                directory: directory,
                python: python,
                rounds: numbers.count > 1 ? numbers[1] : 5
            ).write(documents, count: numbers.first ?? 100_000, queriesOfAClass: 100)
        }
        let list = try QueryList(path: folder.appendingPathComponent("queries.txt").path)
        try QualityReport.write(
            documents,
            synonyms: engine.generation.searchSynonyms,
            list,
            showsMissed: arguments.contains("--missed")
        )
    }
}
