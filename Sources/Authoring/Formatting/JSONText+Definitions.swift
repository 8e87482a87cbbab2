import ManasikDomain
import ManasikPackHost

extension JSONText.Value {
    /// Creates the text of a tree, with the spelling and the line breaks of `present` where the values are the same.
    ///
    /// New content has one field per line, except for objects with one plain value and lists of such objects.
    init(_ node: DefinitionNode, over present: JSONText.Value? = nil, isRoot: Bool = true) {
        switch node.value {
        case .table(let fields, let items):
            let isObject = if case .object? = present { fields.count >= items.count } else { !fields.isEmpty }
            self = isObject ? Self.object(fields, over: present, isRoot) : Self.array(items, over: present)
        default:
            if case .scalar(let text)? = present, Self.says(text, node) {
                self = .scalar(text)
            } else {
                self = .scalar(Self.word(node))
            }
        }
    }

    private static func object(
        _ fields: [DefinitionNode.Field],
        over present: JSONText.Value?,
        _ isRoot: Bool
    ) -> Self {
        var isBroken = isRoot || fields.count > 1 || !fields.allSatisfy(\.node.isShort)
        var entries: [String: JSONText.Entry] = [:]
        if case .object(let list, let hasBreak)? = present {
            isBroken = hasBreak
            for entry in list { entries[name(entry.key ?? "")] = entry }
        }
        return .object(
            fields.map { field in
                let entry = entries[field.name]
                return JSONText.Entry(
                    key: entry?.key ?? quoted(field.name),
                    value: Self(field.node, over: entry?.value, isRoot: false),
                    followsBlank: entry?.followsBlank ?? false
                )
            },
            isBroken: isBroken
        )
    }

    private static func array(_ items: [DefinitionNode], over present: JSONText.Value?) -> Self {
        var isBroken = !items.allSatisfy(\.isShort)
        var list: [JSONText.Entry] = []
        var named: [String: JSONText.Entry] = [:]
        if case .array(let entries, let hasBreak)? = present {
            isBroken = hasBreak
            list = entries
            for entry in entries {
                guard case .object(let fields, _) = entry.value,
                    case .scalar(let id)? = fields.first(where: { $0.key == "\"id\"" })?.value
                else { continue }
                named[name(id)] = entry
            }
        }
        return .array(
            items.enumerated().map { index, item in
                // An entry with an id is found wherever it has moved; others are matched by position.
                let other: JSONText.Entry? = index < list.count ? list[index] : nil
                let entry = item["id"]?.string.map { named[$0] } ?? other
                return JSONText.Entry(
                    key: nil,
                    value: Self(item, over: entry?.value, isRoot: false),
                    followsBlank: entry?.followsBlank ?? false
                )
            },
            isBroken: isBroken
        )
    }

    /// Returns whether a scalar as written has the node's value; strings must have identical scalars, not only
    /// equivalent ones.
    private static func says(_ text: String, _ node: DefinitionNode) -> Bool {
        guard let read = try? JSONReader.read(Array(text.utf8), file: "") else { return false }
        switch (read.value, node.value) {
        case (.null, .null): return true
        case (.boolean(let one), .boolean(let other)): return one == other
        case (.integer(let one), .integer(let other)): return one == other
        case (.number(let one), .number(let other)): return one == other
        case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8)
        default: return false
        }
    }

    /// Returns the value of a string literal, given with its quotes.
    private static func name(_ spelling: String) -> String {
        guard spelling.contains("\\") else { return String(spelling.dropFirst().dropLast()) }
        return (try? JSONReader.read(Array(spelling.utf8), file: ""))?.string ?? ""
    }

    private static func word(_ node: DefinitionNode) -> String {
        switch node.value {
        case .null, .function, .table: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): quoted(value)
        }
    }

    /// Returns a string literal with the escapes that RFC 8259 requires, and with line separators escaped, since some
    /// editors break lines at them.
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
    /// Whether the node is a scalar, or an object or list with at most one value.
    fileprivate var isShort: Bool {
        guard case .table(let fields, let items) = value else { return true }
        let inner = fields.map(\.node) + items
        return inner.count <= 1
            && inner.allSatisfy { if case .table = $0.value { false } else { true } }
    }
}
