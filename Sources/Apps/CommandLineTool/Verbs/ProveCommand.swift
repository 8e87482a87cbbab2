import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost
import ManasikRitualProofs
import ManasikTerminal
import ManasikWalkthroughs

struct ProveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract: "Proves that the rituals of packs are consistent, or shows a walk in which they are not.",
        discussion: """
            Looks at every kind of person, every choice, every order and every change of a fact during the walk. Without a \
            pack all packs of the search path are proved; what other packs insert into a ritual is proved with it. \
            docs/proof.md says what is proved and what is not.

            Example: manasik prove hajj
            Example: manasik prove plugins/my-pack --format json

            Exit codes: 0 everything is proved, except for conditions that are reported as tried; 1 something is \
            refuted, or a pack was set aside; 4 undecided, because something is too large or there is nothing to \
            prove: no ritual and no condition in Lua; 64 the command \
            line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("Packs, by their ids or directories.", valueName: "pack"))
    var packs: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The maximum size of a proof, in diagram nodes of 20 bytes each.",
            valueName: "number"
        )
    )
    var limit = RitualProver.defaultLimit

    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard (1...1_000_000_000).contains(limit) else {
            throw ValidationError("--limit takes a number from 1 to 1000000000, not \(limit)")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        logOptions.begin()
        let directories = packs.filter(Self.isDirectory)
        let loaded = try context.loadPacks(adding: directories)
        // If there are several copies of a pack, it is unclear which of them a proof is about.
        let copies = loaded.diagnostics.filter { $0.code == DiagnosticCode.duplicatePack.rawValue }
        if !directories.isEmpty, !copies.isEmpty { throw context.fail(copies) }
        let chosen =
            try packs.isEmpty ? Self.all(of: loaded) : once(packs.flatMap { try find($0, loaded, context) })
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        let day = CivilDate(dayNumber: Int(context.clock.now().milliseconds / 86_400_000))
        let prover = PackProver(loaded, among: Facts(on: day), limit: limit) { what, done, total in
            reporter.report("proving \(what)", completed: done, total: total)
        }
        let proofs = prover.prove(chosen)
        reporter.finish()
        let response = ProofResponse(proofs, loaded.packs)
        if options.format == .json {
            context.write(response)
        } else {
            let text = ProofText(loaded.catalog, loaded.packs, context.languages).text(of: proofs)
            CommandContext.write(TerminalText.sanitized(text, keepsLines: true))
        }
        switch response.outcome {
        case .proved, .tried: break
        case .refuted: throw ExitStatus.failure
        case .inconclusive, nil: throw ExitStatus.inconclusive
        }
    }

    private static func all(of loaded: LoadedPacks) -> [PackID] {
        Array(Set(loaded.packs.filter { $0.status != .shadowed }.compactMap(\.id))).sorted()
    }

    /// Returns the packs without duplicates, in the same order.
    private func once(_ packs: [PackID]) -> [PackID] {
        var seen: Set<PackID> = []
        return packs.filter { seen.insert($0).inserted }
    }

    private static func isDirectory(_ name: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: name, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }

    /// Returns the packs in a directory, or the pack with an id.
    private func find(_ name: String, _ loaded: LoadedPacks, _ context: CommandContext) throws -> [PackID] {
        let known = Self.all(of: loaded)
        if Self.isDirectory(name) {
            let root = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
            let reports = loaded.packs.filter { ($0.directory + "/").hasPrefix(root + "/") }
            let found = known.filter { id in reports.contains { $0.id == id } }
            if !found.isEmpty { return found }
            let reason =
                reports.isEmpty
                ? SearchPath.noPack(in: name)
                : "the pack in '\(name)' cannot be read; see: manasik check \(ShellWord.plain(name))"
            throw context.fail(reason, ExitStatus.failure, code: "pack.none")
        }
        if let id = PackID(rawValue: name), known.contains(id) { return [id] }
        let help = Suggestion.help(for: name, among: known.map(\.rawValue)).map { "; \($0)" } ?? ""
        throw context.fail("no pack and no directory is called '\(name)'\(help)", ExitStatus.usage)
    }
}
