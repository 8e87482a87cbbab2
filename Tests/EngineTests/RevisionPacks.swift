import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikStoreContract

/// Two versions of a small pack, and one that adds a step to its ritual.
enum RevisionPacks {
    /// The files of `small` 1.0.0.
    static let first = small(version: "1.0.0", title: "The walk", nodes: ["ihram", "tawaf", "sai"])
    /// Renames the tawaf and adds a prayer.
    static let second = small(
        version: "2.0.0",
        title: "The newer walk",
        nodes: ["ihram", "circuits", "prayer", "sai"],
        renamed: #""renamed": { "tawaf": "circuits" },"#
    )

    static func small(
        version: String,
        title: String,
        nodes: [String],
        renamed: String = "",
        when conditions: [String: String] = [:],
        more: [String: String] = [:]
    ) -> [String: String] {
        let steps = nodes.map {
            let condition = conditions[$0].map { #", "when": \#($0)"# } ?? ""
            return
                #"{ "type": "step", "id": "\#($0)", "title": { "text": "\#($0)" }, "obligation": "must"\#(condition) }"#
        }
        let texts = nodes.map { #""\#($0)": "\#($0) of \#(version)""# }
        return [
            "small/pack.json": """
            { "id": "small", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            "small/locales/en.json": #"{ "title": "\#(title)", \#(texts.joined(separator: ", ")) }"#,
            "small/definitions/ritual.json": """
            [{ "id": "rite", "title": { "text": "title" }, \(renamed) "nodes": [\(steps.joined(separator: ", "))] }]
            """,
        ].merging(more) { $1 }
    }

    /// A pack that adds a step after the ihram.
    static func addition(version: String) -> [String: String] {
        [
            "guest/pack.json": """
            { "id": "guest", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "requires": { "small": "*" } }
            """,
            "guest/locales/en.json": #"{ "greet": "greet of \#(version)" }"#,
            "guest/definitions/extend.json": """
            [{ "target": "small:rite", "items": [{ "after": "ihram", "nodes": [
              { "type": "step", "id": "greet", "title": { "text": "greet" } }] }] }]
            """,
        ]
    }

    static func load(_ files: [String: String], time: Duration = .seconds(20)) throws -> LoadedPacks {
        let directory = FileManager.default.temporaryDirectory.appending(
            path: "revisions-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        for (path, text) in files {
            let file = directory.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version,
            limits: .init(time: time)
        ).load()
    }

    /// Returns the files of a version of the pack `p`, which is one file of code and may keep records.
    static func records(_ version: String, _ code: String) -> [String: String] {
        [
            "p/pack.json": """
            { "id": "p", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "p/locales/en.json": "{}",
            "p/init.lua": code,
        ]
    }

    static func engine(_ files: [String: String], _ store: any Store) throws -> Engine {
        Engine(
            Generation(try load(files)),
            store: store,
            clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        )
    }
}
