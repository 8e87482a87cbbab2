import Foundation
import Testing

/// The Arabic texts of the bundled packs write numbers with Arabic digits, as the program itself does on the same page.
/// What is dialled or looked up stays as it is typed: telephone numbers, coordinates, and what follows a Latin name.
@Suite struct ArabicDigitsTests {
    /// What is written as it is typed.
    private static let typed =
        #"\]\([^)]*\)|\[\+?[0-9 ]+(?=\]\(tel:)|(?:بالرقم|الرقم|الرقمان) \+?[0-9]+(?: و\+[0-9 ]+)?|\+[0-9][0-9 ]+"#
        + #"|بـ[0-9]{3}(?: \([^)]*\) و[0-9]{3})?|[0-9]{2}\.[0-9]{3,4}|[A-Za-z][A-Za-z.\-]*[ ،]*[0-9][0-9.]*"#

    private func files() throws -> [String] {
        try ["plugins", "content"].flatMap { root in
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: "\(ReferenceTexts.repository)/\(root)"
            )
            return paths.filter {
                $0.hasSuffix("/locales/ar.json") || $0.contains("/texts/ar/") && $0.hasSuffix(".md")
            }.map { "\(root)/\($0)" }
        }
    }

    @Test func theArabicTextsWriteNumbersWithArabicDigits() throws {
        let files = try files()
        let typed = try Regex(Self.typed)
        #expect(files.count > 70)
        for file in files {
            let text = try String(contentsOfFile: "\(ReferenceTexts.repository)/\(file)", encoding: .utf8)
            for line in text.split(separator: "\n") {
                var line = String(line)
                if file.hasSuffix(".json") {
                    // The key of a text.
                    line = line.components(separatedBy: "\": \"").dropFirst().joined()
                } else {
                    // The number of an item of a list.
                    line = line.replacing(#/^ *[0-9]+\.(?=\s)/#, with: "")
                }
                let rest = line.replacing(typed, with: "")
                #expect(!rest.contains(/[0-9]/), "\(file): \(line)")
            }
        }
    }
}
