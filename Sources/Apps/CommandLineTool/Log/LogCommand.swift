import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikTerminal

struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Shows, verifies and exports the log of the installation.",
        discussion: """
            The log is a chain of hashes over everything that was committed, and over what the operator did: events, facts, \
            turns of the scheduler, deliveries, activations, grants, overrides, pins, vouching, sources, installations and \
            erasures. See docs/operating.md.

            Example: manasik log show --since 2027-05-01T00:00:00Z
            Example: manasik log verify
            """,
        subcommands: [Show.self, Verify.self, Export.self],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Lists the newest entries, and the hash of the last, which covers all of them.",
            discussion: """
                Each entry is a line: its number, time, kind, whom it concerns (- for nobody), what happened, and the packs \
                that decided it. Of packs, grants, pins and vouching it has what changed; the whole is in the JSON. What it has of a person is shown only with --person. The hash of the head, kept elsewhere, later \
                proves with 'manasik log verify --head' that nothing was cut off.

                Example: manasik log show --kind generation
                Example: manasik log show --search country-my --limit 500
                Example: manasik log show --person me --format json

                Exit codes: 0 done; 64 the command line is wrong; 74 the home directory cannot be used.
                """
        )

        @OptionGroup var since: SinceOption

        @Option(
            name: .long,
            help: ArgumentHelp(
                "Only entries of a kind, or with an effect of it, such as walk.step.done; its first words are enough.",
                valueName: "kind"
            )
        )
        var kind: String?

        @Option(
            name: .long,
            help: ArgumentHelp(
                "Only entries that have a word in their line, such as the id of a pack; may be repeated.",
                valueName: "word"
            )
        )
        var search: [String] = []

        @Option(name: .long, help: ArgumentHelp("The largest number of entries.", valueName: "number"))
        var limit = 50

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if limit < 1 { throw ValidationError("--limit takes a number from 1") }
        }

        func run() async throws {
            let context = CommandContext(options)
            try await context.reporting {
                let log = try context.logToRead()
                let answer = LogResponse(head: try await log.head(), entries: try await rows(log))
                if options.format == .json {
                    context.write(answer)
                } else {
                    for line in answer.lines { context.write(line) }
                    context.write(answer.headLine)
                }
            }
        }

        /// Returns the newest entries that are asked for, the oldest of them first.
        private func rows(_ log: any InstallationLog) async throws(StoreError) -> [LogRow] {
            var query = LogQuery(of: options.named, since: since.instant)
            query.isDescending = true
            var found: [LogRow] = []
            while found.count < limit {
                let page = try await log.entries(query)
                guard let last = page.last else { break }
                query.after = last.position
                for entry in page where kind.map(entry.isOfKind) ?? true {
                    let row = LogRow(
                        entry,
                        after: try await before(entry, log),
                        isPrivateShown: !options.persons.isEmpty
                    )
                    if search.allSatisfy(row.has) { found.append(row) }
                }
            }
            return found.prefix(limit).reversed()
        }

        /// Returns the entry of which a line tells only what has changed since.
        private func before(
            _ entry: ChainedEntry,
            _ log: any InstallationLog
        ) async throws(StoreError) -> ChainedEntry? {
            guard let query = LogRow.queryBefore(entry) else { return nil }
            return LogRow.lastState(among: try await log.entries(query))
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify",
            abstract: "Compares every entry of the log with the chain.",
            discussion: """
                Finds entries that were changed, exchanged or removed by hand, with their positions. That the end was cut \
                off shows only from a hash of the head that was kept elsewhere: name it with --head. Without it, the one of the \
                last backup into a directory is taken.

                Example: manasik log verify
                Example: manasik log verify --head 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08

                Exit codes: 0 the log is whole; 1 it is not; 64 the command line is wrong; 74 the home directory cannot \
                be used.
                """
        )

        @Option(
            name: .long,
            help: ArgumentHelp(
                "The hash of a head that 'log show' or 'backup' has printed.",
                valueName: "hash"
            )
        )
        var head: String?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard let head else { return }
            guard ContentHash.isHash(head.lowercased()) else {
                throw ValidationError("--head takes the 64 hexadecimal digits that 'manasik log show' prints")
            }
        }

        func run() async throws {
            let context = CommandContext(options, persons: .everybody)
            var isSound = true
            try await context.reporting {
                let log = try context.logToRead()
                let kept = try head ?? LastBackup.head(in: context.home().path)?.hash
                let outcome = try await log.verify(head: kept)
                isSound = outcome.isSound
                let response = LogVerificationResponse(outcome: outcome)
                if options.format == .json {
                    context.write(response)
                } else {
                    for line in response.lines(isOfBackup: head == nil) { context.write(line) }
                }
            }
            if !isSound { throw ExitStatus.failure }
        }
    }

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Writes the log as JSON lines, one link of the chain each.",
            discussion: """
                A line has what is needed to check the chain elsewhere. Data of people, and the random bytes needed to \
                check them, are written only with --person. The log is written as it is read, however long it is.

                Example: manasik log export > log.jsonl

                Exit codes: 0 done; 64 the command line is wrong; 74 the home directory cannot be used.
                """
        )

        @OptionGroup var since: SinceOption
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.reporting {
                let log = try context.logToRead()
                var last = 0
                while true {
                    let page = try await log.links(after: last, limit: 500)
                    guard let end = page.last else { return }
                    last = end.position
                    let lines = page.filter(isWanted).map { link in
                        let line = LogLinkResponse(link: link, isPrivateShown: !options.persons.isEmpty)
                        return CanonicalJSON.text(of: line.json) + "\n"
                    }
                    CommandContext.write(lines.joined())
                }
            }
        }

        private func isWanted(_ link: LogLink) -> Bool {
            if let person = options.named, link.entry?.person != person { return false }
            guard let since = since.instant else { return true }
            return link.entry.map { $0.at >= since } ?? false
        }
    }
}

/// The option `--since`.
struct SinceOption: ParsableArguments {
    @Option(
        name: .customLong("since"),
        help: ArgumentHelp("Only what happened from this time on (RFC 3339).", valueName: "instant")
    )
    var text: String?

    var instant: Instant? { text.flatMap { Instant(rfc3339: $0.withWesternDigits) } }

    func validate() throws {
        guard let text else { return }
        guard instant != nil else {
            throw ValidationError(
                "--since takes a time such as 2027-05-14T03:00:00Z, not '\(text)'"
            )
        }
    }
}

extension GlobalOptions {
    /// The person whom the command line names; nil if it names none.
    var named: PersonID? { persons.last.flatMap(PersonID.init(rawValue:)) }
}
