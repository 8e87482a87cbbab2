import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost

extension TestSuite {
    /// Where a suite lies among files.
    struct Surroundings: Sendable {
        /// The pack's own directory; empty for plain Lua, whose files name themselves.
        var directory = ""
        /// Directories whose files decide what the tests say: the pack's own and those of the packs that it requires.
        var watched: [String] = []
        /// Whether all of its files are run.
        var isWhole = false
    }

    /// The same tests with other definitions.
    func with(_ packs: LoadedPacks) -> TestSuite {
        var suite = self
        suite.packs = packs
        return suite
    }

    /// The packs loaded once more, with other limits.
    func reloaded(_ limits: PackLoader.Limits) -> LoadedPacks? {
        guard let packs else { return nil }
        let places = packs.packs.filter { $0.status == .loaded }
            .map { SearchPath.Place(kind: .explicit, directory: $0.directory) }
        return PackLoader(searchPath: SearchPath(places: places), hostVersion: Engine.version, limits: limits)
            .load()
    }

    /// A place of a pack's file as it is shown, wherever the pack lies.
    func shown(_ location: SourceLocation?) -> String {
        guard let location, let files = code?.files, location.file.hasPrefix(files.shownDirectory + "/")
        else {
            return location?.description ?? name
        }
        let inside = location.file.dropFirst(files.shownDirectory.count)
        return Self.shown(files.directory + inside) + (location.line.map { ":\($0)" } ?? "")
    }

    /// A file of the pack as it is shown.
    func shown(_ path: String) -> String { Self.shown(surroundings.directory + "/" + path) }

    static func absolute(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(filePath: full).standardizedFileURL.resolvingSymlinksInPath().path
    }

    /// A path from the working directory, where it lies below that.
    static func shown(_ path: String) -> String {
        let here = absolute(".") + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }

    /// The text of `tests/name.lua`, which tests share, as module `tests.name`.
    func helper(_ name: String) throws -> LuaModule? {
        let path = name.replacing(".", with: "/") + ".lua"
        guard name.hasPrefix("tests."), let source = code?.files.contents[path] else { return nil }
        guard let text = String(validating: source, as: UTF8.self) else {
            throw Problem(description: "module '\(name)' is not valid UTF-8")
        }
        return LuaModule(source: text, chunkName: "@" + path)
    }
}
