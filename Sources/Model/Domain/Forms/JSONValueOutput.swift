/// Makes values of a text of JSON as they come.
///
/// An object that has the names of the object before it, in their order, is a copy of an empty one of that shape into which
/// values are put: no name is made or hashed. Only the outermost object has a shape.
struct JSONValueOutput: JSONOutput {
    /// An object of which names are known and values are not.
    private struct Shape {
        let names: [String]
        let object: [String: JSONValue]
        let places: [Dictionary<String, JSONValue>.Index]

        /// nil where a name comes twice.
        init?(_ names: [String]) {
            let object = Dictionary(firstOf: names.map { ($0, JSONValue.null) })
            guard object.count == names.count else { return nil }
            self.names = names
            self.object = object
            places = names.map { object.index(forKey: $0)! }
        }
    }

    struct Members {
        var object: [String: JSONValue]
        /// How many members have come in the shape's order; nil where one has not.
        var inShape: Int?
        /// The names so far, where they may become a shape.
        var names: [String]?
    }

    /// A name by its number in the shape, or as a text.
    enum Name {
        case known(Int)
        case text(String)
    }

    private var shape: Shape?
    private var depth = 0

    func value(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes) -> JSONValue {
        kind.value(range, of: bytes)
    }

    func name(_ kind: JSONToken, _ range: Range<Int>, of bytes: JSONBytes, in members: Members) -> Name {
        if let number = members.inShape, let shape, number < shape.names.count, kind == .text,
            Self.isEqual(shape.names[number], range, of: bytes)
        {
            return .known(number)
        }
        return .text(kind.text(range, of: bytes))
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

    mutating func beginMembers(at position: Int) -> Members {
        depth += 1
        if depth == 1, let shape { return Members(object: shape.object, inShape: 0, names: nil) }
        // Most records have no more fields than this.
        return Members(object: Dictionary(minimumCapacity: 8), inShape: nil, names: depth == 1 ? [] : nil)
    }

    func add(_ value: JSONValue, under name: Name, to members: inout Members) {
        switch name {
        case .known(let number):
            members.object.values[shape!.places[number]] = value
            members.inShape = number + 1
        case .text(let name):
            leaveShape(&members)
            members.object[name] = value
            members.names?.append(name)
        }
    }

    mutating func end(_ members: Members, at position: Int) -> JSONValue {
        depth -= 1
        var members = members
        if let count = members.inShape, count == shape?.names.count { return .object(members.object) }
        leaveShape(&members)
        if let names = members.names { shape = Shape(names) }
        return .object(members.object)
    }

    /// Goes on without the shape, with the members that have come.
    private func leaveShape(_ members: inout Members) {
        guard let count = members.inShape, let shape else { return }
        var object: [String: JSONValue] = Dictionary(minimumCapacity: 8)
        for number in 0..<count { object[shape.names[number]] = members.object[shape.places[number]].value }
        members = Members(object: object, inShape: nil, names: Array(shape.names[..<count]))
    }

    private static func isEqual(_ name: String, _ range: Range<Int>, of bytes: JSONBytes) -> Bool {
        let utf8 = name.utf8
        guard utf8.count == range.count else { return false }
        var position = range.lowerBound
        for byte in utf8 {
            guard bytes[position] == byte else { return false }
            position += 1
        }
        return true
    }
}
