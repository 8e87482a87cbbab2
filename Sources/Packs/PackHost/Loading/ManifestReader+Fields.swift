import ManasikDomain

extension ManifestReader.Fields {
    mutating func assumedByAPI() -> Int? {
        guard let node = root["assumed_by_api"] else { return nil }
        guard case .integer(let level) = node.value, level >= 1, level < APIDescription.level else {
            fail(
                node,
                "'assumed_by_api' takes an earlier level of the Lua API (1), not \(node.kindName)",
                help: "write 1, or remove it"
            )
            return nil
        }
        // What others build on without saying so must not come after them.
        for key in ["requires", "optional"] where root[key]?.fields.isEmpty == false {
            fail(
                root[key],
                "a pack with 'assumed_by_api' cannot have '\(key)'",
                help: "remove one of the two"
            )
        }
        return level
    }

    /// Checks `"lint": { "allow": [codes] }`, which silences warnings and notes. Whether the codes exist is left to
    /// the linter, so that a pack may name codes of a newer host.
    mutating func checkLint() {
        guard let node = root["lint"] else { return }
        let codes = node["allow"]
        if node.fields.count != 1 || codes?.list == nil
            || codes?.items.allSatisfy({ $0.string != nil }) != true
        {
            fail(
                node,
                "'lint' takes { \"allow\": [\"code\"] }",
                help: "write the codes of findings that are meant, such as \"review.overdue\""
            )
        }
    }

    mutating func text(_ name: String, of pack: PackID?) -> TextReference? {
        guard let node = root[name] else { return nil }
        guard let key = node["text"]?.string else {
            fail(
                node,
                "'\(name)' takes { \"text\": \"key\" }, not \(node.kindName)",
                help: "write the words into locales/ under a key, and the key here: "
                    + "{ \"text\": \"pack.\(name)\" }"
            )
            return nil
        }
        // A missing id is reported separately.
        return pack.map { TextReference(pack: $0, key: key) }
    }

    mutating func required<Value>(
        _ name: String,
        _ what: String,
        such example: String,
        _ parse: (String) -> Value?
    ) -> Value? {
        guard root[name] != nil else {
            fail(
                nil,
                "pack.json needs '\(name)', \(what), such as \"\(example)\"",
                help: "add \"\(name)\": \"\(example)\""
            )
            return nil
        }
        return optional(name, what, such: example, parse)
    }

    mutating func optional<Value>(
        _ name: String,
        _ what: String,
        such example: String,
        _ parse: (String) -> Value?
    ) -> Value? {
        guard let node = root[name] else { return nil }
        if let value = node.string.flatMap(parse) { return value }
        fail(
            node,
            "'\(name)' takes \(what), such as \"\(example)\", not "
                + (node.string.map { "'\($0)'" } ?? node.kindName),
            help: "write it like \"\(name)\": \"\(example)\""
        )
        return nil
    }

    mutating func words<Value>(
        _ name: String,
        such example: String,
        required: Bool = false,
        _ parse: (String) -> Value?
    ) -> [Value] {
        guard let node = root[name] else {
            if required {
                fail(
                    nil,
                    "pack.json needs '\(name)', a list of strings",
                    help: "add \"\(name)\": [\"\(example)\"]"
                )
            }
            return []
        }
        guard let items = node.list else {
            fail(
                node,
                "'\(name)' takes a list of strings, not \(node.kindName)",
                help: "write it like \"\(name)\": [\"\(example)\"]"
            )
            return []
        }
        var values: [Value] = []
        for item in items {
            guard let word = item.string, let value = parse(word) else {
                var help = "write strings such as \"\(example)\""
                if name == "capabilities" {
                    let words = Capability.allCases.map(\.rawValue)
                    help =
                        item.string.flatMap { Suggestion.help(for: $0, among: words) }
                        ?? "there are \(words.joined(separator: ", "))"
                }
                fail(
                    item,
                    "'\(name)' cannot have \(item.string.map { "'\($0)'" } ?? item.kindName)",
                    help: help
                )
                continue
            }
            values.append(value)
        }
        return values
    }

    mutating func ranges(_ name: String) -> [PackID: VersionRange] {
        guard let node = root[name] else { return [:] }
        guard case .table(let fields, _) = node.value, node.notation == .object else {
            fail(
                node,
                "'\(name)' takes an object of pack names and version ranges, not \(node.kindName)",
                help: "write it like \"\(name)\": { \"hajj\": \"^1.0\" }"
            )
            return [:]
        }
        var ranges: [PackID: VersionRange] = [:]
        for field in fields {
            guard let pack = PackID(rawValue: field.name) else {
                fail(
                    field.node,
                    "'\(field.name)' in '\(name)' is not a pack's name",
                    help: "write the name as the pack has it: lower-case letters, digits and '-'"
                )
                continue
            }
            guard let range = field.node.string.flatMap({ VersionRange($0) }) else {
                fail(
                    field.node,
                    "'\(name)' needs a version range for '\(field.name)', such as \"^1.0\", not "
                        + (field.node.string.map { "'\($0)'" } ?? field.node.kindName),
                    help: "write \"^1.0\" for 1.0 and later before 2.0, \"*\" for any version"
                )
                continue
            }
            ranges[pack] = range
        }
        return ranges
    }
}
