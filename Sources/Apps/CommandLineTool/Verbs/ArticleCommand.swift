import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

struct ArticleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "article",
        abstract: "The articles: all of them, or one to read.",
        discussion: """
            Without a name it lists them. An article is its name, such as heat or rites:heat, or its title in any language.

            Example: manasik article
            Example: manasik article heat

            Exit codes: 0 done; 1 no article, or several, are called so; 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("The article by its name or title.", valueName: "name"))
    var name: [String] = []

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson(needsHome: false) { person in
            let page = ArticlePage(person: person, context: context)
            if name.isEmpty {
                let articles = person.articles.all()
                if options.format == .json {
                    try context.write(json: articles)
                } else if articles.isEmpty {
                    context.say("article.none", person.localizer)
                } else {
                    context.write(page.lines(articles))
                }
                return
            }
            let article = try person.articles.article(named: name.joined(separator: " "))
            if options.format == .json {
                try context.write(json: article)
            } else {
                context.write(page.lines(article))
            }
        }
    }
}

/// The articles as text.
struct ArticlePage {
    let person: Person
    let context: CommandContext

    private var localizer: Localizer { person.localizer }
    private var layout: Layout { context.layout(localizer) }

    /// The titles with their names, pack by pack.
    func lines(_ articles: [ArticleTitle]) -> [Line] {
        let catalog = person.generation.catalog
        let packs = Dictionary(grouping: articles, by: \.id.pack).sorted { $0.key < $1.key }
        var lines = layout.heading(localizer.host("article.title").text)
        for (id, articles) in packs {
            if packs.count > 1, let title = catalog.packs[id]?.manifest.title {
                lines += [.blank] + layout.heading(localizer.text(title).text, level: 2)
            }
            lines += layout.keyValues(
                articles.map { KeyValue(catalog.shortName(of: $0.reference), $0.title.text) }
            )
        }
        lines += layout.untranslated(articles.map(\.title), localizer)
        guard let example = articles.first(where: { $0.id.name == "five-days" }) ?? articles.first else {
            return lines
        }
        let command = context.command("article \(catalog.shortName(of: example.reference))")
        return lines + [.blank]
            + layout.paragraph(localizer.host("article.read-with", ["command": command]).text, style: .dim)
    }

    /// One article in full, and how those are read to which it links.
    func lines(_ article: ArticleReport) -> [Line] {
        let catalog = person.generation.catalog
        let links = layout.seeAlso(article.seeAlso.map(\.reference), localizer) {
            context.command("article \(catalog.shortName(of: $0))")
        }
        return layout.heading(article.title.text) + layout.untranslated([article.body], localizer)
            + layout.article(markdown: article.body.text) + (links.isEmpty ? [] : [.blank] + links)
    }
}

extension ArticleTitle {
    fileprivate var reference: ArticleReference { ArticleReference(pack: id.pack, name: id.name) }
}
