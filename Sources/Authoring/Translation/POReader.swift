/// A strict reader of PO files: anything that gettext's tools would not write is an error with its line.
package struct POReader {
    package struct Problem: Error, Sendable, Equatable {
        package let line: Int
        package let message: String
        package let help: String?
    }

    /// The part of an entry to which the text of a keyword belongs.
    private enum Target: Equatable {
        case context, id, plural
        case translation(Int)
    }

    private var entries: [PODocument.Entry] = []
    private var entry = PODocument.Entry()
    private var target: Target?
    private var line = 0
    /// The contexts and texts of the entries read so far.
    private var seen: Set<[String?]> = []

    package static func read(_ bytes: [UInt8]) throws(Problem) -> PODocument {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        var reader = POReader()
        for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            reader.line += 1
            guard let text = String(validating: part.last == 13 ? part.dropLast() : part, as: UTF8.self)
            else {
                throw reader.problem("this is not UTF-8", help: "save the file as UTF-8")
            }
            try reader.read(text)
        }
        try reader.finish()
        let document = PODocument(entries: reader.entries)
        let type = document.headerField("Content-Type") ?? ""
        guard !document.entries.isEmpty else {
            throw Problem(line: 1, message: "the file has no entry", help: nil)
        }
        guard type.lowercased().contains("charset=utf-8") else {
            throw Problem(
                line: document.header?.line ?? 1,
                message: "the header does not say that the file is in UTF-8",
                help: "write \"Content-Type: text/plain; charset=UTF-8\\n\" in it"
            )
        }
        return document
    }

    private func problem(_ message: String, help: String? = nil) -> Problem {
        Problem(line: line, message: message, help: help)
    }

    private var hasStarted: Bool { target != nil }

    /// Text by Unicode scalars: as a `Character`, a quotation mark would be combined with a combining mark that follows
    /// it.
    private typealias Scalars = Substring.UnicodeScalarView

    private mutating func read(_ text: String) throws(Problem) {
        let line = text[...].unicodeScalars.drop { $0 == " " || $0 == "\t" }
        if line.isEmpty { return }
        if line.starts(with: "#~|".unicodeScalars) {
            if !entry.translations.isEmpty { try finish() }
            entry.isObsolete = true
            entry.previous.append(Self.afterMark(line, 3))
        } else if line.starts(with: "#~".unicodeScalars) {
            let rest = line.dropFirst(2).drop { $0 == " " }
            if !entry.isObsolete, hasStarted { try finish() }
            entry.isObsolete = true
            if !rest.isEmpty { try statement(rest) }
        } else if line.first == "#" {
            if hasStarted { try finish() }
            comment(line)
        } else {
            if entry.isObsolete { try finish() }
            try statement(line)
        }
    }

    private static func afterMark(_ line: Scalars, _ count: Int) -> String {
        let rest = line.dropFirst(count)
        return String(rest.first == " " ? rest.dropFirst() : rest)
    }

    private mutating func comment(_ line: Scalars) {
        switch line.dropFirst().first {
        case ".": entry.extracted.append(Self.afterMark(line, 2))
        case ":": entry.references.append(Self.afterMark(line, 2))
        case ",":
            entry.flags += line.dropFirst(2).split(separator: ",").map { flag in
                flag.split(separator: " ").map { String($0) }.joined(separator: " ")
            }
        case "|": entry.previous.append(Self.afterMark(line, 2))
        default: entry.comments.append(String(line.dropFirst()))
        }
    }

    private mutating func statement(_ line: Scalars) throws(Problem) {
        if line.first == "\"" {
            guard let target else { throw problem("a text has no keyword") }
            try append(string(line), to: target)
            return
        }
        guard let space = line.firstIndex(where: { $0 == " " || $0 == "\t" || $0 == "\"" }) else {
            throw problem("'\(String(line))' has no text", help: "write it as msgid \"text\"")
        }
        let keyword = Substring(line[..<space])
        guard let next = Self.target(of: keyword) else { throw unknown(keyword) }
        if next == .context || next == .id && target != .context, hasStarted { try finish() }
        try begin(next, keyword)
        try append(string(line[space...].drop { $0 == " " || $0 == "\t" }), to: next)
    }

    private static func target(of keyword: Substring) -> Target? {
        switch keyword {
        case "msgctxt": return .context
        case "msgid": return .id
        case "msgid_plural": return .plural
        case "msgstr": return .translation(0)
        default:
            guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]"),
                let index = Int(keyword.dropFirst(7).dropLast()), (0..<100).contains(index)
            else { return nil }
            return .translation(index)
        }
    }

    private func unknown(_ keyword: Substring) -> Problem {
        problem(
            "PO has no keyword '\(keyword)'",
            help: "it has msgctxt, msgid, msgid_plural, msgstr and msgstr[0], msgstr[1] …"
        )
    }

    private mutating func begin(_ next: Target, _ keyword: Substring) throws(Problem) {
        switch next {
        case .context:
            entry.context = ""
            entry.line = line
        case .id: if entry.context == nil { entry.line = line }
        case .plural:
            guard target == .id else { throw problem("msgid_plural has no msgid before it") }
            entry.plural = ""
        case .translation(let index):
            guard hasStarted, target != .context else { throw problem("\(keyword) has no msgid") }
            guard (entry.plural == nil) == (keyword == "msgstr") else {
                throw problem(
                    entry.plural == nil
                        ? "\(keyword) has no msgid_plural"
                        : "the forms are written msgstr[0], msgstr[1] …"
                )
            }
            guard index == entry.translations.count else {
                throw problem("\(keyword) is where msgstr[\(entry.translations.count)] is expected")
            }
            entry.translations.append("")
        }
        target = next
    }

    private mutating func append(_ text: String, to target: Target) {
        switch target {
        case .context: entry.context! += text
        case .id: entry.id += text
        case .plural: entry.plural! += text
        case .translation(let index): entry.translations[index] += text
        }
    }

    private mutating func finish() throws(Problem) {
        defer {
            entry = PODocument.Entry()
            target = nil
        }
        guard hasStarted else {
            return
        }
        guard !entry.translations.isEmpty else { throw problem("the entry before this line has no msgstr") }
        if !entry.isObsolete, !seen.insert([entry.context, entry.id]).inserted {
            throw Problem(
                line: entry.line,
                message: "the entry appears twice in the file",
                help: "remove one of them"
            )
        }
        entries.append(entry)
    }

    // MARK: Strings

    private func string(_ text: Scalars) throws(Problem) -> String {
        var scalars = Array(text)
        while let last = scalars.last, [" ", "\t"].contains(last) { scalars.removeLast() }
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else {
            throw problem("write a text in quotation marks, on one line")
        }
        var result = String.UnicodeScalarView()
        var index = 1
        while index < scalars.count - 1 {
            let scalar = scalars[index]
            index += 1
            if scalar == "\"" { throw problem("a quotation mark within a text is written \\\"") }
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard index < scalars.count - 1 else { throw problem("a text ends with half an escape") }
            let mark = scalars[index]
            index += 1
            if let known = Self.escapes[mark] {
                result.append(known)
            } else if ("0"..."7").contains(mark) {
                var code = mark.value - 48
                var count = 1
                while count < 3, index < scalars.count - 1, ("0"..."7").contains(scalars[index]) {
                    code = code * 8 + scalars[index].value - 48
                    index += 1
                    count += 1
                }
                guard (1..<128).contains(code), let made = Unicode.Scalar(code) else {
                    throw problem("'\\\(String(code, radix: 8))' is not a character of UTF-8")
                }
                result.append(made)
            } else {
                throw problem("'\\\(mark)' is not an escape of PO")
            }
        }
        return String(result)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "\\": "\\", "n": "\n", "r": "\r", "t": "\t", "a": "\u{7}", "b": "\u{8}", "v": "\u{B}",
        "f": "\u{C}",
    ]
}
