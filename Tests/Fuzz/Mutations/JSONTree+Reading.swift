// SPDX-License-Identifier: Apache-2.0

extension JSONTree {
    /// Reads what has the brackets, commas and colons of JSON; nil where they do not match.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let tree = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        guard reader.index == bytes.count else { return nil }
        self = tree
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        /// Deeper than the packs' own reader goes.
        private static let deepest = 100

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func skipSpace() {
            while index < bytes.count, [9, 10, 13, 32].contains(bytes[index]) { index += 1 }
        }

        /// Takes a character if it stands here.
        mutating func takes(_ character: Unicode.Scalar) -> Bool {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
            index += 1
            return true
        }

        mutating func value(depth: Int) -> JSONTree? {
            guard depth <= Self.deepest else { return nil }
            if takes("{") {
                var members: [Member] = []
                if takes("}") { return .object([]) }
                repeat {
                    skipSpace()
                    guard let key = plain(), let name = JSONTree.plain(key).text, takes(":"),
                        let value = value(depth: depth + 1)
                    else { return nil }
                    members.append(Member(name, value))
                } while takes(",")
                return takes("}") ? .object(members) : nil
            }
            if takes("[") {
                var items: [JSONTree] = []
                if takes("]") { return .array([]) }
                repeat {
                    guard let item = value(depth: depth + 1) else { return nil }
                    items.append(item)
                } while takes(",")
                return takes("]") ? .array(items) : nil
            }
            return plain().map(JSONTree.plain)
        }

        /// A string with its quotes, or what stands before the next mark.
        private mutating func plain() -> [UInt8]? {
            skipSpace()
            let start = index
            guard index < bytes.count else { return nil }
            guard bytes[index] == UInt8(ascii: "\"") else {
                while index < bytes.count, !Array("{}[],:\"".utf8).contains(bytes[index]), bytes[index] > 32 {
                    index += 1
                }
                return index > start ? Array(bytes[start..<index]) : nil
            }
            index += 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard index < bytes.count else { return nil }
            index += 1
            return Array(bytes[start..<index])
        }
    }
}
