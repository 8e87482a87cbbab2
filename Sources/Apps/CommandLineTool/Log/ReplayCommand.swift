import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract:
            "Rebuilds people's records from the log, and repeats each decision with the packs of its time.",
        discussion: """
            Walks, and how they change with facts, are decided again and compared with what the log says, and the records \
            that come of it with those that are stored. Decisions under packs that no generation of this home has, and what \
            happened before the log began, are counted as not replayable. Nothing is changed.

            Example: manasik replay
            Example: manasik replay --person me --since 2027-05-01T00:00:00Z

            Exit codes: 0 nothing differs; 1 something differs; 64 the command line is wrong; 74 the home directory \
            cannot be used.
            """
    )

    @OptionGroup var since: SinceOption
    @OptionGroup var logOptions: LogOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        logOptions.begin()
        var report = LogReplay.Report()
        try await context.reporting {
            let files = try context.logToRead()
            let store = GuardedStore(files, for: .operator)
            if let person = options.named, try await !files.holdsAnythingLogged(of: person) {
                try await context.requireOwner(person, in: store)
            }
            let generations = try ReplayedGenerations(context)
            let replay = LogReplay(of: files, store) { await generations.generation($0) }
            do throws(EngineError) {
                report = try await replay.run(of: options.named, since: since.instant)
            } catch { throw context.fail(error) }
            let answer = ReplayResponse(report: report, isPrivateShown: !options.persons.isEmpty)
            if options.format == .json {
                context.write(answer)
            } else {
                for line in answer.lines { context.write(line) }
            }
        }
        if !report.differences.isEmpty { throw ExitStatus.failure }
    }
}

extension InstallationLog {
    /// Whether the log has an entry of a person.
    func holdsAnythingLogged(of person: PersonID) async throws(StoreError) -> Bool {
        try await !entries(LogQuery(of: person, limit: 1)).isEmpty
    }
}
