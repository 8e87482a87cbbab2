import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// What the host does for a pack is bounded, whatever the pack holds.
@Suite struct PackBoundsTests {
    private func values(_ count: Int) -> String { "[" + String(repeating: "0,", count: count - 2) + "0]" }

    @Test func aDocumentHasAsManyValuesAsItMayAndNotOneMore() throws {
        #expect(
            try JSONReader.read(Array(values(JSONReader.mostValues).utf8), file: "x.json").items.count > 0
        )
        do {
            _ = try JSONReader.read(Array(values(JSONReader.mostValues + 1).utf8), file: "x.json")
            Issue.record("it was read")
        } catch {
            #expect(error.message == "there are more values than a pack may have")
            #expect(error.help == "the limits are in docs/packs.md")
        }
    }

    @Test func aDocumentThatIsTooLargeIsNotRead() {
        let bytes = [UInt8](repeating: 32, count: JSONReader.largestDocument + 1)
        do {
            _ = try JSONReader.read(bytes, file: "x.json")
            Issue.record("it was read")
        } catch {
            #expect(error.message == "the file is larger than 16 MiB")
        }
    }

    /// Each language is within its bound and all together are not.
    @Test func theLanguagesOfAPackShareAnAllowance() throws {
        let texts = (0..<(JSONReader.mostValues * 3 / 4)).map { "\"k\($0)\": \"t\"" }.joined(separator: ",\n")
        let packs = try TemporaryPacks().pack("p", messages: ["t": "T"])
        for language in ["ar", "id", "ms"] { try packs.write(["p/locales/\(language).json": "{\(texts)}"]) }
        let found = packs.load().diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.message) == ["there are more values than a pack may have"])
        #expect(found.first?.location?.file.hasSuffix("p/locales/ms.json") == true)
    }

    @Test func dataThatIsTooLargeIsAnErrorOfTheCallThatReadsIt() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "data/large.json": values(JSONReader.mostValues + 1),
                "init.lua": "local done, message = pcall(manasik.data, \"large.json\") error(message, 0)",
            ]
        )
        let messages = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: packs.directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: .init(time: .seconds(60))
        ).load().diagnostics.map(\.message)
        #expect(messages.count == 1)
        let end = "p/data/large.json:1: there are more values than a pack may have)"
        #expect(messages.first?.hasSuffix(end) == true, "\(messages)")
    }

    /// It takes 65,000 runs, in each of which 20,000 values are compared.
    @Test func conditionsWrittenAsTablesHaveAnAllowanceTogether() throws {
        let names = (0..<16).flatMap { ["a\($0)", "b\($0)"] }
        let facts = names.map { #"{ "id": "\#($0)", "kind": "boolean", "title": { "text": "t" } }"# }
        let pairs = (0..<16).map { #"{ "a\#($0)": true, "b\#($0)": true }"# }
        let nationalities = [String](repeating: #""AF""#, count: 20_000).joined(separator: ",")
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/fact.json": "[\(facts.joined(separator: ",\n"))]",
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  { "id": "i", "text": { "text": "t" },
                    "when": { "any": [{ "nationality": [\(nationalities)] }, \(pairs.joined(separator: ", "))] } },
                  { "id": "j", "text": { "text": "t" }, "when": { "a1": true } }]}]
                """,
            ]
        )
        let found = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: packs.directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: .init(time: .milliseconds(50))
        ).load().diagnostics
        let problem = """
            'when' is not decided: deciding the conditions of the pack and asking for its days took longer than \
            0.5 seconds together
            """
        #expect(found.map(\.message) == ["item 'i': \(problem)", "item 'j': \(problem)"])
        #expect(found.map(\.code) == ["lua.killed", "lua.killed"])
    }

    /// Were each held against all others, reading them would not end.
    @Test(arguments: [
        ("fact", #""kind": "boolean""#), ("place", #""latitude": 21.4, "longitude": 39.8"#), ("tag", ""),
    ]) func veryManyDefinitionsAreRead(kind: String, fields: String) throws {
        let list = (0..<16_000).map {
            #"{ "id": "i\#($0)", "title": { "text": "t" }\#(fields.isEmpty ? "" : ", ")\#(fields) }"#
        }
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["definitions/\(kind).json": "[\(list.joined(separator: ",\n"))]"]
        )
        let loaded = packs.load()
        #expect(loaded.catalog.packs.count == 1, "\(loaded.diagnostics.prefix(2))")
    }

    /// Were each way gone anew from each of its names, checking them would not end.
    @Test(.timeLimit(.minutes(10)), arguments: [false, true])
    func aVeryLongChainOfRenamesIsChecked(isCircle: Bool) throws {
        let end = isCircle ? 0 : 16_000
        let items = (0..<16_000).map { #""n\#($0)": "n\#($0 == 15_999 ? end : $0 + 1)""# }.joined(
            separator: ",\n"
        )
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/renamed.json": "[{ \"items\": {\(items)} }]",
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  { "id": "n16000", "text": { "text": "t" } }] }]
                """,
            ]
        )
        let loaded = packs.load()
        #expect(loaded.diagnostics.isEmpty == !isCircle, "\(loaded.diagnostics.prefix(2))")
        let changes = loaded.catalog.packs.values.first?.changes.compactMap { change -> String? in
            if case .rename(let rename) = change { rename.old } else { nil }
        }
        #expect(changes ?? [] == (isCircle ? [] : (0..<16_000).map { "n\($0)" }))
    }

    /// Were the ritual gone through anew for each of them, inserting them would not end.
    @Test(.timeLimit(.minutes(10))) func veryManyInsertsAreMade() throws {
        func step(_ id: String) -> String {
            #"{ "type": "step", "id": "\#(id)", "title": { "text": "t" } }"#
        }
        let steps = (0..<8_000).map { step("s\($0)") }
        let inserts = (0..<8_000).map { #"{ "after": "s\#($0)", "nodes": [\#(step("i\($0)"))] }"# }
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/ritual.json": """
                [{ "id": "r", "title": { "text": "t" }, "nodes": [\(steps.joined(separator: ",\n"))] }]
                """
            ]
        )
        try packs.pack(
            "q",
            manifest: #", "requires": { "p": "*" }"#,
            messages: ["t": "T"],
            [
                "definitions/extend.json": """
                [{ "target": "p:r", "items": [\(inserts.joined(separator: ",\n"))] }]
                """
            ]
        )
        let ritual = try #require(packs.load().catalog.rituals[DefinitionID("p:r")!])
        #expect(ritual.root.children.map(\.id) == (0..<8_000).flatMap { ["s\($0)", "q:i\($0)"] })
    }

    @Test func whatIsInsertedKeepsItsOrderAndHasNamesOfItsOwn() throws {
        func step(_ id: String) -> String {
            #"{ "type": "step", "id": "\#(id)", "title": { "text": "t" } }"#
        }
        func load(_ inserts: [(side: String, id: String)]) throws -> LoadedPacks {
            let packs = try TemporaryPacks().pack(
                "p",
                messages: ["t": "T"],
                [
                    "definitions/ritual.json":
                        #"[{ "id": "r", "title": { "text": "t" }, "nodes": [\#(step("s"))] }]"#
                ]
            )
            let written = inserts.map { #"{ "\#($0.side)": "s", "nodes": [\#(step($0.id))] }"# }
            return try packs.pack(
                "q",
                manifest: #", "requires": { "p": "*" }"#,
                messages: ["t": "T"],
                [
                    "definitions/extend.json":
                        #"[{ "target": "p:r", "items": [\#(written.joined(separator: ", "))] }]"#
                ]
            ).load()
        }
        let ordered = try load([("before", "a"), ("before", "b"), ("after", "c"), ("after", "d")])
        #expect(
            ordered.catalog.rituals[DefinitionID("p:r")!]?.root.children.map(\.id) == [
                "q:a", "q:b", "s", "q:d", "q:c",
            ]
        )
        let twice = try load([("before", "a"), ("after", "a")]).diagnostics.filter { $0.severity == .error }
        #expect(twice.map(\.message) == ["step 'q:a' appears twice in ritual 'p:r'"])
    }

    /// One more than that is told, not tried.
    @Test func tooManyDefinitionsAreAnError() throws {
        let list = (0..<100_000).map { #"{ "id": "i\#($0)", "title": { "text": "t" } }"# }
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["definitions/tag.json": "[\(list.joined(separator: ",\n"))]"]
        )
        #expect(packs.load().diagnostics.map(\.message) == ["there are more values than a pack may have"])
    }

    @Test func ofVeryManyMistakesTheFirstAreTold() throws {
        let items = (0..<5000).map { "{ \"id\": \"i\($0)\", \"text\": { \"text\": \"missing-\($0)\" } }" }
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                \(items.joined(separator: ",\n"))
                ]}]
                """
            ]
        )
        let loaded = packs.load()
        #expect(loaded.catalog.checklists.isEmpty)
        #expect(loaded.diagnostics.count == DiagnosticCollector.mostFindings + 1)
        #expect(
            loaded.diagnostics.count {
                $0.message.hasPrefix("this and further findings are not reported, only the first ")
            } == 1
        )
    }

    /// Whoever may put a link to a pack into a search root decides what is loaded from there anyway.
    @Test func aPackItselfMayBeReachedThroughALink() throws {
        let packs = try TemporaryPacks().write(["root/.keep": ""])
        try packs.pack("p")
        try FileManager.default.createSymbolicLink(
            atPath: packs.directory + "/root/p",
            withDestinationPath: packs.directory + "/p"
        )
        let root = SearchPath.Root(kind: .home, directory: packs.directory + "/root")
        let loaded = PackLoader(searchPath: SearchPath(roots: [root]), hostVersion: SemanticVersion(0, 1, 0))
            .load()
        #expect(loaded.packs.map(\.status) == [.loaded] && loaded.diagnostics == [])
    }

    /// A pack is only what lies in it: a link could show what the operator alone can read.
    @Test(arguments: [
        "pack.json", "init.lua", "locales/en.json", "lua/a.lua", "data/a.json", "lua", "locales",
    ])
    func aLinkIsNotFollowed(path: String) throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["init.lua": "", "lua/a.lua": "", "data/a.json": "[]"]
        )
        let place = packs.directory + "/p/" + path
        let outside = packs.directory + "/outside"
        try FileManager.default.moveItem(atPath: place, toPath: outside)
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: outside)
        let loaded = packs.load()
        #expect(loaded.catalog.packs.isEmpty)
        #expect(
            packs.report(loaded) == [
                "p/\(path): error[pack.unreadable]: p: a pack holds only plain files, no links"
            ]
        )
    }
}
