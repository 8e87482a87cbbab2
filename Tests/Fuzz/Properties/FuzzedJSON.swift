// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikPackHost

/// What must be true of every text that the packs' own JSON reader is given.
enum FuzzedJSON {
    static func check(_ bytes: [UInt8]) throws {
        let node: DefinitionNode
        do {
            node = try JSONReader.read(bytes, file: "x.json")
        } catch {
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            guard let line = error.location.line, (1...lines).contains(line), !error.message.isEmpty else {
                throw FuzzFinding("a syntax error without a place: \(error)")
            }
            return
        }
        let value = node.json
        let written = value.wireText
        let again: JSONValue
        do {
            again = try JSONReader.read(written, file: "x.json").json
        } catch {
            throw FuzzFinding("what was written cannot be read: \(error)")
        }
        guard alike(value, again) else {
            throw FuzzFinding("written and read again, the value is another one")
        }
        // Foundation's reader, which takes no mark of the byte order, must know it too.
        let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard let other = try? JSONDecoder().decode(FoundationJSON.self, from: Data(plain)) else {
            throw FuzzFinding("Foundation says that this is no JSON")
        }
        guard alike(value, other.value) else { throw FuzzFinding("Foundation reads another value") }
        // So must the reader of what is stored.
        guard let stored = try? JSONValue(wireText: plain) else {
            throw FuzzFinding("the reader of what is stored says that this is no JSON")
        }
        guard alike(value, stored) else {
            throw FuzzFinding("the reader of what is stored reads another value")
        }
    }

    /// A value as Foundation reads it.
    private struct FoundationJSON: Decodable {
        let value: JSONValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let flag = try? container.decode(Bool.self) {
                value = .boolean(flag)
            } else if let number = try? container.decode(Int.self) {
                value = .integer(number)
            } else if let number = try? container.decode(Double.self) {
                value = .number(number)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else if let items = try? container.decode([FoundationJSON].self) {
                value = .array(items.map(\.value))
            } else {
                value = .object(try container.decode([String: FoundationJSON].self).mapValues(\.value))
            }
        }
    }

    /// Whether two values are the same, `1` and `1.0` being one number, and so an empty object and an empty array,
    /// which Lua does not tell apart.
    private static func alike(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .number(let right)): Double(left) == right
        case (.number(let left), .integer(let right)): left == Double(right)
        case (.array(let items), .object(let fields)), (.object(let fields), .array(let items)):
            items.isEmpty && fields.isEmpty
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy(alike)
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { key, value in right[key].map { alike(value, $0) } ?? false }
        default: left == right
        }
    }
}
