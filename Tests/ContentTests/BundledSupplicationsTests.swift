import Testing

/// The supplications that come with the program.
@Suite struct BundledSupplicationsTests {
    private let pack = ContentPack("dhikr")
    private let supplications: [QuotingText]

    init() throws { supplications = try pack.supplications() }

    @Test func areAtLeastAHundredAndEighty() {
        #expect(supplications.count >= 180)
        #expect(Set(supplications.map(\.id)).count == supplications.count)
        #expect(supplications.filter { $0.isUnverified }.map(\.id) == [])
    }

    @Test func nameSourceGradeAndCount() {
        for text in supplications {
            #expect(text.arabic?.isEmpty == false, "\(text.id)")
            #expect((text.times ?? 0) >= 1, "\(text.id)")
            #expect(!text.sources.isEmpty, "\(text.id)")
            for source in text.sources where source.verses == nil {
                #expect(["sahih", "hasan"].contains(source.grade), "\(text.id): \(source.work)")
            }
        }
    }

    @Test(arguments: ["en", "id"])
    func areWhole(in language: String) throws {
        let texts = try pack.texts(language)
        for text in supplications {
            for field in ["name", "transliteration", "translation", "said"] {
                let key = try #require(text.keys[field], "\(text.id): \(field)")
                #expect(texts[key]?.isEmpty == false, "\(key) in \(language)")
            }
            if let key = text.keys["virtue"] {
                #expect(texts[key]?.isEmpty == false, "\(key) in \(language)")
            }
        }
    }
}
