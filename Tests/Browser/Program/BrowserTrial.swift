import Foundation
import ManasikBrowserTrial
import ManasikDomain
import ManasikPackHost

/// What the modules of the browser answer here, to be compared with what they answer compiled for it.
@main enum BrowserTrial {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst().map { $0 }
        switch words.first {
        case "catalog" where words.count == 2: try write(catalog(of: words[1]).wireText)
        case "walks" where words.count == 4:
            let catalog = [UInt8](try Data(contentsOf: URL(filePath: words[1])))
            guard let seed = UInt64(words[2]), let events = Int(words[3]) else { return usage() }
            try write(WalkTrial.transcript(of: catalog, seed: seed, events: events))
        case "pages" where words.count == 3:
            let catalog = [UInt8](try Data(contentsOf: URL(filePath: words[1])))
            guard let languages = Int(words[2]) else { return usage() }
            try write(PageTrial.transcript(of: catalog, inLanguages: languages))
        case "prayers": try write(PrayerTrial.transcript())
        default: usage()
        }
    }

    /// The rituals of the packs in a directory, with all that they need.
    private static func catalog(of directory: String) throws -> Catalog {
        let packs = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .bundled, directory: directory)]),
            hostVersion: SemanticVersion(0, 1, 0)
        ).load()
        let catalog = packs.catalog
        precondition(!catalog.rituals.keys.contains { catalog.needsCode(for: $0) }, "a ritual needs code")
        return catalog
    }

    private static func write(_ bytes: [UInt8]) throws {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    }

    private static func usage() {
        FileHandle.standardError.write(
            Data(
                "usage: browser-trial catalog DIRECTORY | walks CATALOG SEED EVENTS | pages CATALOG LANGUAGES | prayers\n"
                    .utf8
            )
        )
        exit(64)
    }
}
