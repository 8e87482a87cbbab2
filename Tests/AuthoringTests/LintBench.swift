import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench

/// A pack `p` in which nothing is to be found, and what is found once some of its files are others.
struct LintBench {
    private let bench = Workbench()

    static let clean = [
        "pack.json": manifest(),
        "locales/en.json": "{ \"title\": \"A pack\" }\n",
    ]

    static func manifest(_ more: String = "") -> String {
        """
        {
          "id": "p",
          "version": "1.0.0",
          "api": 1,
          "title": { "text": "title" },
          "locales": ["en"]\(more.isEmpty ? "" : ",\n  " + more),
          "license": "Apache-2.0"
        }

        """
    }

    var directory: String { bench.directory + "/packs/p" }

    /// Writes the clean pack with other files.
    func write(_ files: [String: String]) throws {
        for (path, text) in Self.clean.merging(files, uniquingKeysWith: { $1 }) {
            try bench.write(text, to: "packs/p/" + path)
        }
    }

    /// What is found, as users read it; the layout of JSON aside, so that tests need not care for it.
    ///
    /// - Parameter others: Files of other packs, by paths that begin with the pack's name.
    func findings(
        _ files: [String: String],
        others: [String: String] = [:],
        today: String = "2026-11-21",
        allowing allowed: Set<String> = ["pack.layout"]
    ) throws -> [String] {
        try write(files)
        for (path, text) in others { try bench.write(text, to: "packs/" + path) }
        return lint(today: today, allowing: allowed).map {
            $0.description.replacing(bench.directory + "/packs/", with: "")
        }
    }

    func lint(today: String = "2026-11-21", allowing allowed: Set<String> = []) -> [Diagnostic] {
        let place = SearchPath.Root(kind: .explicit, directory: bench.directory + "/packs")
        let loaded = PackLoader(searchPath: SearchPath(roots: [place]), hostVersion: Workbench.version)
            .load()
        return Linter(today: CivilDate(today)!, hijriYear: 1448)
            .lint(loaded, where: { $0 == directory }, allowing: allowed)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: directory + "/" + path, encoding: .utf8)
    }
}
