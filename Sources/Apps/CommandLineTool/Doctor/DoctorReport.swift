import Foundation
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLocalization
import ManasikLuaRuntime
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones
import ManasikTerminal

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
            /// The number of the store's form; nil if it cannot be read.
            let form: Int?
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
    /// The packs whose code runs in workers, sorted.
    let isolated: [String]
    let quarantine: [QuarantineRow]
    let searchPath: [Place]
    let terminal: Terminal
    let care: Care
    let findings: [DoctorFinding]

    /// What is wrong.
    var problems: [String] { findings.filter { $0.gravity == .problem }.map(\.text) }
    /// What is not wrong and may still surprise.
    var notices: [String] { findings.filter { $0.gravity == .notice }.map(\.text) }

    init(_ context: CommandContext) async {
        let files = FileManager.default
        let loaded = PackLoader(
            searchPath: context.availableSearchPath,
            hostVersion: Engine.version,
            limits: context.limits
        ).load()
        var findings = DoctorFindings()
        if let path = context.missingHome {
            findings.notice(.home, [context.noHome(path, in: .english)])
        }
        findings.notice(.packs, loaded.packs.replacedBundled)
        context.reportMissingLanguages(MessageCatalog(loaded.catalog).languages)
        generation = context.availableHome.flatMap(context.generationInUse)
        // What follows from a damaged generation comes after it.
        findings.problem(.generation, generation?.problems ?? [])
        isolated = loaded.packs.filter { loaded.isolates($0) }.compactMap { $0.id?.rawValue }
        Self.noteVouchers(context, generation, isolated, &findings)
        quarantine = Self.quarantine(context, &findings)
        Self.noteSources(context, generation, &findings)
        findings.problem(.packs, loaded.packs.setAside.map { Self.problem($0, context.checkCommand) })
        findings.problem(.packs, Self.missingPacks(loaded, context))
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
                ? Self.revisions(in: directory, loaded, context, &findings) : nil
            let restoration = HomeRestoration.interrupted(in: directory)
            findings.problem(.home, restoration.map { $0.problem })
            let abandoned = GenerationHome(home: directory.path).abandoned
                .filter { !restoration.map(\.path).contains($0) }
            let leftovers = HomeStore.leftovers(in: directory) + abandoned
            home = Home(
                path: directory.path,
                permissions: mode.map { String($0, radix: 8) },
                database: hasStore,
                copies: HomeStore.copies(in: directory).filter { !leftovers.contains($0) },
                leftovers: leftovers,
                revisions: kept
            )
            if mode != nil, attributes?[.type] as? FileAttributeType == .typeRegular {
                findings.problem(
                    .home,
                    ["\(directory.path) is not a directory; name another home with --home"]
                )
            } else {
                if let mode, mode & 0o077 != 0 {
                    findings.problem(
                        .home,
                        ["others can read \(directory.path); run: chmod 700 \(directory.path)"]
                    )
                }
                if let obstacle { findings.problem(.home, [context.textForOperators(of: obstacle)]) }
            }
        } else {
            home = nil
            findings.problem(.home, [context.text(Refusal(withoutHomeIn: .english).runs)])
        }
        searchPath = Self.places(context.availableSearchPath)
        if let problem = Self.otherLua(running: lua, built: LuaLibrary.builtRelease) {
            findings.problem(.lua, [problem])
        }
        if Zone(identifier: "Asia/Riyadh") == nil {
            findings.problem(.zones, ["the time zones are missing; install tzdata"])
        }
        care = Care(context, loaded, generation, home?.path, &findings)
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
        self.findings = findings.all
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
    static func problem(_ aside: SetAsidePacks, _ check: String) -> String {
        var words = "pack '\(aside.name)' is set aside"
        if let first = aside.errors.first {
            words += ": " + (first.location.map { "\($0): " } ?? "") + first.message
        }
        if aside.errors.count > 1 { words += " (and \(aside.errors.count - 1) more: \(check))" }
        return words + (Localizer.english.setAside(with: aside.followers).map { "; \($0.text)" } ?? "")
    }
}
