// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikEngine

/// Measures how well search finds what is wanted in the bundled packs; with `--missed` each query that it fails.
@main
enum SearchBenchmark {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    static let repository = folder.deletingLastPathComponent().deletingLastPathComponent().path

    static func main() async throws {
        let engine = try await Engine.open(EngineConfiguration(inMemoryWithPacks: [repository]))
        let documents = engine.searchDocuments
        precondition(documents.count > 1000, "the bundled packs are not in \(repository)")
        let list = try QueryList(path: folder.appendingPathComponent("queries.txt").path)
        try QualityReport.write(
            documents,
            list,
            showsMissed: CommandLine.arguments.contains("--missed")
        )
    }
}
