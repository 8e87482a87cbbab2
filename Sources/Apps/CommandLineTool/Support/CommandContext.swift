import ArgumentParser
import Foundation
import Logging
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikSystemZones
import ManasikTerminal
import ManasikViews
import Synchronization

/// The context of a verb: options, the reader's languages, the engine and the output.
struct CommandContext {
    let options: GlobalOptions
    /// The output formats that the verb supports.
    let formats: [OutputFormat]
    let persons: PersonOption
    let terminal: TerminalCapabilities
    let languages: [String]
    let environment: [String: String]
    /// The ritual as named on the command line; suggested commands of its walk repeat the name.
    var ritual: String?
    /// Packs that are to come into use and for which nobody vouches.
    var isolated: Set<PackID> = []

    /// The packs in use, kept until the program ends so that no time is spent on deallocating them.
    private static let loaded = Mutex<[Generation]>([])

    /// Whether the verb continued without the home because it cannot be used.
    static let isHomeUnused = Mutex(false)

    init(
        _ options: GlobalOptions,
        formats: [OutputFormat] = OutputFormat.common,
        persons: PersonOption = .one,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.options = options
        self.formats = formats
        self.persons = persons
        self.environment = environment
        terminal = TerminalCapabilities.detect(isPlain: options.plain, environment: environment)
        languages = options.language.isEmpty ? Self.languages(of: environment) : options.language
    }

    /// Returns the languages of `LANGUAGE` and of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, then
    /// English.
    private static func languages(of environment: [String: String]) -> [String] {
        let lists = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        let one = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let tags = (lists + [one].compactMap { $0 }).map(languageTag)
        return tags.filter(LanguageTag.isValid) + ["en"]
    }

    /// Returns the language tag of a locale name such as `en_GB.UTF-8`.
    static func languageTag(_ name: String) -> String {
        String(name.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    }

    // MARK: Engine

    var clock: any Clock {
        let text = options.now ?? environment["MANASIK_NOW"].flatMap { $0.isEmpty ? nil : $0 }
        return text.flatMap { Instant(rfc3339: $0.withWesternDigits) }.map { FixedClock($0) } ?? SystemClock()
    }

    func home() throws -> HomeDirectory {
        do throws(HomeDirectoryError) {
            return try HomeDirectory(explicit: options.home, environment: environment)
        } catch {
            throw fail(Refusal(withoutHomeIn: localizer), ExitStatus.storage)
        }
    }

    /// Loads packs without opening the home.
    func loadPacks(adding paths: [String] = []) throws -> LoadedPacks {
        try checkClock()
        return load(try searchPath(adding: paths))
    }

    /// Loads the packs of a search path.
    func load(_ searchPath: SearchPath) -> LoadedPacks { load(searchPath, isolation: isolation) }

    /// Loads the packs of a search path, some of which run in workers.
    func load(_ searchPath: SearchPath, isolation: PackIsolation?) -> LoadedPacks {
        var limits = limits
        limits.isolation = isolation
        let reporter = ProgressReporter(terminal)
        let label = localizer["progress.loading-packs"]
        defer { reporter.finish() }
        log.debug("loading packs", metadata: ["places": "\(searchPath.roots.count)"])
        return PackLoader(
            searchPath: searchPath,
            hostVersion: Engine.version,
            limits: limits,
            progress: { reporter.report(label, completed: $0, total: $1) }
        ).load()
    }

    /// Opens the engine with the packs of the search path.
    ///
    /// - Parameters:
    ///   - needsHome: Whether the verb fails if the home cannot be used; otherwise it continues without it and warns.
    ///   - createsHome: Whether a home that does not exist is made; no for verbs that only show what is there.
    func engine(needsHome: Bool = true, createsHome: Bool = true) async throws -> Engine {
        try checkClock()
        let home = needsHome ? try home() : availableHome
        var configuration = configured(
            EngineConfiguration(home: home, searchPath: try searchPath(home: home))
        )
        configuration.createsHome = createsHome
        if !createsHome { reportMissingHome() }
        if let home { reportInterruptedRestoration(of: home) }
        configuration.generation = home.flatMap { generationInUse(of: $0)?.generation?.number }
        if !needsHome {
            configuration.withoutHome = .goOn { trouble in
                Self.isHomeUnused.withLock { $0 = true }
                output.warn(.withoutHome(.home(trouble), in: localizer))
            }
        }
        let reporter = ProgressReporter(terminal)
        let label = localizer["progress.loading-packs"]
        defer { reporter.finish() }
        configuration.progress = { reporter.report(label, completed: $0, total: $1) }
        configuration.onHandlerNotice = { report($0) }
        configuration.onWaiting = { reportWaiting(for: $0) }
        do throws(EngineError) {
            let engine = try await Engine.open(configuration)
            Self.loaded.withLock { $0.append(engine.generation) }
            log.debug("packs are loaded", metadata: ["packs": "\(engine.generation.packs.count)"])
            if let home, let log = engine.log { await note(home, in: log, by: engine.generation.reference) }
            if let home { await OperatorChoices(context: self).chooseAgain(with: engine, in: home) }
            reportMissingLanguages(engine.generation.messages.languages)
            reportUpgrade(engine.upgradeBackup)
            reportSetAside(engine.generation.packs)
            reportNoPacks(engine.generation.packs)
            await reportClosed(engine)
            return engine
        } catch {
            throw fail(error)
        }
    }

    /// Returns a configuration with the limits, clock and time zone of this run.
    func configured(_ configuration: EngineConfiguration) -> EngineConfiguration {
        var configuration = configuration
        configuration.limits = limits
        configuration.quarantine = availableHome.map { QuarantineFile(home: $0.path) }
        configuration.clock = clock
        configuration.homeZone = .ofThisMachine
        configuration.storesMigrations = storesMigrations
        if let directory = environment["MANASIK_CACHE"], !directory.isEmpty {
            configuration.packCache = PackCache(directory: directory)
        }
        return configuration
    }

    /// Reports which packs are set aside, what else is missing because of them, and how to find the reason.
    func reportSetAside(_ packs: [PackReport]) {
        for aside in packs.setAside {
            let used = packs.first { $0.status == .loaded && $0.id?.rawValue == aside.name }
            let consequence =
                used.map { localizer.setAside(usingCopyIn: $0.directory) }
                ?? localizer.setAside(with: aside.followers)
            output.warn(.packSetAside(aside.name, with: consequence, in: localizer))
        }
    }

    /// Reports that no packs were found, unless those that came with the program were left out on purpose.
    func reportNoPacks(_ packs: [PackReport]) {
        if packs.isEmpty, !options.noBundled { output.warn(.noPacks(in: localizer)) }
    }

    /// Reports how much of what others have shared packs for development do not show. What cannot be read is reported by what
    /// the verb does.
    func reportClosed(_ engine: Engine) async {
        let closed = (try? await engine.closedCollections()) ?? []
        if !closed.isEmpty { output.warn(.developmentPacksHide(closed.count, in: localizer)) }
    }

    func reportWaiting(for file: String) { output.warn(.waiting(for: file, in: localizer)) }

    func session(_ engine: Engine) throws -> Person {
        do throws(EngineError) {
            return try engine.person(options.person, languages: languages)
        } catch {
            throw fail(error)
        }
    }

    func reportUpgrade(_ backup: String?) {
        if let backup { output.warn(.homeUpgraded(backup: backup, in: localizer)) }
    }

    /// Checks the format and the number of persons, for verbs that neither load packs nor open the home.
    func checkFormat() throws {
        if let problem = persons.problem(with: options.persons.count) {
            throw fail(problem, ExitStatus.usage)
        }
        let names = formats.map(\.rawValue)
        if !names.contains(options.formatName) {
            let known =
                names.count < 2
                ? names.joined()
                : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
            throw fail("this verb writes \(known), not \(options.formatName)", ExitStatus.usage)
        }
    }

    func checkClock() throws {
        try checkFormat()
        guard options.now == nil, let text = environment["MANASIK_NOW"], !text.isEmpty else { return }
        do throws(AlmanacSpan.Refusal) { _ = try AlmanacSpan.instant(text) } catch {
            throw fail("MANASIK_NOW \(error)", ExitStatus.usage)
        }
    }
}
