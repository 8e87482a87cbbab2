import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRules

extension PackPages {
    /// Returns the collections of a pack: what their records hold, and who may do what with them.
    func collections(of pack: PackID) -> [ReferencePage.Block] {
        let collections = catalog.collections.values.filter { $0.id.pack == pack }.sorted { $0.id < $1.id }
        guard !collections.isEmpty else { return [] }
        return [heading(2, "docs.collections")]
            + collections.flatMap { collection in
                [heading(of: collection), .list(entries(of: collection))]
            }
    }

    private func heading(of collection: RecordCollection) -> ReferencePage.Block {
        let (kind, id) = ("collection", collection.id)
        guard let title = collection.title else {
            return .heading(3, [.code(id.name)], anchor: Self.anchor(kind, id))
        }
        return heading(3, title, id, kind)
    }

    private func entries(of collection: RecordCollection) -> [ReferencePage.Entry] {
        let whose = collection.isShared ? "docs.whose.shared" : "docs.whose.own"
        let writer = collection.isWrittenByPeople ? "docs.written-by.people" : "docs.written-by.pack"
        var entries = [
            entry("docs.whose", [.text(localizer.host(whose))]),
            entry("docs.written-by", [.text(localizer.host(writer))]),
            ReferencePage.Entry(
                [.strong([.text(localizer.host("docs.fields"))])],
                collection.fieldsInOrder.compactMap { name in
                    collection.fields[name].map { fieldEntry(name, $0) }
                }
            ),
        ]
        if !collection.onePer.isEmpty {
            entries.append(
                entry("docs.one-per", separated(collection.onePer.map { title(ofField: $0, in: collection) }))
            )
        }
        return entries + mergeEntries(of: collection) + accessEntries(of: collection)
    }

    private func fieldEntry(_ name: String, _ field: RecordCollection.Field) -> ReferencePage.Entry {
        let title: [ReferencePage.Inline] = field.title.map { [.strong([text($0)]), space] } ?? []
        let required =
            field.isRequired ? [plain(" – "), .text(localizer.host("docs.required"))] : []
        return ReferencePage.Entry(title + [.code(name), plain(": ")] + accepted(field) + required)
    }

    private func title(ofField name: String, in collection: RecordCollection) -> [ReferencePage.Inline] {
        [collection.fields[name]?.title.map { text($0) } ?? .code(name)]
    }

    // MARK: Access

    /// Returns who may do what with the records of a shared collection, and what nobody ever may.
    private func accessEntries(of collection: RecordCollection) -> [ReferencePage.Entry] {
        guard let access = collection.access, let rules = AccessRules(of: collection) else { return [] }
        let said = AccessText(collection, localizer)
        func allowed(
            _ operation: RecordAccess.Operation,
            field: String? = nil,
            _ ways: [[AccessTest]]
        ) -> ReferencePage.Entry {
            let words = [said.title(operation, field: field), said.who(ways, to: operation)].map(plain)
            return ReferencePage.Entry([.strong([words[0]]), plain(": "), words[1]])
        }
        var entries: [ReferencePage.Entry] = []
        if let group = access.group {
            entries.append(entry("docs.group-field", title(ofField: group, in: collection)))
        }
        if !access.roles.isEmpty {
            entries.append(entry("docs.roles", separated(access.roles.map { [.code($0)] })))
        }
        if !access.relations.isEmpty {
            entries.append(relations(of: access))
        }
        entries += RecordAccess.Operation.allCases.map { allowed($0, rules.tests(of: $0)) }
        entries += rules.hiddenFields.map { allowed(.read, field: $0, rules.tests(ofReading: $0)) }
        let claims = access.claims.map { allowed($0.operation, rules.tests(of: $0)) }
        if !claims.isEmpty {
            entries.append(ReferencePage.Entry([.strong([.text(localizer.host("docs.never"))])], claims))
        }
        return entries
    }

    // MARK: Values

    /// Returns what a field of a record, or a setting, takes.
    func accepted(_ field: RecordCollection.Field) -> [ReferencePage.Inline] {
        switch field.type {
        case .list:
            var element = field
            (element.type, element.range) = (field.element ?? .text, nil)
            return [.text(localizer.host("docs.several")), plain(": ")] + accepted(element)
        case .reference:
            let target = field.target.flatMap { catalog.collections[$0]?.title }
            let title = target.map { localizer.text($0).text } ?? field.target?.name ?? ""
            let arguments: [String: MessageArgument] = ["collection": .text(title)]
            return [.text(localizer.host("docs.values.record", arguments))]
        default: break
        }
        guard field.values.isEmpty else {
            return separated(
                field.values.map { value in
                    (field.labels[value].map { [text($0), space] } ?? []) + [.code(value)]
                }
            )
        }
        let words = localizer.host("record.takes.\(field.type.rawValue)")
        guard let range = field.range else { return [.text(words)] }
        let key = field.type == .text ? "setting.takes.length" : "setting.takes.range"
        let arguments: [String: MessageArgument] = [
            "accepted": .localized(words), "lowest": .number(range.lowerBound),
            "highest": .number(range.upperBound),
        ]
        return [.text(localizer.host(key, arguments))]
    }
}
