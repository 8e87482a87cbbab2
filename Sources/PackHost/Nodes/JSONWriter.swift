import ManasikDomain

/// Writes a tree as JSON, fields in their order, so that a file that is changed keeps what is not.
///
/// Two spaces a level; on one line what holds a single plain value, and lists of such as fit.
package enum JSONWriter {
    private static let width = 110

    /// The text of a file, with a line break at its end.
    package static func text(_ node: DefinitionNode) -> String {
        var text = ""
        write(node, indent: 0, into: &text)
        return text + "\n"
    }

    private static func write(_ node: DefinitionNode, indent: Int, into text: inout String) {
        guard case .table(let fields, let items) = node.value, !(fields.isEmpty && items.isEmpty) else {
            text += line(node)
            return
        }
        let isShort = fields.count + items.count == 1 || fields.isEmpty && items.allSatisfy(\.isSimple)
        if isShort, node.isSimple || fields.isEmpty, items.allSatisfy(\.isSimple),
            fields.allSatisfy(\.node.isSimple),
            fields.isEmpty || indent > 0
        {
            let line = line(node)
            if line.count + indent <= width {
                text += line
                return
            }
        }
        let inner = String(repeating: " ", count: indent + 2)
        text += fields.isEmpty ? "[\n" : "{\n"
        for (index, field) in fields.enumerated() {
            text += inner + quoted(field.name) + ": "
            write(field.node, indent: indent + 2, into: &text)
            text += index == fields.count - 1 ? "\n" : ",\n"
        }
        for (index, item) in items.enumerated() {
            text += inner
            write(item, indent: indent + 2, into: &text)
            text += index == items.count - 1 ? "\n" : ",\n"
        }
        text += String(repeating: " ", count: indent) + (fields.isEmpty ? "]" : "}")
    }

    /// A value on one line.
    private static func line(_ node: DefinitionNode) -> String {
        switch node.value {
        case .null, .function: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): quoted(value)
        case .table(let fields, let items) where fields.isEmpty:
            "[" + items.map(line).joined(separator: ", ") + "]"
        case .table(let fields, _):
            "{ " + fields.map { quoted($0.name) + ": " + line($0.node) }.joined(separator: ", ") + " }"
        }
    }

    /// A string with what RFC 8259 wants escaped, and line separators, which some editors break lines at.
    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension DefinitionNode {
    /// A plain value, or an object or list of one plain value.
    fileprivate var isSimple: Bool {
        guard case .table(let fields, let items) = value else { return true }
        let inner = fields.map(\.node) + items
        return inner.count <= 1
            && inner.allSatisfy { if case .table = $0.value { false } else { true } }
    }
}
