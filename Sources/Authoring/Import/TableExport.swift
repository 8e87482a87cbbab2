package import ManasikDomain
package import ManasikPackHost

/// An export of a pack's definitions of one kind as a table that `TableImport` can read.
package struct TableExport {
    private let source: PackSource
    private let kind: TableKind
    private let texts: PackTexts
    private let definitions: TableDefinitions
    private let factValues: OwnFactValues
    private var collector: DiagnosticCollector

    /// - Throws: `PackSource.Problem` if the pack's files cannot be read.
    package init(_ source: PackSource, kind: TableKind) throws(PackSource.Problem) {
        self.source = source
        self.kind = kind
        texts = try PackTexts(source, language: source.sourceLanguage)
        definitions = try TableDefinitions(source, kind: kind)
        factValues = try OwnFactValues(of: source)
        collector = DiagnosticCollector(pack: source.manifest.id)
        for (id, lists) in definitions.repeated.sorted(by: { $0.key < $1.key }) {
            collector.warning(
                .notInTable,
                at: SourceLocation(file: source.location(definitions.paths[0]).file),
                "\(kind.row.rawValue) '\(id)' is in the lists \(lists.joined(separator: " and ")), which a table cannot tell apart",
                help: "an import is refused until it is changed in the file itself"
            )
        }
    }

    /// Returns the CSV text, its number of rows, and diagnostics on what a table cannot express.
    package mutating func run() -> (text: String, rows: Int, diagnostics: [Diagnostic]) {
        let languages = source.manifest.locales.dropFirst() + source.manifest.partialLocales
        let columns = kind.columns.flatMap { name -> [String] in
            guard let field = APIDescription.current[kind.row].field(name), field.type.hasLanguages else {
                return [name]
            }
            return [name] + languages.map { "\(name):\($0)" }
        }
        var records: [[String]] = []
        for (list, node) in definitions.rows {
            var cells: [String: String] = ["list": list ?? ""]
            let id = node["id"]?.string ?? ""
            for field in node.fields { put(field, of: id, into: &cells, languages: Array(languages)) }
            records.append(columns.map { FormulaGuard.guarded(cells[$0] ?? "") })
        }
        // Empty columns are left out, since they would only make the table wider.
        let required = APIDescription.current[kind.row].fields.filter(\.required).map(\.name)
        let shown = columns.indices.filter { index in
            required.contains(columns[index]) || records.contains { !$0[index].isEmpty }
        }
        let table = ([columns] + records).map { record in shown.map { record[$0] } }
        return (CSVWriter.text(table, isMarked: true), records.count, collector.diagnostics)
    }

    private mutating func put(
        _ field: DefinitionNode.Field,
        of id: String,
        into cells: inout [String: String],
        languages: [String]
    ) {
        guard let known = APIDescription.current[kind.row].field(field.name) else { return }
        switch known.type {
        case .textOrArticle where field.node["article"] != nil:
            cells["\(field.name).article"] = TableImport.words(
                field.node,
                known,
                knowing: factValues
            )
        case .text, .textOrArticle: putText(field, of: id, into: &cells, languages: languages)
        case .map(.text): putLabels(field, of: id, into: &cells, languages: languages)
        case .sources:
            let citations = field.node.fields.isEmpty ? field.node.items : [field.node]
            guard citations.count == 1 else {
                if citations.count > 1 {
                    warn(field.node, id, "'\(field.name)' names \(citations.count) sources")
                }
                return
            }
            for part in citations[0].fields { cells["source.\(part.name)"] = TableCell.word(part.node) }
        case .condition where field.name == "when" && kind.hasAudience:
            let parts = ConditionCell.parts(of: field.node)
            cells["country"] = parts.countries?.joined(separator: " | ")
            cells[field.name] = parts.rest.map { TableCell.text($0, known.type, knowing: factValues) }
        default: cells[field.name] = TableCell.text(field.node, known.type, knowing: factValues)
        }
    }

    private mutating func putText(
        _ field: DefinitionNode.Field,
        of id: String,
        into cells: inout [String: String],
        languages: [String]
    ) {
        guard let key = field.node["text"]?.string else { return }
        for (index, language) in ([source.sourceLanguage] + languages).enumerated() {
            guard let message = texts.message(key, in: language) else { continue }
            guard let text = message.string, !text.isEmpty, !text.allSatisfy(\.isWhitespace) else {
                warn(field.node, id, "'\(key)' has plural forms or is empty in '\(language)'")
                continue
            }
            cells[index == 0 ? field.name : "\(field.name):\(language)"] = text
        }
        if key.contains(":") { warn(field.node, id, "'\(key)' is another pack's text") }
    }

    /// Puts the names of values into one cell of each language.
    private mutating func putLabels(
        _ field: DefinitionNode.Field,
        of id: String,
        into cells: inout [String: String],
        languages: [String]
    ) {
        for (index, language) in ([source.sourceLanguage] + languages).enumerated() {
            let pairs = field.node.fields.compactMap { label -> (name: String, value: String)? in
                guard let key = label.node["text"]?.string else { return nil }
                return texts.text(key, in: language).map { (label.name, $0) }
            }
            guard !pairs.isEmpty else { continue }
            guard let text = NamedValues.join(pairs) else {
                warn(field.node, id, "'\(field.name)' has a text with ';' or '|' in it")
                continue
            }
            cells[index == 0 ? field.name : "\(field.name):\(language)"] = text
        }
    }

    private mutating func warn(_ node: DefinitionNode, _ id: String, _ what: String) {
        collector.warning(
            .notInTable,
            at: node.location,
            "\(kind.row.rawValue) '\(id)': \(what), which a table cannot hold",
            help: "an import with --update leaves it as the pack has it"
        )
    }
}
