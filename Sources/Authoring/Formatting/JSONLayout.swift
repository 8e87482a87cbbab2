package import ManasikPackHost

/// The layout of packs' JSON files.
///
/// Two spaces per level. An object or array whose opening bracket is followed by a line break has one entry per line;
/// any other is written on one line if it fits. Single empty lines between entries are kept. Keys of definitions and of
/// `pack.json` are sorted as in their description; other keys keep their order, since texts are grouped by topic.
/// Values, numbers and escapes keep their spelling.
package enum JSONLayout {
    /// The width in Unicode scalars up to which an object or array stays on one line.
    static let width = 120

    /// Formats a whole document.
    ///
    /// - Parameters:
    ///   - file: The file's name in errors.
    ///   - order: The order of keys.
    /// - Throws: `JSONError` if the document is not valid JSON.
    package static func format(_ bytes: [UInt8], file: String, order: KeyOrder) throws(JSONError) -> [UInt8] {
        _ = try JSONReader.read(bytes, file: file)
        let value = order.sorted(JSONText.parse(bytes))
        return Array((lines(value, indent: 0, column: 0, reserved: 0) + "\n").utf8)
    }

    /// Writes a definition tree as a file of a pack, keeping the spelling and the line breaks of everything unchanged.
    ///
    /// - Parameters:
    ///   - present: The current file, which `JSONReader` accepts; nil for a new one.
    ///   - path: The file's path in the pack.
    package static func text(_ node: DefinitionNode, over present: [UInt8]?, path: String) -> String {
        let value = JSONText.Value(node, over: present.map(JSONText.parse))
        return lines(KeyOrder(path: path).sorted(value), indent: 0, column: 0, reserved: 0) + "\n"
    }

    /// Returns a value as text, on one line if it fits.
    ///
    /// - Parameters:
    ///   - column: The column at which the value begins.
    ///   - reserved: The width of the text that follows the value on its line.
    private static func lines(_ value: JSONText.Value, indent: Int, column: Int, reserved: Int) -> String {
        let (entries, brackets): ([JSONText.Entry], (String, String))
        switch value {
        case .scalar(let text): return text
        case .array(let list, _): (entries, brackets) = (list, ("[", "]"))
        case .object(let list, _): (entries, brackets) = (list, ("{", "}"))
        }
        if entries.isEmpty { return brackets.0 + brackets.1 }
        if let line = oneLine(value), column + line.unicodeScalars.count + reserved <= width { return line }
        let inner = String(repeating: " ", count: indent + 2)
        var text = brackets.0 + "\n"
        for (number, entry) in entries.enumerated() {
            if entry.followsBlank, number > 0 { text += "\n" }
            let head = inner + (entry.key.map { $0 + ": " } ?? "")
            let isLast = number == entries.count - 1
            text += head
            text += lines(
                entry.value,
                indent: indent + 2,
                column: head.unicodeScalars.count,
                reserved: isLast ? 0 : 1
            )
            text += isLast ? "\n" : ",\n"
        }
        return text + String(repeating: " ", count: indent) + brackets.1
    }

    /// Returns the value on one line; nil if a part of it needs a line of its own.
    private static func oneLine(_ value: JSONText.Value) -> String? {
        switch value {
        case .scalar(let text): return text
        case .array(let entries, let isBroken), .object(let entries, let isBroken):
            if isBroken && !entries.isEmpty { return nil }
            var parts: [String] = []
            for entry in entries {
                guard let line = oneLine(entry.value) else { return nil }
                parts.append((entry.key.map { $0 + ": " } ?? "") + line)
            }
            let text = parts.joined(separator: ", ")
            if case .array = value { return "[\(text)]" }
            return parts.isEmpty ? "{}" : "{ \(text) }"
        }
    }
}
