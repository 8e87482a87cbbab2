import Foundation
import ManasikEngine
import Testing

/// The articles that come with the program, as a person asks for them.
@Suite struct ArticleTests {
    private func person(_ languages: String...) async throws -> Person {
        let packs = ["plugins", "content"].map { BundledDirectory.path + "/" + $0 }
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: packs)
        configuration.clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        return try await Engine.open(configuration).person("me", languages: languages)
    }

    private func refusal(_ name: String, _ person: Person) -> EngineError? {
        do throws(EngineError) {
            _ = try person.articles.article(named: name)
            return nil
        } catch {
            return error
        }
    }

    @Test func listsEveryArticleOnceWithItsTitleAndLanguages() async throws {
        let articles = try await person("ar").articles.all()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: BundledDirectory.path + "/content/rites/texts/en"
        )
        #expect(articles.map { $0.id.name + ".md" }.sorted() == names.sorted())
        let heat = try #require(articles.first { $0.id.description == "rites:heat" })
        #expect(try await person("ar").localizer.article(heat.reference)?.title.language == "ar")
        #expect(heat.languages == ["ar", "en"])
    }

    @Test(arguments: ["heat", "rites:heat", "Heat stroke and first aid", "heat STROKE and first aid"])
    func findsAnArticleByItsNameAndItsTitle(name: String) async throws {
        let person = try await person("en")
        let article = try person.articles.article(named: name)
        #expect(article.id.description == "rites:heat")
        let text = try #require(person.localizer.article(article.reference))
        #expect(text.title.text == "Heat stroke and first aid")
        #expect(text.body.language == "en")
    }

    @Test func findsAnArticleByItsTitleInAnotherLanguage() async throws {
        let arabic = try await person("ar")
        let heat = try arabic.articles.article(named: "heat").reference
        let title = try #require(arabic.localizer.article(heat)?.title)
        #expect(title.language == "ar")
        #expect(try await person("en").articles.article(named: title.text).id.description == "rites:heat")
    }

    @Test func fallsBackToAnotherLanguageAndSaysWhich() async throws {
        let person = try await person("ms")
        let heat = try person.articles.article(named: "heat").reference
        let article = try #require(person.localizer.article(heat))
        #expect(article.title.language == "en")
        #expect(article.body.language == "en")
    }

    @Test func namesTheArticlesToWhichOneLinksOnceAndInOrder() async throws {
        let person = try await person("en")
        let linked = person.articles.linked(from: try person.articles.article(named: "ishtirat"))
        #expect(linked.map(\.id.description) == ["rites:talbiyah", "rites:ihsar", "rites:illness"])
        let first = try #require(linked.first)
        #expect(person.localizer.article(first.reference)?.title.text == "Talbiyah")
    }

    @Test func namesThoseThatAreNear() async throws {
        let person = try await person("en")
        #expect(
            refusal("heet", person)?.wording
                == "no article is called 'heet'; near it: heat (Heat stroke and first aid)"
        )
        #expect(
            refusal("qqqq", person)?.wording
                == "no article is called 'qqqq'; all of them: manasik article"
        )
        guard case .unknownArticle(_, let near)? = refusal("lost bag", person) else {
            Issue.record("“lost bag” is found")
            return
        }
        #expect(near.contains("lost-child (A lost child, or a lost companion)"), "\(near)")
        #expect(near.contains("lost-passport (A lost passport, card or bag)"), "\(near)")
        #expect(near.count <= 5)
    }

    /// Each article is read from a step, a remedy, a checklist or another article: none is found by a search alone.
    @Test func noArticleStandsAlone() async throws {
        let person = try await person("en")
        let catalog = person.generation.catalog
        var named: Set<String> = []
        for ritual in catalog.rituals.values {
            named.formUnion(([ritual.details].compactMap(\.self) + (ritual.seeAlso ?? [])).map(\.name))
            for node in ritual.nodes {
                named.formUnion(([node.details].compactMap(\.self) + (node.seeAlso ?? [])).map(\.name))
            }
        }
        for new in [
            "five-days", "prayers", "heat", "illness", "ishtirat", "pregnancy", "death", "lost-passport",
            "lost-child", "hajj-for-another", "children", "doubt", "supplication-at-arafat", "wheelchairs",
            "zamzam", "train", "medicines-and-cash", "intention", "takbir-of-tashriq", "fidyah", "fraud",
        ] {
            #expect(named.contains(new), "no step names \(new)")
        }
        let remedies = catalog.remedies.values.flatMap { ($0.seeAlso ?? []).map(\.name) }
        #expect(Set(remedies).isSuperset(of: ["fidyah", "fraud", "ihsar", "illness"]))
    }
}
