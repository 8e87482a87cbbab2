extension [RecordCollection] {
    /// Returns the collections as they were before renames, each by all the names that it had: for code that was written then.
    ///
    /// - Parameter renames: Those of their pack, in the order in which they apply.
    public func before(_ renames: [Rename]) -> [RecordCollection] {
        renames.backwards.reduce(self) { collections, table in
            table.before(collections, { $0.before(table) }, id: { $0.id })
        }
    }
}

extension [FactDeclaration] {
    /// Returns the facts as they were before renames, each by all the names that it had: for code that was written then.
    ///
    /// - Parameter renames: Those of their pack, in the order in which they apply.
    public func before(_ renames: [Rename]) -> [FactDeclaration] {
        renames.backwards.reduce(self) { facts, table in
            table.before(facts, { $0.before(table) }, id: { $0.id })
        }
    }
}

/// Names that were given at once.
private struct FormerNames {
    let subject: Rename.Subject
    /// The old names of each new one.
    private let names: [String: [String]]

    init(_ table: [Rename]) {
        subject = table[0].subject
        var names: [String: [String]] = [:]
        for rename in table { names[rename.new, default: []].append(rename.old) }
        // In which version a rename without one came is not known, so both names may have been in use.
        if table[0].before == nil { for new in names.keys { names[new]?.append(new) } }
        self.names = names
    }

    /// Returns the names that became a name; the name itself where none did.
    func all(_ name: String) -> [String] { names[name] ?? [name] }

    func first(_ name: String) -> String { all(name)[0] }

    /// Whether another name became a name.
    func gives(_ name: String) -> Bool { names[name] != nil }

    /// Returns declarations as they were. A name that something else has had since stands for what had it then.
    func before<Declaration: Equatable>(
        _ declarations: [Declaration],
        _ former: (Declaration) -> [Declaration],
        id: (Declaration) -> DefinitionID
    ) -> [Declaration] {
        let pairs = declarations.map { (present: [$0], former: former($0)) }
        let renamed = pairs.filter { $0.present != $0.former } + pairs.filter { $0.present == $0.former }
        var seen: Set<DefinitionID> = []
        return renamed.flatMap { $0.former }.filter { seen.insert(id($0)).inserted }
    }
}

extension [Rename] {
    /// What each table of renames has renamed, the last one first.
    fileprivate var backwards: [FormerNames] { tables.reversed().map { FormerNames($0) } }
}

extension RecordCollection {
    fileprivate func before(_ table: FormerNames) -> [RecordCollection] {
        var former = self
        switch table.subject {
        case .collection:
            for (name, field) in fields {
                guard let target = field.target, target.pack == id.pack else { continue }
                former.fields[name]?.target = DefinitionID(pack: id.pack, name: table.first(target.name))
            }
            return table.all(id.name).map { name in
                former.id = DefinitionID(pack: id.pack, name: name)
                return former
            }
        case .field(id.name):
            former.fields = [:]
            for (name, field) in fields.sorted(by: {
                (table.gives($0.key) ? 0 : 1, $0.key) < (table.gives($1.key) ? 0 : 1, $1.key)
            }) {
                for old in table.all(name) where former.fields[old] == nil { former.fields[old] = field }
            }
            former.index = index.map { table.first($0) }
            former.indexes = indexes.map { fields in fields.map { table.first($0) } }
            former.onePer = onePer.map { table.first($0) }
            former.about = about.map { table.first($0) }
            former.merge = [:]
            for (name, kind) in merge { former.merge[table.first(name)] = kind }
        case .fieldValue(id.name, let field):
            guard let values = fields[field]?.values else { break }
            former.fields[field]?.values = values.flatMap { table.all($0) }
        default: break
        }
        return [former]
    }
}

extension FactDeclaration {
    fileprivate func before(_ table: FormerNames) -> [FactDeclaration] {
        var former = self
        switch table.subject {
        case .fact:
            return table.all(id.name).map { name in
                former.id = DefinitionID(pack: id.pack, name: name)
                return former
            }
        case .value(id.name):
            switch kind {
            case .enumeration(let values): former.kind = .enumeration(values.flatMap { table.all($0) })
            case .list(let values): former.kind = .list(values.flatMap { table.all($0) })
            default: break
            }
        default: break
        }
        return [former]
    }
}
