// SPDX-License-Identifier: Apache-2.0

/// JSON as it is written: keys in their order and as often as they stand, plain values as their bytes.
///
/// Other than `JSONReader` it also holds what is no good JSON: a repeated key, half a surrogate, a word that means nothing.
indirect enum JSONTree: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        /// Without its quotes, escapes as they are written.
        var key: String
        var value: JSONTree

        init(_ key: String, _ value: JSONTree) {
            self.key = key
            self.value = value
        }
    }

    case plain([UInt8])
    case array([JSONTree])
    case object([Member])

    static func word(_ text: String) -> JSONTree { .plain(Array(text.utf8)) }

    static func number(_ number: Int) -> JSONTree { .word(String(number)) }

    /// - Parameter text: Escaped as JSON wants it.
    static func string(_ text: String) -> JSONTree { .word("\"\(text)\"") }

    static func object(_ key: String, _ value: JSONTree) -> JSONTree { .object([Member(key, value)]) }

    /// The text between the quotes; nil for what is no string of valid UTF-8.
    var text: String? {
        guard case .plain(let bytes) = self, bytes.count >= 2, bytes.first == UInt8(ascii: "\"") else {
            return nil
        }
        return String(validating: bytes[1..<bytes.count - 1], as: UTF8.self)
    }

    var written: [UInt8] {
        var bytes: [UInt8] = []
        write(into: &bytes)
        return bytes
    }

    private func write(into bytes: inout [UInt8]) {
        switch self {
        case .plain(let value): bytes += value
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                item.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += Array("\"\(member.key)\":".utf8)
                member.value.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

/// Places in the tree, numbered from the root, each node before what it holds.
extension JSONTree {
    var children: [JSONTree] {
        switch self {
        case .plain: []
        case .array(let items): items
        case .object(let members): members.map(\.value)
        }
    }

    var nodes: [JSONTree] { [self] + children.flatMap(\.nodes) }

    var members: [Member] {
        let own: [Member] = if case .object(let members) = self { members } else { [] }
        return own + children.flatMap(\.members)
    }

    /// Replaces the node with this number.
    mutating func change(_ number: Int, _ change: (inout JSONTree) -> Void) {
        var left = number
        descend(&left, change)
    }

    /// - Returns: Whether the node lay below this one.
    @discardableResult
    private mutating func descend(_ left: inout Int, _ change: (inout JSONTree) -> Void) -> Bool {
        if left == 0 {
            change(&self)
            return true
        }
        left -= 1
        switch self {
        case .plain: return false
        case .array(var items):
            for index in items.indices where items[index].descend(&left, change) {
                self = .array(items)
                return true
            }
        case .object(var members):
            for index in members.indices where members[index].value.descend(&left, change) {
                self = .object(members)
                return true
            }
        }
        return false
    }
}
