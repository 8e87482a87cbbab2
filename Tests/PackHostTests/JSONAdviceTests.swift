import ManasikDomain
import ManasikPackHost
import Testing

/// Advice for packs without code is given in JSON.
@Suite struct JSONAdviceTests {
    private func help(_ kind: String, _ definition: String) throws -> String {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["definitions/\(kind).json": "[\(definition)]"]
        )
        let errors = packs.load().diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors)")
        return errors.first?.help ?? ""
    }

    private static func collection(_ rest: String) -> String {
        """
        { "id": "c", "fields": { "state": ["open", "held"], "note": "text" }, \(rest) }
        """
    }

    @Test(arguments: [
        (
            "violation", #"{ "id": "v", "title": { "text": "t" } }"#,
            #"say what follows from it: "rulings": [{ "follows": "fidyah" }]"#
        ),
        (
            "ritual",
            """
            { "id": "r", "title": { "text": "t" }, "requires": { "must": ["zzz"] },
              "nodes": [{ "type": "step", "id": "a", "title": { "text": "t" } }] }
            """, #"add a step with "rite": "zzz""#
        ),
        (
            "tradition",
            """
            { "id": "w", "obligations": [
              { "id": "soft", "title": { "text": "t" }, "means": "should", "made_good": true }] }
            """, #"remove 'made_good', or write "means": "must""#
        ),
        (
            "place",
            """
            { "id": "p", "title": { "text": "t" }, "kind": "zzzzzz", "latitude": 21.423, "longitude": 39.826 }
            """, "declare another in definitions/kind.json"
        ),
        (
            "collection", #"{ "id": "c", "fields": { "to": "reference" } }"#,
            #"write { "kind": "reference", "to": "name of a collection" }"#
        ),
        (
            "collection", #"{ "id": "c", "fields": { "state": "enum" } }"#,
            #"write the words of which it is one: ["open", "paid"]"#
        ),
        (
            "collection", collection(#""scope": "shared", "access": { "read": { "is_member": true } }"#),
            #"say which field holds the record's group: "access": { "group": "…", … }"#
        ),
        (
            "collection", collection(#""scope": "shared", "access": { "read": { "role": "x" } }"#),
            #"say which roles there are: "access": { "roles": ["moderator"], … }"#
        ),
        (
            "collection",
            collection(#""scope": "shared", "access": { "read": { "viewer": { "zzzzz": true } } }"#),
            #"a relation between the viewer and the author is declared: "access": { "relations": { … }, … }"#
        ),
        (
            "collection", collection(#""renamed": { "note": "state" }"#),
            #"say in which version: { "before": "2.0.0", "fields": { "note": "state" } }"#
        ),
    ])
    func isWrittenAsJSON(kind: String, definition: String, expected: String) throws {
        let help = try help(kind, definition)
        #expect(help.contains(expected), "\(help)")
    }
}
