import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikSampleSchools
import ManasikWorkbench

/// A directory of packs that a test writes; it is removed with the value.
final class TemporaryPacks {
    let directory: String

    init() {
        directory = FileManager.default.temporaryDirectory.path + "/packs-\(UUID().uuidString)"
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// Writes files below the directory, each by its path.
    @discardableResult
    func write(_ files: [String: String]) throws -> TemporaryPacks {
        for (path, text) in files {
            let url = URL(filePath: directory + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
        return self
    }

    /// Writes a pack with a manifest and English messages.
    @discardableResult
    func pack(
        _ id: String,
        version: String = "1.0.0",
        manifest: String = "",
        messages: [String: String] = [:],
        _ files: [String: String] = [:]
    ) throws -> TemporaryPacks {
        let texts = messages.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }.joined(
            separator: ",\n  "
        )
        try write([
            "\(id)/pack.json": """
            { "id": "\(id)", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"]\(manifest) }
            """,
            "\(id)/locales/en.json": "{\n  \(texts)\n}",
        ])
        // A pack that uses words of the samples' tradition sees its pack.
        if files.values.contains(where: Self.namesTheSamples) { try write(SchoolsSample.pack) }
        return try write(Dictionary(uniqueKeysWithValues: files.map { ("\(id)/\($0)", $1) }))
    }

    /// Whether a file names a school, an obligation or a journey of the samples, or asks for one.
    private static func namesTheSamples(_ text: String) -> Bool {
        let words =
            School.samples.map(\.rawValue) + ["rukn", "wajib", "sunnah", "journey", "school", "ihram = {"]
        return words.contains { text.contains($0) }
    }

    func load(host: SemanticVersion = SemanticVersion(0, 1, 0), also: [SearchPath.Root] = []) -> LoadedPacks {
        PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)] + also),
            hostVersion: host
        ).load()
    }

    /// The diagnostics as users read them, without the temporary directory.
    func report(_ loaded: LoadedPacks) -> [String] {
        loaded.diagnostics.map { $0.description.replacing(directory + "/", with: "") }
    }
}
