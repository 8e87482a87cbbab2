import Foundation
import Testing

/// Holds `scripts/bootstrap` against the system libraries that the two packages link, and what happens where something is missing.
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

    /// A compiler that has no library for a browser.
    @Test(arguments: [([], 1, "failed"), (["--if-possible"], 0, "skipped")])
    func theComparisonForABrowserIsLeftOutOnlyIfAsked(
        _ arguments: [String],
        _ status: Int32,
        _ word: String
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wasm-\(UUID().uuidString)")
        let programs = folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = programs.appending(path: "swiftc")
        try Data("#!/bin/sh\n".utf8).write(to: compiler)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
        let process = Process()
        let output = Pipe()
        process.executableURL = Repository.root.appending(path: "scripts/wasm")
        process.arguments = arguments
        process.environment = ["PATH": programs.path + ":/usr/bin:/bin"]
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        #expect(said == "wasm: \(word): the toolchain has no embedded library for wasm32\n")
    }
}
