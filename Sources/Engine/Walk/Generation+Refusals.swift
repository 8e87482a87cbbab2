import ManasikDomain
public import ManasikViews
public import ManasikWalkthroughs

extension Generation {
    /// Returns the current revision of the ritual whose steps a refusal names; of any if it names none.
    public func revision(naming refusal: WalkRefusal) -> WalkRevision? {
        let rituals = catalog.rituals.values.sorted { $0.id < $1.id }
        let nodes = refusal.arguments.values.flatMap { argument -> [String] in
            if case .nodes(let ids) = argument { ids } else { [] }
        }
        let named = rituals.first { ritual in nodes.allSatisfy { ritual.node($0) != nil } } ?? rituals.first
        return named.flatMap { currentRevision(of: $0.id) }
    }
}
