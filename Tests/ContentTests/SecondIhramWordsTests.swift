import Foundation
import Testing

/// The ihram for the hajj of tamattu' has no day that holds for every school: the eighth is named beside the schools
/// whose sunnah it is.
@Suite struct SecondIhramWordsTests {
    private static let eighth = ["en": "eighth", "ar": "الثامن", "id": "8 Zulhijah", "ms": "8 Zulhijah"]

    private func article(_ name: String, _ language: String) throws -> String {
        try String(
            contentsOfFile: "\(ReferenceTexts.repository)/content/rites/texts/\(language)/\(name).md",
            encoding: .utf8
        )
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func itsWordsAreSaidOnNoDayOfTheirOwn(_ language: String)
        throws
    {
        let eighth = try #require(Self.eighth[language])
        let texts = try ContentPack("dhikr").texts(language)
        #expect(texts["dhikr.ihram-hajj.name"] != nil)
        let said = texts["dhikr.ihram-hajj.said"] ?? ""
        #expect(!said.contains(eighth), "\(said)")
    }

    @Test(arguments: ["en", "ar"]) func theArticlesThatNameItInPassingNameNoDay(_ language: String) throws {
        let eighth = try #require(Self.eighth[language])
        for name in ["three-kinds-of-hajj", "intention"] {
            #expect(!(try article(name, language)).contains(eighth), "\(name)")
        }
    }

    @Test(arguments: ["en", "ar"]) func itsOwnArticleNamesTheDayBySchool(_ language: String) throws {
        let eighth = try #require(Self.eighth[language])
        let schools = ["en": ["Shafi'is", "Hanbalis"], "ar": ["الشافعية", "الحنابلة"]]
        let lines = try article("ihram-for-hajj", language).split(separator: "\n").filter {
            $0.contains(eighth)
        }
        #expect(lines.count == 1)
        for line in lines {
            for school in schools[language] ?? [] { #expect(line.contains(school), "\(line)") }
        }
    }
}
