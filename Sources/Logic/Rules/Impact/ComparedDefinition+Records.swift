import ManasikDomain

// Collections, settings and what is listed of a map.

extension RecordCollection {
    /// What people see and write of the records, and who may do what with them.
    ///
    /// - Parameters:
    ///   - other: The other version of the collection, whose words stand for rules that say the same.
    ///   - renaming: From the names of this version to those of the other.
    func compared(with other: RecordCollection?, naming renaming: Renaming) -> ComparedDefinition {
        func named(_ field: String) -> String { renaming.field(field, of: id).field }
        var list = RequirementList()
        list.add("title", title)
        list.add("fields", list: fields.keys.map(named).sorted())
        for (name, field) in fields.sorted(by: { named($0.key) < named($1.key) }) {
            list.add("fields.\(named(name))", field, to: field.target.map(renaming.collection)) { word in
                let other = renaming.field(name, of: id, .string(word)).value
                return if case .string(let other) = other { other } else { word }
            }
        }
        list.add("one_per", list: onePer.map(named))
        list.add("merge", list: merge.map { "\(named($0.key)): \($0.value.rawValue)" }.sorted())
        list.add("about", about.map(named))
        list.add("card", list: views.card.map(named))
        list.add("form", list: views.form.map(named))
        list.add("list", list: (views.list?.fields ?? []).map(named))
        list.add("list.by", views.list?.order.map(named))
        list.add("list.descending", flag: views.list?.isDescending == true)
        list.add("list.sum", views.list?.sum.map(named))
        list.add("list.per", views.list?.sumPer.map(named))
        addAccess(comparedWith: other, naming: renaming, to: &list)
        return ComparedDefinition(
            kind: .collection,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }
}

extension PackSetting {
    /// - Parameter renaming: From the names of this version to those of the other.
    func compared(naming renaming: Renaming) -> ComparedDefinition {
        func named(_ value: JSONValue) -> JSONValue { renaming.setting(id, value).value }
        var list = RequirementList()
        list.add("set_by", chooser.rawValue)
        list.add("summary", summary)
        list.add("setting", field, to: nil) { word in
            if case .string(let other) = named(.string(word)) { other } else { word }
        }
        list.add("default", suggested.map { Self.words(named($0)) })
        return ComparedDefinition(
            kind: .setting,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }

    private static func words(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .boolean(let flag): flag ? "yes" : "no"
        default: CanonicalJSON.text(of: value)
        }
    }
}

extension ListingRule {
    var compared: ComparedDefinition {
        var list = RequirementList()
        list.add("kind", kind.rawValue)
        list.add("tags", list: patterns)
        list.add("tiers", list: tiers.map { "\($0.key): \($0.value.rawValue)" }.sorted())
        list.add("facilities", list: facilities.map { "\($0.key): \($0.value)" }.sorted())
        for field in Field.allCases { list.add("fields.\(field.rawValue)", list: fields[field] ?? []) }
        return ComparedDefinition(
            kind: .listing,
            id: id,
            requirements: list.requirements,
            location: location
        )
    }
}

extension RequirementList {
    /// Adds what a field takes.
    ///
    /// - Parameters:
    ///   - target: The new name of the collection to whose records it refers.
    ///   - named: Returns the new name of one of its values.
    fileprivate mutating func add(
        _ name: String,
        _ field: RecordCollection.Field,
        to target: DefinitionID?,
        naming named: (String) -> String
    ) {
        add("\(name).kind", field.type.rawValue)
        add("\(name).of", field.element?.rawValue)
        add("\(name).title", field.title)
        add("\(name).values", list: field.values.map(named))
        add("\(name).labels", list: field.labels.map { "\(named($0.key)): \($0.value)" }.sorted())
        add("\(name).minimum", field.range?.lowerBound)
        add("\(name).maximum", field.range?.upperBound)
        add("\(name).to", target)
        add("\(name).required", flag: field.isRequired)
        add("\(name).decidable", flag: field.isDecidable)
    }
}
