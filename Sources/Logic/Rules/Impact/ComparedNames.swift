import ManasikDomain

/// The names of a later version in place of those of an earlier one.
struct ComparedNames {
    let renaming: Renaming
    /// The new names of rites that have the names of their steps, where all steps that are such a rite have got the same.
    let rites: [String: String]

    init(_ renaming: Renaming, from old: Catalog, to new: Catalog) {
        self.renaming = renaming
        var found: [String: Set<String>] = [:]
        for ritual in old.rituals.values {
            for node in ritual.steps {
                guard let rite = node.step?.rite else { continue }
                let renamed = renaming.step(ritual.id.step(node.id)).stepOfRitual
                let step = renamed.flatMap { new.rituals[$0.ritual]?.node($0.name) }
                let isNamedAlike = rite == node.id && step.map { $0.step?.rite == $0.id } ?? false
                found[rite, default: []].insert(isNamedAlike ? step?.id ?? rite : rite)
            }
        }
        rites = found.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
    }
}
