import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal

/// The command `manasik`; each verb has a file of its own.
@main
struct ManasikCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manasik",
        abstract: "Leads pilgrims through their rites with packs of rites, rules and texts.",
        discussion: """
            Example: manasik walk

            Exit codes: 0 done; 1 refused, or errors were found; 3 a budget was used up (eval); 4 not decided (prove, \
            impact); 64 the command line is wrong; 74 the home directory cannot be used; 130 interrupted.
            """,
        version: VersionText.lines,
        groupedSubcommands: [
            CommandGroup(
                name: "Pilgrims'",
                subcommands: [
                    TodayCommand.self, WalkCommand.self, MapCommand.self, ChecklistCommand.self,
                    ContactsCommand.self,
                    LostCommand.self, PrayerCommand.self, QiblaCommand.self, HijriCommand.self,
                    DhikrCommand.self, ChirpCommand.self, ScheduleCommand.self, FeedCommand.self,
                    FavouriteCommand.self, RecordsCommand.self, NearbyCommand.self, GroupCommand.self,
                    SearchCommand.self, ArticleCommand.self, ExplainCommand.self, ProfileCommand.self,
                    SettingsCommand.self, PersonCommand.self,
                ]
            ),
            CommandGroup(
                name: "Authors' and testers'",
                subcommands: [
                    NewCommand.self, CheckCommand.self, TestCommand.self, ProveCommand.self, FmtCommand.self,
                    ReplCommand.self, BuildCommand.self, ImpactCommand.self, EvalCommand.self,
                    BenchCommand.self,
                    DocsCommand.self, ImportCommand.self,
                    ExportCommand.self, LocaleCommand.self, ReferenceCommand.self,
                ]
            ),
            CommandGroup(
                name: "Operators'",
                subcommands: [
                    PacksCommand.self, ActivateCommand.self, RollbackCommand.self, GenerationsCommand.self,
                    DiffCommand.self, PinCommand.self, UnpinCommand.self, GrantsCommand.self,
                    QuarantineCommand.self,
                    CatalogCommand.self,
                    DoctorCommand.self, BackupCommand.self, RestoreCommand.self, LogCommand.self,
                    ReplayCommand.self,
                    SourceCommand.self, UpdateCommand.self, AvailableCommand.self, InstallCommand.self,
                    RemoveCommand.self,
                    KeyCommand.self, RepositoryCommand.self, UpdateFrameworkCommand.self,
                ]
            ),
        ]
    )

    /// Runs the verb that the command line names; suggests the nearest verb for an unknown one.
    static func main() async {
        if WorkerProcess.isWanted { WorkerProcess.run() }
        StandardStreams.reserve()
        Self.takeMemoryInLargePieces()
        do {
            let words = CommandLine.arguments.dropFirst().map(ArgumentDigits.western)
            try checkHelp(words)
            if let options = try optionsAlone(words) {
                let context = CommandContext(options, formats: [.text])
                try context.checkFormat()
                context.greet()
                return
            }
            var command = try command(words)
            if var verb = command as? any AsyncParsableCommand {
                try await verb.run()
            } else {
                try command.run()
            }
        } catch {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if exitCode(for: error) == .validationFailure,
                let text = VerbSuggestion(arguments, of: Self.self)?.message
            {
                CommandContext.writeError("Error: \(text)")
                Self.answer(text, arguments)
                exit(withError: ExitCode.validationFailure)
            }
            // A verb that refuses something itself has already reported it in the requested format.
            if !(error is ExitCode), exitCode(for: error) == .validationFailure {
                Self.answer(message(for: error), arguments)
            }
            exit(withError: error)
        }
    }

    /// Parses a command line.
    ///
    /// The verb that it names is first parsed by itself, which saves describing all the others. Words that the verb does
    /// not accept are parsed from the root, which then words the error message.
    private nonisolated static func command(_ words: [String]) throws -> sending any ParsableCommand {
        if !words.contains(where: { $0.hasPrefix("--generate-completion") }),
            let (verb, rest) = verb(in: words), let command = try? verb.parse(rest)
        {
            return command
        }
        return try parseAsRoot(words)
    }

    /// Returns the innermost verb that a command line names, and the words that are left for it; nil if it names none.
    ///
    /// Verbs that have subcommands take no options of their own, so the words that name a verb stand together at the
    /// beginning.
    static func verb(in words: [String]) -> (verb: any ParsableCommand.Type, rest: [String])? {
        var verb: any ParsableCommand.Type = self
        var rest = words[...]
        while !verb.configuration.subcommands.isEmpty {
            if let word = rest.first,
                let next = verb.configuration.subcommands.first(where: { $0.isNamed(word) })
            {
                verb = next
                rest.removeFirst()
            } else if let usual = verb.configuration.defaultSubcommand {
                verb = usual
            } else {
                return nil
            }
        }
        return (verb, Array(rest))
    }

    /// Makes the allocator request memory from the system in large pieces, since requesting it page by page takes a
    /// noticeable part of a verb's time.
    private static func takeMemoryInLargePieces() {
        // Only the GNU C library has this function, in a header that Swift does not import.
        guard let function = dlsym(nil, "mallopt") else { return }
        let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
        let (trimThreshold, topPad, mmapThreshold): (CInt, CInt, CInt) = (-1, -2, -3)
        _ = mallopt(topPad, 16 << 20)
        _ = mallopt(mmapThreshold, 16 << 20)
        _ = mallopt(trimThreshold, 64 << 20)
    }

    /// Reports in JSON that a command line cannot be parsed, if the command line requests JSON.
    private static func answer(_ message: String, _ arguments: [String]) {
        let asks =
            arguments.contains("--format=json")
            || zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
        guard asks else { return }
        let response = RefusalResponse(code: "usage", message: CommandContext.shortened(message))
        CommandContext.write(response.jsonText)
    }

    /// Refuses help for an unknown verb; the parser would list all verbs and exit with 0.
    private static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help",
            let wrong = VerbSuggestion(Array(arguments.dropFirst()), of: Self.self)
        else { return }
        let text =
            wrong.message ?? "'\(wrong.path.joined(separator: " "))' has no verb '\(wrong.word)'"
        CommandContext.writeError("Error: \(text)")
        throw ExitStatus.usage
    }

    /// Returns the options of a command line without a verb; nil if it contains anything else.
    private static func optionsAlone(_ words: [String]) throws -> GlobalOptions? {
        guard words.first?.hasPrefix("-") == true else { return nil }
        // The program's own options, such as --version, are left to the parser.
        do {
            _ = try parseAsRoot(words)
            return nil
        } catch {
            guard exitCode(for: error) == .validationFailure else { return nil }
        }
        do { return try GlobalOptions.parse(words) } catch {
            let verb = words.first { !$0.hasPrefix("-") && VerbSuggestion([$0], of: Self.self) == nil }
            if let verb {
                throw ValidationError("options come after the verb: manasik \(verb) …")
            }
            throw ValidationError(GlobalOptions.message(for: error))
        }
    }

    /// Greets a person who has named no verb.
    func run() async throws { CommandContext(try GlobalOptions.parse([])).greet() }
}

extension CommandContext {
    fileprivate func greet() {
        output.show(.greeting(version: "\(Engine.version)", in: localizer))
    }
}
