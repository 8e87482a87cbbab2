import ArgumentParser
import ManasikEngine
import ManasikPresentation

struct ArticleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "article",
        abstract: "Lists the articles, or shows one of them.",
        discussion: """
            Without a name it lists them. Give an article's name, such as heat or rites:heat, or its title in any language.

            Example: manasik article
            Example: manasik article heat

            Exit codes: 0 done; 1 no article, or several, have this name; 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("The article by its name or title.", valueName: "name"))
    var name: [String] = []

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await CommandContext(options).withPerson(needsHome: false) { person, output in
            let (catalog, localizer) = (person.generation.catalog, person.localizer)
            guard !name.isEmpty else {
                let articles = person.articles.all()
                output.show(
                    .articles(articles, of: catalog, in: localizer),
                    or: articles.map { ArticleTitleResponse($0, in: localizer) }
                )
                return
            }
            let article = try person.articles.article(named: name.joined(separator: " "))
            let linked = person.articles.linked(from: article)
            output.show(
                .article(article, linkedTo: linked, of: catalog, in: localizer),
                or: ArticleResponse(article, linkedTo: linked, in: localizer)
            )
        }
    }
}
