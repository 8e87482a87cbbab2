import ManasikDomain

extension ImpactSample {
    /// The catalog with every field, also with those that form 1 did not have at first.
    static let extended: Catalog = {
        var catalog = full
        for (id, ritual) in catalog.rituals {
            var ritual = ritual
            guard let index = ritual.nodes.firstIndex(where: { $0.step != nil }) else { continue }
            ritual.nodes[index].step?.excused = .all([Step.Excuse(when: condition(), why: text("bar"))])
            catalog.rituals[id] = ritual
        }
        for (id, violation) in catalog.violations {
            guard case .object(var fields) = violation.wire else { continue }
            fields["otherwise"] = BySchool.all(text("perfume")).wire
            catalog.violations[id] = try? Violation(wire: WireInput(.object(fields)))
        }
        return catalog
    }()
}
