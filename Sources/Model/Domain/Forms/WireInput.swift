/// A value that is being read: of a text of JSON, or of a value that was read before.
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

    /// What stands under a name in an object, of several the last; nil if nothing does.
    func member(_ name: String) -> WireInput? {
        switch source {
        case .value(.object(let values)): return values[name].map { WireInput($0) }
        case .value: return nil
        case .document(let document, let index):
            return document.member(name, of: index).map { WireInput(document, $0) }
        }
    }

    /// nil if it is no text.
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

    /// nil if it is neither true nor false.
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

    /// nil if it is no whole number, or a larger one than can be counted to.
    public var wholeNumber: Int? {
        switch json {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// nil if it is no number.
    public var number: Double? {
        switch json {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// - Throws: `CodecError` if it is no list.
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

    /// - Throws: `CodecError` if it is no object.
    public func fields() throws(CodecError) -> StoredFields {
        guard let fields = StoredFields(self) else { throw CodecError("", .misfit(takes: "an object")) }
        return fields
    }

    /// What stands in it, by name, in the order in which it is written or, of a value that was read before, by name.
    ///
    /// - Throws: `CodecError` if it is no object.
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
