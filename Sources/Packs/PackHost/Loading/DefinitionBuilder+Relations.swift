import ManasikDomain
import ManasikRules

/// Relations between the viewer and the author of a record, of which rules of access ask.
extension DefinitionBuilder {
    /// The names under which rules ask something else of a viewer.
    private static let takenByViewers = [
        AccessRules.isSignedIn, AccessRules.isOwner, AccessRules.isVerified, AccessRules.age,
        AccessRules.role, AccessRules.isMember, AccessRules.isGuide,
    ]
    .map(\.name)

    /// Reads the relations that a collection declares; those with a mistake in them are reported and left out.
    mutating func relations(
        _ access: FieldValues?,
        _ written: DefinitionNode,
        _ label: String
    ) -> [String: RecordAccess.Relation] {
        guard case .map(let declared)? = access?.values["relations"] else { return [:] }
        var relations: [String: RecordAccess.Relation] = [:]
        for (name, value) in declared.sorted(by: { $0.key < $1.key }) {
            guard case .definition(let fields) = value, let node = written["relations"]?[name] else {
                continue
            }
            guard DefinitionID.isLegalName(name), !name.contains("/"), !Self.takenByViewers.contains(name)
            else {
                resolver.collector.error(
                    .badValue,
                    at: node.location,
                    "\(label): 'access.relations' has '\(name)', which is no name for a relation",
                    help: "rules ask for 'viewer.\(name)': use one word that is not among "
                        + Self.takenByViewers.map { "'\($0)'" }.joined(separator: ", ")
                )
                continue
            }
            // What is missing is reported where it is written.
            guard let collection = fields.reference("collection"), let account = fields.string("account")
            else { continue }
            var values: [String: JSONValue] = [:]
            if let table = node["where"], case .object(let given) = table.json { values = given }
            relations[name] = RecordAccess.Relation(
                collection,
                naming: account,
                by: fields.word("by") ?? .author,
                where: values
            )
        }
        return relations
    }

    /// Returns a collection with the lines on which its relations are written.
    func locatingRelations(_ collection: DefinitionNode) -> DefinitionNode {
        collection.locatingKeys(at: ["access", "relations"], in: resolver.scope.draft.files)
    }

    /// Reports relations that no record can make, and those that would be read without an index, once all collections of the
    /// pack are read.
    mutating func checkRelations() {
        for definition in resolver.scope.draft.definitions where definition.kind == .collection {
            guard let id = definition.node["id"]?.string,
                let collection = result.own.collections[DefinitionID(pack: pack, name: id)],
                let access = collection.access
            else { continue }
            for (name, relation) in access.relations.sorted(by: { $0.key < $1.key }) {
                guard let node = locatingRelations(definition.node)["access"]?["relations"]?[name],
                    let target = self.collection(relation.collection)
                else { continue }
                let label = "collection '\(id)': 'access.relations.\(name)'"
                checkAccount(of: relation, in: target, node, label)
                checkValues(of: relation, in: target, node, label)
            }
        }
    }

    /// Returns a collection of the pack, or of one that it requires; nil for one with mistakes of its own.
    private func collection(_ id: DefinitionID) -> RecordCollection? {
        if id.pack == pack, unreadCollections.contains(id.name) { return nil }
        return id.pack == pack
            ? result.own.collections[id] : resolver.scope.visible[id.pack]?.collections[id.name]
    }

    private mutating func checkAccount(
        of relation: RecordAccess.Relation,
        in target: RecordCollection,
        _ node: DefinitionNode,
        _ label: String
    ) {
        let (name, account) = (target.id.name, relation.account)
        let place = node["account"]?.location ?? node.location
        let accounts = target.fields.filter { $0.value.type == .account && $0.key != target.author }.keys
            .sorted()
        guard let field = target.fields[account] else {
            resolver.collector.error(
                .unknownReference,
                at: place,
                "\(label) names field '\(account)', which collection '\(name)' does not have",
                help: Suggestion.help(for: account, among: accounts)
                    ?? "name a field of the kind 'account'"
            )
            return
        }
        guard field.type == .account, account != target.author else {
            resolver.collector.error(
                .badValue,
                at: place,
                account == target.author
                    ? "\(label) names '\(account)' of collection '\(name)', which is whoever wrote the record"
                    : "\(label) names field '\(account)' of collection '\(name)', which names no person",
                help: accounts.isEmpty
                    ? "add a field of the kind 'account' to '\(name)'"
                    : "its fields that name a person are \(accounts.joined(separator: ", "))"
            )
            return
        }
        // The viewer's own records are few; those that name the viewer are sought among everybody's.
        guard relation.maker == .author else { return }
        guard target.isShared else {
            resolver.collector.error(
                .badValue,
                at: node["collection"]?.location ?? node.location,
                "\(label) asks for records of '\(name)', which is not shared: among records that are each person's own, "
                    + "nobody is found by whom they name",
                help:
                    "declare '\(name)' with \(resolver.written("scope", "\"shared\"")) and 'access' that lets only authors read, or "
                    + "write \(resolver.written("by", "\"viewer\""))"
            )
            return
        }
        guard !target.servedFields.contains(target.recordField(account)) else { return }
        resolver.collector.error(
            .badValue,
            at: place,
            "\(label) is asked of whoever '\(account)' of collection '\(name)' names, and no index finds them",
            help: "add '\(account)' to 'index' of '\(name)'"
        )
    }

    private mutating func checkValues(
        of relation: RecordAccess.Relation,
        in target: RecordCollection,
        _ node: DefinitionNode,
        _ label: String
    ) {
        for (name, value) in relation.fields.sorted(by: { $0.key < $1.key }) {
            let place = node["where"]?[name]?.location ?? node.location
            guard let field = target.fields[name] else {
                resolver.collector.error(
                    .unknownReference,
                    at: place,
                    "\(label): 'where' names field '\(name)', which collection '\(target.id.name)' does not have",
                    help: Suggestion.help(for: name, among: target.fieldsInOrder)
                )
                continue
            }
            guard field.type == .boolean || field.type == .enumeration, value != .null else {
                resolver.collector.error(
                    .badValue,
                    at: place,
                    "\(label): 'where' asks for field '\(name)', which is no boolean or enum with a value",
                    help: Self.askable(in: target)
                )
                continue
            }
            do throws(RecordFieldError) { try target.check(value, of: name) } catch {
                resolver.collector.error(
                    .badValue,
                    at: place,
                    "\(label): 'where': \(error)",
                    help: Self.accepted(by: field, value)
                )
            }
        }
    }

    private static func askable(in target: RecordCollection) -> String {
        let names = target.fieldsInOrder.filter { name in
            target.fields[name].map { $0.type == .boolean || $0.type == .enumeration } ?? false
        }
        return names.isEmpty
            ? "add a field of the kind 'boolean' to '\(target.id.name)'"
            : "it may ask for \(names.joined(separator: ", "))"
    }

    private static func accepted(by field: RecordCollection.Field, _ value: JSONValue) -> String {
        guard field.type == .enumeration else { return "it takes true or false" }
        if case .string(let word) = value, let help = Suggestion.help(for: word, among: field.values) {
            return help
        }
        return "it takes \(field.values.joined(separator: ", "))"
    }
}
