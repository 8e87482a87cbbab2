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
        let written = Array(try JSONEncoder().encode(value))
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
        guard let other = try? JSONDecoder().decode(JSONValue.self, from: Data(plain)) else {
            throw FuzzFinding("Foundation says that this is no JSON")
        }
        guard alike(value, other) else { throw FuzzFinding("Foundation reads another value") }
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
