import ArgumentParser
import ManasikDomain
import ManasikOperatorPages
import ManasikPackSources
import ManasikPresentation

struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Asks sources what they offer; installs nothing.",
        discussion: """
            Says which packs have newer versions, and which versions that are installed or in use were withdrawn.

            Example: manasik update
            Example: manasik update packs.example.org

            Exit codes: 0 done; 1 a source could not be asked, or what it answered is not accepted; 64 there is no such \
            source; 74 the home cannot be used.
            """
    )

    @Argument(help: ArgumentHelp("The sources to ask; all by default.", valueName: "name"))
    var names: [String] = []

    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        logOptions.begin()
        try context.checkClock()
        let home = try context.sourceHome()
        let update = try context.sourcing { () throws(SourceError) in
            let ledger = try home.ledger()
            guard !ledger.sources.isEmpty else { throw Self.noSource }
            var sources = names.isEmpty ? ledger.sources : []
            for name in names { sources.append(try home.source(name, in: ledger)) }
            let (sessions, failures) = try context.ask(sources, in: home)
            return SourceUpdate(
                sessions: sessions.values.sorted { $0.source.name < $1.source.name },
                failures: failures.map(\.error)
            )
        }
        let notices = try context.sourceNotices()
        if options.format == .json {
            context.write(SourceUpdateResponse(update: update, notices: notices))
        } else {
            for line in update.lines { context.write(line) }
            for failure in update.failures { CommandContext.writeError("manasik: \(failure.words)") }
            for line in notices.lines { context.write(line) }
        }
        if !update.failures.isEmpty { throw ExitStatus.failure }
    }

    private static let noSource = SourceError(
        .unknown,
        "there is no source; to add one: manasik source add ADDRESS --root FILE"
    )
}
