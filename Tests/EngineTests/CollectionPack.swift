import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikWorkbench
import Testing

/// The pack `p` with collections, for tests of what people and handlers do with their records.
enum CollectionPack {
    /// Returns an engine whose only pack declares collections and handles an event.
    ///
    /// - Parameters:
    ///   - handler: The body of the handler, in which `event` and `host` are known.
    ///   - onNotice: Called when the handler fails or prints.
    static func engine(
        _ declared: String,
        handler: String,
        on event: String = "person.fact.changed",
        in store: any Store = MemoryStore(),
        onNotice: @escaping @Sendable (HandlerNotice) -> Void
    ) throws -> Engine {
        let bench = Workbench()
        let code = declared + "\nmanasik.on(\"\(event)\", function(event, host)\n\(handler)\nend)"
        let files = [
            "pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#, "init.lua": code,
        ]
        for (path, text) in files { try bench.write(text, to: "p/" + path) }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: bench.directory)]),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        ).load()
        #expect(loaded.diagnostics.map(\.description) == [])
        return Engine(
            Generation(loaded, onHandlerNotice: onNotice),
            store: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
    }
}
