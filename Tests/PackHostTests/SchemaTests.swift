import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// The JSON Schemas in `docs/schemas` take what the loader takes.
@Suite struct SchemaTests {
    private func validator(_ kind: String) throws -> SchemaValidator {
        SchemaValidator(root: try #require(JSONSchemaWriter.files()["\(kind).schema.json"]))
    }

    private func json(_ text: String) throws -> JSONValue {
        try JSONValue(wireText: Array(text.utf8))
    }

    @Test(arguments: DefinitionForms.all) func acceptsWhatTheLoaderAccepts(forms: DefinitionForms) throws {
        for (kind, text) in forms.json {
            #expect(try validator(kind).problems(json(text)) == [])
        }
    }

    @Test func acceptsTheBundledPacks() throws {
        let content = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "content").path
        var checked = 0
        let files = try #require(FileManager.default.enumerator(atPath: content)?.allObjects as? [String])
        for file in files
        where file.hasSuffix("pack.json") || file.contains("/definitions/") && file.hasSuffix(".json") {
            let kind = String(try #require(file.split(separator: "/").last).dropLast(5))
            let text = try String(contentsOfFile: content + "/" + file, encoding: .utf8)
            #expect(try validator(kind).problems(json(text)) == [], "\(file)")
            checked += 1
        }
        #expect(checked >= 7)
    }

    @Test(arguments: [
        ("place", #"[{ "id": "a", "title": { "text": "t" }, "latitude": 91, "longitude": 0 }]"#),
        ("place", #"[{ "id": "A", "title": { "text": "t" }, "latitude": 1, "longitude": 0 }]"#),
        ("place", #"[{ "id": "a", "title": "t", "latitude": 1, "longitude": 0 }]"#),
        ("place", #"[{ "id": "a", "titel": { "text": "t" }, "latitude": 1, "longitude": 0 }]"#),
        ("place", #"{ "id": "a", "title": { "text": "t" }, "latitude": 1, "longitude": 0 }"#),
        (
            "ritual",
            #"[{ "id": "r", "title": { "text": "t" }, "nodes": [{ "id": "a", "title": { "text": "t" } }] }]"#
        ),
        (
            "ritual",
            """
            [{ "id": "r", "title": { "text": "t" },
               "nodes": [{ "type": "step", "id": "a", "title": { "text": "t" }, "obligation": ["rukn"] }] }]
            """
        ),
        (
            "ritual",
            """
            [{ "id": "r", "title": { "text": "t" }, "requires": { "rukn": "a" },
               "nodes": [{ "type": "step", "id": "a", "title": { "text": "t" } }] }]
            """
        ),
        (
            "contacts",
            """
            [{ "id": "c", "title": { "text": "t" },
               "contacts": [{ "id": "a", "kind": "guide", "name": { "text": "t" }, "phone": "01234" , "country": "sa" }] }]
            """
        ),
        (
            "contacts",
            """
            [{ "id": "c", "title": { "text": "t" },
               "contacts": [{ "id": "a", "kind": "guide", "name": { "text": "t" }, "phone": "call me" }] }]
            """
        ),
        (
            "checklist",
            """
            [{ "id": "c", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "a", "text": { "text": "t" }, "when": { "age": { "min": "old" } } }] }]
            """
        ),
        (
            "checklist",
            """
            [{ "id": "c", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "a", "text": { "text": "t" }, "when": {} }] }]
            """
        ),
        (
            "checklist",
            """
            [{ "id": "c", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "a", "text": { "text": "t" }, "when": { "departure": { "before": "May" } } }] }]
            """
        ),
        (
            "checklist",
            """
            [{ "id": "c", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "a", "text": { "text": "t" }, "when": { "departure": { "after": "8th of safar" } } }] }]
            """
        ),
        ("chirps", #"[{ "id": "c", "title": { "text": "t" }, "days": [{ "id": "a", "kind": "joke" }] }]"#),
        ("dhikr", #"[{ "id": "d", "name": { "text": "t" }, "arabic": "نص", "times": 0 }]"#),
        ("dhikr", #"[{ "id": "d", "name": { "text": "t" }, "arabic": "نص", "source": { "author": "A" } }]"#),
        ("collection", #"[{ "id": "c", "fields": { "a": "words" } }]"#),
        ("fact", #"[{ "id": "f", "kind": "colour", "title": { "text": "t" } }]"#),
    ]) func refusesWhatTheLoaderRefuses(kind: String, text: String) throws {
        #expect(try !validator(kind).problems(json(text)).isEmpty)
        let refused = try FormPacks.definitions(json: [kind: text])
        #expect(refused.contains { $0.contains("error[definition.") }, "\(refused)")
    }

    @Test(arguments: ["2027-05-14", "8 dhu_al_hijjah", "8 dhu_al_hijjah 1448"])
    func takesADayOfEitherCalendarAsTheBoundOfADate(day: String) throws {
        let text = """
            [{ "id": "c", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "a", "text": { "text": "t" }, "when": { "departure": { "before": "\(day)" } } }] }]
            """
        #expect(try validator("checklist").problems(json(text)).isEmpty)
    }
}
