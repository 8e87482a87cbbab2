import ManasikAuthoring
import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

/// The ways among several that tests can take without choosing a branch; their names are those that `CoverageWitness`
/// records.
extension CoveragePlan {
    /// - Parameter index: The place of the case; nil for the value where none holds.
    static func name(ofCase index: Int?, _ value: FactValue, of fact: DefinitionID) -> String {
        (index.map { "case \($0 + 1)" } ?? "otherwise") + " '\(value)' of fact \(fact)"
    }

    static func name(of pattern: TagPattern, under key: String, in listing: DefinitionID) -> String {
        "\(key) '\(pattern)' of listing \(listing)"
    }

    static func name(ofPlace place: String, of step: String, in ritual: DefinitionID) -> String {
        "step \(ritual)/\(step) at the place of \(place)"
    }

    /// Returns the steps of the pack that may be done at the place of another, with each such place.
    static func secondPlaces(of pack: PackID, in catalog: Catalog) -> [Station] {
        catalog.rituals.values.sorted { $0.id < $1.id }.flatMap { ritual in
            ritual.steps.filter { $0.owner == pack }.flatMap { node in
                (node.step?.alsoAt ?? []).prefix((ritual.lastSecondPlace(of: node) ?? .max - 1) + 1).map {
                    Station(name: name(ofPlace: $0.step, of: node.id, in: ritual.id), location: node.location)
                }
            }
        }
    }

    /// Returns the cases of the pack's facts that follow from others, as far as conditions read them.
    ///
    /// - Parameter read: The derived facts that conditions read.
    static func cases(read: [DefinitionID], of pack: PackID, in catalog: Catalog) -> [Station] {
        var seen: Set<DefinitionID> = []
        var waiting = read
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted else { continue }
            waiting += catalog.facts[id]?.derivation?.through ?? []
        }
        return seen.filter { $0.pack == pack }.sorted().flatMap { id -> [Station] in
            guard let fact = catalog.facts[id], let derivation = fact.derivation else { return [] }
            let cases = derivation.cases.enumerated().map {
                name(ofCase: $0.offset, $0.element.value, of: id)
            }
            return (cases + [name(ofCase: nil, derivation.otherwise, of: id)]).map {
                Station(name: $0, location: fact.location)
            }
        }
    }

    /// Returns the patterns by which the pack lists elements of maps, and those by which it says more of them.
    static func patterns(of pack: PackID, in catalog: Catalog) -> [Station] {
        catalog.listingRules.filter { $0.key.pack == pack }.sorted { $0.key < $1.key }.flatMap { id, rule in
            rule.patternsByKey.map { key, pattern in
                Station(name: name(of: pattern, under: key, in: id), location: rule.location)
            }
        }
    }
}

extension ListingRule {
    /// The patterns with the keys under which packs write them.
    fileprivate var patternsByKey: [(key: String, pattern: TagPattern)] {
        func sorted(_ key: String, _ patterns: some Sequence<TagPattern>) -> [(String, TagPattern)] {
            patterns.sorted { $0.description < $1.description }.map { (key, $0) }
        }
        return patterns.map { ("tags", $0) } + sorted("halal", tiers.keys)
            + sorted("facilities", facilities.keys)
    }
}

extension CoverageWitness {
    /// Returns the names of the patterns of a rule that an element meets.
    static func ways(of tags: [String: String], by rule: ListingRule) -> Set<String> {
        Set(
            rule.patternsByKey.filter { $0.pattern.matches(tags) }.map {
                CoveragePlan.name(of: $0.pattern, under: $0.key, in: rule.id)
            }
        )
    }

    /// Returns the name of the case that decides a fact; nil if what is known does not settle it.
    static func way(of fact: DefinitionID, by derivation: FactDerivation, for facts: Facts) -> String? {
        for (index, one) in derivation.cases.enumerated() {
            switch one.when.verdict(for: facts) {
            case .holds: return CoveragePlan.name(ofCase: index, one.value, of: fact)
            case .fails: continue
            case .undecided: return nil
            }
        }
        return CoveragePlan.name(ofCase: nil, derivation.otherwise, of: fact)
    }

    /// Returns the names of the ways by which a walk has done steps at the places of others.
    static func secondPlaces(in walk: WalkState) -> [String] {
        walk.view.nodes.compactMap { node -> String? in
            guard node.isSecondPlace, node.status == .done,
                let place = node.state.secondPlace ?? node.step?.alsoAt.first?.step
            else { return nil }
            return CoveragePlan.name(ofPlace: place, of: node.id, in: walk.ritual.id)
        }
    }

    /// Returns the names of the branches that a walk has taken of groups of which only so many are to be done.
    static func branchesOfGroups(in ritual: Ritual, done: Set<String>) -> [String] {
        ritual.nodes.filter { $0.atLeast != nil }.flatMap { group in
            group.children.filter { $0.withDescendants.contains { done.contains($0.id) } }.map {
                "\(ritual.id)/\(group.id)/\($0.id)"
            }
        }
    }
}
