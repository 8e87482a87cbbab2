package import ManasikDomain
package import ManasikLocalization

/// A description of the people for whom a condition holds, based on its decision diagram.
///
/// The paths to a positive answer are enumerated and simplified; if there are too many, the text only names the facts
/// on which the condition depends.
package struct ConditionText {
    private let catalog: Catalog
    private let localizer: Localizer

    /// The largest number of alternatives that are listed.
    private static let mostTerms = 8

    package init(catalog: Catalog, localizer: Localizer) {
        self.catalog = catalog
        self.localizer = localizer
    }

    package func words(_ condition: Condition) -> LocalizedString {
        if case .decided(let diagram) = condition.form, let terms = Self.terms(of: diagram) {
            if terms.isEmpty { return localizer.host("docs.when.nobody") }
            if terms.contains(where: { $0.isEmpty }) { return localizer.host("docs.when.everyone") }
            return join(terms.map { join($0.map(words), "docs.when.and") }, "docs.when.or")
        }
        var facts: [LocalizedString] = []
        for atom in condition.atoms where !facts.contains(title(of: atom.fact)) {
            facts.append(title(of: atom.fact))
        }
        return localizer.host("docs.when.code", ["facts": .localized(localizer.list(facts))])
    }

    // MARK: Terms

    /// The answer to one atom on a path: it matches one of the guards, or none of them.
    struct Literal: Hashable {
        let atom: Atom
        let guards: [DecisionDiagram.Guard]
        let isRest: Bool

        /// Returns whether a person with this answer may follow an edge; true if in doubt.
        func mayTake(_ edge: DecisionDiagram.Guard) -> Bool {
            isRest ? !guards.contains(edge) : guards.contains { $0.overlaps(edge) }
        }

        func mayTakeRest(besides edges: [DecisionDiagram.Edge]) -> Bool {
            isRest || !guards.allSatisfy { given in edges.contains { $0.when == given } }
        }
    }

    /// Returns the alternatives for which a diagram answers yes, each as literals that must all hold; nil if there are
    /// too many.
    static func terms(of diagram: DecisionDiagram) -> [[Literal]]? {
        var paths: [[Literal]] = []
        guard collect(diagram.root, [], diagram, into: &paths) else { return nil }
        var terms: [[Literal]] = []
        for path in paths {
            var term = path
            // The last literals of a path are the most important, so the first ones are tried for removal first.
            for literal in path {
                let shorter = term.filter { $0 != literal }
                if alwaysHolds(diagram.root, shorter, diagram) { term = shorter }
            }
            if !terms.contains(where: { Set($0).isSubset(of: term) }) {
                terms.removeAll { Set(term).isSubset(of: $0) }
                terms.append(term)
            }
        }
        return terms.count > mostTerms ? nil : terms
    }

    private static func collect(
        _ target: DecisionDiagram.Target,
        _ path: [Literal],
        _ diagram: DecisionDiagram,
        into paths: inout [[Literal]]
    ) -> Bool {
        guard case .node(let index) = target else {
            if target == .answer(true) { paths.append(path) }
            return paths.count <= 64
        }
        let node = diagram.nodes[index]
        var targets: [DecisionDiagram.Target] = []
        for edge in node.edges where !targets.contains(edge.to) {
            targets.append(edge.to)
            let guards = node.edges.filter { $0.to == edge.to }.map { $0.when }
            let literal = Literal(atom: node.atom, guards: guards, isRest: false)
            guard collect(edge.to, path + [literal], diagram, into: &paths) else { return false }
        }
        let rest = Literal(atom: node.atom, guards: node.edges.map { $0.when }, isRest: true)
        return collect(node.otherwise, path + [rest], diagram, into: &paths)
    }

    private static func alwaysHolds(
        _ target: DecisionDiagram.Target,
        _ term: [Literal],
        _ diagram: DecisionDiagram
    ) -> Bool {
        guard case .node(let index) = target else { return target == .answer(true) }
        let node = diagram.nodes[index]
        let literal = term.first { $0.atom == node.atom }
        let edges = node.edges.filter { literal?.mayTake($0.when) ?? true }.map { $0.to }
        let rest = literal?.mayTakeRest(besides: node.edges) ?? true ? [node.otherwise] : []
        return Set(edges + rest).allSatisfy { alwaysHolds($0, term, diagram) }
    }

    // MARK: Words

    private func words(_ literal: Literal) -> LocalizedString {
        let fact: MessageArgument = .localized(title(of: literal.atom.fact))
        // A yes-or-no question is described by its answer.
        let answer: Bool? =
            literal.guards.count == 1 ? literal.guards[0].boolean.map { $0 != literal.isRest } : nil
        switch literal.atom {
        case .speaks(let tag):
            let language = localizer.words(.list([tag]), of: HostFact.languages.declaration)
            let key = answer == false ? "docs.when.speaks-not" : "docs.when.speaks"
            return localizer.host(key, ["language": .localized(language)])
        case .includes(let id, let name):
            let key = answer == false ? "docs.when.includes-not" : "docs.when.includes"
            let value =
                declaration(of: id).map { localizer.words(.text(name), of: $0) }
                ?? LocalizedString(name, language: localizer.language)
            return localizer.host(key, ["fact": fact, "value": .localized(value)])
        case .before(_, let day):
            let key = answer == false ? "docs.when.not-before" : "docs.when.before"
            return localizer.host(key, ["fact": fact, "date": .date(day)])
        case .beforeHijri(_, let day):
            let key = answer == false ? "docs.when.not-before" : "docs.when.before"
            return localizer.host(key, ["fact": fact, "date": .localized(localizer.words(day))])
        case .known:
            return localizer.host(answer == false ? "docs.when.unknown" : "docs.when.known", ["fact": fact])
        case .fact(let id):
            let values: [LocalizedString]
            let rest =
                literal.isRest ? Self.rest(besides: literal.guards, of: declaration(of: id)?.kind) : nil
            if let answer {
                values = [localizer.host(answer ? "answer.yes" : "answer.no")]
            } else {
                values = (rest ?? literal.guards).flatMap { self.values($0, of: id) }
            }
            let isNot = literal.isRest && answer == nil && rest == nil
            let key = isNot ? "docs.when.is-not" : "docs.when.is"
            return localizer.host(
                key,
                ["fact": fact, "values": .localized(join(values, "docs.when.either"))]
            )
        }
    }

    private func values(_ guarded: DecisionDiagram.Guard, of id: DefinitionID) -> [LocalizedString] {
        switch guarded {
        case .values(let values):
            return values.map { value in
                declaration(of: id).map { localizer.words(value, of: $0) }
                    ?? LocalizedString(value.description, language: localizer.language)
            }
        case .decimals(let low, let high, let places):
            return [decimals(low, high, places, declaration(of: id))]
        case .range(let low, let high):
            var bounds = (low: low, high: high)
            if case .integer(let minimum, let maximum)? = declaration(of: id)?.kind {
                if low <= minimum { bounds.low = Int.min }
                if high >= maximum { bounds.high = Int.max }
            }
            if low == high { return [localizer.host("docs.number", ["number": .number(low)])] }
            let arguments: [String: MessageArgument] = ["low": .number(low), "high": .number(high)]
            if bounds.low == Int.min {
                return [localizer.host("docs.when.at-most", ["high": arguments["high"]!])]
            }
            if bounds.high == Int.max {
                return [localizer.host("docs.when.at-least", ["low": arguments["low"]!])]
            }
            return [localizer.host("docs.when.from-to", arguments)]
        }
    }

    private func decimals(_ low: Int, _ high: Int, _ places: Int, _ fact: FactDeclaration?) -> LocalizedString
    {
        let span = FactTest.Span(
            low: fact?.kind.decimals.map { low <= $0.bounds.lowerBound } ?? (low == Int.min) ? nil : low,
            high: fact?.kind.decimals.map { high >= $0.bounds.upperBound } ?? (high == Int.max) ? nil : high,
            places: places
        )
        return localizer.words(span, of: fact)
    }

    private func declaration(of id: DefinitionID) -> FactDeclaration? {
        catalog.facts[id] ?? HostFact.allCases.first { $0.id == id }?.declaration
    }

    private func title(of id: DefinitionID) -> LocalizedString {
        declaration(of: id).map { localizer.text($0.title) }
            ?? LocalizedString(id.description, language: localizer.language)
    }

    private func join(_ parts: [LocalizedString], _ key: String) -> LocalizedString {
        guard let first = parts.first else { return LocalizedString("", language: localizer.language) }
        return parts.dropFirst().reduce(first) { head, tail in
            localizer.host(key, ["head": .localized(head), "tail": .localized(tail)])
        }
    }
}

extension DecisionDiagram.Guard {
    fileprivate func overlaps(_ other: DecisionDiagram.Guard) -> Bool {
        switch (self, other) {
        case (.values(let values), _): values.contains { other.contains($0) }
        case (_, .values(let values)): values.contains { self.contains($0) }
        case (.range(let low, let high), .range(let otherLow, let otherHigh)),
            (.decimals(let low, let high, _), .decimals(let otherLow, let otherHigh, _)):
            low <= otherHigh && otherLow <= high
        case (.range, .decimals), (.decimals, .range): false
        }
    }

    fileprivate var boolean: Bool? {
        if case .values(let values) = self, values.count == 1, case .boolean(let value) = values[0] {
            value
        } else {
            nil
        }
    }
}
