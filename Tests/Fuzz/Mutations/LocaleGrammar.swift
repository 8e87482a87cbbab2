// SPDX-License-Identifier: Apache-2.0

/// `locales/en.json`.
struct LocaleGrammar: Grammar {
    private static let forms = ["zero", "one", "two", "few", "many", "other", "few ", "Other"]
    private static let messages = [
        "", "a", "{name}", "{count}", "{name}: {count}", "{count} {count}", "{", "}", "{}", "{ name }",
        "{na\\u006de}",
        "{\u{202E}name}", "{{name}}", "'{name}'", "\u{2067}{name}", "{name}\u{2069}", "{date}", "{1}",
        "{name", "name}",
    ]

    func keys(of members: [JSONTree.Member], isRoot: Bool) -> [String] {
        isRoot ? ["t", "u", "n", "x", "", "t.t", "\u{0628}"] : Self.forms
    }

    func value(of key: String, names: [String], _ chance: inout FuzzChance) -> JSONTree? {
        guard !Self.forms.contains(key), chance.oneIn(2) else { return .string(chance.pick(Self.messages)) }
        let forms = Self.forms.filter { $0 == "other" ? !chance.oneIn(8) : chance.oneIn(3) }
        return .object(forms.map { .init($0, .string(chance.pick(Self.messages))) })
    }
}
