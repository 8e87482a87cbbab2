// SPDX-License-Identifier: Apache-2.0
import ManasikPackHost

/// Values of the API as Lua writes them.
enum LuaTable {
    /// `key = value`, or children as they stand in a constructor's list part.
    static func field(_ key: String, _ value: JSONTree) -> String {
        if case .array(let items) = value,
            APIDescription.current.constructors.contains(where: { $0.childrenKey == key })
        {
            return items.map(written).joined(separator: ", ")
        }
        return "\(name(key)) = \(written(value))"
    }

    private static func written(_ value: JSONTree) -> String {
        switch value {
        case .plain(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            return text == "null" ? "nil" : text
        case .array(let items): return "{ " + items.map(written).joined(separator: ", ") + " }"
        case .object(let members):
            if members.count == 1, let text = members[0].value.text,
                ["text", "article"].contains(members[0].key)
            {
                return "manasik.\(members[0].key) \"\(text)\""
            }
            let type = members.first { $0.key == "type" }?.value.text
            let fields = members.filter { $0.key != "type" || type == nil }.map { field($0.key, $0.value) }
            return (type.map { "manasik.\($0) " } ?? "") + "{ " + fields.joined(separator: ", ") + " }"
        }
    }

    private static func name(_ key: String) -> String {
        let isWord =
            key.utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "_") } && !key.isEmpty
        return isWord ? key : "[\"\(key)\"]"
    }

    /// Where `key = value,` stands in a table, not in those within it.
    static func value(of key: String, in tokens: [LuaTokens.Token], group: Range<Int>) -> Range<Int>? {
        var depth = 0
        var start: Int?
        for index in group {
            let token = tokens[index]
            guard token.kind == .mark || token.kind == .word else { continue }
            if token.kind == .mark, ")}]".contains(token.text) { depth -= 1 }
            if let start, depth == 1, token.text == "," { return start..<index + 1 }
            if let start, depth == 0 { return start..<index }
            if token.kind == .mark, "({[".contains(token.text) { depth += 1 }
            if start == nil, depth == 1, token.kind == .word, token.text == key {
                let next = tokens[(index + 1)...].first { $0.kind != .space }
                if next?.text == "=" { start = index }
            }
        }
        return nil
    }
}
