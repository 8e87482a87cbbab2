import Foundation
import ManasikOpeningHours
import Testing

/// The tables of docs/places.md that name the part of the specification that is read, and what is outside it.
@Suite struct SyntaxTableTests {
    /// The texts in the last column of a table.
    private static func examples(_ heading: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "docs/places.md"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
        return try lines[(start + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line in
            let cell = try #require(line.split(separator: "|").dropFirst().first)
            return cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        }
    }

    @Test func whatIsReadIsRead() throws {
        let examples = try Self.examples("what is read")
        #expect(examples.count > 15)
        for example in examples {
            #expect(throws: Never.self, "\(example)") { try OpeningHours(example) }
        }
    }

    @Test func whatIsNotReadIsEachPartOutside() throws {
        var found: [OpeningHours.Part] = []
        for example in try Self.examples("what is not read") {
            let problem = #expect(throws: OpeningHours.Problem.self, "\(example)") {
                try OpeningHours(example)
            }
            if case .outside(let part)? = problem?.reason, !found.contains(part) { found.append(part) }
        }
        #expect(found == OpeningHours.Part.allCases)
    }
}
