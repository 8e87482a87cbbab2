import Foundation
package import ManasikDomain

/// A reader of JSON (RFC 8259) that keeps the line of every value for use in messages.
///
/// Foundation's decoder gives no line numbers and accepts repeated keys; both matter to authors.
package struct JSONReader {
    /// The text followed by a zero, at which the functions of the C library stop.
    let bytes: [UInt8]
    let end: Int
    private let file: String
    var index = 0
    var line = 1
    private var depth = 0
    /// The number of values that may still follow.
    private var allowance: Int
    private static let deepest = 64
    /// The largest size of a document, in bytes.
    package static let largestDocument = 16 << 20
    /// The largest number of values in a document, each of which takes a few hundred bytes of memory.
    package static let mostValues = 250_000

    private init(_ bytes: [UInt8], file: String, allowance: Int) {
        self.bytes = bytes + [0]
        end = bytes.count
        self.file = file
        self.allowance = allowance
    }

    /// Parses a whole document.
    ///
    /// - Throws: `JSONError` with the location at which the text stops being JSON.
    package static func read(_ bytes: [UInt8], file: String) throws(JSONError) -> DefinitionNode {
        var allowance = mostValues
        return try read(bytes, file: file, allowance: &allowance)
    }

    /// Parses one of several documents that share an allowance.
    ///
    /// - Parameter allowance: The number of values that the documents may have together; the values of this one, of
    ///   which there may be at most `mostValues`, are subtracted.
    package static func read(
        _ bytes: [UInt8],
        file: String,
        allowance: inout Int
    ) throws(JSONError) -> DefinitionNode {
        guard bytes.count <= largestDocument else {
            throw JSONError(
                location: SourceLocation(file: file),
                message: "the file is larger than \(largestDocument >> 20) MiB",
                help: "divide it"
            )
        }
        if let problem = SourceEncoding.problem(of: bytes) {
            throw JSONError(
                location: SourceLocation(file: file, line: problem.line),
                message: problem.message,
                help: problem.help
            )
        }
        let most = min(allowance, mostValues)
        var reader = JSONReader(bytes, file: file, allowance: most)
        defer { allowance -= most - reader.allowance }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        let node = try reader.value()
        reader.skipSpace()
        guard reader.index == reader.end else {
            throw reader.error("something follows the end of the value")
        }
        return node
    }

    func error(_ message: String, help: String? = nil) -> JSONError {
        JSONError(location: SourceLocation(file: file, line: line), message: message, help: help)
    }

    private var here: SourceLocation { SourceLocation(file: file, line: line) }

    private mutating func skipSpace() {
        while true {
            index += run { strspn($0, " \t\r") }
            guard bytes[index] == 10 else { return }
            line += 1
            index += 1
        }
    }

    /// Returns the length that a C function such as `strspn` computes for the text from the current position on.
    func run(_ count: (UnsafePointer<CChar>) -> Int) -> Int {
        bytes.withUnsafeBytes { count($0.baseAddress!.assumingMemoryBound(to: CChar.self) + index) }
    }

    private mutating func value() throws(JSONError) -> DefinitionNode {
        skipSpace()
        guard index < end else { throw error("the file ends where a value is expected") }
        guard allowance > 0 else {
            throw error("there are more values than a pack may have", help: "the limits are in docs/packs.md")
        }
        allowance -= 1
        let location = here
        switch bytes[index] {
        case UInt8(ascii: "{"): return DefinitionNode(try object(), at: location, notation: .object)
        case UInt8(ascii: "["): return DefinitionNode(try array(), at: location, notation: .array)
        case UInt8(ascii: "\""): return DefinitionNode(.string(try string()), at: location, notation: .json)
        case UInt8(ascii: "t"):
            try word("true")
            return DefinitionNode(.boolean(true), at: location, notation: .json)
        case UInt8(ascii: "f"):
            try word("false")
            return DefinitionNode(.boolean(false), at: location, notation: .json)
        case UInt8(ascii: "n"):
            try word("null")
            return DefinitionNode(.null, at: location, notation: .json)
        case UInt8(ascii: "-"), 48...57: return DefinitionNode(try number(), at: location, notation: .json)
        case UInt8(ascii: "'"):
            throw error("JSON strings are written in double quotes", help: "write \" instead of '")
        default: throw error("a JSON value cannot begin with '\(character)'", help: habit)
        }
    }

    var character: String {
        let next = bytes[index..<end].prefix(4)
        return String(String(decoding: next, as: UTF8.self).first ?? "?")
    }

    private mutating func word(_ text: String) throws(JSONError) {
        guard bytes[index...].starts(with: text.utf8) else {
            throw error("a JSON value cannot begin with '\(character)'", help: habit)
        }
        index += text.utf8.count
    }

    private mutating func enter() throws(JSONError) {
        index += 1
        depth += 1
        guard depth <= Self.deepest else { throw error("nested more than \(Self.deepest) deep") }
    }

    private mutating func object() throws(JSONError) -> DefinitionNode.Value {
        let opened = line
        try enter()
        var fields: [DefinitionNode.Field] = []
        var names: Set<String> = []
        skipSpace()
        if index < end, bytes[index] == UInt8(ascii: "}") {
            index += 1
        } else {
            while true {
                skipSpace()
                guard index < end, bytes[index] == UInt8(ascii: "\"") else {
                    throw error(
                        "a key in double quotes is expected here",
                        help: trailingCommaHelp ?? habit ?? bareKeyHelp
                    )
                }
                let name = try string()
                guard names.insert(name).inserted else {
                    throw error("key '\(name)' appears twice in one object", help: "remove one of them")
                }
                skipSpace()
                guard index < end, bytes[index] == UInt8(ascii: ":") else {
                    throw error("a ':' is expected after key '\(name)'")
                }
                index += 1
                fields.append(.init(name: name, node: try value()))
                if try closes(with: UInt8(ascii: "}"), from: opened) { break }
            }
        }
        depth -= 1
        return .table(fields: fields, items: [])
    }

    private mutating func array() throws(JSONError) -> DefinitionNode.Value {
        let opened = line
        try enter()
        var items: [DefinitionNode] = []
        skipSpace()
        if index < end, bytes[index] == UInt8(ascii: "]") {
            index += 1
        } else {
            while true {
                items.append(try value())
                if try closes(with: UInt8(ascii: "]"), from: opened) { break }
            }
        }
        depth -= 1
        return .table(fields: [], items: items)
    }

    /// Reads what follows a value of an object or array: a comma, or its end.
    ///
    /// - Parameter opened: The line on which the object or array begins.
    /// - Returns: Whether it has ended.
    private mutating func closes(with closing: UInt8, from opened: Int) throws(JSONError) -> Bool {
        let before = line
        skipSpace()
        guard index < end else {
            throw error(
                "the file ends before '\(Character(.init(closing)))'",
                help: "what begins on line \(opened) does not end"
            )
        }
        switch bytes[index] {
        case closing:
            index += 1
            return true
        case UInt8(ascii: ","):
            index += 1
            skipSpace()
            if let help = trailingCommaHelp { throw error("a value is expected after the comma", help: help) }
            return false
        default:
            throw error(
                "a ',' or '\(Character(.init(closing)))' is expected before '\(character)'",
                help: missingCommaHelp(after: before) ?? habit
            )
        }
    }
}

/// The location and the reason at which a text is not JSON.
package struct JSONError: Error, Hashable {
    package let location: SourceLocation
    package let message: String
    package let help: String?
}
