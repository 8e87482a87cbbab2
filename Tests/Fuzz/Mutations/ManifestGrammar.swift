// SPDX-License-Identifier: Apache-2.0
import ManasikDomain

/// `pack.json`.
struct ManifestGrammar: Grammar {
    private static let ranges = [
        "*", "^1.0", "^1.0.0", ">=1.0.0", "<1.0.0", ">=0.1 <1.0", "1", "=1.0.0", "~1.0", "1.0.0 - 2.0.0",
        ">=1.0.0-rc.1",
        "^0.0.0", ">", "<0.0.0", ">=99999999999999999999",
    ]
    private static let versions = [
        "1.0.0", "0.0.0", "0.0.1", "1.2.3-rc.1+b", "1.0.0-0", "9223372036854775807.0.0",
        "9223372036854775808.0.0", "1.0",
        "01.0.0", "1.0.0-", "1.0.0+", "-1.0.0", "1.0.0-01",
    ]
    private static let packs = ["good", "fuzzed", "other", "third", "manasik", "Good", ""]
    private static let languages = [
        "en", "ar", "ms", "id", "zh-Hant-TW", "en-GB", "EN", "e", "x-private", "i-klingon", "en_GB", "tlh",
        "ar-u-nu-arab",
    ]
    let keys: [String]

    func keys(of members: [JSONTree.Member], isRoot: Bool) -> [String] { isRoot ? keys : Self.packs }

    func value(of key: String, names: [String], _ chance: inout FuzzChance) -> JSONTree? {
        switch key {
        case "id": .string(chance.pick(Self.packs))
        case "version": .string(chance.pick(Self.versions))
        case "api": .number(chance.pick([0, 1, 2, -1, .max]))
        case "host": .string(chance.pick(Self.ranges))
        case "title", "summary": .object("text", .string(chance.pick(["t", "u", "none"])))
        case "requires", "optional", "conflicts":
            .object(
                (0..<chance.below(3)).map { _ in
                    .init(chance.pick(Self.packs), .string(chance.pick(Self.ranges)))
                }
            )
        case "exports": list(["a", "m", "t", "init", "../a", ""], &chance)
        case "capabilities": list(Capability.allCases.map(\.rawValue), &chance)
        case "locales", "partial_locales": list(Self.languages, &chance)
        case "license": .string(chance.pick(["MIT", "Apache-2.0", "CC-BY-4.0 OR MIT", ""]))
        case "authors", "reviewed_by": list(["A", "", "\u{202E}A"], &chance)
        case "review_by": .string(chance.pick(["2027-03-01", "0001-01-01", "9999-12-31", "2027-02-29"]))
        case "lint": .object("allow", list(["review.overdue", "x", ""], &chance))
        case _ where Self.packs.contains(key): .string(chance.pick(Self.ranges))
        default: nil
        }
    }

    private func list(_ words: [String], _ chance: inout FuzzChance) -> JSONTree {
        .array((0..<chance.below(4)).map { _ in .string(chance.pick(words)) })
    }
}
