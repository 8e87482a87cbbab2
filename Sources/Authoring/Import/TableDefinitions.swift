import ManasikDomain
import ManasikPackHost

/// The definitions of one kind in a pack's `definitions/`, with changes applied.
struct TableDefinitions {
    /// A list with its rows; `list` is nil if rows are top-level.
    private struct Group {
        var list: DefinitionNode?
        var rows: [DefinitionNode]

        var name: String? { list?["id"]?.string }
    }

    private let kind: TableKind
    private var groups: [Group] = []
    /// The unchanged content of the file; nil if there is none.
    private var present: [UInt8]?
    /// The position of each row, by name.
    private var places: [String: (group: Int, row: Int)] = [:]
    private(set) var isChanged = false
    /// The names of the pack's definitions, by kind, for checking references in rows.
    private var names: [DefinitionKind: [String]] = [:]

    init(_ source: PackSource?, kind: TableKind) throws(PackSource.Problem) {
        self.kind = kind
        guard let source else { return }
        for other in [DefinitionKind.category, .tag] {
            let node = try source.readableJSON("definitions/\(other.rawValue).json")
            names[other] = node?.items.compactMap { $0["id"]?.string }
        }
        let roots = try source.readableJSON(kind.path)?.items ?? []
        present = source.files.contents[kind.path]
        groups =
            kind.list == nil
            ? [Group(rows: roots)] : roots.map { Group(list: $0, rows: $0[kind.rowsKey]?.items ?? []) }
        for (group, entry) in groups.enumerated() {
            for (row, node) in entry.rows.enumerated() {
                if let id = node["id"]?.string { places[id] = (group, row) }
            }
        }
    }

    func names(of kind: DefinitionKind) -> [String] { names[kind] ?? [] }

    /// Returns whether the pack defines a name; references to other packs are left to the loader.
    func knows(_ kind: DefinitionKind, _ name: String) -> Bool {
        name.contains(":") || names(of: kind).contains(name)
    }

    /// All rows, each with the name of its list.
    var rows: [(list: String?, node: DefinitionNode)] {
        groups.flatMap { group in group.rows.map { (group.name, $0) } }
    }

    func row(_ id: String) -> (list: String?, node: DefinitionNode)? {
        places[id].map { (groups[$0.group].name, groups[$0.group].rows[$0.row]) }
    }

    /// The new content of the file.
    var text: String {
        let roots = groups.flatMap { group in
            guard let list = group.list else { return group.rows }
            let rows = DefinitionNode(.table(fields: [], items: group.rows), at: list.location)
            var fields = list.fields.filter { $0.name != kind.rowsKey }
            let place = list.fields.firstIndex { $0.name == kind.rowsKey } ?? fields.count
            fields.insert(.init(name: kind.rowsKey, node: rows), at: place)
            return [DefinitionNode(.table(fields: fields, items: []), at: list.location)]
        }
        let root = DefinitionNode(.table(fields: [], items: roots), at: .init(file: kind.path))
        return JSONLayout.text(root, over: present, path: kind.path)
    }

    /// Replaces the row with the same name, or appends a new row to a list.
    ///
    /// - Parameters:
    ///   - list: The name of the list for a new row; by default the first one.
    ///   - makeTitle: Creates a text as the title of a new list, and returns its key.
    /// - Returns: The list of the row; nil for a kind without lists.
    mutating func put(
        _ node: DefinitionNode,
        id: String,
        list: String?,
        makeTitle: (_ list: String) -> String
    ) -> String? {
        isChanged = true
        if let place = places[id] {
            groups[place.group].rows[place.row] = node
            return groups[place.group].name
        }
        let group: Int
        if let index = groups.firstIndex(where: { list == nil || $0.name == list }) {
            group = index
        } else {
            group = groups.count
            groups.append(newGroup(list ?? kind.rawValue, at: node.location, makeTitle))
        }
        places[id] = (group, groups[group].rows.count)
        groups[group].rows.append(node)
        return groups[group].name
    }

    /// The names of the lists.
    var lists: [String] { groups.compactMap(\.name) }

    /// Sorts the lists all of whose rows have numbers, or only reports which would change.
    ///
    /// - Parameter mayChange: Whether lists are sorted; otherwise they are only reported.
    /// - Returns: The lists whose order changed, and those whose order differs from the numbers but was kept.
    mutating func arrange(by numbers: [String: Int], mayChange: Bool) -> (changed: [String], kept: [String]) {
        var changed: [String] = []
        var kept: [String] = []
        for (index, group) in groups.enumerated() {
            let places = group.rows.map { $0["id"]?.string.flatMap { numbers[$0] } }
            let known = places.compactMap(\.self)
            guard known != known.sorted() else { continue }
            let name = group.name ?? kind.rawValue
            guard mayChange, known.count == places.count else {
                kept.append(name)
                continue
            }
            groups[index].rows = zip(known, group.rows).sorted { $0.0 < $1.0 }.map(\.1)
            changed.append(name)
            isChanged = true
        }
        return (changed, kept)
    }

    private func newGroup(
        _ name: String,
        at place: SourceLocation,
        _ makeTitle: (_ list: String) -> String
    ) -> Group {
        guard kind.list != nil else { return Group(rows: []) }
        let key = DefinitionNode(.string(makeTitle(name)), at: place)
        let fields: [DefinitionNode.Field] = [
            .init(name: "id", node: DefinitionNode(.string(name), at: place)),
            .init(
                name: "title",
                node: DefinitionNode(.table(fields: [.init(name: "text", node: key)], items: []), at: place)
            ),
        ]
        return Group(list: DefinitionNode(.table(fields: fields, items: []), at: place), rows: [])
    }

    /// Returns the name of the row at a line of the new content; nil if there is none.
    func id(atLine line: Int) -> String? {
        guard let root = try? JSONReader.read(Array(text.utf8), file: kind.path) else { return nil }
        let rows = kind.list == nil ? root.items : root.items.flatMap { $0[kind.rowsKey]?.items ?? [] }
        return rows.last { ($0.location.line ?? 0) <= line }?["id"]?.string
    }
}
