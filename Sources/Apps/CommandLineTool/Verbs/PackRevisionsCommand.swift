import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPresentation
import ManasikTerminal

struct PackRevisionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revisions",
        abstract:
            "Lists the revisions of packs that the home keeps for walks, and removes those that no walk uses.",
        discussion: """
            A walk keeps the packs that it began with, so the home keeps their files, and the ritual as it was, under the \
            hashes that name them.

            Example: manasik packs revisions --prune

            Exit codes: 0 all is well; 1 a walk uses a revision that is damaged or not kept; 74 the home cannot be read.
            """
    )

    @Flag(name: .long, help: "Remove the revisions that no walk uses.")
    var prune = false

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        if prune { try context.requireHome() }
        let store = try await context.engine(createsHome: prune).store(for: .operator)
        let kept: KeptRevisions
        var removed: [String] = []
        do {
            if prune { removed = try await KeptRevisions.prune(store) }
            kept = try await KeptRevisions(in: store)
        } catch {
            throw context.fail(error)
        }
        if options.format == .json {
            context.write(KeptRevisionsResponse(kept: kept, removed: removed))
        } else {
            write(kept, removed: removed, context)
        }
        if !kept.broken.isEmpty { throw ExitStatus.failure }
    }

    private func write(_ kept: KeptRevisions, removed: [String], _ context: CommandContext) {
        if prune { context.write(removed.isEmpty ? "Nothing to remove." : "Removed \(removed.count).") }
        if kept.revisions.isEmpty {
            context.write("No revision is kept: no walk has begun.")
        } else {
            context.write(kept.page)
        }
        for broken in kept.broken { context.write("! \(broken.problem)") }
    }
}
