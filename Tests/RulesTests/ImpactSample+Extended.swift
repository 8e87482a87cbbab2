import ManasikDomain

extension ImpactSample {
    /// The catalog with every field, also with those that form 1 did not have at first.
    static let extended: Catalog = {
        var catalog = full
        for (id, ritual) in catalog.rituals {
            var ritual = ritual
            ritual.root.children[0].children[0].step?.excused = .all([
                Step.Excuse(when: condition(), why: text("bar"))
            ])
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
