package import ManasikPackHost

/// Lays out the JSON files of packs.
///
/// Two spaces for each level. As the author has it, an object or array with a line break after its bracket has one entry
/// a line; any other stays on one line where it fits. One empty line between entries stays. Keys of definitions and of
/// `pack.json` stand in the order of their description; elsewhere they stay where they are, for texts are grouped by what
/// they belong to. Values, numbers and escapes keep their spelling.
package enum JSONLayout {
    /// The width in Unicode scalars up to which an object or array stays on one line.
    static let width = 120

    /// Lays out a whole document.
    ///
    /// - Parameters:
    ///   - file: The name by which an error names it.
    ///   - order: The order of keys.
    /// - Throws: `JSONError` where it is not JSON.
    package static func format(_ bytes: [UInt8], file: String, order: KeyOrder) throws(JSONError) -> [UInt8] {
        _ = try JSONReader.read(bytes, file: file)
        let value = order.sorted(JSONText.parse(bytes))
        return Array((lines(value, indent: 0, column: 0, reserved: 0) + "\n").utf8)
    }

    /// A tree as a file of a pack, so that a file that is changed keeps the spelling and the lines of what is not.
    ///
    /// - Parameters:
    ///   - present: The file as it is, which `JSONReader` accepts; nil for a new one.
    ///   - path: Its path in the pack.
    package static func text(_ node: DefinitionNode, over present: [UInt8]?, path: String) -> String {
        let value = JSONText.Value(node, over: present.map(JSONText.parse))
        return lines(KeyOrder(path: path).sorted(value), indent: 0, column: 0, reserved: 0) + "\n"
    }

    /// - Parameters:
    ///   - column: Where the value begins.
    ///   - reserved: The width of what must follow it on its line.
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

    /// The value on one line; nil where something of it has a line of its own.
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
