/// A writer of PO files in the layout of gettext's tools.
package enum POWriter {
    package static func text(_ document: PODocument) -> String {
        document.entries.map(text).joined(separator: "\n")
    }

    private static func text(_ entry: PODocument.Entry) -> String {
        var lines = entry.comments.map { $0.isEmpty ? "#" : "#" + $0 }
        lines += entry.extracted.map { "#. " + $0 }
        lines += entry.references.map { "#: " + $0 }
        if !entry.flags.isEmpty { lines.append("#, " + entry.flags.joined(separator: ", ")) }
        lines += entry.previous.map { (entry.isObsolete ? "#~| " : "#| ") + $0 }
        var statements: [String] = []
        if let context = entry.context { statements += statement("msgctxt", context) }
        statements += statement("msgid", entry.id)
        if let plural = entry.plural { statements += statement("msgid_plural", plural) }
        for (index, text) in entry.translations.enumerated() {
            statements += statement(entry.plural == nil ? "msgstr" : "msgstr[\(index)]", text)
        }
        lines += statements.map { entry.isObsolete ? "#~ " + $0 : $0 }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a keyword with its text, on several lines if the text has several.
    static func statement(_ keyword: String, _ text: String) -> [String] {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            part.append(scalar)
            if scalar == "\n" {
                parts.append(String(part))
                part = String.UnicodeScalarView()
            }
        }
        if !part.isEmpty { parts.append(String(part)) }
        if parts.count <= 1 { return ["\(keyword) \(quoted(text))"] }
        return ["\(keyword) \"\""] + parts.map(quoted)
    }

    /// Returns a text as a quoted string on one line.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{7}": quoted += "\\a"
            case "\u{8}": quoted += "\\b"
            case "\u{B}": quoted += "\\v"
            case "\u{C}": quoted += "\\f"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
