import ManasikDomain

/// Finds the lines on which the values of definitions in Lua are written, of which the interpreter knows only those of the calls
/// that make them. It reads the files again, so it is for definitions of which something is to be reported.
struct DefinitionLocator {
    private let files: PackFiles
    /// The tables of the files that were looked at.
    private var read: [String: WrittenTables] = [:]

    init(_ files: PackFiles) { self.files = files }

    /// Returns a definition with the line of each value in it; with that of the nearest table where a value is not written out.
    mutating func located(_ node: DefinitionNode) -> DefinitionNode {
        let names = node.fields.map(\.name).filter { !$0.hasPrefix("[") }
        guard !node.isJSON, !names.isEmpty, let line = node.location.line,
            let tables = tables(of: node.location.file)
        else { return locatingParts(of: node, in: [], nil) }
        return locatingParts(
            of: node,
            in: tables.table(on: line, with: names).map { tables.entries(of: $0) } ?? [],
            tables
        )
    }

    private mutating func locatingParts(
        of node: DefinitionNode,
        in entries: [WrittenTables.Entry],
        _ tables: WrittenTables?,
        from old: SourceLocation? = nil
    ) -> DefinitionNode {
        guard case .table(let fields, let items) = node.value else { return node }
        let old = old ?? node.location
        let listed = entries.filter(\.isOfList)
        let named = Dictionary(entries.compactMap { one in one.name.map { ($0, one) } }) { _, last in last }
        var located = node
        var parts: [DefinitionNode.Field] = []
        for field in fields {
            let entry = named[field.name]
            parts.append(
                .init(name: field.name, node: placed(field.node, entry, in: node, tables, from: old))
            )
        }
        var list: [DefinitionNode] = []
        for (index, item) in items.enumerated() {
            // Where code makes some of the entries, it is not known which.
            let entry = listed.count == items.count ? listed[index] : nil
            list.append(placed(item, entry, in: node, tables, from: old))
        }
        located.value = .table(fields: parts, items: list)
        return located
    }

    /// - Parameter old: The place of the table around the value before it was moved.
    private mutating func placed(
        _ node: DefinitionNode,
        _ entry: WrittenTables.Entry?,
        in parent: DefinitionNode,
        _ tables: WrittenTables?,
        from old: SourceLocation
    ) -> DefinitionNode {
        guard node.constructor == nil, node.location == old else { return located(node) }
        var moved = node
        moved.location = parent.location
        if let entry { moved.location = SourceLocation(file: old.file, line: entry.line) }
        let inner = entry?.table.flatMap { table in tables?.entries(of: table) } ?? []
        return locatingParts(of: moved, in: inner, tables, from: old)
    }

    private mutating func tables(of file: String) -> WrittenTables? {
        if let known = read[file] { return known }
        guard file.hasPrefix(files.shownDirectory + "/"),
            let bytes = files.contents[String(file.dropFirst(files.shownDirectory.count + 1))]
        else { return nil }
        let tables = WrittenTables(bytes)
        read[file] = tables
        return tables
    }
}
