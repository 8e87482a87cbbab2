import Foundation
public import ManasikDomain
import ManasikEngine
public import ManasikPackHost

extension TestSuite {
    /// Finds the tests of packs and of plain Lua.
    ///
    /// - Parameters:
    ///   - paths: Packs, directories that contain packs, test files, or directories of plain Lua with `spec/` or
    ///     `tests/`; empty for every pack of the search path.
    ///   - name: The name of the only pack to test; nil for all.
    ///   - searchPath: The path on which required packs are searched for.
    ///   - measuresCoverage: Whether to record what the tests cover.
    /// - Throws: `Problem` for a missing path or an unknown pack.
    public static func find(
        _ paths: [String],
        named name: String? = nil,
        searchPath: SearchPath,
        hostVersion: SemanticVersion,
        limits: PackLoader.Limits,
        measuresCoverage: Bool = false,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws -> [TestSuite] {
        var wanted: [Wanted] = []
        var plain: [TestSuite] = []
        for path in paths {
            let place = absolute(path)
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place, isDirectory: &isDirectory) else {
                throw Problem(description: "there is no file or directory '\(path)'")
            }
            if let pack = enclosingPack(of: place) {
                let inside = place == pack ? nil : String(place.dropFirst(pack.count + 1))
                wanted.append(Wanted(directory: pack, within: inside))
            } else if isDirectory.boolValue, holdsPacks(place) {
                wanted.append(Wanted(directory: place, within: nil))
            } else {
                plain.append(try plainSuite(place, named: path, isDirectory: isDirectory.boolValue))
            }
        }
        guard paths.isEmpty || !wanted.isEmpty else { return plain }
        let places = wanted.map {
            SearchPath.Root(kind: .explicit, directory: $0.directory, isNamed: true)
        }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: searchPath.roots + places),
            hostVersion: hostVersion,
            limits: limits,
            progress: progress
        ).load()
        var reports = loaded.packs.filter { report in
            ![.shadowed, .template].contains(report.status)
                && (paths.isEmpty || wanted.contains { $0.holds(report.directory) })
        }
        if let name { reports = try only(name, of: reports) }
        let directories = Dictionary(
            loaded.packs.compactMap { report in
                report.status == .loaded ? report.id.map { ($0, report.directory) } : nil
            },
            uniquingKeysWith: { $1 }
        )
        let packs = reports.map { report -> TestSuite in
            guard let id = report.id, report.status == .loaded, let code = loaded.code[id] else {
                return TestSuite(setAside: report)
            }
            let inside = wanted.filter { $0.holds(report.directory) }
            let needed = needed(by: id, in: loaded.catalog).sorted().compactMap { directories[$0] }
            let loader = alone(needed, hostVersion, limits, recordsLines: measuresCoverage)
            let own = loader.load()
            let files = code.files.paths.filter { path in
                isTest(path) && (inside.isEmpty || inside.contains { $0.names(path) })
            }.map { path in
                File(
                    path: shown(report.directory + "/" + path),
                    chunk: path,
                    source: code.files.contents[path]!
                )
            }
            var suite = TestSuite(
                name: id.rawValue,
                files: files,
                packs: own,
                code: own.code[id] ?? code,
                roots: [],
                problem: nil
            )
            suite.loader = loader
            suite.surroundings = Surroundings(
                directory: report.directory,
                watched: needed,
                isWhole: inside.allSatisfy { $0.within == nil }
            )
            suite.surroundings.strays = code.files.paths.filter { path in
                let name = path.split(separator: "/").last?.lowercased() ?? ""
                return path.hasPrefix("tests/") && path.hasSuffix(".lua") && !isTest(path)
                    && (name.contains("test") || name.contains("spec"))
            }.map { shown(report.directory + "/" + $0) }
            if measuresCoverage { suite.measureCoverage(of: id) }
            return suite
        }
        return packs + plain
    }

    private static func only(_ name: String, of reports: [PackReport]) throws -> [PackReport] {
        let named = reports.filter { Self.name(of: $0) == name }
        guard named.isEmpty else { return named }
        let help = Suggestion.help(for: name, among: reports.map(Self.name)).map { "; \($0)" } ?? ""
        throw Problem(description: "no pack and no directory is called '\(name)'\(help)")
    }

    // MARK: Packs

    /// Returns the pack's id, or its directory if it was set aside without a valid id.
    static func name(of report: PackReport) -> String {
        report.id?.rawValue ?? shown(report.directory)
    }

    /// A pack that a path names, completely or in part.
    private struct Wanted {
        let directory: String
        /// A file or directory in the pack; nil for the whole pack.
        let within: String?

        func holds(_ pack: String) -> Bool { pack == directory || pack.hasPrefix(directory + "/") }
        func names(_ path: String) -> Bool {
            guard let within else { return true }
            return path == within || path.hasPrefix(within + "/")
        }
    }

    /// Returns the pack and all packs that it requires or assumes, directly or indirectly.
    private static func needed(by id: PackID, in catalog: Catalog) -> Set<PackID> {
        var needed: Set<PackID> = [id]
        var queue = [id]
        while let next = queue.popLast() {
            guard let manifest = catalog.packs[next]?.manifest else { continue }
            for other in Array(manifest.requires.keys) + catalog.assumed(by: manifest)
            where needed.insert(other).inserted {
                queue.append(other)
            }
        }
        return needed
    }

    /// Returns a loader of packs without any others.
    private static func alone(
        _ directories: [String],
        _ hostVersion: SemanticVersion,
        _ limits: PackLoader.Limits,
        recordsLines: Bool
    ) -> PackLoader {
        let places = directories.map { SearchPath.Root(kind: .explicit, directory: $0) }
        var loader = PackLoader(
            searchPath: SearchPath(roots: places),
            hostVersion: hostVersion,
            limits: limits
        )
        loader.recordsLines = recordsLines
        return loader
    }

    private static func isTest(_ path: String) -> Bool {
        GoldenQuery.isFile(path) || PeopleTable.isFile(path)
            || (path.hasPrefix("tests/") && (path.hasSuffix("_test.lua") || path.hasSuffix("_spec.lua")))
    }

    private static func enclosingPack(of path: String) -> String? {
        var directory = path
        while directory.count > 1 {
            if FileManager.default.fileExists(atPath: directory + "/pack.json") { return directory }
            directory = URL(filePath: directory).deletingLastPathComponent().path
        }
        return nil
    }

    private static func holdsPacks(_ directory: String) -> Bool {
        [directory, directory + "/plugins", directory + "/content"].contains { root in
            ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).contains {
                FileManager.default.fileExists(atPath: "\(root)/\($0)/pack.json")
            }
        }
    }
}
