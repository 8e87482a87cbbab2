import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// The options of `search` and `dhikr search`.
struct SearchOptions: ParsableArguments {
    @Argument(help: "What to look for, in any language and spelling; on a terminal it may be left out.")
    var text: [String] = []

    @Flag(name: [.customShort("i"), .long], help: "Open the search screen with the text filled in.")
    var interactive = false

    @Option(name: .long, help: "The maximum number of hits.")
    var limit = 20

    @Flag(name: .long, help: "Also count the hits by kind, category, tag and source.")
    var facets = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (1...1000).contains(limit) else {
            throw ValidationError("--limit takes a number from 1 to 1000")
        }
    }
}

/// The common part of the search verbs: a search on a screen or in a pipe.
struct SearchVerb {
    let options: SearchOptions
    let kinds: Set<SearchDocument.Kind>
    /// Whether hits are shown with the details of dhikr.
    var isOfDhikr = false

    private var example: Request { .search(isOfDhikr ? "patience" : "tawaf", ofDhikr: isOfDhikr) }

    /// Searches and shows the hits, or opens the search screen.
    ///
    /// - Throws: `ExitStatus.failure` if nothing was found, `.usage` for an empty query.
    func run() async throws {
        let context = CommandContext(options.global)
        let canDraw = context.terminal.canDrawScreen && options.global.format == .text
        let text = options.text.joined(separator: " ")
        if options.interactive, !canDraw {
            throw context.fail(.noSearchScreen(example, in: context.localizer), ExitStatus.usage)
        }
        if options.text.isEmpty, !canDraw {
            throw context.fail(.noSearchText(example, in: context.localizer), ExitStatus.usage)
        }
        var isEmpty = false
        try await context.withPerson(needsHome: false) { person in
            if options.interactive || options.text.isEmpty {
                try await SearchScreen.run(context, person, text: text, kinds: kinds)
                return
            }
            let found = try await person.search.search(
                SearchQuery(
                    text,
                    kinds: kinds,
                    languages: person.localizer.languages + [MessageCatalog.hostLanguage],
                    limit: options.limit,
                    wantsFacets: options.facets
                )
            )
            isEmpty = found.hits.isEmpty
            show(found, Output(context: context, localizer: person.localizer))
        }
        if isEmpty { throw ExitStatus.failure }
    }

    private func show(_ found: SearchView, _ output: Output) {
        let (context, localizer) = (output.context, output.localizer)
        if options.global.format == .json {
            context.write(SearchResponse(found, showsDhikr: isOfDhikr, in: localizer))
            return
        }
        let page = SearchPage(found, showsDhikr: isOfDhikr, in: localizer)
        output.say(page.notice)
        let layout = context.layout(localizer)
        var parts = page.hits.map { layout.lines(of: $0, naming: context.name) }
        if options.facets, !found.hits.isEmpty {
            parts.append(
                (options.global.plain ? [] : [.blank]) + layout.lines(of: page.facets, naming: context.name)
            )
        }
        if !parts.isEmpty {
            context.write(
                options.global.plain ? Array(parts.joined(separator: [.blank])) : parts.flatMap { $0 }
            )
        }
        output.say(page.footer)
    }
}
