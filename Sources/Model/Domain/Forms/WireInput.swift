/// A value that is being decoded, from a JSON text or from a value that was parsed before.
public struct WireInput: Sendable {
    enum Source: Sendable {
        case value(JSONValue)
        case document(JSONDocument, Int)
    }

    let source: Source

    public init(_ value: JSONValue) { source = .value(value) }

    init(_ document: JSONDocument, _ index: Int) { source = .document(document, index) }

    public var json: JSONValue {
        switch source {
        case .value(let value): value
        case .document(let document, let index): document.value(index)
        }
    }

    public var isNull: Bool {
        switch source {
        case .value(let value): value == .null
        case .document(let document, let index): document.nodes[index].kind == .token(.null)
        }
    }

    var isObject: Bool {
        switch source {
        case .value(.object): true
        case .value: false
        case .document(let document, let index): document.nodes[index].kind == .object
        }
    }

    /// Returns the value under a name in an object, the last if the name is repeated; nil if there is none.
    func member(_ name: String) -> WireInput? {
        switch source {
        case .value(.object(let values)): return values[name].map { WireInput($0) }
        case .value: return nil
        case .document(let document, let index):
            return document.member(name, of: index).map { WireInput(document, $0) }
        }
    }

    /// The text; nil if the value is not a text.
    public var text: String? {
        switch source {
        case .value(.string(let text)): text
        case .value: nil
        case .document(let document, let index):
            switch document.nodes[index].kind {
            case .token(.text), .token(.escapedText): document.text(index)
            default: nil
            }
        }
    }

    /// The boolean; nil if the value is neither true nor false.
    public var flag: Bool? {
        switch source {
        case .value(.boolean(let flag)): flag
        case .value: nil
        case .document(let document, let index):
            switch document.nodes[index].kind {
            case .token(.isTrue): true
            case .token(.isFalse): false
            default: nil
            }
        }
    }

    /// The whole number; nil if the value is not one or does not fit an `Int`.
    public var wholeNumber: Int? {
        switch json {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The number; nil if the value is not a number.
    public var number: Double? {
        switch json {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// Returns the items of a list.
    ///
    /// - Throws: `CodecError` if the value is not a list.
    public func items() throws(CodecError) -> [WireInput] {
        switch source {
        case .value(.array(let items)): return items.map { WireInput($0) }
        case .document(let document, let index) where document.nodes[index].kind == .array:
            var items: [WireInput] = []
            var position = index + 1
            let end = Int(document.nodes[index].next)
            while position < end {
                items.append(WireInput(document, position))
                position = Int(document.nodes[position].next)
            }
            return items
        default: throw CodecError("", .misfit(takes: "a list"))
        }
    }

    /// Returns the fields of an object.
    ///
    /// - Throws: `CodecError` if the value is not an object.
    public func fields() throws(CodecError) -> StoredFields {
        guard let fields = StoredFields(self) else { throw CodecError("", .misfit(takes: "an object")) }
        return fields
    }

    /// Returns the members of an object as they are written, or sorted by name if the value was parsed before.
    ///
    /// - Throws: `CodecError` if the value is not an object.
    public func members() throws(CodecError) -> [(name: String, value: WireInput)] {
        switch source {
        case .value(.object(let values)):
            return values.keys.sorted().map { ($0, WireInput(values[$0]!)) }
        case .document(let document, let index) where document.nodes[index].kind == .object:
            var members: [(name: String, value: WireInput)] = []
            var position = index + 1
            let end = Int(document.nodes[index].next)
            while position < end {
                members.append((document.text(position), WireInput(document, position + 1)))
                position = Int(document.nodes[position + 1].next)
            }
            return members
        default: throw CodecError("", .misfit(takes: "an object"))
        }
    }
}
