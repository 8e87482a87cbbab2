import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikRecords

/// Where packs are looked for.
extension CommandContext {
    /// Returns the directories of packs: bundled packs, then the operator's, the home's and those of the command line.
    /// Later ones take precedence.
    func searchPath(adding paths: [String] = []) throws -> SearchPath {
        try searchPath(home: try home(), adding: paths)
    }

    func searchPath(home: HomeDirectory?, adding paths: [String] = []) throws -> SearchPath {
        for path in namedPacks + paths where !FileManager.default.fileExists(atPath: path) {
            throw fail("there is no directory '\(path)'", ExitStatus.usage)
        }
        if let home { reportGeneration(of: home) }
        let found = searchPath(home: home, named: namedPacks).roots
        return SearchPath(roots: found + paths.map { Self.root($0, isNamed: true) })
    }

    /// The search path without missing directories, for verbs that must work however damaged the installation is.
    var availableSearchPath: SearchPath {
        searchPath(
            home: availableHome,
            named: namedPacks.filter { FileManager.default.fileExists(atPath: $0) }
        )
    }

    /// The home; nil if none is named.
    var availableHome: HomeDirectory? {
        try? HomeDirectory(explicit: options.home, environment: environment)
    }

    var namedPacks: [String] {
        (environment["MANASIK_PACKS"] ?? "").split(separator: ":").map(String.init) + options.packs
    }

    /// Returns the search path without the packs that the command line or the environment names.
    func searchPathWithoutNamed() throws -> SearchPath { searchPath(home: try home(), named: []) }

    /// Returns the search path of a home, which may be a backup.
    func searchPath(home: HomeDirectory?, named: [String]) -> SearchPath {
        let explicit = named.map { Self.root($0) }
        if let home, let roots = generationRoots(of: home) { return SearchPath(roots: roots + explicit) }
        var roots: [SearchPath.Root] = []
        if !options.noBundled, let bundled = BundledPacks.directory(environment: environment) {
            roots.append(.init(kind: .bundled, directory: bundled))
        }
        let system = environment["MANASIK_SYSTEM_PACKS"] ?? "/etc/manasik/packs"
        roots.append(.init(kind: .system, directory: system))
        if let home { roots.append(.init(kind: .home, directory: home.path + "/packs")) }
        return SearchPath(roots: roots + explicit)
    }

    private static func root(_ path: String, isNamed: Bool = false) -> SearchPath.Root {
        let directory = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return SearchPath.Root(kind: .explicit, directory: directory, isNamed: isNamed)
    }

    var limits: PackLoader.Limits {
        PackLoader.Limits(
            memory: options.packMemory.bytes,
            time: options.packTime.duration,
            isolation: isolation
        )
    }

    /// The command that checks the packs found on this search path.
    var checkCommand: String {
        var words = "manasik check"
        for path in options.packs { words += " --packs " + ShellWord.plain(path) }
        if let home = options.home { words += " --home " + ShellWord.plain(home) }
        return words + (options.noBundled ? " --no-bundled" : "")
    }
}
