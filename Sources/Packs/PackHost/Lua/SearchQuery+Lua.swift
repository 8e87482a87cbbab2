package import ManasikDomain
package import ManasikLuaRuntime

extension SearchQuery {
    /// Creates a query from the arguments of a Lua call such as `search("tawaf", { kinds = { "article" }, limit = 5
    /// })`.
    ///
    /// - Throws: `LuaArgumentError` for a value of the wrong type or an unknown name, with the most similar name.
    package init(lua text: LuaValue, options: LuaValue) throws(LuaArgumentError) {
        guard case .string(let text) = text else {
            throw LuaArgumentError(index: 1, expected: "text to look for", got: text)
        }
        self.init(text)
        switch options {
        case .nil: return
        case .table(let table) where table.items.isEmpty:
            for field in table.fields { try take(field) }
        default:
            throw LuaArgumentError(index: 2, expected: "table of options", got: options)
        }
    }

    /// The largest number of names in an option.
    private static let mostNames = 64

    private static let options = ["categories", "kinds", "languages", "limit", "sources", "tags"]

    private mutating func take(_ field: LuaField) throws(LuaArgumentError) {
        switch field.name {
        case "limit": limit = try Self.limit(field.value)
        case "languages": languages = try Self.names(field)
        case "tags": tags = try Self.names(field)
        case "categories": categories = try Self.names(field)
        case "sources": sources = try Self.names(field)
        case "kinds":
            for name in try Self.names(field) {
                guard let kind = SearchDocument.Kind(rawValue: name) else {
                    throw Self.unknown("kind of thing", name, SearchDocument.Kind.allCases.map(\.rawValue))
                }
                kinds.insert(kind)
            }
        default: throw Self.unknown("option of search", field.name ?? "?", Self.options)
        }
    }

    private static func limit(_ value: LuaValue) throws(LuaArgumentError) -> Int {
        guard case .integer(let limit) = value, (1...1000).contains(limit) else {
            throw LuaArgumentError(index: 2, message: "option 'limit' takes a number from 1 to 1000")
        }
        return Int(limit)
    }

    private static func names(_ field: LuaField) throws(LuaArgumentError) -> [String] {
        guard case .table(let table) = field.value, table.fields.isEmpty else {
            throw LuaArgumentError(
                index: 2,
                message: "option '\(field.name ?? "?")' takes a list of names, not a \(field.value.typeName)"
            )
        }
        guard table.items.count <= mostNames else {
            throw LuaArgumentError(
                index: 2,
                message: "option '\(field.name ?? "?")' takes at most \(mostNames) names"
            )
        }
        var names: [String] = []
        for item in table.items {
            guard case .string(let name) = item else {
                throw LuaArgumentError(
                    index: 2,
                    message:
                        "option '\(field.name ?? "?")' takes a list of names, with no \(item.typeName) in it"
                )
            }
            names.append(name)
        }
        return names
    }

    private static func unknown(_ what: String, _ name: String, _ names: [String]) -> LuaArgumentError {
        let help = Suggestion.help(for: name, among: names).map { "; \($0)" } ?? ""
        return LuaArgumentError(index: 2, message: "no \(what) is called '\(name)'\(help)")
    }
}

extension SearchHit {
    /// The hit as a Lua table; in `snippet`, the words found are between `[` and `]`.
    package var luaValue: LuaValue {
        .table(
            LuaTable([
                "id": .string(id),
                "name": .string(id.split(separator: ":").last.map(String.init) ?? ""),
                "kind": .string(kind.rawValue), "language": .string(language),
                "title": .string(title.text), "snippet": .string(snippet.marked()),
                "reason": .string(reason.rawValue),
            ])
        )
    }
}
