import Foundation
import ManasikDomain
import ManasikPackDistribution
import ManasikPackHost
import ManasikPackSources
import ManasikUpdateFramework
import ManasikWorkbench
import Testing

/// A repository with packs, and a home that trusts it; both go away with the value.
struct SampleSource {
    static let now = Instant(rfc3339: "2026-11-21T00:00:00Z")!
    let bench = Workbench()
    let root = SigningKey(seed: [UInt8](repeating: 1, count: 32))
    let online = SigningKey(seed: [UInt8](repeating: 2, count: 32))
    var home: SourceHome { SourceHome(home: bench.directory + "/home") }

    /// Makes a repository and lets the home trust it.
    func trust(_ name: String) throws -> TrustedSource {
        let directory = bench.directory + "/" + name
        _ = try RepositoryWriter.create(
            directory,
            root: [root.publicKey],
            threshold: 1,
            online: [online],
            by: [root],
            now: Self.now
        )
        let source = try TrustedSource(name: name, address: "file://" + directory)
        let data = try Data(contentsOf: URL(filePath: directory + "/metadata/1.root.json"))
        try home.add(source, root: [UInt8](data))
        return source
    }

    func writer(_ name: String) throws -> RepositoryWriter {
        try RepositoryWriter(directory: bench.directory + "/" + name, now: Self.now)
    }

    func archive(_ id: String, _ version: String, _ more: String = "") throws -> PackArchive {
        let directory = "packs/\(id)-\(version)"
        try bench.write(
            "{ \"id\": \"\(id)\", \"version\": \"\(version)\", \"api\": 1, \"license\": \"Apache-2.0\", \"locales\": [\"en\"]"
                + (more.isEmpty ? "" : ", \(more)") + " }",
            to: directory + "/pack.json"
        )
        try bench.write("{ \"title\": \"\(id)\" }", to: directory + "/locales/en.json")
        return try PackArchive(directory: bench.directory + "/" + directory)
    }

    /// Adds a pack to a repository.
    ///
    /// - Parameter description: What is said of it; by default what is true.
    func add(_ archive: PackArchive, to name: String, saying description: PackDescription? = nil) throws {
        var writer = try writer(name)
        let said = try #require(description ?? PackDescription(archive))
        try writer.add(said.path, try archive.compressed(), custom: said.wire, by: [online])
    }

    func session(_ source: TrustedSource, at now: Instant = now) throws -> SourceSession {
        try SourceSession(source, in: home, fetcher: CurlFetcher(), now: now)
    }

    /// Installs a pack with what it requires.
    @discardableResult
    func install(_ text: String, from sources: TrustedSource...) throws -> [OfferedPack] {
        var sessions: [String: SourceSession] = [:]
        for source in sources { sessions[source.name] = try session(source) }
        let ledger = try home.ledger()
        let resolver = PackResolver(
            ledger: ledger,
            offers: sessions.values.flatMap(\.offers.packs),
            present: [],
            host: Workbench.version,
            api: 2
        )
        let chosen = try resolver.resolve([try #require(PackRequirement(text))])
        _ = try PackInstaller(home).install(chosen, from: &sessions, in: ledger)
        return chosen
    }
}
