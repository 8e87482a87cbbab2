import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikLocalization
import Testing

@Suite struct POTests {
    private let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"

    private func read(_ text: String) throws -> PODocument { try POReader.read(Array((header + text).utf8)) }

    @Test func readsWhatGettextWrites() throws {
        let text = """

            # A translator's.
            #. From the source.
            #: a.json:1 b.json:2
            #, fuzzy, no-wrap
            #| msgid "old"
            msgctxt "k"
            msgid ""
            "one\\n"
            "two\\t\\"\\\\\\033"
            msgstr "x"

            #~ msgctxt "gone"
            #~ msgid "a"
            #~ msgstr "b"

            """
        let document = try read(text)
        let entry = try #require(document.entries.dropFirst().first)
        #expect(entry.comments == [" A translator's."])
        #expect(entry.extracted == ["From the source."])
        #expect(entry.references == ["a.json:1 b.json:2"])
        #expect(entry.flags == ["fuzzy", "no-wrap"] && entry.isFuzzy)
        #expect(entry.previous == ["msgid \"old\""])
        #expect(entry.id == "one\ntwo\t\"\\\u{1B}")
        #expect(document.entries.last?.isObsolete == true)
        #expect(POWriter.text(document) == header + text)
        let other = try POReader.read(Array(("\u{FEFF}" + header + text).replacing("\n", with: "\r\n").utf8))
        #expect(other == document)
    }

    @Test(arguments: [
        ("msgid \"a\"\nmsgstr \"b\nc\"\n", 4, "write a text in quotation marks, on one line"),
        ("msgid \"a\"\nmsgstr \"b\"c\"\n", 4, "a quotation mark within a text is written \\\""),
        ("msgid \"a\"\nmsgstr \"\\q\"\n", 4, "'\\q' is not an escape of PO"),
        ("msgid \"a\"\nmsgstr \"\\000\"\n", 4, "'\\0' is not a character of UTF-8"),
        ("msgid \"a\"\nmessage \"b\"\n", 4, "PO has no keyword 'message'"),
        ("msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"\"\n", 5, "the entry before this line has no msgstr"),
        (
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"\n", 5,
            "the forms are written msgstr[0], msgstr[1] …"
        ),
        ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"\n", 5, "msgstr[1] is where msgstr[0] is expected"),
        ("msgid \"a\"\nmsgstr[0] \"c\"\n", 4, "msgstr[0] has no msgid_plural"),
        ("msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"\"\n", 6, "the entry appears twice in the file"),
        ("msgstr \"a\"\n", 3, "msgstr has no msgid"),
        ("\"a\"\n", 3, "a text has no keyword"),
    ]) func tellsWhereAFileIsWrong(text: String, line: Int, message: String) {
        // A second msgstr of the header would belong to it, so that a comment ends it.
        let text = text.hasPrefix("msgid") ? text : "#\n" + text
        let line = text.hasPrefix("#\n") ? line + 1 : line
        let problem = #expect(throws: POReader.Problem.self) { try read(text) }
        #expect(problem?.message == message)
        #expect(problem?.line == line)
    }

    @Test func wantsUTF8() {
        let latin = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n"
        #expect(throws: POReader.Problem.self) { try POReader.read(Array(latin.utf8)) }
        let problem = #expect(throws: POReader.Problem.self) {
            var bytes = Array((header + "msgid \"").utf8)
            bytes.append(0xE9)
            return try POReader.read(bytes)
        }
        #expect(problem?.line == 3 && problem?.message == "this is not UTF-8")
    }

    /// The C expressions give each number the place of its CLDR category.
    @Test func countsFormsAsEachLanguageDoes() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Model/Localization/locales")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let languages = files.map { String($0.prefix { $0 != "." }) }
        #expect(languages.contains("my") && languages.contains("as") && languages.count > 20)
        for language in languages + ["pt-BR", "tlh"] { try countsForms(as: language) }
        #expect(PluralForms.header(of: "my") == "nplurals=1; plural=0;")
        #expect(PluralForms.header(of: "as") == "nplurals=2; plural=(n > 1);")
        #expect(PluralForms.header(of: "tlh") == "nplurals=2; plural=(n != 1);")
    }

    private func countsForms(as language: String) throws {
        let categories = PluralForms.categories(in: language)
        let header = PluralForms.header(of: language)
        #expect(header.hasPrefix("nplurals=\(categories.count); plural="))
        let expression = header.dropFirst("nplurals=\(categories.count); plural=".count).dropLast()
        for number in Array(0...250) + [1000, 1001, 1_000_000, 1_000_001, 2_000_000] {
            var parser = PluralExpression(expression, n: number)
            let place = try parser.value()
            #expect(
                categories[place] == PluralRules.category(of: number, in: language),
                "\(language) \(number)"
            )
        }
    }

    /// gettext itself accepts what is written, where it is installed.
    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/msgfmt"),
            "msgfmt (gettext) is not installed"
        )
    )
    func passesMsgfmt() throws {
        let entries = ["ar", "id", "ru", "fr", "en"].map { language -> PODocument in
            var header = PODocument.Entry()
            header.translations = [
                "Project-Id-Version: p 1\nPO-Revision-Date: 2026-11-21 06:00+0000\nLast-Translator: T\nLanguage-Team: T\n"
                    + "Language: \(language)\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
                    + "Content-Transfer-Encoding: 8bit\nPlural-Forms: \(PluralForms.header(of: language))\n"
            ]
            var plural = PODocument.Entry()
            plural.context = "k"
            plural.id = "\"{count}\" \\ \u{1B}\u{7}"
            plural.plural = "سُبْحَانَ {count}"
            plural.translations = PluralForms.categories(in: language).map { "\($0) {count}" }
            return PODocument(entries: [header, plural])
        }
        for document in entries {
            let file = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).po"
            defer { try? FileManager.default.removeItem(atPath: file) }
            try Data(POWriter.text(document).utf8).write(to: URL(filePath: file))
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/msgfmt")
            process.arguments = ["--check", "--output-file=/dev/null", file]
            let output = Pipe()
            process.standardError = output
            try process.run()
            let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(said)")
        }
    }
}

/// Evaluates the C expression of a `Plural-Forms` header.
struct PluralExpression {
    private let tokens: [String]
    private var index = 0
    private let n: Int

    init(_ text: Substring, n: Int) {
        tokens = text.matches(of: #/\d+|n|[=!<>]=|&&|\|\||[<>%?:()]/#).map { String($0.output) }
        self.n = n
    }

    private struct Malformed: Error {}

    private var next: String? { index < tokens.count ? tokens[index] : nil }

    mutating func value() throws -> Int {
        let value = try choice()
        guard next == nil else { throw Malformed() }
        return value
    }

    private mutating func choice() throws -> Int {
        let condition = try binary(0)
        guard next == "?" else { return condition }
        index += 1
        let first = try choice()
        guard next == ":" else { throw Malformed() }
        index += 1
        let second = try choice()
        return condition != 0 ? first : second
    }

    private static let levels = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["%"]]

    private mutating func binary(_ level: Int) throws -> Int {
        guard level < Self.levels.count else { return try operand() }
        var left = try binary(level + 1)
        while let operation = next, Self.levels[level].contains(operation) {
            index += 1
            let right = try binary(level + 1)
            left =
                switch operation {
                case "||": left != 0 || right != 0 ? 1 : 0
                case "&&": left != 0 && right != 0 ? 1 : 0
                case "==": left == right ? 1 : 0
                case "!=": left != right ? 1 : 0
                case "<": left < right ? 1 : 0
                case ">": left > right ? 1 : 0
                case "<=": left <= right ? 1 : 0
                case ">=": left >= right ? 1 : 0
                default: left % right
                }
        }
        return left
    }

    private mutating func operand() throws -> Int {
        guard let token = next else { throw Malformed() }
        index += 1
        if token == "n" { return n }
        if let number = Int(token) { return number }
        guard token == "(" else { throw Malformed() }
        let value = try choice()
        guard next == ")" else { throw Malformed() }
        index += 1
        return value
    }
}
