import ManasikDomain

/// Which elements of maps are listed near people.
extension DefinitionBuilder {
    mutating func listing(_ node: DefinitionNode) -> ListingRule? {
        guard let fields = fields(node, .listing), let kind = fields.string("kind") else { return nil }
        let label = "listing '\(fields.id)'"
        var patterns: [TagPattern] = []
        for text in fields.strings("tags") {
            if let pattern = pattern(text, "\(label): 'tags'", node) { patterns.append(pattern) }
        }
        guard !patterns.isEmpty else { return nil }
        let tiers = said(fields, "halal", label, node) { HalalTier(rawValue: $0) }
        let facilities = said(fields, "facilities", label, node) { ListingRule.Provided.reading($0) }
        return ListingRule(
            id: id(fields),
            kind: Place.Kind(rawValue: kind),
            patterns: patterns,
            tiers: tiers,
            facilities: facilities,
            fields: listingFields(fields.map("fields"), label, node),
            location: node.location
        )
    }

    /// Returns what a key says of tags, by their patterns.
    private mutating func said<Value>(
        _ fields: FieldValues,
        _ key: String,
        _ label: String,
        _ node: DefinitionNode,
        reading read: (String) -> Value?
    ) -> [TagPattern: Value] {
        var said: [TagPattern: Value] = [:]
        for (text, value) in fields.map(key).sorted(by: { $0.key < $1.key }) {
            guard case .string(let word) = value, let value = read(word),
                let pattern = pattern(text, "\(label): '\(key)'", node)
            else { continue }
            said[pattern] = value
        }
        return said
    }

    private mutating func listingFields(
        _ written: [String: FieldValue],
        _ label: String,
        _ node: DefinitionNode
    ) -> [ListingRule.Field: [String]] {
        var found: [ListingRule.Field: [String]] = [:]
        for (name, value) in written.sorted(by: { $0.key < $1.key }) {
            guard let field = ListingRule.Field(rawValue: name) else {
                let names = ListingRule.Field.allCases.map(\.rawValue)
                resolver.collector.error(
                    .unknownKey,
                    at: node.location,
                    "\(label): 'fields' has '\(name)', which no listing has",
                    help: Suggestion.help(for: name, among: names)
                        ?? "there are \(names.joined(separator: ", "))"
                )
                continue
            }
            let values = if case .list(let values) = value { values } else { [value] }
            found[field] = values.compactMap { if case .string(let tag) = $0 { tag } else { nil } }
        }
        return found
    }

    private mutating func pattern(_ text: String, _ label: String, _ node: DefinitionNode) -> TagPattern? {
        if let pattern = TagPattern(text) { return pattern }
        resolver.collector.error(
            .badValue,
            at: node.location,
            "\(label) has '\(text)', which names no tags",
            help: "write tags and their values, such as 'amenity=place_of_worship + religion=muslim'"
        )
        return nil
    }
}
