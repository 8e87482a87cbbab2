import Foundation
import Testing

/// Each quotation stands in the verse or the hadith that the pack names, not merely somewhere.
@Suite(
    .enabled(
        if: ReferenceTexts.directory != nil,
        "no reference data: neither ../shared/data nor MANASIK_REFERENCE_DATA"
    )
)
struct NamedSourcesTests {
    private func sources() throws -> NamedSources {
        try NamedSources(directory: ReferenceTexts.directory!)
    }

    @Test func holdEachMessage() throws {
        let sources = try sources()
        for message in try ContentPack("chirps").messages() where message.arabic != nil {
            #expect(sources.bearOut(message) == true, "\(message.id)")
        }
    }

    /// Most supplications come from works that the data does not hold by number; `BundledContentTests` has them all.
    @Test func holdEachSupplicationThatIsAVerse() throws {
        let sources = try sources()
        var count = 0
        for text in try ContentPack("dhikr").supplications()
        where text.sources.allSatisfy({ $0.verses != nil }) {
            #expect(sources.bearOut(text) == true, "\(text.id)")
            count += 1
        }
        #expect(count > 30)
    }

    @Test func tellAWrongNumber() throws {
        func text(_ verse: String) throws -> QuotingText {
            let json = """
                {"id": "x", "arabic": "إِنَّ مَعَ الْعُسْرِ يُسْرًا", "source": {"work": "Qur'an", "verse": "\(verse)"}}
                """
            return try JSONDecoder().decode(QuotingText.self, from: Data(json.utf8))
        }
        let sources = try sources()
        #expect(sources.bearOut(try text("94:6")) == true)
        #expect(sources.bearOut(try text("94:7")) == false)
        #expect(sources.bearOut(try text("94:9")) == nil, "there is no such verse")
    }
}
