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

extension DoctorReport {
    /// Examines the installation.
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
        let generation = context.availableHome.flatMap(context.generationInUse)
        // What follows from a damaged generation comes after it.
        findings.problem(.generation, generation?.problems ?? [])
        let isolated = loaded.packs.filter { loaded.isolates($0) }.compactMap { $0.id?.rawValue }
        Self.noteVouchers(context, generation, isolated, &findings)
        let quarantine = Self.quarantine(context, &findings)
        Self.noteSources(context, generation, &findings)
        findings.problem(.packs, loaded.packs.setAside.map { Self.problem($0, context.checkCommand) })
        findings.problem(.packs, Self.missingPacks(loaded, context))
        let home: Home?
        if let directory = context.availableHome {
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
            if !hasStore, restoration.isEmpty { findings.problem(.records, Self.lostStore(in: directory)) }
            findings.problem(.home, GenerationHome(home: directory.path).lockProblems)
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
                if let attributes {
                    findings.problem(.home, HomeAccess.problems(of: directory.path, attributes))
                }
                if let obstacle { findings.problem(.home, [context.textForOperators(of: obstacle)]) }
            }
        } else {
            home = nil
            findings.problem(.home, [context.text(Refusal(withoutHomeIn: .english).runs)])
        }
        if let problem = Self.otherLua(running: LuaLibrary.release, built: LuaLibrary.builtRelease) {
            findings.problem(.lua, [problem])
        }
        if Zone(identifier: "Asia/Riyadh") == nil {
            findings.problem(.zones, ["the time zones are missing; install tzdata"])
        } else if let directory = context.availableHome {
            findings.problem(.zones, Self.lostZone(of: directory, context))
        }
        let care = Care(context, loaded, generation, home?.path, &findings)
        let shown = context.terminal
        let terminal = Terminal(
            columns: shown.size.columns,
            rows: shown.size.rows,
            input: shown.isInputTerminal,
            output: shown.isOutputTerminal,
            screen: shown.canDrawScreen,
            colours: Self.word(shown.colors),
            bidi: shown.bidi.rawValue,
            plain: shown.isPlain
        )
        self.init(
            version: Engine.version.description,
            lua: LuaLibrary.release,
            luaHoles: LuaLibrary.holes.map(\.rawValue),
            storeLibrary: HomeStore.library,
            timeZones: ZoneDatabase.ofThisMachine.identifiers.count,
            home: home,
            generation: generation,
            isolated: isolated,
            quarantine: quarantine,
            searchPath: Self.places(context.availableSearchPath),
            terminal: terminal,
            care: care,
            findings: findings.all
        )
    }

    private static func word(_ colors: ColorDepth) -> String {
        switch colors {
        case .none: "none"
        case .basic: "basic"
        case .extended: "extended"
        }
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
}
