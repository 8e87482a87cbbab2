import ArgumentParser
import ManasikDomain
import ManasikEngine
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
        let store = try await context.engine().store(for: .operator)
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
            let layout = context.terminal.layout(direction: .leftToRight)
            context.write(
                layout.table(
                    Table(
                        columns: [
                            .init("revision of", priority: 0), .init("version", priority: 1),
                            .init("walks", priority: 2), .init("bytes", priority: 3),
                            .init("state", priority: 2), .init("hash", priority: 4),
                        ],
                        rows: kept.revisions.map { revision in
                            [
                                "\(revision.kind?.rawValue ?? "?") \(revision.name ?? "?")",
                                revision.version ?? "?", "\(revision.walks)", "\(revision.bytes)",
                                revision.isSound ? "sound" : "damaged", String(revision.hash.prefix(12)),
                            ]
                        }
                    )
                )
            )
        }
        for broken in kept.broken { context.write("! \(broken.problem)") }
    }
}

extension KeptRevisions.Broken {
    /// The problem, in words for operators: what is wrong and what to do about it.
    var problem: String {
        "\(walks) \(walks == 1 ? "walk" : "walks") of \(ritual) cannot be shown: "
            + "\(packs.joined(separator: ", ")) \(packs.count == 1 ? "is" : "are") not kept completely; nothing of the "
            + "\(walks == 1 ? "walk" : "walks") is lost: bring those versions back, or have each person go on with "
            + "the packs in use: manasik walk migrate --ritual \(ritual)"
    }
}
