import Foundation
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLocalization
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones
import ManasikTerminal
import Synchronization

/// The state of the installation: the program, its packs and its records.
struct DoctorReport {
    struct Home {
        let path: String
        /// The permissions in octal; nil if the home does not exist yet.
        let permissions: String?
        let database: Bool
        /// The names of backups, and of files set aside by `manasik restore`.
        let copies: [String]
        /// The unfinished files of this kind that interrupted processes left behind.
        let leftovers: [String]
        /// The pack revisions kept for walks; nil if there is no store, or it cannot be read.
        let revisions: Kept?

        struct Kept {
            let count: Int
            let bytes: Int
        }
    }

    struct Place {
        let kind: String
        let directory: String
        let exists: Bool
    }

    struct Terminal {
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
    let timeZones = ZoneDatabase.ofThisMachine.identifiers.count
    let home: Home?
    /// The generation of packs in use; nil if none was ever activated.
    let generation: GenerationInUse?
    let searchPath: [Place]
    let terminal: Terminal
    let problems: [String]
    /// What is not wrong and may still surprise.
    let notices: [String]

    init(_ context: CommandContext) async {
        let files = FileManager.default
        let loaded = PackLoader(
            searchPath: context.availableSearchPath,
            hostVersion: Engine.version,
            limits: context.limits
        ).load()
        var notices = loaded.packs.replacedBundled
        context.reportMissingLanguages(MessageCatalog(loaded.catalog).languages)
        generation = context.availableHome.flatMap(context.generationInUse)
        // What follows from a damaged generation comes after it.
        var problems =
            (generation?.problems ?? [])
            + loaded.packs.setAside.map { Self.problem($0, context.checkCommand) }
            + Self.missingPacks(loaded, context)
        if let directory = try? HomeDirectory(
            explicit: context.options.home,
            environment: context.environment
        ) {
            let attributes = try? files.attributesOfItem(atPath: directory.path)
            let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue
            let hasStore = files.fileExists(atPath: directory.databasePath)
            let obstacle = HomeStore.obstacle(in: directory)
            let isReadable = hasStore && obstacle?.reason != .unreadable
            let kept =
                await isReadable
                ? Self.revisions(in: directory, loaded, context, &problems, &notices) : nil
            let leftovers = HomeStore.leftovers(in: directory)
            home = Home(
                path: directory.path,
                permissions: mode.map { String($0, radix: 8) },
                database: hasStore,
                copies: HomeStore.copies(in: directory).filter { !leftovers.contains($0) },
                leftovers: leftovers,
                revisions: kept
            )
            if mode != nil, attributes?[.type] as? FileAttributeType == .typeRegular {
                problems.append("\(directory.path) is not a directory; name another home with --home")
            } else {
                if let mode, mode & 0o077 != 0 {
                    problems.append("others can read \(directory.path); run: chmod 700 \(directory.path)")
                }
                if let obstacle { problems.append(context.textForOperators(of: obstacle)) }
            }
        } else {
            home = nil
            problems.append("\(HomeDirectoryError.unknown)")
        }
        searchPath = Self.places(context.availableSearchPath)
        if let problem = Self.otherLua(running: lua, built: LuaLibrary.builtRelease) {
            problems.append(problem)
        }
        if Zone(identifier: "Asia/Riyadh") == nil {
            problems.append("the time zones are missing; install tzdata")
        }
        let shown = context.terminal
        terminal = Terminal(
            columns: shown.size.columns,
            rows: shown.size.rows,
            input: shown.isInputTerminal,
            output: shown.isOutputTerminal,
            screen: shown.canDrawScreen,
            colours: Self.word(shown.colors),
            bidi: shown.bidi.rawValue,
            plain: shown.isPlain
        )
        self.problems = problems
        self.notices = notices
    }

    private static func word(_ colors: ColorDepth) -> String {
        switch colors {
        case .none: "none"
        case .basic: "basic"
        case .extended: "extended"
        }
    }

    /// Returns the problem that another release of Lua runs than the one for which the program was built; nil if it is
    /// the same.
    static func otherLua(running: String, built: String) -> String? {
        guard running != built else { return nil }
        return
            "the program was built for \(built), but \(running) is installed, whose faults it may not keep away; build "
            + "it again"
    }

    /// Returns a problem for each missing pack directory, and one if no pack was found at all.
    private static func missingPacks(_ loaded: LoadedPacks, _ context: CommandContext) -> [String] {
        let bundled = context.options.noBundled ? nil : context.environment["MANASIK_BUNDLED"]
        let named = [bundled].compactMap { $0 }.filter { !$0.isEmpty } + context.namedPacks
        var problems = named.filter { !FileManager.default.fileExists(atPath: $0) }.map {
            "packs are looked for in \($0), but there is no such directory"
        }
        problems += context.availableSearchPath.overlooked()
        if loaded.packs.isEmpty {
            problems.append(
                "no pack was found, so there are no rites, no dhikr and no lists; name a directory of packs with --packs"
            )
        }
        return problems
    }

    /// Returns the problem that a pack is not in use, with the reason.
    private static func problem(_ aside: SetAsidePacks, _ check: String) -> String {
        var words = "pack '\(aside.name)' is set aside"
        if let first = aside.errors.first {
            words += ": " + (first.location.map { "\($0): " } ?? "") + first.message
        }
        if aside.errors.count > 1 { words += " (and \(aside.errors.count - 1) more: \(check))" }
        return words + (Localizer.english.setAside(with: aside.followers).map { "; \($0.text)" } ?? "")
    }

    /// Returns the problems with stored records: conditions that fail, records that cannot be read, and facts that the
    /// packs in use no longer accept. The values of facts are not shown.
    private static func troubles(
        in store: any Store,
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
        problems += try await outdatedSettings(engine.settings(), of: nil, " --operator")
        var pages = OwnerPages(store)
        while let page = try await pages.next() {
            for owner in page {
                guard PersonID(rawValue: owner.rawValue) != nil else {
                    problems.append(
                        "'\(owner)' cannot be a person's name, so nobody can use what is stored under it; 'manasik person "
                            + "list --format json' writes it whole; erase it with 'manasik person erase'"
                    )
                    continue
                }
                let person = try engine.person(owner.rawValue)
                let whose = CommandContext.option(naming: owner.rawValue)
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
                problems += try await outdatedSettings(person.settings, of: owner, whose)
                for fact in try await person.profile.outdatedFacts() {
                    problems.append(
                        "the value of '\(fact.id.name)' stored for person '\(owner)' is not one that the packs in use "
                            + "accept, so it counts as not known; set it again: manasik profile set "
                            + "\(fact.id.name)=…\(whose) (\(fact.accepted))"
                    )
                }
            }
        }
        return problems
    }

    /// Returns the problem that a record cannot be read. Its content is not shown.
    private static func problem(_ record: UnreadableRecord, _ whose: String) -> String {
        let owner = record.key.owner
        guard record.key.collection == HostCollection.schedules.id else {
            return "of person '\(owner)': \(record)"
        }
        let name = ScheduledJob.name(of: record.key)
        return
            "the schedule '\(name)' of person '\(owner)' cannot be read, so it does not come; set it again: "
            + "manasik schedule add\(whose)"
    }

    /// Returns what says that people's data have still to be migrated; nil if none have.
    private static func waiting(_ migration: DataMigration) -> String? {
        guard migration.changed > 0 else { return nil }
        let people = EnglishCount.of(migration.changed, "person", plural: "people")
        return
            "the packs in use change the data of \(people) when they are next used; to do it now: "
            + "manasik packs migrate"
    }

    /// Opens the store, which detects damage, and checks the pack revisions that it keeps.
    private static func revisions(
        in directory: HomeDirectory,
        _ loaded: LoadedPacks,
        _ context: CommandContext,
        _ problems: inout [String],
        _ notices: inout [String]
    ) async -> Home.Kept? {
        do {
            // The problem that the home is not writable has been reported already.
            let store = try context.openToRead(directory)
            // Whatever has to be migrated is migrated in memory.
            let records = GuardedStore(ReadingStore(store, refusing: .readOnly), for: .operator)
            let kept = try await KeptRevisions(in: records)
            problems += try await troubles(in: records, loaded, context)
            let migration = try await Engine(Generation(loaded), store: records, clock: context.clock)
                .migrate(isPreview: true)
            problems += migration.failures.map { "the data cannot be migrated: \($0)" }
            if let waiting = waiting(migration) { notices.append(waiting) }
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
            problems.append(context.textForOperators(of: error))
            return nil
        }
    }
}
