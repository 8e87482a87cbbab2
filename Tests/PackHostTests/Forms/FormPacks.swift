import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench

/// Loads a pack `p` beside a pack `base` that it requires.
struct FormPacks {
    /// The pack's definitions without their places in files; where there are errors, those.
    static func definitions(_ files: [String: String]) throws -> [String] {
        let packs = try TemporaryPacks().write(SchoolsSample.pack)
            .pack("base", messages: ["t": "Base"], base)
            .pack(
                "p",
                manifest: ", \"requires\": { \"base\": \"*\" }, \"capabilities\": [\"records\"]",
                messages: ["t": "One", "u": "Another"],
                files.merging([
                    "texts/en/a.md": "# Article\n\nBody.\n", "texts/en/b.md": "# Another\n\nBody.\n",
                ]) { $1 }
            )
        let loaded = packs.load()
        guard loaded.diagnostics.isEmpty else { return loaded.diagnostics.map(\.description) }
        guard case .object(let kinds) = withoutLocations(loaded.catalog.wire) else { return [] }
        let changes = loaded.catalog.packs[PackID(rawValue: "p")!]?.changes ?? []
        var lines = changes.isEmpty ? [] : ["changes " + String(decoding: changes.wireText, as: UTF8.self)]
        for (kind, value) in kinds.sorted(by: { $0.key < $1.key }) where kind != "hash" && kind != "packs" {
            lines.append(kind + " " + String(decoding: value.wireText, as: UTF8.self))
        }
        return lines
    }

    static func definitions(lua: String) throws -> [String] {
        try definitions([
            "init.lua": "local text, article, cite = manasik.text, manasik.article, manasik.cite\n" + lua
        ])
    }

    static func definitions(json: [String: String]) throws -> [String] {
        try definitions(
            Dictionary(uniqueKeysWithValues: json.map { ("definitions/\($0.key).json", $0.value) })
        )
    }

    private static func withoutLocations(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let items): .array(items.map(withoutLocations))
        case .object(let fields):
            .object(fields.filter { $0.key != "location" }.mapValues(withoutLocations))
        default: value
        }
    }

    private static let base = [
        "definitions/place.json": """
        [{ "id": "makkah", "title": { "text": "t" }, "latitude": 21.4, "longitude": 39.8 }]
        """,
        "definitions/fact.json": """
        [{ "id": "visa", "kind": "boolean", "title": { "text": "t" } },
         { "id": "bags", "kind": "integer", "minimum": 0, "maximum": 9, "title": { "text": "t" } },
         { "id": "room", "kind": "enum", "values": ["single", "double", "shared"], "title": { "text": "t" } }]
        """,
        "definitions/dhikr.json":
            "[{ \"id\": \"praise\", \"name\": { \"text\": \"t\" }, \"arabic\": \"الحمد لله\" }]",
        "definitions/category.json": "[{ \"id\": \"morning\", \"title\": { \"text\": \"t\" } }]",
        "definitions/remedy.json": "[{ \"id\": \"fast\", \"title\": { \"text\": \"t\" } }]",
        "definitions/checklist.json":
            "[{ \"id\": \"list\", \"title\": { \"text\": \"t\" }, \"phase\": \"before\" }]",
        "definitions/ritual.json": """
        [{ "id": "visit", "title": { "text": "t" }, "nodes": [
           { "type": "step", "id": "enter", "title": { "text": "t" } },
           { "type": "step", "id": "leave", "title": { "text": "t" } }] }]
        """,
    ]
}
