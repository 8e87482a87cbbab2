import ManasikDomain
import ManasikPackHost

/// The definitions that rows become.
extension TableImport {
    /// Returns the definition of a row; for empty cells, the pack's values are kept.
    func node(_ id: String, _ values: RowValues, _ present: DefinitionNode?) -> DefinitionNode {
        let place = SourceLocation(file: file, line: values.row)
        var fields = present?.fields ?? []
        func put(_ name: String, _ value: DefinitionNode) {
            if let index = fields.firstIndex(where: { $0.name == name }) {
                fields[index] = .init(name: name, node: value)
            } else {
                fields.append(.init(name: name, node: value))
            }
        }
        if options.kind == .steps, present == nil {
            put("type", DefinitionNode(.string(options.kind.row.rawValue), at: place))
        }
        for field in APIDescription.current[options.kind.row].fields {
            if field.name == "id" {
                put("id", DefinitionNode(.string(id), at: place))
            } else if case .map(.text) = field.type {
                let labels = labels(of: field.name, id, values, present?[field.name])
                if !labels.isEmpty { put(field.name, DefinitionNode(fields: labels, at: place)) }
            } else if case .sources = field.type, !values.source.isEmpty {
                put(field.name, sources(values.source, present?[field.name], at: place))
            } else if let given = values.texts[field.name] {
                let key = texts.key(
                    "\(options.kind.row.rawValue).\(id).\(field.name)",
                    present: present?[field.name]?["text"]?.string,
                    for: given
                )
                let text = DefinitionNode(.string(key), at: place)
                put(
                    field.name,
                    DefinitionNode(.table(fields: [.init(name: "text", node: text)], items: []), at: place)
                )
            } else if let value = values.fields[field.name] {
                let new = field.name == "suggested" ? suggested(value, values, present) : value
                // What reads the same in a cell stays as it is written in the pack.
                let old = present?[field.name]
                func words(_ node: DefinitionNode) -> String {
                    Self.words(node, field, knowing: factValues).trimmed
                }
                put(field.name, old.map { words($0) == words(new) } == true ? old! : new)
            }
        }
        return DefinitionNode(.table(fields: fields, items: []), at: place)
    }

    /// Returns the labels of a definition: the pack's and the row's.
    private func labels(
        of field: String,
        _ id: String,
        _ values: RowValues,
        _ present: DefinitionNode?
    ) -> [DefinitionNode.Field] {
        var fields = present?.fields ?? []
        for name in values.labels[field] ?? [] {
            let given = values.texts["\(field).\(name)"] ?? [:]
            let key = texts.key(
                "\(options.kind.row.rawValue).\(id).\(field).\(name)",
                present: present?[name]?["text"]?.string,
                for: given
            )
            let place = SourceLocation(file: file, line: values.row)
            let text = DefinitionNode(
                fields: [.init(name: "text", node: DefinitionNode(.string(key), at: place))],
                at: place
            )
            if let index = fields.firstIndex(where: { $0.name == name }) {
                fields[index] = .init(name: name, node: text)
            } else {
                fields.append(.init(name: name, node: text))
            }
        }
        return fields
    }

    /// Returns a suggested value of a fact as its kind takes it.
    private func suggested(_ node: DefinitionNode, _ values: RowValues, _ present: DefinitionNode?)
        -> DefinitionNode
    {
        guard let word = node.string else { return node }
        switch (values.fields["kind"] ?? present?["kind"])?.string {
        case "boolean":
            return FactKind.truth(of: word).map { DefinitionNode(.boolean($0), at: node.location) } ?? node
        case "integer": return Int(word).map { DefinitionNode(.integer($0), at: node.location) } ?? node
        case "decimal":
            return Self.number(word).map { DefinitionNode(.number($0), at: node.location) } ?? node
        case "list":
            let names = TableList.split(word).map { DefinitionNode(.string($0), at: node.location) }
            return DefinitionNode(.table(fields: [], items: names), at: node.location)
        default: return node
        }
    }

    /// Returns the sources of a definition: the row's as the first one, and the pack's others.
    private func sources(
        _ values: [String: DefinitionNode],
        _ present: DefinitionNode?,
        at place: SourceLocation
    ) -> DefinitionNode {
        let old = present?.items ?? []
        let first = old.first ?? present
        let fields = APIDescription.current[.cite].fields.compactMap { field -> DefinitionNode.Field? in
            let before = first?[field.name]
            let value = values[field.name].map { new in
                // A number that is written without quotation marks in the pack stays so.
                if case .integer(let number)? = before?.value, new.string == String(number) {
                    before!
                } else if let old = before?.string, old.trimmed == new.string {
                    before!
                } else {
                    new
                }
            }
            return (value ?? before).map { DefinitionNode.Field(name: field.name, node: $0) }
        }
        let citation = DefinitionNode(fields: fields, at: place)
        guard !old.isEmpty else { return citation }
        return DefinitionNode(.table(fields: [], items: [citation] + old.dropFirst()), at: place)
    }
}
