// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikLuaRuntime
import ManasikPackHost
import Testing

/// Small changes of sound files, the same on every run; `MANASIK_FUZZ_ROUNDS` makes more of them.
@Suite struct MutationTests {
    /// SplitMix64.
    private struct Chance {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
        }
    }

    private static let words = [
        "{", "}", "[", "]", "\"", ":", ",", "null", "true", "-", "1e999", "-0", "99999999999999999999",
        "\\u0000",
        "\\ud800", "\\", "//", "\u{FEFF}", "\u{202E}", "{a}", "{n, plural, one {x} other {y}}", "..", "/",
        "\0",
    ]

    private func mutate(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
        var bytes = bytes
        for _ in 0...chance.next(4) {
            let place = chance.next(bytes.count + 1)
            let end = min(bytes.count, place + chance.next(12))
            switch chance.next(5) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Self.words[chance.next(Self.words.count)].utf8, at: place)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: chance.next(bytes.count + 1))
            case 3: if place < bytes.count { bytes[place] = UInt8(chance.next(256)) }
            default: bytes.replaceSubrange(place..<end, with: Self.words[chance.next(Self.words.count)].utf8)
            }
        }
        return bytes
    }

    private var rounds: Int {
        ProcessInfo.processInfo.environment["MANASIK_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 1
    }

    private static let manifest = """
        { "id": "hostile", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
          "requires": { "good": ">=1.0.0" }, "exports": ["a"], "capabilities": ["records", "walk"] }
        """
    private static let locale = """
        { "t": "Title {name}", "n": "{count, plural, one {# day} other {# days}}", "a": { "b": "nested" } }
        """
    private static let definitions = """
        [ { "id": "m", "kind": "reflection", "message": { "text": "t" }, "tags": ["x"], "arabic": "ب",
            "sources": [{ "quran": "2:196" }], "when": { "fact": "sex", "is": "male" }, "weight": 1.5 } ]
        """

    @Test func theJSONReaderTakesAnything() {
        var chance = Chance(state: 1)
        var sound = 0
        for seed in [Self.manifest, Self.locale, Self.definitions] {
            for _ in 0..<3000 * rounds {
                let bytes = mutate(Array(seed.utf8), &chance)
                if (try? JSONReader.read(bytes, file: "x.json")) != nil { sound += 1 }
            }
        }
        #expect(sound > 0)
    }

    @Test(arguments: [
        ("pack.json", Self.manifest), ("locales/en.json", Self.locale),
        ("definitions/messages.json", Self.definitions),
    ])
    func packsTakeAnything(path: String, seed: String) throws {
        var chance = Chance(state: 2)
        for _ in 0..<100 * rounds {
            let text = String(decoding: mutate(Array(seed.utf8), &chance), as: UTF8.self)
            let loaded = try HostilePacks(files: [path: text]).load()
            #expect(loaded.catalog.packs.keys.contains { $0.rawValue == "good" }, "\(text)")
        }
    }

    /// Every snippet with pieces of others in it.
    @Test func theSandboxTakesAnything() throws {
        var chance = Chance(state: 3)
        let limits = LuaLimits(memory: 2 << 20, time: .seconds(10), stringLength: 1 << 16, instructions: 5000)
        for snippet in Snippet.all {
            for _ in 0..<5 * rounds {
                var bytes = mutate(Array(snippet.source.utf8), &chance)
                let other = Array(Snippet.all[chance.next(Snippet.all.count)].source.utf8)
                let start = chance.next(other.count)
                bytes.insert(contentsOf: other[start...].prefix(40), at: chance.next(bytes.count + 1))
                let outcome = LuaEvaluation.run(bytes, chunkName: "@mutated.lua", limits: limits)
                #expect(outcome.status == .ok || outcome.error != nil)
            }
        }
    }
}
