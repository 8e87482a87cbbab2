import ManasikDomain

/// A table of new names of one subject, as a pack writes it.
struct RenameTable: Sendable {
    let subject: Rename.Subject
    let before: SemanticVersion?
    /// The new names, by the old ones.
    let names: [String: String]

    /// Returns the table of what belongs to a definition with that as it was called earlier.
    ///
    /// - Parameter back: From the present names to the earlier ones.
    fileprivate func owned(in pack: PackID, _ back: Renaming) -> RenameTable {
        func id(_ name: String) -> DefinitionID { DefinitionID(pack: pack, name: name) }
        let earlier: Rename.Subject =
            switch subject {
            case .value(let fact): .value(fact: back.fact(id(fact)).name)
            case .settingValue(let setting): .settingValue(setting: back.setting(id(setting), .null).id.name)
            case .field(let collection): .field(collection: back.collection(id(collection)).name)
            case .fieldValue(let collection, let field):
                .fieldValue(
                    collection: back.collection(id(collection)).name,
                    field: back.field(field, of: id(collection)).field
                )
            default: subject
            }
        return RenameTable(subject: earlier, before: before, names: names)
    }
}

extension [RenameTable] {
    /// Returns the tables with what each value and field belongs to as it was called after the renames of the same version: they are
    /// declared with what it is called now, and apply before later versions rename it.
    func withOwnersAsThen(in pack: PackID) -> [RenameTable] {
        var dated: [RenameTable] = []
        var later = Renaming([])
        for version in Set(compactMap(\.before)).sorted().reversed() {
            let tables = filter { $0.before == version }.map { $0.owned(in: pack, later.inverse) }
            dated += tables
            later = Renaming(tables.renames(of: pack, before: version)).followed(by: later)
        }
        return dated + filter { $0.before == nil }
    }

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
