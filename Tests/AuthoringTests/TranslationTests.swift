import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@Suite struct TranslationTests {
    private let bench = Workbench()

    private func pack(_ english: String, _ files: [String: String] = [:]) throws {
        try bench.write(
            """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "partial_locales": ["ar", "id", "ru"] }
            """,
            to: "p/pack.json"
        )
        try bench.write(english, to: "p/locales/en.json")
        for (path, text) in files { try bench.write(text, to: "p/" + path) }
    }

    private func kept(_ language: String) throws -> PODocument? {
        let bytes = FileManager.default.contents(atPath: bench.directory + "/p/po/\(language).po")
        return try bytes.map { try POReader.read([UInt8]($0)) }
    }

    private func translation(
        _ language: String,
        uses: TranslatedUses = TranslatedUses(),
        kept: PODocument? = nil
    ) throws
        -> PackTranslation
    {
        try PackTranslation(
            PackSource.read(bench.directory + "/p"),
            language: language,
            uses: uses,
            kept: kept ?? self.kept(language)
        )
    }

    private func export(_ language: String, kept: PODocument? = nil) throws -> String {
        POWriter.text(try translation(language, kept: kept).export())
    }

    @discardableResult
    private func take(_ po: String, _ language: String) throws -> PackTranslation.Outcome {
        var translation = try translation(language)
        let (edit, outcome) = translation.take(try POReader.read(Array(po.utf8)), file: "t.po", text: po)
        if !outcome.hasErrors { try edit.write() }
        return outcome
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOfFile: bench.directory + "/p/" + path, encoding: .utf8)
    }

    private let english = """
        {
          "greeting": "Peace be upon you, {name}",
          "left": { "one": "{count} round is left", "other": "{count} rounds are left" }
        }

        """

    @Test func refusesTranslationsWithCharactersThatNobodySees() throws {
        try pack(english, ["locales/ar.json": "{}"])
        let po = try export("ar").replacing(
            "msgid \"Peace be upon you, {name}\"\nmsgstr \"\"",
            with: "msgid \"Peace be upon you, {name}\"\nmsgstr \"سلام\u{202E} {name}\\a\""
        )
        let outcome = try take(po, "ar")
        #expect(
            outcome.diagnostics.map(\.description).map { $0.replacing(#/t\.po:[0-9]+/#, with: "t.po:N") } == [
                """
                t.po:N: error[po.syntax]: the translation of 'greeting' hides U+202E (RIGHT-TO-LEFT OVERRIDE)
                  help: delete the text and type it anew, or paste it as plain text
                """
            ]
        )
        #expect(try read("locales/ar.json") == "{}")
    }

    @Test func takesNoTranslationThatIsOlderThanThePacks() throws {
        try pack(english, ["locales/ar.json": "{}"])
        let po = try export("ar").replacing(
            "msgid \"Peace be upon you, {name}\"\nmsgstr \"\"",
            with: "msgid \"Peace be upon you, {name}\"\nmsgstr \"سلام {name}\""
        )
        #expect(try take(po, "ar").added == 1)
        let present = try read("locales/ar.json").replacing("سلام", with: "السلام عليك")
        try bench.write(present, to: "p/locales/ar.json")
        let again = try take(po, "ar")
        #expect(again.outdated == 1 && again.changed == 0)
        #expect(
            again.diagnostics.map(\.message)
                == ["'greeting' is as it was in the last file; the pack's translation is newer and stays"]
        )
        #expect(try read("locales/ar.json") == present)
        // What the translator has changed since is taken.
        #expect(try take(po.replacing("سلام", with: "تحية"), "ar").changed == 1)
    }

    @Test func warnsOfAnotherTelephoneNumber() throws {
        try pack("{ \"call\": \"Call +966 11 234 5678 by day\" }", ["locales/ar.json": "{}"])
        let po = try export("ar").replacing(
            "by day\"\nmsgstr \"\"",
            with: "by day\"\nmsgstr \"اتصل ٩٦٦١١٢٣٤٥٦٧٩+\""
        )
        #expect(
            try take(po, "ar").diagnostics.map(\.message) == [
                "the translation of 'call' lacks the telephone number 966112345678 and has the telephone number "
                    + "966112345679, unlike its source"
            ]
        )
    }

    @Test func writesWhatTranslatorsKnow() throws {
        try pack(
            english,
            [
                "texts/en/water.md": "# Water\n\nDrink.\n",
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "greeting" }, "phase": "before",
                   "items": [{ "id": "a", "text": { "text": "left" }, "why": { "article": "water" } }] }]
                """,
            ]
        )
        let place = SearchPath.Root(kind: .explicit, directory: bench.directory)
        let loaded = PackLoader(searchPath: SearchPath(roots: [place]), hostVersion: Workbench.version)
            .load()
        let uses = TranslatedUses(try #require(PackID(rawValue: "p")), in: loaded.catalog)
        #expect(
            POWriter.text(try translation("ar", uses: uses).export()) == #"""
                msgid ""
                msgstr ""
                "Project-Id-Version: p 1.0.0\n"
                "Language: ar\n"
                "MIME-Version: 1.0\n"
                "Content-Type: text/plain; charset=UTF-8\n"
                "Content-Transfer-Encoding: 8bit\n"
                "Plural-Forms: nplurals=6; plural=(n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5);\n"
                "X-Source-Language: en\n"
                "PO-Revision-Date: \n"
                "Last-Translator: \n"
                "Language-Team: \n"

                #. keep as they are: {name}
                #. title of p:list
                #: definitions/checklist.json:1
                msgctxt "greeting"
                msgid "Peace be upon you, {name}"
                msgstr ""

                #. keep as they are: {count}
                #. text of p:a
                #: definitions/checklist.json:2
                msgctxt "left"
                msgid "{count} round is left"
                msgid_plural "{count} rounds are left"
                msgstr[0] ""
                msgstr[1] ""
                msgstr[2] ""
                msgstr[3] ""
                msgstr[4] ""
                msgstr[5] ""

                #. article 'water', paragraph 1 of 2
                #. why of p:a
                #: definitions/checklist.json:2
                msgctxt "article:water:1"
                msgid "# Water"
                msgstr ""

                #. article 'water', paragraph 2 of 2
                #. why of p:a
                #: definitions/checklist.json:2
                msgctxt "article:water:2"
                msgid "Drink."
                msgstr ""

                """#
        )
    }

    @Test func takesWhatIsTranslated() throws {
        try pack(english, ["texts/en/water.md": "# Water\n\n\nDrink.\n"])
        let po = try export("id")
            .replacing(
                "Peace be upon you, {name}\"\nmsgstr \"\"",
                with: "Peace be upon you, {name}\"\nmsgstr \"Salam, {name}\""
            )
            .replacing("msgstr[0] \"\"", with: "msgstr[0] \"tersisa {count} putaran\"")
            .replacing("# Water\"\nmsgstr \"\"", with: "# Water\"\nmsgstr \"# Air\"")
        let half = try take(po, "id")
        #expect(
            half.diagnostics.map(\.description) == [
                """
                t.po:26: warning[po.not-taken]: article 'water' is translated in 1 of 2 paragraphs and is not taken yet
                  help: it is taken once all of them are translated; the file keeps what is done
                """
            ]
        )
        #expect((half.added, half.untranslated) == (2, 2))
        #expect(half.files == ["locales/id.json", "po/id.po"])
        let whole = try take(
            po.replacing("Drink.\"\nmsgstr \"\"", with: "Drink.\"\nmsgstr \"Minumlah.\""),
            "id"
        )
        #expect((whole.added, whole.unchanged) == (2, 2))
        #expect(try read("texts/id/water.md") == "# Air\n\n\nMinumlah.\n")
        #expect(
            try read("locales/id.json") == """
                {
                  "greeting": "Salam, {name}",
                  "left": { "other": "tersisa {count} putaran" }
                }

                """
        )
    }

    @Test func tellsOfStaleAndFuzzyTranslationsAndTakesNeither() throws {
        try pack(english)
        let po = try export("id").replacing(
            "{name}\"\nmsgstr \"\"",
            with: "{name}\"\nmsgstr \"Salam, {name}\""
        ).replacing(
            "#. keep as they are: {name}",
            with: "# Shorter than the English.\n#. keep as they are: {name}"
        )
        try take(po, "id")
        try pack(english.replacing("Peace be upon you", with: "Peace"))
        let stale = try take(po.replacing("Salam,", with: "Selamat,"), "id")
        #expect(
            stale.diagnostics.map(\.description) == [
                """
                t.po:16: warning[po.stale]: the source of 'greeting' was changed after the export; its translation is not taken
                  help: export into this file again: it will show the old and the new source, marked fuzzy
                """
            ]
        )
        #expect(try read("locales/id.json").contains("Salam, {name}"))
        #expect(try translation("id").status().stale == 1)
        let again = try export("id")
        #expect(
            again.contains(
                """
                # Shorter than the English.
                # was: "Selamat, {name}"
                #. keep as they are: {name}
                #, fuzzy
                #| msgid "Peace be upon you, {name}"
                msgctxt "greeting"
                msgid "Peace, {name}"
                msgstr "Salam, {name}"
                """
            )
        )
        let fuzzy = try take(again, "id")
        #expect(fuzzy.fuzzy == 1)
        #expect(fuzzy.diagnostics.map(\.message) == ["'greeting' is marked fuzzy and is not taken"])
        let done = try take(again.replacing("#, fuzzy\n", with: "").replacing("Salam,", with: "Damai,"), "id")
        #expect(done.changed == 1 && done.diagnostics.isEmpty)
        #expect(try translation("id").status().stale == 0)
    }

    @Test func tellsWhatIsWrongWithItsLineAndWritesNothing() throws {
        try pack(english)
        let po = try export("ru")
            .replacing("{name}\"\nmsgstr \"\"", with: "{name}\"\nmsgstr \"Mir, {nam}\"")
            .replacing("msgstr[0] \"\"", with: "msgstr[0] \"ostalos\"")
            .replacing("msgctxt \"left\"", with: "msgctxt \"lefd\"")
        let outcome = try take(po, "ru")
        #expect(
            outcome.diagnostics.map(\.description) == [
                "t.po:15: error[po.placeholder]: the translation of 'greeting' lacks {name}",
                """
                t.po:15: error[po.placeholder]: the translation of 'greeting' has {nam}, which its source does not have
                  help: did you mean 'name'?
                """,
                """
                t.po:20: error[po.unknown-message]: the pack has no text 'lefd'
                  help: did you mean 'left'?
                """,
            ]
        )
        #expect(!FileManager.default.fileExists(atPath: bench.directory + "/p/po/ru.po"))
        let other = try take(try export("ru"), "ar")
        #expect(other.diagnostics.first?.message == "the file is in 'ru', not 'ar'")
    }

    @Test func keepsFormsThatGettextDoesNotCount() throws {
        let russian = """
            {
              "left": { "one": "{count} krug", "few": "{count} kruga", "many": "{count} krugov", "other": "{count} kruga!" }
            }

            """
        try pack(english, ["locales/ru.json": russian])
        let po = try export("ru")
        try take(po, "ru")
        #expect(try read("locales/ru.json") == russian)
        try take(po.replacing("{count} krug\"", with: "{count} oborot\""), "ru")
        #expect(try read("locales/ru.json") == russian.replacing("{count} krug\"", with: "{count} oborot\""))
    }

    @Test func followsArticlesWhoseParagraphsMove() throws {
        try pack(
            english,
            ["texts/en/a.md": "# A\n\nOne.\n\nTwo.\n", "texts/id/a.md": "# A\n\nSatu.\n\nDua.\n"]
        )
        try take(try export("id"), "id")
        try bench.write("# A\n\nOne.\n\nBetween.\n\nTwo.\n", to: "p/texts/en/a.md")
        let po = try export("id")
        #expect(po.contains("msgctxt \"article:a:4\"\nmsgid \"Two.\"\nmsgstr \"Dua.\""))
        let outcome = try take(
            po.replacing("Between.\"\nmsgstr \"\"", with: "Between.\"\nmsgstr \"Antara.\""),
            "id"
        )
        #expect(outcome.diagnostics == [])
        #expect(try read("texts/id/a.md") == "# A\n\nSatu.\n\nAntara.\n\nDua.\n")
    }

    /// Whatever the texts, an export that comes back unchanged changes nothing.
    @Test(arguments: 0..<60) func losesNothing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "B ", "\"", "\u{651}", "\\", "\\n", "\n", "\r\n", "\t", "{count}", "{name}", "سُبْحَانَ",
            "\u{202B}",
            "\u{2066}",
            "👩🏽‍🦱", "é", "\u{FEFF}", "%d", "#", "msgid \"", "\u{7}", "\u{1B}", "\u{2028}", " ",
        ]
        func text() -> String {
            (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
        }
        func message(_ categories: [String]) -> JSONValue {
            guard Bool.random(using: &random) else { return .string(text()) }
            return .object(
                Dictionary(
                    uniqueKeysWithValues: categories.filter { $0 == "other" || Bool.random(using: &random) }
                        .map { ($0, .string(text())) }
                )
            )
        }
        let language = ["ar", "id", "ru"].randomElement(using: &random)!
        var original: [String: JSONValue] = [:]
        var target: [String: JSONValue] = [:]
        for index in 0..<12 {
            let key = ["k\(index)", "article:k\(index)", "message:\(index)", text() + "\(index)"]
                .randomElement(using: &random)!
            original[key] = message(["one", "few", "other"])
            if Bool.random(using: &random) {
                target[key] = message(["zero", "one", "two", "few", "many", "other"])
            }
        }
        func article() -> String {
            "# T"
                + (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    ["\n", "\n\n", "\n \n", "\r\n\r\n"].randomElement(using: &random)! + text()
                }.joined()
        }
        func text(of messages: [String: JSONValue]) throws -> String {
            let object = try JSONSerialization.jsonObject(with: Data(messages.wireText))
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
            let data = try JSONSerialization.data(withJSONObject: object, options: options)
            return String(decoding: data, as: UTF8.self)
        }
        try pack(
            text(of: original),
            [
                "locales/\(language).json": text(of: target),
                "texts/en/a.md": article(), "texts/\(language)/a.md": article(), "texts/en/b.md": article(),
            ]
        )
        let before = try PackSource.read(bench.directory + "/p").files.contents
        let po = try export(language)
        let document = try POReader.read(Array(po.utf8))
        #expect(POWriter.text(document) == po)
        let outcome = try take(po, language)
        #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
        #expect((outcome.added, outcome.changed, outcome.stale) == (0, 0, 0))
        #expect(try PackSource.read(bench.directory + "/p").files.contents == before)
        #expect(try export(language) == po)
    }
}
