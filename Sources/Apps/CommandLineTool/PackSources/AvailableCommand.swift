import ArgumentParser
import ManasikDomain
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation

struct AvailableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "available",
        abstract: "Lists the packs that sources offer, as they were last asked.",
        discussion: """
            Without a pack, the highest version of each; with one, all its versions and what was said of them. Nothing is \
            fetched; 'manasik update' does that.

            Example: manasik available
            Example: manasik available hajj

            Exit codes: 0 done; 1 no source offers the pack; 74 the home cannot be used.
            """
    )

    @Argument(
        help: ArgumentHelp("The id of a pack, with a range of versions after @.", valueName: "id[@range]")
    )
    var pack: String?

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        try context.checkFormat()
        context.reportMissingHome()
        let (home, inUse) = (try context.sourceHome(), try context.generationPacks())
        let list = try context.sourcing { () throws(SourceError) in
            try OfferList(of: home, inUse: inUse, now: context.clock.now())
        }
        let asked = pack.flatMap { PackRequirement($0) }
        let offers = pack == nil ? list.highest : asked.map { list.offers(of: $0) } ?? []
        if let pack, offers.isEmpty {
            let help =
                Suggestion.help(for: asked?.pack.rawValue ?? pack, among: list.offers.map(\.id.rawValue))
                .map { "; \($0)" } ?? ""
            throw context.fail(
                "no source offers the pack '\(pack)'\(help)",
                ExitStatus.failure,
                code: "source.not-offered"
            )
        }
        if options.format == .json {
            context.write(offers.map { OfferResponse(offer: $0, state: list.state(of: $0)) })
        } else {
            context.write(list.page(of: offers))
            for line in list.remarks { context.write(line) }
        }
    }
}
