import Foundation
import Testing

/// Each feature has a service of its own, and no service uses another: what two need is a function that both call.
@Suite struct ServiceTests {
    /// Where services are put together.
    private static let roots: Set<String> = [
        "Person/Person.swift", "Person/AnonymousReader.swift", "Engine.swift",
    ]

    @Test func noServiceMakesAnother() throws {
        var (found, made): ([String], Int) = ([], 0)
        for (path, text) in try Repository.swiftFiles(below: "Engine") {
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
