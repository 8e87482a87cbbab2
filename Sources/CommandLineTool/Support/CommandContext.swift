import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikRecords
import ManasikTerminal
import Synchronization

/// What a verb needs: the engine, the reader's languages and where to write.
struct CommandContext {
    let options: GlobalOptions
    /// What the verb can write.
    let formats: [OutputFormat]
    /// Whether the verb works for several persons at once.
    let takesSeveralPersons: Bool
    let terminal: TerminalCapabilities
    let languages: [String]
    let environment: [String: String]

    init(
        _ options: GlobalOptions,
        formats: [OutputFormat] = OutputFormat.common,
        takesSeveralPersons: Bool = false,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.options = options
        self.formats = formats
        self.takesSeveralPersons = takesSeveralPersons
        self.environment = environment
        terminal = TerminalCapabilities.detect(isPlain: options.plain, environment: environment)
        languages = options.language.isEmpty ? Self.languages(of: environment) : options.language
    }

    /// `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, then English.
    private static func languages(of environment: [String: String]) -> [String] {
        let lists = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        let one = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let tags = (lists + [one].compactMap { $0 }).map { name in
            String(name.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
        }
        return tags.filter(LanguageTag.isValid) + ["en"]
    }

    // MARK: Engine

    var clock: any Clock {
        let text = options.now ?? environment["MANASIK_NOW"].flatMap { $0.isEmpty ? nil : $0 }
        return text.flatMap { Instant(rfc3339: $0) }.map { FixedClock($0) } ?? SystemClock()
    }

    func home() throws -> HomeDirectory {
        do throws(HomeDirectoryError) {
            return try HomeDirectory(explicit: options.home, environment: environment)
        } catch {
            throw fail("\(error)", ExitStatus.storage)
        }
    }

    /// Bundled packs, then the operator's, the home's and those of the command line, the last winning.
    func searchPath(adding paths: [String] = []) throws -> SearchPath {
        try searchPath(home: try home(), adding: paths)
    }

    private func searchPath(home: HomeDirectory?, adding paths: [String] = []) throws -> SearchPath {
        let named = namedPacks + paths
        for path in named where !FileManager.default.fileExists(atPath: path) {
            throw fail("there is no directory '\(path)'", ExitStatus.usage)
        }
        return searchPath(home: home, named: named)
    }

    /// The search path without what is not there, for a verb that must answer whatever is amiss.
    var availableSearchPath: SearchPath {
        searchPath(
            home: availableHome,
            named: namedPacks.filter { FileManager.default.fileExists(atPath: $0) }
        )
    }

    /// The home, where one is named at all.
    private var availableHome: HomeDirectory? {
        try? HomeDirectory(explicit: options.home, environment: environment)
    }

    var namedPacks: [String] {
        (environment["MANASIK_PACKS"] ?? "").split(separator: ":").map(String.init) + options.packs
    }

    private func searchPath(home: HomeDirectory?, named: [String]) -> SearchPath {
        var places: [SearchPath.Place] = []
        if !options.noBundled, let bundled = BundledPacks.directory(environment: environment) {
            places.append(.init(kind: .bundled, directory: bundled))
        }
        let system = environment["MANASIK_SYSTEM_PACKS"] ?? "/etc/manasik/packs"
        places.append(.init(kind: .system, directory: system))
        if let home { places.append(.init(kind: .home, directory: home.path + "/packs")) }
        for path in named {
            places.append(
                .init(kind: .explicit, directory: path.hasSuffix("/") ? String(path.dropLast()) : path)
            )
        }
        return SearchPath(places: places)
    }

    var limits: PackLoader.Limits {
        PackLoader.Limits(memory: options.packMemory.bytes, time: options.packTime.duration)
    }

    /// Loads packs without opening the home.
    func loadPacks(adding paths: [String] = []) throws -> LoadedPacks {
        try checkClock()
        let reporter = ProgressReporter(terminal)
        defer { reporter.finish() }
        return PackLoader(
            searchPath: try searchPath(adding: paths),
            hostVersion: Engine.version,
            limits: limits,
            progress: { reporter.report("loading packs", completed: $0, total: $1) }
        ).load()
    }

    /// - Parameter needsHome: Whether the verb has no answer where the home cannot be used; else it goes on without, and says
    ///   so.
    func engine(needsHome: Bool = true) async throws -> Engine {
        try checkClock()
        let home = needsHome ? try home() : availableHome
        var configuration = EngineConfiguration(home: home, searchPath: try searchPath(home: home))
        if !needsHome {
            configuration.withoutHome = .goOn { trouble in
                Self.writeError("manasik: \(trouble); nothing that it may hold of you is known here")
            }
        }
        configuration.limits = limits
        configuration.clock = clock
        let reporter = ProgressReporter(terminal)
        defer { reporter.finish() }
        configuration.progress = { reporter.report("loading packs", completed: $0, total: $1) }
        configuration.onHandlerNotice = { Self.tell($0) }
        configuration.onWaiting = { path in
            Self.writeError("manasik: waiting for another process that uses \(path)")
        }
        do throws(EngineError) {
            let engine = try await Engine.open(configuration)
            tellOfLanguages(engine.messages.languages)
            reportUpgrade(engine.upgradeBackup)
            for aside in engine.packs.setAside {
                let more = aside.consequence.map { ", \($0)" } ?? ""
                Self.writeError("manasik: pack '\(aside.name)' was set aside\(more); see: manasik check")
            }
            return engine
        } catch {
            throw fail(error)
        }
    }

    func session(_ engine: Engine) throws -> PersonSession {
        do throws(EngineError) {
            return try engine.person(options.person, languages: languages)
        } catch {
            throw fail(error)
        }
    }

    func reportUpgrade(_ backup: String?) {
        if let backup {
            Self.writeError("manasik: the home was upgraded; a copy of it as it was is in \(backup)")
        }
    }

    /// A verb that neither loads packs nor opens the home asks for this itself.
    func checkFormat() throws {
        if options.persons.count > 1, !takesSeveralPersons {
            throw fail("this verb takes one --person, not \(options.persons.count)", ExitStatus.usage)
        }
        let names = formats.map(\.rawValue)
        if !names.contains(options.formatName) {
            let known =
                names.count < 2
                ? names.joined()
                : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
            throw fail("this verb writes \(known), not \(options.formatName)", ExitStatus.usage)
        }
    }

    func checkClock() throws {
        try checkFormat()
        if options.now == nil, let text = environment["MANASIK_NOW"], !text.isEmpty,
            Instant(rfc3339: text) == nil
        {
            throw fail(
                "MANASIK_NOW takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not '\(text)'",
                ExitStatus.usage
            )
        }
        if options.now == nil, let text = environment["MANASIK_NOW"], let instant = Instant(rfc3339: text),
            !AlmanacSpan.contains(instant)
        {
            throw fail("MANASIK_NOW \(AlmanacSpan.refusal(of: text))", ExitStatus.usage)
        }
    }

    // MARK: Output

    /// Writes a value as JSON, keys sorted.
    func write(json value: some Encodable) throws { Self.write(try Self.text(json: value)) }

    static func text(json value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }

    func write(_ lines: [Line]) { Self.write(text(lines)) }

    func text(_ lines: [Line]) -> String { terminal.renderer.string(lines) }

    func write(_ text: String) { Self.write(TerminalText.sanitized(text) + "\n") }

    static func write(_ text: String) { StandardStreams.output(Array(text.utf8)) }

    static func writeError(_ text: String) { StandardStreams.error(Array((text + "\n").utf8)) }

    /// What was told of conditions that failed: each is asked many times, and told of once.
    private static let toldConditions = Mutex<Set<HandlerNotice>>([])

    /// Tells on standard error what became known of a pack's code, once no screen is open.
    static func tell(_ notice: HandlerNotice) {
        if case .condition = notice, !toldConditions.withLock({ $0.insert(notice).inserted }) { return }
        let text = "manasik: " + TerminalText.sanitized("\(notice)")
        TerminalSession.outsideOfTheScreen { writeError(text) }
    }

    /// Reports an error as the format asks and gives the exit code to throw.
    ///
    /// - Parameter catalog: Declares the facts that an error names.
    func fail(_ error: EngineError, catalog: Catalog? = nil) -> ExitCode {
        let text = RefusalText(localizer: localizer, catalog: catalog, command: command)
        return fail(text.words(error), ExitStatus.code(of: error), code: error.code)
    }

    /// Without the middle of a message that quotes what nobody reads, such as a whole file taken for a name.
    static func shortened(_ message: String) -> String {
        guard message.count > 1200 else { return message }
        return message.prefix(300) + " … " + message.suffix(300)
    }

    func fail(_ message: String, _ status: ExitCode, code: String = "failed") -> ExitCode {
        let message = Self.shortened(message)
        Self.writeError("manasik: \(TerminalText.sanitized(message))")
        if options.format == .json {
            try? write(json: ["error": ["code": code, "message": message]])
        }
        return status
    }
}

/// Where the packs are that came with the program.
enum BundledPacks {
    /// `MANASIK_BUNDLED`, else `share/manasik` beside the program's `bin`, else the repository that it was built in.
    static func directory(environment: [String: String]) -> String? {
        if let named = environment["MANASIK_BUNDLED"], !named.isEmpty { return named }
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        var directory = program.deletingLastPathComponent()
        let installed = directory.deletingLastPathComponent().appendingPathComponent("share/manasik")
        if holdsPacks(installed) { return installed.path }
        while directory.path != "/" {
            if holdsPacks(directory) { return directory.path }
            directory = directory.deletingLastPathComponent()
        }
        return nil
    }

    private static func holdsPacks(_ directory: URL) -> Bool {
        ["plugins", "content"].allSatisfy {
            FileManager.default.fileExists(atPath: directory.appendingPathComponent($0).path)
        }
    }
}
