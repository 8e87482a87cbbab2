import Foundation
import ManasikAuthoring
import ManasikDomain
import Testing

@Suite struct FixTests {
    private let bench = LintBench()

    private static let files = [
        "pack.json": """
        { "version": "1.0.0", "id": "p", "api": 1, "license": "MIT",
          "title": { "text": "title" }, "locales": ["en"] }
        """,
        "locales/en.json":
            "\u{FEFF}{ \"title\": \"Cafe\u{301}\u{200B}, \\u200f\u{200E}call [us](tel:00966 11 234 5678)\" }",
        "texts/en/a.md": "\u{FEFF}# A\u{AD}\n\n> سُبْحَانَ اللَّهِ وَبِحَمْدِهِ عَدَدَ\n\nSee [a](article:a).\r\n",
        "init.lua": """
        manasik.contacts { id = "l", title = manasik.text "title",\u{202A}
          manasik.contact { id = "c", kind = "mission", name = manasik.text "title", phone = "00966 11 234-5678",
            source = manasik.cite { work = "\\\\u{200F} \\u{200F}A" } } }

        """,
    ]

    @Test func putsRightWhatIsCertain() throws {
        try bench.write(Self.files)
        let changes = try PackFixer().fix(bench.directory)
        #expect(
            changes.map {
                $0.file.replacing(bench.directory + "/", with: "") + ": " + $0.changes.joined(separator: ", ")
            }
                == [
                    "init.lua: removed 2 hidden characters, respelled 1 telephone number",
                    "locales/en.json: removed 4 hidden characters, composed 1 letter, respelled 1 telephone number, "
                        + "formatted as by manasik fmt",
                    "pack.json: formatted as by manasik fmt", "texts/en/a.md: removed 2 hidden characters",
                ]
        )
        #expect(
            try bench.read("locales/en.json") == "{ \"title\": \"Café, call [us](tel:+966112345678)\" }\n"
        )
        // The Arabic is what it was, sign by sign, and so are the ends of lines.
        let article = Self.files["texts/en/a.md"]!.replacing("\u{FEFF}", with: "").replacing(
            "\u{AD}",
            with: ""
        )
        #expect(Array(try bench.read("texts/en/a.md").unicodeScalars) == Array(article.unicodeScalars))
        #expect(
            try bench.read("init.lua") == """
                manasik.contacts { id = "l", title = manasik.text "title",
                  manasik.contact { id = "c", kind = "mission", name = manasik.text "title", phone = "+966112345678",
                    source = manasik.cite { work = "\\\\u{200F} A" } } }

                """
        )
        #expect(
            try bench.read("pack.json") == """
                { "id": "p", "version": "1.0.0", "api": 1, "title": { "text": "title" }, "locales": ["en"], "license": "MIT" }

                """
        )
    }

    @Test func leavesNothingForASecondRun() throws {
        try bench.write(Self.files)
        #expect(bench.lint().contains { $0.code == "text.bidi-control" })
        _ = try PackFixer().fix(bench.directory)
        #expect(bench.lint(allowing: ["article.unused"]).map(\.description) == [])
        #expect(try PackFixer().fix(bench.directory) == [])
    }

    @Test func keepsWordsApart() throws {
        try bench.write(["locales/en.json": "{ \"title\": \"A\u{2028}\u{200B}pack\u{200F}\" }\n"])
        _ = try PackFixer().fix(bench.directory)
        #expect(try bench.read("locales/en.json") == "{ \"title\": \"A pack\" }\n")
    }

    @Test func keepsPermissionsAndLeavesCleanFilesAlone() throws {
        try bench.write(["locales/en.json": "{ \"title\": \"A\u{200B}\" }\n"])
        let path = bench.directory + "/locales/en.json"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let manifest = bench.directory + "/pack.json"
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: manifest)
        #expect(try PackFixer().fix(bench.directory).count == 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate] as? Date == old
        )
    }
}
