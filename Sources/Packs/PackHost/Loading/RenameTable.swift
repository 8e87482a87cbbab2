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
        let tables = filter { $0.before == version }
        return Set(tables.map(\.subject)).sorted().flatMap { subject in
            var names: [String: String] = [:]
            for table in tables where table.subject == subject {
                names.merge(table.names) { first, _ in first }
            }
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
        var remaining = sorted
        var ordered: [(old: String, new: String)] = []
        while !remaining.isEmpty {
            let targets = Set(remaining.map(\.new))
            let free = remaining.filter { !targets.contains($0.old) }
            // Of a circle, which is an error elsewhere, any order will do.
            let next = free.isEmpty ? remaining : free
            ordered += next
            remaining.removeAll { pair in next.contains { $0.old == pair.old } }
        }
        return ordered
    }
}
