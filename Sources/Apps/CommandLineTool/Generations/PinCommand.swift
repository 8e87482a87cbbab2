import ArgumentParser
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation

struct PinCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Keeps a pack at a version, whatever is activated.",
        discussion: """
            An archive with another version of the pack is then refused, and 'activate --bundled' leaves the pack as it is.

            Example: manasik pin country-my
            Example: manasik pin country-my --version 1.1.0

            Exit codes: 0 done; 1 the pack is not in use, or no generation has that version; 64 the command line is wrong; 74 the home cannot be used.
            """
    )

    @Argument(help: ArgumentHelp("The pack's id.", valueName: "pack"))
    var pack: String

    @Option(
        name: .long,
        help: ArgumentHelp("The version; by default the one in the active generation.", valueName: "version")
    )
    var version: String?

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard PackID(rawValue: pack) != nil else { throw ValidationError("'\(pack)' cannot be a pack's id") }
        if let version, SemanticVersion(version) == nil {
            throw ValidationError("--version takes a version such as 1.2.0, not '\(version)'")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let home = try context.generationHome()
        guard let id = PackID(rawValue: pack) else { return }
        let packs = context.generationInUse(of: try context.home())?.generation?.packs ?? []
        let inUse = packs.first { $0.id == id }?.version
        let named = version.flatMap { SemanticVersion($0) }
        if let named, !home.numbers.isEmpty { try check(named, of: id, home, context) }
        guard let version = named ?? inUse else {
            let help = Suggestion.help(for: pack, among: packs.map(\.id.rawValue)).map { "; \($0)" } ?? ""
            throw context.fail(
                packs.isEmpty
                    ? "no generation is active, so name the --version"
                    : "there is no pack '\(pack)' in the active generation\(help)",
                ExitStatus.failure
            )
        }
        try context.reporting("nothing was changed") { () throws(GenerationError) in
            try home.changePins { $0.versions[id] = version }
        }
        await context.noteGenerations()
        if options.format == .json {
            try context.writePins(of: home)
        } else {
            context.write("Pack '\(id)' is pinned to \(version).")
            if let inUse, inUse != version { context.write("note: version \(inUse) is in use") }
        }
    }

    /// Refuses a version of a pack that no generation has: it could never be gone to.
    private func check(
        _ version: SemanticVersion,
        of id: PackID,
        _ home: GenerationHome,
        _ context: CommandContext
    ) throws {
        let packs = home.numbers.compactMap { try? home.generation($0) }.flatMap(\.packs)
        let versions = Set(packs.filter { $0.id == id }.map(\.version)).sorted()
        guard !versions.contains(version) else { return }
        let known = versions.map(\.description).joined(separator: ", ")
        let suggestion = Suggestion.help(for: pack, among: packs.map(\.id.rawValue)).map { "; \($0)" } ?? ""
        throw context.fail(
            versions.isEmpty
                ? "no generation has a pack '\(id)'\(suggestion)"
                : "no generation has version \(version) of pack '\(id)'; there are: \(known)",
            ExitStatus.failure
        )
    }
}

struct UnpinCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin",
        abstract: "Lets a pack that was pinned go on to other versions.",
        discussion: """
            Example: manasik unpin country-my
            Example: manasik unpin --all

            Exit codes: 0 done; 1 the pack is not pinned; 64 the command line is wrong; 74 the home cannot be used.
            """
    )

    @Argument(help: ArgumentHelp("The pack's id.", valueName: "pack"))
    var pack: String?

    @Flag(name: .long, help: "Unpin all packs, even if the list of pinned ones cannot be read.")
    var all = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if all == (pack != nil) { throw ValidationError("name a pack, or all with --all") }
    }

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        try context.requireHome()
        let home = try context.generationHome()
        guard let pack else { return try await unpinAll(home, context) }
        let pins = try context.reporting { () throws(GenerationError) in try home.pins() }
        guard let id = PackID(rawValue: pack), pins.versions[id] != nil else {
            let names = pins.versions.keys.map(\.rawValue).sorted()
            let help = names.isEmpty ? "no pack is" : "those that are: \(names.joined(separator: ", "))"
            throw context.fail("pack '\(pack)' is not pinned; \(help)", ExitStatus.failure)
        }
        try context.reporting("nothing was changed") { () throws(GenerationError) in
            try home.changePins { $0.versions[id] = nil }
        }
        await context.noteGenerations()
        if options.format == .json {
            try context.writePins(of: home)
        } else {
            context.write("Pack '\(id)' is no longer pinned.")
        }
    }

    private func unpinAll(_ home: GenerationHome, _ context: CommandContext) async throws {
        try context.reporting("nothing was changed") { () throws(GenerationError) in try home.removePins() }
        await context.noteGenerations()
        if options.format == .json { return context.write(PinsResponse(pins: PackPins())) }
        context.write("No pack is pinned any longer.")
    }
}

extension CommandContext {
    /// Writes as JSON which packs are pinned.
    fileprivate func writePins(of home: GenerationHome) throws {
        write(PinsResponse(pins: try reporting { () throws(GenerationError) in try home.pins() }))
    }
}
