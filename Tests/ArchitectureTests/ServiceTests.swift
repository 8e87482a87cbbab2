import Foundation
import Testing

/// Each feature has a service of its own, and no service uses another: what two need is a function that both call.
@Suite struct ServiceTests {
    /// Where services are put together.
    private static let roots: Set<String> = ["Person/Person.swift", "Engine.swift"]

    @Test func noServiceMakesAnother() throws {
        let engine = Repository.sources.appending(path: "Engine")
        let walker = try #require(FileManager.default.enumerator(atPath: engine.path))
        var (found, made): ([String], Int) = ([], 0)
        for case let path as String in walker where path.hasSuffix(".swift") {
            let text = try String(contentsOf: engine.appending(path: path), encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.contains(#/\b[A-Z]\w*Service\(/#) {
                if Self.roots.contains(path) {
                    made += 1
                } else {
                    found.append("\(path):\(number + 1): \(line)")
                }
            }
        }
        #expect(found == [])
        #expect(made > 20)
    }
}
