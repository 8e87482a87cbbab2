import Foundation
import Testing

/// Holds `scripts/bootstrap` against the system libraries that the two packages link.
@Suite struct BootstrapTests {
    /// The Debian packages of the libraries that module maps link and manifests name.
    private static let packages = [
        "crypto": "libssl-dev", "sodium": "libsodium-dev", "lua5.4": "liblua5.4-dev",
        "sqlite3": "libsqlite3-dev",
        "itl": "libitl-dev", "seccomp": "libseccomp-dev",
    ]

    @Test func installsEverySystemLibraryThatIsBuiltWith() throws {
        let script = try String(
            contentsOf: Repository.root.appending(path: "scripts/bootstrap"),
            encoding: .utf8
        )
        var linked: Set<String> = []
        for folder in ["Sources", "Benchmarks"] {
            let folder = Repository.root.appending(path: folder)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.lastPathComponent == "module.modulemap"
            {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /link "([^"]+)"/) { linked.insert(String(match.output.1)) }
            }
        }
        #expect(linked.contains("itl"))
        for library in linked {
            let package = try #require(Self.packages[library], "which package holds lib\(library)?")
            #expect(script.contains(package), "\(package)")
        }
    }
}
