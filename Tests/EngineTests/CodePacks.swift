import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import Synchronization
import Testing

/// A person of packs whose conditions are left to their code, as is one that takes more than 100,000 runs.
enum CodePacks {
    /// What was told of the packs' code.
    final class Notices: Sendable {
        private let told = Mutex<Set<String>>([])
        func add(_ notice: HandlerNotice) { told.withLock { _ = $0.insert("\(notice)") } }
        var all: [String] { told.withLock { $0.sorted() } }
    }

    /// - Parameters:
    ///   - code: The `init.lua` of each pack, by its id; each has the text `t`.
    ///   - capabilities: What the packs may use, as in `pack.json`.
    ///   - events: The events that they emit, as in `pack.json`.
    static func session(
        _ code: [String: String],
        capabilities: String = "[]",
        events: String = "{}",
        _ notices: Notices = Notices()
    ) throws -> Person {
        let directory = FileManager.default.temporaryDirectory.appending(path: "code-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        for (name, lua) in code {
            let pack = directory.appending(path: name)
            try FileManager.default.createDirectory(
                at: pack.appending(path: "locales"),
                withIntermediateDirectories: true
            )
            let manifest =
                #"""
                { "id": "\#(name)", "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"],
                  "capabilities": \#(capabilities), "events": \#(events) }
                """#
            let files = ["pack.json": manifest, "locales/en.json": #"{ "t": "Text" }"#, "init.lua": lua]
            for (path, text) in files { try Data(text.utf8).write(to: pack.appending(path: path)) }
        }
        var loader = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        )
        loader.decidesFunctions = false
        let loaded = loader.load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        return try Engine.inMemory(Generation(loaded) { notices.add($0) }, clock: clock).person("me")
    }

    static func states(_ person: Person) async throws -> [String: ItemStatus] {
        let items = try await person.checklist.lists().flatMap(\.items)
        return Dictionary(uniqueKeysWithValues: items.map { ($0.id.name, $0.status) })
    }
}
