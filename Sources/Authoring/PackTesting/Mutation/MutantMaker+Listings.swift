import ManasikDomain

/// Mutants of which elements of maps are listed, and what their tags say.
extension MutantMaker {
    mutating func addListings() {
        for (id, rule) in own(catalog.listingRules) {
            func add(_ name: String, _ change: String, _ apply: @escaping @Sendable (inout Catalog) -> Void) {
                self.add(
                    Mutant(
                        id: "\(id)/\(name)",
                        kind: .listing,
                        location: rule.location,
                        change: change,
                        part: TestEnvironment.listings,
                        apply: apply
                    )
                )
            }
            for (index, pattern) in rule.patterns.enumerated() {
                add("tags/\(pattern)/dropped", "it does not list \(pattern)") {
                    $0.listingRules[id]?.patterns.remove(at: index)
                }
                for (name, wider) in pattern.wider {
                    add("tags/\(pattern)/\(name)", "it lists \(wider), not \(pattern) alone") {
                        $0.listingRules[id]?.patterns[index] = wider
                    }
                }
            }
            for (pattern, tier) in rule.tiers.sorted(by: { $0.key.description < $1.key.description }) {
                add("halal/\(pattern)/dropped", "\(pattern) does not say \(tier.rawValue)") {
                    $0.listingRules[id]?.tiers[pattern] = nil
                }
            }
            for (pattern, provided) in rule.facilities.sorted(by: { $0.key.description < $1.key.description })
            {
                add("facilities/\(pattern)/dropped", "\(pattern) does not say '\(provided)'") {
                    $0.listingRules[id]?.facilities[pattern] = nil
                }
            }
            for (field, tags) in rule.fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                add("fields/\(field.rawValue)/dropped", "no tag gives its \(field.rawValue)") {
                    $0.listingRules[id]?.fields[field] = nil
                }
                guard tags.count > 1 else { continue }
                for (index, tag) in tags.enumerated() {
                    add(
                        "fields/\(field.rawValue)/\(tag)/dropped",
                        "\(tag) does not give its \(field.rawValue)"
                    ) {
                        $0.listingRules[id]?.fields[field]?.remove(at: index)
                    }
                }
            }
        }
    }
}

extension TagPattern {
    /// The patterns that do not ask one of the tags, with their names; empty for a pattern of one tag.
    fileprivate var wider: [(name: String, pattern: TagPattern)] {
        let parts = description.split(separator: " + ").map(String.init)
        guard parts.count > 1 else { return [] }
        return parts.indices.compactMap { index in
            var others = parts
            others.remove(at: index)
            return TagPattern(others.joined(separator: " + ")).map { ("\(parts[index])/ignored", $0) }
        }
    }
}
