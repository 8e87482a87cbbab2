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
        let making = try Pattern(#"\b[A-Z]\w*Service\("#)
        for (path, text) in try Repository.swiftFiles(below: "Engine") {
            for (number, line) in making.lines(in: text) {
                if Self.roots.contains(path) {
                    made += 1
                } else {
                    found.append("\(path):\(number): \(line)")
                }
            }
        }
        #expect(found == [])
        #expect(made > 20)
    }
}
