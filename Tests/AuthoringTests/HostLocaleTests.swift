import Foundation
import Testing

/// The host's own messages under the linter that reads those of packs.
@Suite struct HostLocaleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Model/Localization/locales")

    /// What the host fills in and uses itself, and how texts are laid out beside other sections.
    private static let hostsOwn: Set<String> = ["pack.layout", "text.unused", "text.unfilled"]

    private func files(changing change: (inout [String: Any]) -> Void = { _ in }) throws -> [String: String] {
        var files = [
            "pack.json": LintBench.manifest("\"locales\": [\"en\", \"ar\", \"id\", \"ms\"]")
                .replacing("  \"locales\": [\"en\"],\n", with: "")
        ]
        for language in ["en", "ar", "id", "ms"] {
            let data = try Data(contentsOf: Self.folder.appending(path: "\(language).json"))
            let locale = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            var messages = try #require(locale["messages"] as? [String: Any])
            messages["title"] = "Host"
            if language == "ar" { change(&messages) }
            files["locales/\(language).json"] = String(
                decoding: try JSONSerialization.data(
                    withJSONObject: messages,
                    options: [.prettyPrinted, .sortedKeys]
                ),
                as: UTF8.self
            )
        }
        return files
    }

    @Test func messagesOfTheHostPassTheLint() throws {
        #expect(try LintBench().findings(files(), allowing: Self.hostsOwn) == [])
    }

    @Test func aMessageThatIsMissingIsFound() throws {
        let found = try LintBench().findings(
            files { $0["answer.yes"] = nil },
            allowing: Self.hostsOwn
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("answer.yes") == true, "\(found)")
    }
}
