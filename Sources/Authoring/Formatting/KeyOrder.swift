package import ManasikPackHost

/// The order of the keys of a JSON value.
package enum KeyOrder: Sendable {
    case kept
    /// The order of `pack.json`.
    case manifest
    /// The order of the keys of a definition and of the values in it.
    case definition(DefinitionKind)
    /// For the entries in the list part of a definition of this kind: the order of each entry's own kind.
    case children(DefinitionKind)

    /// Creates the order for a file of a pack, by its path in the pack.
    package init(path: String) {
        let parts = path.split(separator: "/").suffix(2)
        let name = String(parts.last ?? "")
        if name == "pack.json" {
            self = .manifest
        } else if parts.count == 2, parts.first == "definitions",
            let kind = DefinitionKind(rawValue: String(name.dropLast(".json".count)))
        {
            self = .definition(kind)
        } else {
            self = .kept
        }
    }

    /// Returns the value with its keys in order; unknown keys come last.
    func sorted(_ value: JSONText.Value) -> JSONText.Value {
        switch value {
        case .scalar: return value
        case .array(let entries, let isBroken):
            return .array(
                entries.map {
                    JSONText.Entry(key: nil, value: sorted($0.value), followsBlank: $0.followsBlank)
                },
                isBroken: isBroken
            )
        case .object(let entries, let isBroken):
            if case .children(let owner) = self {
                return KeyOrder.definition(Self.kind(of: entries, in: owner)).sorted(value)
            }
            let names = names
            let ranked = entries.map { entry in
                let name = entry.key.map { String($0.dropFirst().dropLast()) } ?? ""
                return (
                    rank: names.firstIndex(of: name) ?? names.count,
                    entry: JSONText.Entry(
                        key: entry.key,
                        value: order(of: name, entry.value).sorted(entry.value),
                        followsBlank: entry.followsBlank
                    )
                )
            }
            guard !names.isEmpty else { return .object(ranked.map(\.entry), isBroken: isBroken) }
            // The offset makes the sort stable, which Swift's is not guaranteed to be.
            let sorted = ranked.enumerated().sorted {
                ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
            }
            return .object(sorted.map(\.element.entry), isBroken: isBroken)
        }
    }

    private var names: [String] {
        switch self {
        case .kept, .children: return []
        case .manifest: return ManifestReader.keys
        case .definition(let kind):
            let constructor = APIDescription.current[kind]
            return ["type"] + constructor.fields.map(\.name) + [constructor.childrenKey].compactMap { $0 }
        }
    }

    /// Returns the order for the value of a key.
    private func order(of key: String, _ value: JSONText.Value) -> KeyOrder {
        guard case .definition(let kind) = self else { return .kept }
        let constructor = APIDescription.current[kind]
        if key == constructor.childrenKey { return .children(kind) }
        let field = constructor.field(key) ?? constructor.named.flatMap { constructor.has(key) ? nil : $0 }
        switch field?.type {
        case .sources: return .definition(.cite)
        case .messages: return .definition(.message)
        case let type?: return type.nested.map(KeyOrder.definition) ?? .kept
        case nil: return .kept
        }
    }

    /// Returns the kind of a child: the stated one, otherwise the one that its keys imply, as in the loader.
    private static func kind(of entries: [JSONText.Entry], in owner: DefinitionKind) -> DefinitionKind {
        let keys = entries.map(\.key)
        if let type = entries.first(where: { $0.key == "\"type\"" }), case .scalar(let text) = type.value,
            let kind = DefinitionKind(rawValue: String(text.dropFirst().dropLast()))
        {
            return kind
        }
        if owner == .extend {
            return keys.contains("\"before\"") || keys.contains("\"after\"") ? .insert : .item
        }
        return APIDescription.current[owner].children.first ?? owner
    }
}
