import Foundation
import ManasikRules
import Testing

/// The table of docs/cli.md that says what is compared of each kind of definition.
@Suite struct ImpactTableTests {
    /// The kinds that the rows are about, in the order in which they stand there.
    private static func kinds() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "docs/cli.md"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| kind | what is compared") })
        return try lines[(start + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line in
            let cell = try #require(line.split(separator: "|").first)
            return cell.matches(of: /`(\w+)`/).map { String($0.output.1) }
        }
    }

    @Test func saysWhatIsComparedOfEachKindOnce() throws {
        #expect(try Self.kinds().sorted() == Impact.Kind.allCases.map(\.rawValue).sorted())
    }
}
