import ManasikDomain
import ManasikRules

/// What shared collections claim that nobody may ever do.
extension DefinitionBuilder {
    /// Reads what nobody may ever do.
    mutating func claims(
        _ node: DefinitionNode,
        _ label: String,
        asking asked: FactTable
    ) -> [RecordAccess.Claim] {
        var claims: [RecordAccess.Claim] = []
        for field in node["never"]?.fields ?? [] {
            guard let operation = RecordAccess.Operation(rawValue: field.name) else {
                let words = RecordAccess.Operation.allCases.map(\.rawValue)
                resolver.collector.error(
                    .unknownKey,
                    at: field.node.location,
                    "\(label): 'never' has a key '\(field.name)'; it takes \(words.joined(separator: ", "))",
                    help: Suggestion.help(for: field.name, among: words)
                )
                continue
            }
            let written = field.node.list.flatMap { $0.isEmpty ? nil : $0 } ?? [field.node]
            for (number, claim) in written.enumerated() {
                let place = written.count == 1 ? "" : "[\(number + 1)]"
                let read = resolver.accessRule(claim, "\(label): 'never.\(operation)\(place)'", asking: asked)
                if let read { claims.append(RecordAccess.Claim(never: operation, where: read)) }
            }
        }
        return claims
    }

    /// Reports claims that do not hold, and rules of which no filter of a list can be made.
    mutating func checkAccess(of collection: RecordCollection, _ label: String, at location: SourceLocation) {
        guard !resolver.collector.hasErrors, let access = collection.access,
            let rules = AccessRules(of: collection)
        else { return }
        if !rules.hasFilters {
            resolver.collector.error(
                .failedCondition,
                at: location,
                "\(label): 'access' asks more of a record than a list can",
                help: "split it into simpler rules"
            )
        }
        if let order = collection.views.list?.order, access.fields[order] != nil {
            resolver.collector.error(
                .badValue,
                at: location,
                "\(label): 'list.by' names '\(order)', which not everybody reads"
            )
        }
        for claim in access.claims {
            guard case .decided(let diagram) = claim.condition.form else { continue }
            let place = claim.condition.location ?? location
            let example: Facts?
            do {
                example = try rules.counterexample(to: AccessClaim(never: claim.operation, where: diagram))
            } catch {
                resolver.collector.error(
                    .failedCondition,
                    at: place,
                    "\(label): 'never.\(claim.operation)' asks too much to be compared with 'access'"
                )
                continue
            }
            guard let example else { continue }
            resolver.collector.error(
                .refutedClaim,
                at: place,
                "\(label): 'never.\(claim.operation)' does not hold: 'access.\(claim.operation)' allows it "
                    + AccessClaim.words(for: example),
                help: "change the rule, or the claim if it says too much"
            )
        }
    }
}
