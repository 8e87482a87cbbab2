import Foundation
import ManasikEngine
import ManasikPackHost

/// The repository, whose `plugins` and `content` are the bundled packs.
enum BundledDirectory {
    static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The packs that tests have checked, so that others need not run their code again; it follows the program of the tests.
    static let cache = PackCache(directory: CommandLine.arguments[0] + ".cache")

    /// The bundled packs, loaded once for all tests.
    static let generation = Generation(
        PackLoader(
            searchPath: SearchPath(
                roots: ["plugins", "content"].map { .init(kind: .bundled, directory: "\(path)/\($0)") }
            ),
            hostVersion: Engine.version
        ).load()
    )
}

extension EngineConfiguration {
    /// Makes the configuration of an engine with a store in memory, whose packs are checked by the first test that loads them.
    init(inMemoryWithCheckedPacks packs: [String]) {
        self.init(inMemoryWithPacks: packs)
        packCache = BundledDirectory.cache
    }
}
