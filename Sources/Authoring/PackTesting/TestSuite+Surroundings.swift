import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost

extension TestSuite {
    /// The location of a suite in the file system.
    struct Surroundings: Sendable {
        /// Files of `tests/` that are named almost like tests, but are not run.
        var strays: [String] = []
        /// The pack's directory; empty for plain Lua, whose files have full paths.
        var directory = ""
        /// The directories on which the results depend: the pack's and those of its requirements.
        var watched: [String] = []
        /// Whether all files of the suite are run.
        var isWhole = false
    }

    /// Returns the same tests with other definitions.
    func with(_ packs: LoadedPacks) -> TestSuite {
        var suite = self
        suite.packs = packs
        return suite
    }

    /// Loads the packs again with other limits; nil for plain Lua.
    func reloaded(_ limits: PackLoader.Limits) -> LoadedPacks? {
        guard let packs else { return nil }
        var limits = limits
        limits.isolation = limits.isolation ?? packs.isolation
        let places = packs.packs.filter { $0.status == .loaded }
            .map { SearchPath.Root(kind: .explicit, directory: $0.directory) }
        return PackLoader(searchPath: SearchPath(roots: places), hostVersion: Engine.version, limits: limits)
            .load()
    }

    /// Returns the displayed form of a location in a file of the pack.
    func shown(_ location: SourceLocation?) -> String {
        guard let location, let files = code?.files, location.file.hasPrefix(files.shownDirectory + "/")
        else {
            return location?.description ?? name
        }
        let inside = location.file.dropFirst(files.shownDirectory.count)
        return Self.shown(files.directory + inside) + (location.line.map { ":\($0)" } ?? "")
    }

    /// Returns the displayed path of a pack's file.
    func shown(_ path: String) -> String { Self.shown(surroundings.directory + "/" + path) }

    static func absolute(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(filePath: full).standardizedFileURL.resolvingSymlinksInPath().path
    }

    /// Returns a path relative to the working directory if it is below it.
    static func shown(_ path: String) -> String {
        let here = absolute(".") + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }

    /// Returns the text of a chunk of the pack; nil if there is none.
    func source(ofChunk chunk: String) -> [UInt8]? {
        guard let files = code?.files else { return nil }
        let prefix = files.shownDirectory + "/"
        return files.contents[chunk.hasPrefix(prefix) ? String(chunk.dropFirst(prefix.count)) : chunk]
    }

    /// Returns the helper `tests/name.lua`, which tests load as module `tests.name`.
    func helper(_ name: String) throws -> LuaModule? {
        let path = name.replacing(".", with: "/") + ".lua"
        guard name.hasPrefix("tests."), let files = code?.files else { return nil }
        guard let source = files.contents[path] else {
            let helpers = files.paths.filter { $0.hasPrefix("tests/") && $0.hasSuffix(".lua") }
                .map { String($0.dropLast(4)).replacing("/", with: ".") }
            let help = Suggestion.help(for: name, among: helpers).map { "; \($0)" } ?? ""
            throw Problem(description: "module '\(name)' not found: there is no file \(path)\(help)")
        }
        guard let text = String(validating: source, as: UTF8.self) else {
            throw Problem(description: "module '\(name)' is not valid UTF-8")
        }
        return LuaModule(source: text, chunkName: "@" + path)
    }
}
