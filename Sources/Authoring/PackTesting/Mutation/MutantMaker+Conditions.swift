import ManasikDomain
import ManasikRules

extension MutantMaker {
    /// A replacement for a condition, with its name and a description.
    struct Variant {
        let name: String
        let change: String
        let diagram: DecisionDiagram?
    }

    mutating func addConditions(_ site: ConditionSite) {
        switch site.condition.form {
        case .decided(let diagram): addConditions(site, diagram)
        case .lua:
            add(mutant(site, "always", "it always holds", .decided(.always)))
            add(mutant(site, "never", "it never holds", .decided(.never)))
            var negated = mutant(site, "negated", "it holds where it should not", site.condition.form)
            negated.negatedCode = site.condition.form
            add(negated)
        }
    }

    private mutating func addConditions(_ site: ConditionSite, _ diagram: DecisionDiagram) {
        guard let original = diagram.normalized else {
            leaveOut(site.id, "it asks for more than can be decided again")
            return
        }
        let ends = [
            Variant(name: "negated", change: "it holds where it should not", diagram: diagram.negated),
            Variant(name: "always", change: "it always holds", diagram: .always),
            Variant(name: "never", change: "it never holds", diagram: .never),
        ]
        var seen: Set<DecisionDiagram> = [original]
        for variant in ends
            + diagram.asked.flatMap({ variants(of: diagram, $0, catalog.facts[$0.fact]?.kind) })
        {
            guard let changed = variant.diagram, let normal = changed.normalized else {
                leaveOut("\(site.id)/\(variant.name)", "it asks for more than can be decided again")
                continue
            }
            // No test can distinguish diagrams that give the same answers.
            guard seen.insert(normal).inserted else { continue }
            add(mutant(site, variant.name, variant.change, .decided(changed)))
        }
    }

    /// Returns diagrams with a mistake in how the condition treats one atom.
    ///
    /// - Parameter kind: The kind of the fact that the atom asks for; nil if it is not known.
    func variants(of diagram: DecisionDiagram, _ atom: Atom, _ kind: FactKind?) -> [Variant] {
        var variants = [
            Variant(
                name: "\(atom)/ignored",
                change: "it does not ask \(atom)",
                diagram: diagram.ignoring(atom)
            )
        ]
        switch atom {
        case .before(let fact, let day):
            for (name, days) in [("later", 1), ("earlier", -1)] {
                let moved = Atom.before(fact, day.adding(days: days))
                variants.append(
                    Variant(
                        name: "\(atom)/\(name)",
                        change: "it asks \(moved), not \(day)",
                        diagram: diagram.asking(moved, insteadOf: atom)
                    )
                )
            }
        case .beforeHijri(let fact, let day):
            for (name, other) in [("later", day.next), ("earlier", day.previous)] {
                guard let other else { continue }
                let moved = Atom.beforeHijri(fact, other)
                variants.append(
                    Variant(
                        name: "\(atom)/\(name)",
                        change: "it asks \(moved), not \(day)",
                        diagram: diagram.asking(moved, insteadOf: atom)
                    )
                )
            }
        case .fact:
            for guarded in diagram.guards(of: atom) {
                switch guarded {
                case .values(let values):
                    for case .text(let text) in values {
                        variants.append(
                            Variant(
                                name: "\(atom)/\(text)/dropped",
                                change: "it takes \(text) of \(atom) for a value that it does not name",
                                // No valid value contains a line break, so no condition names this one.
                                diagram: diagram.substituting(atom, tellingApart: [.text(text)]) {
                                    $0 == .text(text) ? .text("\n") : $0
                                }
                            )
                        )
                    }
                case .range, .decimals: break
                }
            }
            let guards = diagram.guards(of: atom)
            let places = kind?.decimals?.places ?? guards.places
            var cuts = guards.cuts(places: places)
            // Numbers outside of the fact's range do not occur.
            if case .integer(let least, let most)? = kind { cuts = cuts.filter { least < $0 && $0 <= most } }
            if let (range, _) = kind?.decimals {
                cuts = cuts.filter { range.contains($0) && $0 > range.lowerBound }
            }
            variants += cuts.sorted().flatMap { Self.boundaries(of: diagram, atom, at: $0, places: places) }
        case .speaks, .includes, .known: break
        }
        return variants
    }

    /// Returns mutants of a boundary between two numbers: one with the boundary moved up, one with it moved down.
    ///
    /// - Parameter places: The digits after the point of the units in which the boundary is counted.
    private static func boundaries(
        of diagram: DecisionDiagram,
        _ atom: Atom,
        at cut: Int,
        places: Int
    ) -> [Variant] {
        func value(_ units: Int) -> FactValue {
            places == 0 ? .integer(units) : .decimal(DecimalNumber(units: units, places: places))
        }
        return [(cut, cut - 1), (cut - 1, cut)].map { (value($0), value($1)) }.map { number, other in
            Variant(
                name: "\(atom)/\(number)/moved",
                change: "it takes \(number) of \(atom) for \(other)",
                diagram: diagram.substituting(
                    atom,
                    tellingApart: [number, other]
                ) { $0 == number ? other : $0 }
            )
        }
    }

    private func mutant(_ site: ConditionSite, _ name: String, _ change: String, _ form: Condition.Form)
        -> Mutant
    {
        let atoms = if case .decided(let diagram) = form { diagram.asked } else { site.condition.atoms }
        let changed = Condition(
            form: form,
            atoms: atoms,
            through: site.condition.through,
            location: site.condition.location
        )
        return Mutant(
            id: "\(site.id)/\(name)",
            kind: .condition,
            location: site.condition.location ?? site.location,
            change: change,
            part: site.part,
            apply: { [put = site.put] in put(changed, &$0) }
        )
    }
}
