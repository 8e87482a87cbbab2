public import ManasikDomain
import ManasikRules

/// Something that packs declare and that depends on a fact.
public struct FactUse: Hashable, Sendable {
    /// The word of its kind, as explanations call it.
    public let kind: String
    public let id: DefinitionID
    public let title: TextReference
}

extension Catalog {
    /// Returns what asks a fact by itself, each once: what has a condition that reads it, what is due or timed by it, and facts
    /// that follow from it.
    func uses(of fact: DefinitionID) -> [FactUse] {
        factDependents.filter { $0.reads.contains(fact) }
            .map { FactUse(kind: $0.kind, id: $0.id, title: $0.title) }.eachOnce
    }
}
