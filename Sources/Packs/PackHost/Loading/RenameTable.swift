import ManasikDomain

/// A table of new names of one subject, as a pack writes it.
struct RenameTable: Sendable {
    let subject: Rename.Subject
    let before: SemanticVersion?
    /// The new names, by the old ones.
    let names: [String: String]
}

extension [RenameTable] {
    /// Returns the renames of a pack in the order in which they apply: version by version, those without a version
    /// last, definitions before their values and fields.
    func renames(of pack: PackID, before version: SemanticVersion?) -> [Rename] {
        let tables = Dictionary(grouping: filter { $0.before == version }, by: \.subject)
        return tables.sorted { $0.key < $1.key }.flatMap { subject, tables in
            var names: [String: String] = [:]
            for table in tables { names.merge(table.names) { first, _ in first } }
            return Self.inOrderOfChains(names, isDated: version != nil).map { old, new in
                Rename(pack: pack, subject, from: old, to: new, before: version)
            }
        }
    }

    /// Returns pairs of names; without a version, a name that leads on to a third comes before the one that follows.
    private static func inOrderOfChains(
        _ names: [String: String],
        isDated: Bool
    ) -> [(old: String, new: String)] {
        let sorted = names.sorted { $0.key < $1.key }.map { (old: $0.key, new: $0.value) }
        if isDated { return sorted }
        // How many names lead to each one and do not come before it yet.
        var waiting: [String: Int] = [:]
        for pair in sorted { waiting[pair.new, default: 0] += 1 }
        var ordered: [(old: String, new: String)] = []
        var ready = sorted.filter { waiting[$0.old] == nil }
        while !ready.isEmpty {
            ordered += ready
            var following: [(old: String, new: String)] = []
            for pair in ready {
                waiting[pair.new]! -= 1
                if waiting[pair.new] == 0, let new = names[pair.new] { following.append((pair.new, new)) }
            }
            ready = following.sorted { $0.old < $1.old }
        }
        // Of a cycle, which is an error elsewhere, any order will do.
        return ordered + sorted.filter { waiting[$0.old, default: 0] > 0 }
    }
}
