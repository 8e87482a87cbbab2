import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikLuaRuntime
import ManasikPackHost
import ManasikRecords
import ManasikSystemZones
import ManasikTerminal
import Synchronization

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks the program, its packs and its records, and says what is wrong.",
        discussion:
            "Example: manasik doctor --format json\n\nExit codes: 0 all is well; 1 something is amiss."
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let report = await Report(context)
        if options.format == .json {
            try context.write(json: report)
        } else {
            // What is wrong stands first; unbroken, since it holds commands.
            for problem in report.problems { context.write("! " + problem) }
            if !report.problems.isEmpty { context.write("") }
            context.write(lines(report, context.terminal.layout(direction: .leftToRight)))
            if report.problems.isEmpty { context.write("All is well.") }
        }
        if !report.problems.isEmpty { throw ExitStatus.failure }
    }

    private func lines(_ report: Report, _ layout: Layout) -> [Line] {
        let holes = report.luaHoles.isEmpty ? "none known" : report.luaHoles.joined(separator: "; ")
        var rows = [
            KeyValue("manasik", report.version), KeyValue("Lua", report.lua),
            KeyValue(
                "Lua's known holes",
                holes + (report.luaHoles.isEmpty ? "" : " (kept out of reach of packs)")
            ),
            KeyValue("SQLite", report.sqlite ?? "not known"), KeyValue("time zones", "\(report.timeZones)"),
            KeyValue("home", report.home?.path ?? "none"),
        ]
        if let home = report.home {
            rows.append(
                KeyValue(
                    "home's state",
                    home.permissions.map { "exists, permissions \($0)" } ?? "not made yet"
                )
            )
            for copy in home.copies { rows.append(KeyValue("copy", copy)) }
            if let kept = home.revisions {
                rows.append(KeyValue("revisions kept for walks", "\(kept.count), \(kept.bytes >> 10) KiB"))
            }
        }
        for place in report.searchPath {
            rows.append(
                KeyValue("packs (\(place.kind))", place.directory + (place.exists ? "" : " (not there)"))
            )
        }
        let terminal = report.terminal
        rows.append(
            KeyValue(
                "terminal",
                "\(terminal.columns) columns, \(terminal.rows) rows; input \(terminal.input ? "yes" : "no"), output "
                    + "\(terminal.output ? "yes" : "no"), screen \(terminal.screen ? "yes" : "no"), colours "
                    + "\(terminal.colours), right to left by \(terminal.bidi)"
            )
        )
        return layout.heading("manasik doctor") + layout.keyValues(rows)
    }

    private struct Report: Encodable {
        struct Home: Encodable {
            let path: String
            /// Octal; nil where it is not made yet.
            let permissions: String?
            let database: Bool
            /// Backups and files that were kept on restoring.
            let copies: [String]
            /// What is kept of packs for the walks that go by them; nil where there is no store, or it cannot be read.
            let revisions: Kept?

            struct Kept: Encodable {
                let count: Int
                let bytes: Int
            }
        }

        struct Place: Encodable {
            let kind: String
            let directory: String
            let exists: Bool
        }

        struct Terminal: Encodable {
            let columns: Int
            let rows: Int
            let input: Bool
            let output: Bool
            let screen: Bool
            let colours: String
            let bidi: String
            let plain: Bool
        }

        let version = Engine.version.description
        let lua = LuaLibrary.release
        let luaHoles = LuaLibrary.holes.map(\.rawValue)
        let sqlite = SQLiteLibrary.release
        let timeZones = Zone.knownIdentifiers.count
        let home: Home?
        let searchPath: [Place]
        let terminal: Terminal
        let problems: [String]

        init(_ context: CommandContext) async {
            let files = FileManager.default
            let loaded = PackLoader(
                searchPath: context.availableSearchPath,
                hostVersion: Engine.version,
                limits: context.limits
            ).load()
            context.tellOfLanguages(MessageCatalog(loaded.catalog).languages)
            var problems =
                loaded.packs.setAside.map { Self.problem($0, context.checkCommand) }
                + Self.missingPacks(loaded, context)
            if let directory = try? HomeDirectory(
                explicit: context.options.home,
                environment: context.environment
            ) {
                let attributes = try? files.attributesOfItem(atPath: directory.path)
                let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue
                let hasStore = files.fileExists(atPath: directory.databasePath)
                let kept = await hasStore ? Self.revisions(in: directory, loaded, context, &problems) : nil
                home = Home(
                    path: directory.path,
                    permissions: mode.map { String($0, radix: 8) },
                    database: hasStore,
                    copies: SQLiteStore.copies(in: directory),
                    revisions: kept
                )
                if mode != nil, attributes?[.type] as? FileAttributeType == .typeRegular {
                    problems.append("\(directory.path) is not a directory; name another home with --home")
                } else if let mode, mode & 0o077 != 0 {
                    problems.append(
                        "others may look into \(directory.path); run: chmod 700 \(directory.path)"
                    )
                }
                if mode != nil, let obstacle = SQLiteStore.obstacle(in: directory) {
                    problems.append(obstacle.withAdvice)
                }
            } else {
                home = nil
                problems.append("\(HomeDirectoryError.unknown)")
            }
            searchPath = context.availableSearchPath.places.map {
                Place(
                    kind: $0.kind.rawValue,
                    directory: $0.directory,
                    exists: files.fileExists(atPath: $0.directory)
                )
            }
            if Zone(identifier: "Asia/Riyadh") == nil {
                problems.append("the time zones are missing; install tzdata")
            }
            if sqlite == nil { problems.append("SQLite does not answer") }
            let shown = context.terminal
            terminal = Terminal(
                columns: shown.size.columns,
                rows: shown.size.rows,
                input: shown.isInputTerminal,
                output: shown.isOutputTerminal,
                screen: shown.canDrawScreen,
                colours: "\(shown.colors)",
                bidi: shown.bidi.rawValue,
                plain: shown.isPlain
            )
            self.problems = problems
        }

        /// Directories that were named for packs and are not there, and that no pack was found at all.
        private static func missingPacks(_ loaded: LoadedPacks, _ context: CommandContext) -> [String] {
            let bundled = context.options.noBundled ? nil : context.environment["MANASIK_BUNDLED"]
            let named = [bundled].compactMap { $0 }.filter { !$0.isEmpty } + context.namedPacks
            var problems = named.filter { !FileManager.default.fileExists(atPath: $0) }.map {
                "packs are to be found in \($0), but there is no such directory"
            }
            problems += context.availableSearchPath.overlooked()
            if loaded.packs.isEmpty {
                problems.append(
                    "no pack was found, so there are no rites, no dhikr and no lists; name some with --packs"
                )
            }
            return problems
        }

        /// A pack that is not in use, with what is wrong with it.
        private static func problem(_ aside: SetAsidePacks, _ check: String) -> String {
            var words = "pack '\(aside.name)' is set aside"
            if let first = aside.errors.first {
                words += ": " + (first.location.map { "\($0): " } ?? "") + first.message
            }
            if aside.errors.count > 1 { words += " (and \(aside.errors.count - 1) more: \(check))" }
            return words + (aside.consequence.map { "; \($0)" } ?? "")
        }

        /// What is stored of people and accepted no more by the packs in use, and which conditions fail for them; what is
        /// known of the people is not told.
        private static func troubles(
            in store: SQLiteStore,
            _ loaded: LoadedPacks,
            _ context: CommandContext
        ) async throws -> [String] {
            let failures = Mutex<[ConditionFailure]>([])
            let generation = Generation(loaded) { notice in
                guard case .condition(let failure) = notice else { return }
                failures.withLock { if !$0.contains(failure) { $0.append(failure) } }
            }
            let engine = Engine(generation, store: store, clock: context.clock)
            var problems: [String] = []
            for owner in try await store.owners() {
                let person = try engine.person(owner.rawValue)
                let whose = owner.rawValue == "me" ? "" : " --person '\(owner)'"
                await person.explanations.askAllConditions()
                for failure in failures.withLock({ failures in
                    defer { failures = [] }
                    return failures
                }) {
                    problems.append(
                        "\(failure); what it decides stays open for person '\(owner)'; tell the pack's author"
                    )
                }
                problems += try await person.records.unreadable().map { Self.problem($0, whose) }
                for fact in try await person.profile.outdatedFacts() {
                    problems.append(
                        "what is stored of '\(fact.id.name)' for person '\(owner)' is no value that the packs in use "
                            + "accept, so it counts as not known; set it anew: manasik profile set "
                            + "\(fact.id.name)=…\(whose) (\(fact.accepted))"
                    )
                }
            }
            return problems
        }

        /// A record that cannot be read; what stands in it is not told.
        private static func problem(_ record: UnreadableRecord, _ whose: String) -> String {
            let owner = record.key.owner
            guard record.key.collection == HostCollection.schedules.id else {
                return "of person '\(owner)': \(record)"
            }
            let name = ScheduledJob.name(of: record.key)
            return
                "the schedule '\(name)' of person '\(owner)' cannot be read, so it does not come; set it anew: "
                + "manasik schedule add\(whose)"
        }

        /// Opens the store, which finds damage, and looks through the revisions that it keeps.
        private static func revisions(
            in directory: HomeDirectory,
            _ loaded: LoadedPacks,
            _ context: CommandContext,
            _ problems: inout [String]
        ) async -> Home.Kept? {
            do {
                // That the home cannot be written is told already.
                let store = try context.openToRead(directory)
                let kept = try await KeptRevisions(in: store)
                problems += try await troubles(in: store, loaded, context)
                try store.close()
                problems += kept.broken.map(\.problem)
                for revision in kept.revisions where !revision.isSound {
                    problems.append(
                        "the revision \(revision.hash.prefix(12)) of \(revision.name ?? "a pack") is damaged"
                    )
                }
                return Home.Kept(
                    count: kept.revisions.count,
                    bytes: kept.revisions.reduce(0) { $0 + $1.bytes }
                )
            } catch {
                problems.append("\(error)")
                return nil
            }
        }
    }
}
