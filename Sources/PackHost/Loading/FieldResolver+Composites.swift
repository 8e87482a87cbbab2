import ManasikDomain

/// Lists, tables, values by school, and sources.
extension FieldResolver {
    mutating func list(_ node: DefinitionNode, of type: FieldType, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, fields.isEmpty, node.constructor == nil else {
            return mismatch(node, .list(type), label)
        }
        return .list(
            items.enumerated().compactMap { index, item in
                resolve(item, as: type, for: "\(label)[\(index + 1)]")
            }
        )
    }

    mutating func map(_ node: DefinitionNode, of type: FieldType, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, items.isEmpty, node.constructor == nil else {
            return mismatch(node, .map(type), label)
        }
        var map: [String: FieldValue] = [:]
        for field in fields { map[field.name] = resolve(field.node, as: type, for: "\(label).\(field.name)") }
        return .map(map)
    }

    mutating func bySchool(_ node: DefinitionNode, _ type: FieldType, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, items.isEmpty, !fields.isEmpty,
            node.constructor == nil, !node.isTextForm, !node.isArticleForm, !node.isBarForm
        else { return resolve(node, as: type, for: label) }
        var values: [School: FieldValue] = [:]
        for field in fields {
            guard let school = School(rawValue: field.name) else {
                collector.error(
                    .unknownKey,
                    at: field.node.location,
                    "\(label) has '\(field.name)', which is no school",
                    help: Suggestion.help(for: field.name, among: APIDescription.schoolWords)
                        ?? "the schools are \(APIDescription.schoolWords.joined(separator: ", "))"
                )
                continue
            }
            values[school] = resolve(field.node, as: type, for: "\(label).\(school.rawValue)")
        }
        return .bySchool(values)
    }

    mutating func requires(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, items.isEmpty else {
            return mismatch(node, .requires, label)
        }
        var result: [Obligation: BySchool<[String]>] = [:]
        for field in fields {
            guard let weight = Obligation(rawValue: field.name) else {
                collector.error(
                    .unknownKey,
                    at: field.node.location,
                    "\(label) has '\(field.name)', which is no obligation",
                    help: Suggestion.help(for: field.name, among: Obligation.allCases.map(\.rawValue))
                )
                continue
            }
            let type = FieldType.bySchool(.list(.name))
            var values = FieldValues(id: "", location: node.location)
            values.values["it"] = resolve(field.node, as: type, for: "\(label).\(field.name)")
            result[weight] = values.bySchool("it") { value in
                guard case .list(let names) = value else { return nil }
                return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
            }
        }
        return .requires(result)
    }

    mutating func bars(_ node: DefinitionNode, _ label: String) -> [Step.Bar]? {
        guard case .table(let fields, let items) = node.value else {
            _ = mismatch(node, .bars, label)
            return nil
        }
        let nodes = fields.isEmpty ? items : [node]
        return nodes.compactMap { node in
            guard let fields = self.fields(of: node, as: .bar), let when = fields.condition("when"),
                let why = fields.text("why")
            else { return nil }
            return Step.Bar(when: when, why: why, sources: fields.sources())
        }
    }

    mutating func sources(_ node: DefinitionNode, _ label: String) -> [Citation]? {
        guard case .table(let fields, let items) = node.value else {
            _ = mismatch(node, .sources, label)
            return nil
        }
        let nodes = fields.isEmpty ? items : [node]
        return nodes.compactMap { node in
            guard let fields = self.fields(of: node, as: .cite), let work = fields.string("work") else {
                return nil
            }
            var citation = Citation(work: work)
            citation.author = fields.string("author")
            citation.number = fields.string("number")
            citation.verse = fields.string("verse")
            citation.chapter = fields.string("chapter")
            citation.page = fields.string("page")
            citation.url = fields.string("url")
            citation.fetched = fields.date("fetched")
            citation.published = fields.date("published")
            citation.grade = fields.string("grade")
            citation.gradedBy = fields.string("graded_by")
            citation.certainty = fields.word("certainty")
            citation.note = fields.string("note")
            return citation
        }
    }
}

extension DefinitionNode {
    /// `{ when = …, why = … }`, with or without its constructor.
    fileprivate var isBarForm: Bool { self["when"] != nil || self["why"] != nil }
}
