import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// The reference implementation of the framework, driven by `Repository/serve.py`.
private enum PythonTUF {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The Python that `scripts/bootstrap --tests` made, or any that has the modules.
    static let python: String? = {
        let own =
            folder.deletingLastPathComponent().deletingLastPathComponent().path + "/.build/python/bin/python"
        let named = ProcessInfo.processInfo.environment["MANASIK_PYTHON"]
        return [named, own, "python3"].compactMap(\.self).first {
            run($0, ["-c", "import tuf.ngclient, cryptography"]) != nil
        }
    }()

    /// Returns what a program prints; nil if it fails.
    private static func run(_ program: String, _ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    static func serve(_ arguments: String...) throws -> String {
        let script = folder.appending(path: "Repository/serve.py").path
        let python = try #require(python)
        let output = run(python, [script] + arguments)
        return try #require(output)
    }
}

/// Python-tuf and this client read what the other wrote.
@Suite(
    .enabled(
        if: PythonTUF.python != nil,
        "no python has the modules tuf and cryptography: scripts/bootstrap --tests"
    )
)
struct PythonTests {
    /// By Ed25519, RSA and ECDSA, with a root that was rotated, hashes in all metadata and a delegation.
    @Test func readsWhatPythonWrote() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: place) }
        try FileManager.default.createDirectory(atPath: place + "/kept", withIntermediateDirectories: true)
        _ = try PythonTUF.serve("write", place)
        let root = try #require(FileManager.default.contents(atPath: place + "/root.json"))
        try UpdateClient.trust(Array(root), in: place + "/kept")
        var client = try UpdateClient(
            directory: place + "/kept",
            metadata: "file://\(place)/metadata",
            targets: "file://\(place)/targets",
            fetcher: CurlFetcher(),
            now: SampleRepository.now
        )
        #expect(try client.target("hajj/hajj 1.0.tar.zst") == Array("hajj".utf8))
        #expect(try client.target("country-my/country-my-1.tar.zst") == Array("malaysia".utf8))
        #expect(client.root.version == 2)
    }

    @Test func pythonReadsWhatWasWrittenHere() throws {
        let repository = try SampleRepository()
        for role in ["root", "timestamp", "snapshot", "targets", "malaysia"] {
            repository.expiry[role] = "2999-01-01T00:00:00Z"
        }
        repository.delegate("malaysia", ["paths": .array([.string("my/*")])], seed: 30)
        repository.targets["malaysia"] = ["my/pack": Array("malaysia".utf8)]
        try repository.bump("malaysia", "targets", "snapshot", "timestamp", "root")
        let place = repository.directory + "/served"
        for (address, bytes) in repository.files {
            let name = address.hasPrefix("m/") ? "metadata" : "targets"
            let file = URL(filePath: "\(place)/\(name)\(address.dropFirst(1))")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(bytes).write(to: file)
        }
        let root = try #require(repository.files["m/1.root.json"])
        try Data(root).write(to: URL(filePath: place + "/root.json"))
        #expect(try PythonTUF.serve("download", place, "my/pack") == "malaysia")
    }
}
