import ManasikDomain

/// Advice on errors for which Lua's own message is not enough.
package enum LuaAdvice {
    /// Returns advice on an error; nil if there is none.
    ///
    /// - Parameters:
    ///   - text: Lua's message, without its position.
    ///   - line: The line of the pack's code that raised the error; empty if unknown.
    ///   - words: The names of globals that exist besides those of packs.
    package static func help(on text: String, line: String, among words: [String] = []) -> String? {
        if let match = text.firstMatch(of: /^attempt to (?:call|index) a nil value \(global '([^']*)'\)/) {
            return globals(String(match.output.1), words)
        }
        if let help = reservedHelp(text, line) ?? syntaxHelp(text, line) ?? colonHelp(text, line) {
            return help
        }
        if let mark = quotationMark(in: line, named: text) {
            return "write the straight \" instead of \(mark)"
        }
        if let match = text.firstMatch(of: /^undeclared global '([^']*)'/) {
            return globals(String(match.output.1), words)
        }
        if let match = text.firstMatch(of: /^module '(os|io|debug|package)' not found/) {
            return absent[String(match.output.1)]
        }
        if text.contains("(a date expected"),
            text.contains("on bad self") || line.firstMatch(of: /\.(?:before|after)\s*[("'\[]/) != nil
        {
            return "call it with a colon: person.departure:before \"2027-05-14\""
        }
        if text.hasPrefix("attempt to compare"), text.contains("table"),
            text.contains("string") || text.contains("table with")
        {
            return comparing
        }
        if ["string with number", "number with string"].contains(where: { text == "attempt to compare \($0)" }
        ) {
            return numberHelp(line)
        }
        guard let match = text.firstMatch(of: /^attempt to call a nil value \((?:field|method) '([^']*)'\)/)
        else { return nil }
        let name = String(match.output.1)
        for (table, known) in tables
        where line.contains("\(table).\(name)") || line.contains("\(table):\(name)") {
            return Suggestion.help(for: name, among: known)
                ?? "\(table) has \(known.sorted().joined(separator: ", "))"
        }
        return nil
    }

    /// Returns advice on a number that is compared with a text.
    private static func numberHelp(_ line: String) -> String {
        let written = line.firstMatch(of: /["'](-?[0-9]+(?:\.[0-9]+)?)["']/)
        return written.map { "a number is written without quotation marks: \($0.output.1)" }
            ?? "a number is compared with a number: one of the two is a text"
    }

    /// The words that Lua keeps for itself, so that they are no names.
    private static let reserved: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
        "local",
        "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]

    /// Returns advice on a word of Lua that is written as a key or after a point; nil for other errors.
    private static func reservedHelp(_ text: String, _ line: String) -> String? {
        guard text.contains(" near '") else { return nil }
        for match in line.matches(of: /(^|[{,;.\s])([a-z]+)\s*(=(?!=))?/) {
            let (before, word, equals) = (match.output.1, String(match.output.2), match.output.3)
            guard reserved.contains(word) else { continue }
            let isNear = text.hasSuffix(" near '\(word)'") || text.hasSuffix(" near '='")
            if equals != nil, before != ".", isNear {
                return "'\(word)' is a word of Lua: as a key it is written [\"\(word)\"] = …"
            }
            if before == ".", text.hasSuffix(" near '\(word)'") {
                return "'\(word)' is a word of Lua: it is read as [\"\(word)\"], without the point"
            }
        }
        return nil
    }

    /// Returns advice on notation of other languages, or on a comma that is missing; nil for other errors.
    private static func syntaxHelp(_ text: String, _ line: String) -> String? {
        if text.firstMatch(of: /^'(?:end|then|do|\))' expected.* near '='$/) != nil,
            line.firstMatch(of: /\b(?:return|if|elseif|while|until|and|or|not)\b/) != nil
        {
            return "is a comparison meant? it is written =="
        }
        guard let match = text.firstMatch(of: /^'}' expected.* near '([^']*)'$/) else { return nil }
        let near = match.output.1
        if near == ":" { return "a key is written without quotation marks, with =: id = \"…\"" }
        let isValue = near.first.map { $0.isLetter || $0 == "_" || $0 == "\"" || $0 == "{" } ?? false
        // A line that is not indented begins another definition.
        if let open = text.firstMatch(of: /\(to close '{' at line (\d+)\)/), line.hasPrefix(near), near != "{"
        {
            return "is the } missing that closes the { of line \(open.output.1)?"
        }
        return isValue ? "is a comma missing before \(near)?" : nil
    }

    /// Returns advice on a colon before what is read and not called; nil for other errors.
    private static func colonHelp(_ text: String, _ line: String) -> String? {
        let isCalled =
            text.firstMatch(of: /^attempt to call a (?:boolean|number|string) value \(method '/) != nil
        guard isCalled || text.hasPrefix("function arguments expected"),
            let match = line.firstMatch(of: /\b(viewer|record|person):([a-z_][a-z0-9_]*)/)
        else { return nil }
        return "write \(match.output.1).\(match.output.2): only what is called has a colon"
    }

    /// Returns the typographic quotation mark at which Lua stopped reading; nil if it stopped at something else.
    private static func quotationMark(in line: String, named text: String) -> Character? {
        guard let near = text.firstRange(of: " near ").map({ text[$0.upperBound...] }) else { return nil }
        let marks = "“”„«»‘’"
        // Lua names a byte that begins no token by its number, and the end of the file where a string is unfinished.
        return near.hasPrefix("'<\\") || near.hasPrefix("<eof>")
            ? line.first { marks.contains($0) } : near.first { marks.contains($0) }
    }

    static let comparing =
        "a date is compared by person.departure:before \"2027-05-14\" or :after, and by nothing else"

    /// Functions of standard Lua that packs do not have, with their replacements.
    private static let absent: [String: String] = {
        let time =
            "packs have no clock: a condition compares dates (person.departure:before \"2027-05-14\"), an item is 'due', "
            + "a handler asks host.today() or host.now()"
        let files = "packs read no files but their own: manasik.data \"name.json\" reads data/name.json"
        let code = "packs load code by require alone, from their own files and what other packs export"
        return [
            "os": time, "io": files, "dofile": code, "loadfile": code, "loadstring": "write load",
            "package": code, "debug": "packs have no debug library", "unpack": "write table.unpack",
            "setfenv": "Lua 5.4 has no setfenv", "getfenv": "Lua 5.4 has no getfenv",
            "collectgarbage": "the host collects garbage by itself",
            "math.pow": "write x ^ y", "True": "write true, in small letters",
            "False": "write false, in small letters", "None": "write nil", "null": "write nil",
        ]
    }()

    private static let libraries = ["manasik", "string", "table", "math", "utf8", "coroutine"]
    private static let functions = [
        "assert", "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal",
        "rawget",
        "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "warn",
        "xpcall",
    ]

    private static func globals(_ name: String, _ words: [String]) -> String? {
        if name == "os", words.contains("at") {
            return "tests have no clock but the one that they set: at \"2027-05-14T06:00:00+03:00\""
        }
        if words.isEmpty, tables[0].1.contains(name) {
            return "write local \(name) = manasik.\(name) at the top of the file"
        }
        return absent[name] ?? Suggestion.help(for: name, among: libraries + functions + words)
    }

    /// The host's tables and the names of their functions, by the name that packs use for each table.
    private static var tables: [(String, [String])] {
        [
            (
                "manasik",
                DefinitionKind.allCases.map(\.rawValue) + ["text", "article", "on", "data", "range"]
            ),
            ("host", HandlerHost.parts),
        ]
    }
}
