import ManasikDomain
import ManasikPackHost
import Testing

/// Articles are read as editors on every system write them.
@Suite struct ArticleReadingTests {
    @Test(arguments: ["# Title\n\nOne.\n\n## Two\n", "\u{FEFF}# Title\r\n\r\nOne.\r\n\r\n## Two\r\n"])
    func lineEndsAndByteOrderMarksOfWindowsAreNoText(text: String) throws {
        let loaded = try TemporaryPacks().pack("p", ["init.lua": "", "texts/en/v.md": text]).load()
        let article = try #require(loaded.catalog.packs.values.first?.articles["en"]?["v"])
        #expect(article.title == "Title")
        #expect(article.body == "One.\n\n## Two\n")
    }
}
