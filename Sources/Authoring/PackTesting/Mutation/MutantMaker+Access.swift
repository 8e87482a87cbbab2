import ManasikDomain
import ManasikRules

/// Mutants of who may do what with the records of shared collections.
///
/// What nobody may ever do is not changed: it is held against the rules whenever the pack is loaded.
extension MutantMaker {
    mutating func addAccess() {
        for (_, collection) in own(catalog.collections) {
            guard let access = collection.access else { continue }
            for operation in RecordAccess.Operation.allCases {
                addRule(AccessSite(collection: collection, access: access, operation: operation, field: nil))
            }
            for field in access.fields.keys.sorted() {
                addRule(AccessSite(collection: collection, access: access, operation: .read, field: field))
            }
        }
    }

    private mutating func addRule(_ site: AccessSite) {
        let original = site.rule
        let ends = [
            Variant(name: "always", change: "everybody may", diagram: .always),
            Variant(name: "never", change: "nobody may", diagram: .never),
            Variant(
                name: "negated",
                change: "those may who should not, and nobody else",
                diagram: original.negated
            ),
        ]
        let atoms = original.asked.flatMap { variants(of: original, $0, site.kind(of: $0.fact)) }
        var seen: Set<DecisionDiagram> = []
        for variant in ends + atoms {
            let id = "\(site.id)/\(AccessSite.written(variant.name))"
            guard let changed = variant.diagram.flatMap({ site.limited($0) }), let normal = changed.normalized
            else {
                leaveOut(id, "it asks for more than can be decided again")
                continue
            }
            guard seen.insert(normal).inserted else { continue }
            let access = site.access(with: changed)
            do {
                if try site.decidesAlike(changed) { continue }
                if let reason = try site.objection(to: changed, access) {
                    leaveOut(id, reason)
                    continue
                }
            } catch {
                leaveOut(id, "it asks too much to be compared")
                continue
            }
            add(
                Mutant(
                    id: id,
                    kind: .access,
                    location: site.condition?.location ?? site.collection.location,
                    change: "\(site.name): \(AccessSite.written(variant.change))",
                    part: site.collection.id.description,
                    apply: { [id = site.collection.id] in $0.collections[id]?.access = access }
                )
            )
        }
    }
}

/// A rule of access of a shared collection.
private struct AccessSite {
    let collection: RecordCollection
    let access: RecordAccess
    let operation: RecordAccess.Operation
    /// The field that it lets read; nil for a rule about whole records.
    let field: String?

    var id: String { "\(collection.id)/\(name.replacing(".", with: "/"))" }

    /// The name as packs write it.
    var name: String { field.map { "access.fields.\($0).read" } ?? "access.\(operation)" }

    /// The rule; nil if there is none, so that nobody may.
    var condition: Condition? { field.map { access.fields[$0] } ?? access.rules[operation] }

    var rule: DecisionDiagram { Self.diagram(condition) }

    private static func diagram(_ condition: Condition?) -> DecisionDiagram {
        if case .decided(let diagram)? = condition?.form { diagram } else { .never }
    }

    func kind(of fact: DefinitionID) -> FactKind? { rules([:]).kind(of: fact) }

    /// Returns a text with the names of what rules of access ask as Lua writes them.
    static func written(_ text: String) -> String {
        text.replacing("viewer:", with: "viewer.").replacing("record:", with: "record.")
    }

    /// Returns a rule without those whom the host lets write no record, whatever the rule says; nil if it is too large.
    func limited(_ rule: DecisionDiagram) -> DecisionDiagram? {
        guard operation != .read else { return rule }
        var writers = [Self.yes(AccessRules.isOwner)]
        if operation != .create {
            if !access.roles.isEmpty {
                writers.append(
                    .test(.fact(AccessRules.role), .values(access.roles.map { .text($0) }))
                )
            }
            if access.group != nil { writers.append(Self.yes(AccessRules.isGuide)) }
            writers += access.relationsOfAuthors.map { Self.yes(AccessRules.viewer($0)) }
        }
        return ConditionExpression.all([.any(writers), .decided(rule, [:])]).diagram()
    }

    private static func yes(_ id: DefinitionID) -> ConditionExpression {
        .test(.fact(id), .values([.boolean(true)]))
    }

    /// Returns what the collection declares, with another rule in this place.
    func access(with rule: DecisionDiagram) -> RecordAccess {
        let changed = Condition(form: .decided(rule), atoms: rule.asked, location: condition?.location)
        var access = access
        if let field { access.fields[field] = changed } else { access.rules[operation] = changed }
        return access
    }

    // MARK: Comparing

    /// Whether a rule lets the same people as this one.
    func decidesAlike(_ changed: DecisionDiagram) throws(FactSpace.TooLarge) -> Bool {
        try decidesAlike(changed, for: .always)
    }

    /// Returns why no test can try a rule; nil if one can.
    ///
    /// - Parameter access: What the collection then declares.
    func objection(to changed: DecisionDiagram, _ access: RecordAccess) throws(FactSpace.TooLarge) -> String?
    {
        var collection = collection
        collection.access = access
        guard let rules = AccessRules(of: collection), rules.hasFilters else {
            return "no list can be made of what it asks"
        }
        for claim in access.claims where field == nil && claim.operation == operation {
            let refused = AccessClaim(never: operation, where: Self.diagram(claim.condition))
            if try rules.counterexample(to: refused) != nil { return "'never.\(operation)' refuses it" }
        }
        let signedIn = Self.yes(AccessRules.isSignedIn).diagram()!
        return try decidesAlike(changed, for: signedIn) ? "in tests everybody has signed in" : nil
    }

    /// Whether a rule lets the same ones of some people as this one.
    private func decidesAlike(
        _ changed: DecisionDiagram,
        for some: DecisionDiagram
    ) throws(FactSpace.TooLarge) -> Bool {
        // A field is read by those alone who read the record.
        let readers = field == nil ? DecisionDiagram.always : Self.diagram(access.rules[.read])
        func allows(_ rule: DecisionDiagram, not other: DecisionDiagram) throws(FactSpace.TooLarge) -> Bool {
            let parts = [some, readers, rule].map { ConditionExpression.decided($0, [:]) }
            guard let both = ConditionExpression.all(parts).diagram() else { return true }
            return try rules([operation: both]).counterexample(
                to: AccessClaim(never: operation, where: other.negated)
            ) != nil
        }
        let (gains, loses) = (try allows(changed, not: rule), try allows(rule, not: changed))
        return !gains && !loses
    }

    private func rules(_ rules: [RecordAccess.Operation: DecisionDiagram]) -> AccessRules {
        AccessRules(
            of: collection,
            rules,
            group: access.group,
            roles: access.roles,
            relations: access.relations
        )
    }
}
