import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikTerminal

extension LocaleCommand {
    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "status",
            abstract: "Shows how complete the languages of packs are.",
            discussion: "Example: manasik locale status content/rites --format json"
        )

        @Argument(help: ArgumentHelp("Packs; by default all of the search path.", valueName: "pack"))
        var packs: [String] = []

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            let loaded = try context.loadPacks(adding: packs.filter { !HostLocales.isOne($0) })
            let directories =
                packs.isEmpty ? loaded.packs.filter { $0.status == .loaded }.map(\.directory) : packs
            var statuses: [LocaleStatusResponse] = []
            for directory in directories {
                guard let (source, host) = try context.translated(directory) else { continue }
                let uses = host == nil ? context.uses(of: source, in: loaded) : TranslatedUses()
                do {
                    statuses.append(
                        LocaleStatusResponse(
                            pack: source.manifest.id,
                            source: source.sourceLanguage,
                            languages: try PackTranslation.languages(of: source).map { language in
                                try PackTranslation(
                                    source,
                                    language: language,
                                    uses: uses,
                                    kept: try context.keptPO(of: source, language: language)
                                ).status()
                            }
                        )
                    )
                } catch let problem as PackSource.Problem {
                    throw context.fail(problem.diagnostics)
                }
            }
            if options.format == .json {
                context.write(statuses)
                return
            }
            context.write(LocaleStatusResponse.page(of: statuses))
        }
    }
}
