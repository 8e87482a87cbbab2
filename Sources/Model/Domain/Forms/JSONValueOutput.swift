/// Makes values from a JSON text while it is parsed.
struct JSONValueOutput: JSONOutput {
    /// The names of the outermost object in the order in which they came; nil if they are not noted, or one has a
    /// backslash escape.
    private(set) var names: [String]?
    private var depth = 0

    init(notingNames: Bool = false) { names = notingNames ? [] : nil }

    func value(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) -> JSONValue {
        kind.value(range, of: bytes)
    }

    mutating func name(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) -> String {
        let name = kind.text(range, of: bytes)
        if depth == 1, names != nil {
            if kind == .text { names?.append(name) } else { names = nil }
        }
        return name
    }

    mutating func beginItems(at position: Int) -> [JSONValue] {
        depth += 1
        return []
    }

    func add(_ value: JSONValue, to items: inout [JSONValue]) { items.append(value) }

    mutating func end(_ items: [JSONValue], at position: Int) -> JSONValue {
        depth -= 1
        return .array(items)
    }

    mutating func beginMembers(at position: Int) -> [String: JSONValue] {
        depth += 1
        // Most records have no more fields than this.
        return Dictionary(minimumCapacity: 6)
    }

    func add(_ value: JSONValue, under name: String, to members: inout [String: JSONValue]) {
        members[name] = value
    }

    mutating func end(_ members: [String: JSONValue], at position: Int) -> JSONValue {
        depth -= 1
        return .object(members)
    }
}
