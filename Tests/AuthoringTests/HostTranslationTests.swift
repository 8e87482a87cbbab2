import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// The host's messages as PO files: what goes out comes back, and every file keeps what is no message.
@Suite struct HostTranslationTests {
    private let bench = Workbench()

    private var folder: String { bench.directory + "/locales" }

    private static let own = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Model/Localization/locales").path

    private func translation(_ language: String, of folder: String) throws -> PackTranslation {
        try PackTranslation(
            HostLocales(folder).source(version: Workbench.version),
            language: language,
            uses: TranslatedUses(),
            kept: nil
        )
    }

    private func export(_ language: String, of folder: String) throws -> String {
        POWriter.text(try translation(language, of: folder).export())
    }

    /// Takes a translator's file, and writes what came of it.
    private func take(_ text: String, _ language: String, into folder: String) throws
        -> (PackEdit, PackTranslation.Outcome)
    {
        var translation = try translation(language, of: folder)
        let (edit, outcome) = translation.take(
            try POReader.read(Array(text.utf8)),
            file: "\(language).po",
            text: text
        )
        let own = try HostLocales(folder).edit(edit)
        if !outcome.hasErrors { try own.write() }
        return (own, outcome)
    }

    private func write(_ files: [String: String]) throws {
        for (name, text) in files { try bench.write(text, to: "locales/" + name) }
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    private let small = [
        "en.json": """
        {
          "plural": { "one": "i = 1 and v = 0", "other": "" },
          "messages": {
            "first": "Read {count} of {all}",
            "days": { "one": "{count} day", "other": "{count} days" },
            "last": "The end"
          }
        }

        """,
        "id.json": """
        {
          "plural": { "other": "" },
          "countries": {
            "SA": "Arab Saudi"
          },
          "messages": {
            "last": "Tamat"
          }
        }

        """,
    ]

    @Test func everyLanguageOfTheHostComesBackUnchanged() throws {
        let languages = try HostLocales(Self.own).languages
        #expect(HostLocales.isOne(Self.own) && languages.contains("ha"))
        for language in ["ar", "id", "ms", "ha"] {
            let text = try export(language, of: Self.own)
            var translation = try translation(language, of: Self.own)
            let (edit, outcome) = translation.take(
                try POReader.read(Array(text.utf8)),
                file: "\(language).po",
                text: text
            )
            #expect(!outcome.hasErrors)
            #expect(outcome.added == 0 && outcome.changed == 0)
            #expect(try HostLocales(Self.own).edit(edit).files.isEmpty)
        }
    }

    @Test func aTranslationChangesItsMessageAndNothingElse() throws {
        try write(small)
        let text = try export("id", of: folder)
        let done = text.replacing(
            "msgid \"Read {count} of {all}\"\nmsgstr \"\"",
            with: "msgid \"Read {count} of {all}\"\nmsgstr \"{count} dari {all} dibaca\""
        )
        let (_, outcome) = try take(done, "id", into: folder)
        #expect(outcome.diagnostics == [] && outcome.added == 1)
        #expect(
            try read("id.json")
                == small["id.json"]!.replacing(
                    "    \"last\"",
                    with: "    \"first\": \"{count} dari {all} dibaca\",\n    \"last\""
                )
        )
        #expect(try read("en.json") == small["en.json"])
    }

    @Test func aPlaceholderThatIsMissingOrNewIsRefusedWithItsLine() throws {
        try write(small)
        let text = try export("id", of: folder)
        let line = try #require(
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0 == "msgctxt \"first\""
            }
        )
        let wrong = text.replacing(
            "msgid \"Read {count} of {all}\"\nmsgstr \"\"",
            with: "msgid \"Read {count} of {all}\"\nmsgstr \"{cuont} dibaca\""
        )
        let (edit, outcome) = try take(wrong, "id", into: folder)
        #expect(edit.files.isEmpty)
        #expect(
            outcome.diagnostics.map(\.description) == [
                "id.po:\(line + 1): error[po.placeholder]: the translation of 'first' lacks {all}",
                "id.po:\(line + 1): error[po.placeholder]: the translation of 'first' lacks {count}",
                """
                id.po:\(line + 1): error[po.placeholder]: the translation of 'first' has {cuont}, which its source does not have
                  help: did you mean 'count'?
                """,
            ]
        )
        #expect(try read("id.json") == small["id.json"])
    }
}
