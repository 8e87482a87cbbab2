/// A value with a JSON form, for records, frozen catalogs, and exchange between the host and its clients.
public protocol WireValue: Sendable {
    var wire: JSONValue { get }

    init(wire input: WireInput) throws(CodecError)
}

extension WireValue {
    /// Decodes a value from a JSON text.
    ///
    /// - Throws: `CodecError` if the text is not JSON, or not the form of such a value.
    public init(wireText bytes: [UInt8]) throws(CodecError) {
        try self.init(wire: JSONDocument(wireText: bytes).root)
    }

    /// Decodes a value from a JSON text that may have been changed by hand: of a member that an object has twice it is not
    /// known which one is meant.
    ///
    /// - Throws: `CodecError` also for a name that one object has twice.
    public init(foreignWireText bytes: [UInt8]) throws(CodecError) {
        let document = try JSONDocument(wireText: bytes)
        if let name = document.repeatedName { throw CodecError(name, .misfit(takes: "one value, not two")) }
        try self.init(wire: document.root)
    }

    /// The value as a JSON text; equal values have equal bytes.
    public var wireText: [UInt8] { CanonicalJSON.bytes(of: wire) }
}

extension JSONDocument {
    /// Parses a JSON text; some editors put a byte order mark before it.
    fileprivate convenience init(wireText bytes: [UInt8]) throws(CodecError) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        do throws(CanonicalJSONError) {
            try self.init(hasMark ? Array(bytes.dropFirst(3)) : bytes)
        } catch {
            throw CodecError("", .misfit(takes: "JSON"))
        }
    }
}

/// A value that is written as text.
public protocol WireText: WireValue, CustomStringConvertible {
    /// What it accepts, in words that follow the name of a field.
    static var takes: String { get }

    /// Parses what `description` writes; returns nil for anything else.
    static func reading(_ text: String) -> Self?
}

extension WireText {
    public var wire: JSONValue { .string(description) }

    public init(wire input: WireInput) throws(CodecError) {
        guard let text = input.text, let value = Self.reading(text) else {
            throw CodecError("", .misfit(takes: Self.takes))
        }
        self = value
    }
}

/// An enumeration that is written as one of its words.
public protocol WireWord: WireValue, RawRepresentable, CaseIterable where RawValue == String {}

extension WireWord {
    public var wire: JSONValue { .string(rawValue) }

    public init(wire input: WireInput) throws(CodecError) {
        guard let word = input.text, let value = Self(rawValue: word) else {
            throw CodecError("", .misfit(takes: Self.words))
        }
        self = value
    }

    /// The words in quotation marks, separated by commas, for a sentence.
    static var words: String { allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ") }
}

/// A value that can be the name of a field, by which other values are written.
public protocol WireKey: Hashable, Sendable {
    /// What it accepts, in words that follow the name of a field.
    static var keysTake: String { get }
    var wireKey: String { get }

    init?(wireKey: String)
}

extension WireKey where Self: WireWord {
    public static var keysTake: String { "keys among \(words)" }
    public var wireKey: String { rawValue }

    public init?(wireKey: String) { self.init(rawValue: wireKey) }
}
