// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
public import ManasikFuzzing
import ManasikPackHost

/// Changes inputs of the fuzzer by what they are made of, so that most of them stay readable.
public struct FuzzMutator: Sendable {
    private let target: FuzzTarget
    private let words: [String]
    private let donors: [[UInt8]]
    private let trees: [JSONTree]

    /// - Parameter donors: Inputs of the same target, of which pieces are taken.
    public init(target: FuzzTarget, donors: [[UInt8]]) {
        self.target = target
        self.donors = donors
        trees = donors.compactMap { JSONTree(Self.halves(of: $0, target).json) }
        words = FuzzSeeds.words + (target == .code || target == .sandbox ? Self.wordsOfLua : [])
    }

    /// Changes an input at one place or a few; the same seed gives the same bytes.
    ///
    /// - Returns: Nil where the input has no structure to change, or would grow beyond the limit.
    public func mutate(_ bytes: [UInt8], limit: Int, seed: UInt64) -> [UInt8]? {
        var chance = FuzzChance(seed: seed)
        var made: [UInt8]
        // Mostly few, so that what was sound stays so; sometimes many, for what takes several at once.
        let changes = 1 + chance.below(1 << chance.below(5))
        switch target {
        case .code, .sandbox:
            made = bytes
            for _ in 0..<changes { made = lua.change(made, &chance) }
        case .manifest, .locale, .definitions:
            var (head, json) = Self.halves(of: bytes, target)
            guard var tree = JSONTree(json) else { return nil }
            if target == .definitions, chance.oneIn(30) {
                head = Array("\(chance.pick(DefinitionKind.topLevel).rawValue)\n".utf8)
            }
            let mutation = JSONMutation(grammar: grammar(head), words: words, donors: trees)
            for _ in 0..<changes { mutation.change(&tree, &chance) }
            made = head + tree.written
        }
        return made.count <= limit ? made : nil
    }

    /// Puts a piece of one input into another.
    ///
    /// - Returns: Nil as `mutate` does.
    public func cross(_ bytes: [UInt8], with other: [UInt8], limit: Int, seed: UInt64) -> [UInt8]? {
        var chance = FuzzChance(seed: seed)
        let made: [UInt8]
        switch target {
        case .code, .sandbox: made = lua.changeLines(bytes, with: other, &chance)
        case .manifest, .locale, .definitions:
            let (head, json) = Self.halves(of: bytes, target)
            guard var tree = JSONTree(json), let given = JSONTree(Self.halves(of: other, target).json) else {
                return nil
            }
            JSONMutation(grammar: grammar(head), words: words, donors: trees)
                .cross(&tree, with: given, &chance)
            made = head + tree.written
        }
        return made.count <= limit ? made : nil
    }

    private var lua: LuaMutation {
        LuaMutation(words: words, donors: donors, knowsPacks: target == .code)
    }

    private func grammar(_ head: [UInt8]) -> any Grammar {
        switch target {
        case .manifest: ManifestGrammar(keys: ManifestReader.keys)
        case .locale: LocaleGrammar()
        default:
            DefinitionGrammar(
                kind: DefinitionKind(rawValue: String(decoding: head.dropLast(), as: UTF8.self)) ?? .checklist
            )
        }
    }

    /// The line that names the kind, with its end, and the JSON.
    private static func halves(of bytes: [UInt8], _ target: FuzzTarget) -> (head: [UInt8], json: [UInt8]) {
        guard target == .definitions, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            return ([], bytes)
        }
        return (Array(bytes[...end]), Array(bytes[(end + 1)...]))
    }

    private static let wordsOfLua = [
        "nil", "true", "false", "local", "function", "end", "return", "if", "then", "else", "for", "in", "do",
        "while",
        "repeat", "until", "break", "goto", "not", "and", "or", "pairs", "ipairs", "next", "select", "pcall",
        "error",
        "setmetatable", "getmetatable", "rawget", "rawset", "tostring", "tonumber", "string", "table", "math",
        "utf8",
        "coroutine", "wrap", "yield", "close", "rep", "format", "gsub", "find", "gmatch", "pack", "unpack",
        "sort",
        "concat", "insert", "remove", "move", "char", "codes", "manasik", "text", "article", "on", "data",
        "require",
        "person", "host", "event", "records", "today", "add", "all", "__index", "__newindex", "__gc",
        "__close",
        "__pairs", "__tostring", "__len", "__eq", "__lt", "__concat", "__mode", "_G", "_ENV", "print", "load",
    ]
}
