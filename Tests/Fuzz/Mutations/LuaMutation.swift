// SPDX-License-Identifier: Apache-2.0
import ManasikPackHost

/// Changes Lua by its pieces, its lines and the fields of the API.
struct LuaMutation {
    private typealias Token = LuaTokens.Token

    /// The words of the API and of Lua's library.
    let words: [String]
    let donors: [[UInt8]]
    /// Whether the API is there, so that fields of its constructors are worth writing.
    let knowsPacks: Bool

    func change(_ bytes: [UInt8], _ chance: inout FuzzChance) -> [UInt8] {
        guard !bytes.isEmpty else { return donors.isEmpty ? bytes : chance.pick(donors) }
        if chance.oneIn(6) {
            return changeLines(bytes, with: donors.isEmpty ? bytes : chance.pick(donors), &chance)
        }
        var tokens = LuaTokens.cut(bytes)
        if knowsPacks, chance.oneIn(3), writeField(in: &tokens, &chance) { return Self.joined(tokens) }
        let written = tokens.indices.filter { tokens[$0].kind != .space }
        guard !written.isEmpty else { return bytes + Array(chance.pick(words).utf8) }
        let place = chance.pick(written)
        switch chance.below(10) {
        case 0: tokens.remove(at: place)
        case 1: tokens.insert(tokens[place], at: place)
        case 2: tokens.swapAt(place, chance.pick(written))
        case 3:
            if let group = Self.group(in: tokens, &chance), let other = donated(&chance) {
                tokens.replaceSubrange(group, with: other)
            }
        case 4:
            if let group = Self.group(in: tokens, &chance) {
                let copy = [Token(bytes: [UInt8(ascii: ",")], kind: .mark)] + tokens[group]
                tokens.insert(contentsOf: copy, at: group.upperBound)
            }
        default: tokens[place].bytes = replacement(for: tokens[place], &chance)
        }
        return Self.joined(tokens)
    }

    /// Lines of one source among those of another.
    func changeLines(_ bytes: [UInt8], with other: [UInt8], _ chance: inout FuzzChance) -> [UInt8] {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        let given = other.split(separator: 10, omittingEmptySubsequences: false)
        let place = chance.below(lines.count)
        switch chance.below(4) {
        case 0: lines.remove(at: place)
        case 1: lines.swapAt(place, chance.below(lines.count))
        default:
            let start = chance.below(given.count)
            lines.insert(contentsOf: given[start...].prefix(1 + chance.below(6)), at: place)
        }
        return Array(lines.joined(separator: [10]))
    }

    private func replacement(for token: Token, _ chance: inout FuzzChance) -> [UInt8] {
        switch token.kind {
        case .number: return StrangeValues.number(&chance).written
        case .string:
            return chance.oneIn(2)
                ? StrangeValues.string(&chance).written : Array("\"\(chance.pick(words))\"".utf8)
        case .word: return Array(chance.pick(words).utf8)
        case .mark, .space:
            return Array(
                chance.pick(["..", "==", "~=", "<", "//", "%", "#", "~", ",", "{}", "()", ":", ".", "nil"])
                    .utf8
            )
        }
    }

    /// Writes a field, or a child, into a table that a constructor of the API is given.
    private func writeField(in tokens: inout [Token], _ chance: inout FuzzChance) -> Bool {
        let code = tokens.indices.filter { tokens[$0].kind != .space }
        let tables = code.indices.dropFirst().filter {
            tokens[code[$0]].text == "{" && DefinitionKind(rawValue: tokens[code[$0 - 1]].text) != nil
        }
        guard !tables.isEmpty else { return false }
        let table = chance.pick(Array(tables))
        let grammar = DefinitionGrammar(kind: DefinitionKind(rawValue: tokens[code[table - 1]].text)!)
        let names = tokens.filter { $0.kind == .string }.map { String($0.text.dropFirst().dropLast()) }
        let key = chance.pick(grammar.keys(of: [], isRoot: false))
        guard let value = grammar.value(of: key, names: names, &chance) else { return false }
        let written = LuaTable.field(key, value)
        // What stands there under the same key would win, being the later one.
        if let group = LuaTokens.group(in: tokens, from: code[table]),
            let old = LuaTable.value(of: key, in: tokens, group: group), !chance.oneIn(4)
        {
            tokens.removeSubrange(old)
        }
        tokens.insert(Token(bytes: Array(" \(written), ".utf8), kind: .space), at: code[table] + 1)
        return true
    }

    private func donated(_ chance: inout FuzzChance) -> [Token]? {
        guard !donors.isEmpty else { return nil }
        let tokens = LuaTokens.cut(chance.pick(donors))
        return Self.group(in: tokens, &chance).map { Array(tokens[$0]) }
    }

    private static func group(in tokens: [Token], _ chance: inout FuzzChance) -> Range<Int>? {
        let groups = tokens.indices.compactMap { LuaTokens.group(in: tokens, from: $0) }
        return groups.isEmpty ? nil : chance.pick(groups)
    }

    private static func joined(_ tokens: [Token]) -> [UInt8] { tokens.flatMap(\.bytes) }
}
