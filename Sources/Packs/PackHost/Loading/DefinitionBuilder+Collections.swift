import ManasikDomain

/// Collections of records.
extension DefinitionBuilder {
    mutating func collection(_ node: DefinitionNode) -> RecordCollection? {
        let errors = errorCount
        let collection = readCollection(node)
        if errorCount > errors, let name = node.name(in: pack) { unreadCollections.insert(name) }
        return collection
    }

    private mutating func readCollection(_ node: DefinitionNode) -> RecordCollection? {
        let node = locatingRelations(node)
        // Of a collection whose fields are not known, nothing that names one is either.
        guard let fields = fields(node, .collection), fields.values["fields"] != nil else { return nil }
        let label = "collection '\(fields.id)'"
        var declared = fields.map("fields").compactMapValues { value -> RecordCollection.Field? in
            if case .recordField(let field, _) = value { field } else { nil }
        }
        if declared["id"] != nil || !declared.keys.allSatisfy({ DefinitionID.isLegalName($0) }) {
            resolver.collector.error(
                .badID,
                at: node.location,
                "\(label) has a field with a name that cannot be used",
                help: "use lower-case letters, digits, '-' and '_'; 'id' is reserved for every record's own"
            )
        }
        // Those with mistakes too, of which each is reported once.
        var names = (node["fields"]?.fields.map(\.name) ?? []).sorted()
        let about = about(fields, &declared, &names, node, label)
        let views = RecordCollection.Views(
            list: listView(fields, declared, names, node, label),
            card: known("card", fields.strings("card"), names, node, label),
            form: known("form", fields.strings("form"), names, node, label)
        )
        checkForm(views.form, declared, node, label)
        let onePer = onePer(fields, declared, names, node, label)
        for name in onePer where declared[name]?.type == .list {
            resolver.collector.error(
                .badValue,
                at: node["one_per"]?.location ?? node.location,
                "\(label): 'one_per' names '\(name)', which is a list"
            )
        }
        rename(
            .field(collection: fields.id),
            of: label,
            fields,
            names,
            key: "fields",
            node
        )
        renameValues(of: fields, node)
        let collection = RecordCollection(
            id: id(fields),
            title: fields.text("title"),
            fields: declared,
            index: index(fields, names, node, label),
            indexes: indexes(fields, declared, names, node, label),
            onePer: onePer,
            merge: merge(fields, declared, names, node, label),
            about: about,
            views: views,
            access: access(fields, declared, node, label),
            location: node.location
        )
        checkAccess(of: collection, label, at: node["access"]?.location ?? node.location)
        return collection
    }

    private mutating func listView(
        _ fields: FieldValues,
        _ declared: [String: RecordCollection.Field],
        _ names: [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> RecordCollection.ListView? {
        guard let written = node["list"], let list = fields.definition("list") else { return nil }
        func one(_ key: String) -> String? {
            list.string(key).flatMap {
                known("list.\(key)", [$0], key == "by" ? Self.ordering(names) : names, written, label).first
            }
        }
        let sum = one("sum")
        if let sum, let type = declared[sum]?.type, type != .integer, type != .decimal {
            resolver.collector.error(
                .badValue,
                at: written["sum"]?.location ?? written.location,
                "\(label): 'list.sum' names '\(sum)', which is no integer or decimal"
            )
        }
        if let order = list.string("by"), declared[order]?.type == .list {
            resolver.collector.error(
                .badValue,
                at: written["by"]?.location ?? written.location,
                "\(label): 'list.by' names '\(order)', which is a list and has no order"
            )
        }
        return RecordCollection.ListView(
            fields: known("list.fields", list.strings("fields"), names, written, label),
            order: one("by"),
            descending: list.boolean("descending"),
            sum: sum,
            per: one("per")
        )
    }

    /// Returns the names that are fields of the collection; reports the others.
    mutating func known(
        _ key: String,
        _ written: [String],
        _ names: [String],
        _ node: DefinitionNode,
        _ label: String
    ) -> [String] {
        for name in written where !names.contains(name) && !resolver.collector.isFull {
            resolver.collector.error(
                .unknownReference,
                at: resolver.place(of: name, isKey: false, in: node),
                "\(label): '\(key)' names '\(name)', which is not one of its fields",
                help: Suggestion.help(for: name, among: names)
            )
        }
        return written.filter(names.contains)
    }

    /// Reports a form by which nobody could write a record that the collection takes.
    private mutating func checkForm(
        _ form: [String],
        _ declared: [String: RecordCollection.Field],
        _ node: DefinitionNode,
        _ label: String
    ) {
        guard !form.isEmpty else { return }
        let author =
            declared[RecordCollection.authorField]?.type == .account ? RecordCollection.authorField : nil
        if let author, form.contains(author) {
            resolver.collector.error(
                .badValue,
                at: node["form"]?.location ?? node.location,
                "\(label): 'form' names '\(author)', which the host sets",
                help: "leave it out: the author of a record is whoever adds it"
            )
        }
        for (name, field) in declared.sorted(by: { $0.key < $1.key })
        where field.isRequired && !form.contains(name) && name != author {
            resolver.collector.error(
                .badValue,
                at: node["form"]?.location ?? node.location,
                "\(label): 'form' lacks '\(name)', which every record needs",
                help: "add it to 'form', or leave 'required' out"
            )
        }
    }
}
