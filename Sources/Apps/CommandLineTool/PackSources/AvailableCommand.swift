import ArgumentParser
import ManasikDomain
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation
import ManasikTerminal

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
        let list = try OfferList(context)
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
            context.write(list.table(offers, context.terminal.layout(direction: .leftToRight)))
            for line in list.remarks { context.write(line) }
        }
    }
}

/// What sources offer, and what of it is installed or in use.
struct OfferList {
    let offers: [OfferedPack]
    private let ledger: SourceLedger
    private let inUse: Set<PackIdentity>
    /// Sources that were never asked, or whose metadata has expired.
    let remarks: [String]

    init(_ context: CommandContext) throws {
        let home = try context.sourceHome()
        let now = context.clock.now()
        var (offers, remarks): ([OfferedPack], [String]) = ([], [])
        ledger = try context.sourcing { () throws(SourceError) in
            let ledger = try home.ledger()
            for source in ledger.sources {
                guard let known = try home.offers(of: source.name) else {
                    remarks.append("source '\(source.name)' was never asked: manasik update")
                    continue
                }
                if known.expires <= now {
                    remarks.append(
                        "what source '\(source.name)' signed expired at \(known.expires); nothing is installed from it until an update"
                    )
                }
                offers += known.packs
            }
            return ledger
        }
        self.offers = offers.sorted { $0.id == $1.id ? $0.version > $1.version : $0.id < $1.id }
        self.remarks = remarks
        inUse = Set(try context.generationPacks())
    }

    func offers(of asked: PackRequirement) -> [OfferedPack] {
        offers.filter { $0.id == asked.pack && asked.range.contains($0.version) }
    }

    /// The highest version of each pack that was not withdrawn.
    var highest: [OfferedPack] {
        var seen: Set<PackID> = []
        return offers.filter { $0.description.yanked == nil && seen.insert($0.id).inserted }
    }

    /// In one word, how far a version has come.
    func state(of offer: OfferedPack) -> String {
        if inUse.contains(offer.description.identity) { return "in use" }
        let isInstalled = ledger.installed(offer.id).contains {
            $0.offer.description.identity == offer.description.identity
        }
        return isInstalled ? "installed" : ""
    }

    func table(_ offers: [OfferedPack], _ layout: Layout) -> [Line] {
        guard !offers.isEmpty else { return layout.heading("No source offers a pack.") }
        return layout.table(
            Table(
                columns: [
                    .init("pack", priority: 0), .init("version", priority: 0), .init("source", priority: 1),
                    .init("state", priority: 0), .init("checked", priority: 2), .init("remark", priority: 1),
                ],
                rows: offers.map { offer in
                    let checks = offer.description.checks.sorted { $0.key < $1.key }
                        .map { "\($0.key) \($0.value.rawValue)" }
                    return [
                        "\(offer.id)", "\(offer.version)", offer.source, state(of: offer),
                        checks.joined(separator: ", "),
                        offer.description.yanked.map { "withdrawn: \($0)" } ?? "",
                    ]
                }
            )
        )
    }
}

/// A version that a source offers, as JSON.
struct OfferResponse: Response {
    let offer: OfferedPack
    let state: String

    var json: JSONValue {
        .object {
            Member("pack", offer.id)
            Member("version", offer.version.wire)
            Member("source", offer.source)
            Member("state", orNull: state.isEmpty ? nil : state)
            Member("content_hash", offer.description.identity.hash)
            Member("requires", offer.description.requires.wire)
            Member("capabilities", offer.description.capabilities.map(\.rawValue))
            Member("checks", offer.description.checks.wire)
            Member("built_by", orNull: offer.description.builtBy)
            Member("withdrawn", orNull: offer.description.yanked)
        }
    }
}
