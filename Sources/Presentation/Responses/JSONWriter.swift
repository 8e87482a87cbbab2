import ManasikDomain

/// The encoder of JSON values as text.
enum JSONWriter {
    /// Returns JSON with sorted keys, indented by two spaces per level.
    static func indented(_ value: JSONValue) -> String {
        var text = ""
        write(value, to: &text, depth: 0)
        return text
    }

    /// Returns JSON with sorted keys and without white space.
    static func compact(_ value: JSONValue) -> String {
        var text = ""
        write(value, to: &text, depth: nil)
        return text
    }

    /// Appends a value to a text.
    ///
    /// - Parameter depth: The level of indentation; nil to write everything on one line.
    private static func write(_ value: JSONValue, to text: inout String, depth: Int?) {
        switch value {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += number(value)
        case .string(let value): write(string: value, to: &text)
        case .array(let items):
            text += "["
            var isFirst = true
            for item in items {
                separate(&isFirst, &text, depth)
                write(item, to: &text, depth: depth.map { $0 + 1 })
            }
            end(items.isEmpty, &text, depth)
            text += "]"
        case .object(let fields):
            text += "{"
            var isFirst = true
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                separate(&isFirst, &text, depth)
                write(string: name, to: &text)
                text += depth == nil ? ":" : " : "
                write(value, to: &text, depth: depth.map { $0 + 1 })
            }
            end(fields.isEmpty, &text, depth)
            text += "}"
        }
    }

    private static func separate(_ isFirst: inout Bool, _ text: inout String, _ depth: Int?) {
        if !isFirst { text += "," }
        isFirst = false
        if let depth { newLine(&text, depth + 1) }
    }

    private static func end(_ isEmpty: Bool, _ text: inout String, _ depth: Int?) {
        guard let depth else { return }
        // An empty array or object contains an empty line, as in Foundation's pretty-printed JSON.
        if isEmpty { text += "\n" }
        newLine(&text, depth)
    }

    private static func newLine(_ text: inout String, _ depth: Int) {
        text += "\n"
        for _ in 0..<depth { text += "  " }
    }

    /// Returns a number as JSON. A whole number has no decimal point; a number without a JSON form is null.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func write(string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u00" + (digits.utf8.count < 2 ? "0" : "") + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
