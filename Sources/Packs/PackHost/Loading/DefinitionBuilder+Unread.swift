import ManasikDomain

/// What could not be read because of a mistake, which is reported once: where it is written.
extension DefinitionBuilder {
    /// The number of errors that are reported.
    var errorCount: Int { resolver.collector.diagnostics.count { $0.severity == .error } }

    /// Reads a definition, and notes the names in it if there is a mistake in it.
    mutating func reading<Definition>(
        _ node: DefinitionNode,
        namesOf names: (DefinitionNode) -> [String],
        into unread: inout Set<String>,
        _ read: (inout DefinitionBuilder, DefinitionNode) -> Definition?
    ) -> Definition? {
        let errors = errorCount
        let definition = read(&self, node)
        if errorCount > errors { unread.formUnion(names(node)) }
        return definition
    }

    /// Returns the names of which rules of access ask and that could not be read; see `FactTable.unread`.
    func unreadNames(
        _ collection: DefinitionNode,
        _ declared: [String: RecordCollection.Field],
        _ roles: [String]
    ) -> Set<String> {
        var unread: Set<String> = []
        let fields = collection["fields"]?.fields.map(\.name) ?? []
        if fields.isEmpty { unread.insert("record:*") }
        for name in fields where declared[name] == nil { unread.formUnion([name, "record:\(name)"]) }
        let access = collection["access"]
        if let written = access?["roles"], written.list?.count != roles.count {
            unread.formUnion(["role", "viewer:role"])
        }
        if let written = access?["relations"], written.fields.isEmpty { unread.insert("viewer:*") }
        return unread
    }

    /// Returns every name in the steps of a ritual, but for those by which one step names another.
    func namesOfSteps(in ritual: DefinitionNode) -> Set<String> {
        let key = resolver.scope.api[.ritual].childrenKey
        let written = ritual.items + (key.flatMap { ritual[$0] }?.items ?? [])
        let references = resolver.scope.api[.step].fields.filter { $0.type.namesSteps }.map(\.name)
        return Set(written.flatMap { $0.writtenNames(besides: Set(references)) })
    }
}

extension DefinitionNode {
    /// The names that a tradition with a mistake may have declared, and those of the facts that have them as values.
    var namesOfTradition: [String] {
        // Whoever writes a name in capitals means the same in small letters elsewhere.
        let names = writtenNames
        return names + names.map { $0.lowercased() } + HostFact.ofTraditions.map(\.rawValue)
    }

    /// Every word that may be the name of something: the keys and the texts in it.
    var writtenNames: [String] { writtenNames(besides: []) }

    /// - Parameter skipped: The keys whose values are left out.
    func writtenNames(besides skipped: Set<String>) -> [String] {
        if let string { return [string] }
        return fields.flatMap {
            [$0.name] + (skipped.contains($0.name) ? [] : $0.node.writtenNames(besides: skipped))
        } + items.flatMap { $0.writtenNames(besides: skipped) }
    }
}

extension FieldType {
    /// Whether its values are names of other steps.
    fileprivate var namesSteps: Bool {
        switch self {
        case .step, .need, .secondPlace: true
        case .list(let type), .oneOrMore(let type), .bySchool(let type): type.namesSteps
        default: false
        }
    }
}
