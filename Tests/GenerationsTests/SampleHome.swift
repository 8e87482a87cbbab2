import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import ManasikWorkbench

/// A home with generations of small packs; it goes away with the value.
struct SampleHome {
    let bench = Workbench()
    var path: String { bench.directory + "/home" }
    var home: GenerationHome { GenerationHome(home: path) }

    /// Writes a version of a pack.
    ///
    /// - Returns: Its directory.
    @discardableResult
    func pack(_ id: String, _ version: String, requires: String? = nil) throws -> String {
        let directory = "packs/\(id)-\(version)"
        let requires = requires.map { ", \"requires\": { \"\($0)\": \"*\" }" } ?? ""
        try bench.write(
            "{ \"id\": \"\(id)\", \"version\": \"\(version)\", \"api\": 1, \"license\": \"Apache-2.0\", "
                + "\"locales\": [\"en\"]\(requires) }",
            to: directory + "/pack.json"
        )
        try bench.write("{ \"title\": \"\(id) \(version)\" }", to: directory + "/locales/en.json")
        return bench.directory + "/" + directory
    }

    func archive(_ id: String, _ version: String, requires: String? = nil) throws -> PackArchive {
        try PackArchive(directory: try pack(id, version, requires: requires))
    }

    @discardableResult
    func activate(_ archives: [PackArchive]) throws -> PackGeneration {
        try home.activate(
            archives.map(\.identity),
            unpacking: archives,
            after: try home.active()?.number,
            host: Workbench.version,
            at: Instant(milliseconds: 0)
        )
    }

    /// Writes something into a file of an unpacked pack.
    func damage(_ pack: PackIdentity, _ file: String = "locales/en.json") throws {
        let path = home.contents.directory(of: pack.hash) + "/" + file
        try Data("{ \"title\": \"changed\" }".utf8).write(to: URL(filePath: path))
    }

    /// Loads the packs of the generation in use.
    func load() -> LoadedPacks {
        let roots = GenerationInUse(of: home)?.roots ?? []
        return PackLoader(searchPath: SearchPath(roots: roots), hostVersion: Workbench.version).load()
    }
}
