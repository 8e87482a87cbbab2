import ManasikDomain
import ManasikPackHost

/// The definitions of one kind in a pack's `definitions/`, with changes applied.
struct TableDefinitions {
    /// A part of a list: a row, a list within it, or something that is no row.
    enum Part {
        case row(DefinitionNode)
        case list(Int)
        case other(DefinitionNode)
    }

    /// A list with its parts; `list` is nil if rows are top-level.
    struct Group {
        let name: String?
        let file: Int
        var list: DefinitionNode?
        var parts: [Part] = []
    }

    struct File {
        let form: TableKind.File
        /// The unchanged content of the file; nil if there is none.
        var present: [UInt8]?
        /// The groups at the top level of the file.
        var roots: [Int] = []
        var isChanged = false
    }

    let kind: TableKind
    var files: [File]
    var groups: [Group] = []
    /// The position of each row, by name.
    private var places: [String: (group: Int, part: Int)] = [:]
    /// The names of rows of which the pack has several, each with the lists that have them.
    private(set) var repeated: [String: [String]] = [:]
    /// The names of the pack's definitions, by kind, for checking references in rows.
    private var names: [DefinitionKind: [String]] = [:]

    init(_ source: PackSource?, kind: TableKind) throws(PackSource.Problem) {
        self.kind = kind
        files = kind.files.map { File(form: $0) }
        guard let source else { return }
        for other in [DefinitionKind.category, .tag, .kind, .dhikr] {
            let node = try source.readableJSON("definitions/\(other.rawValue).json")
            names[other] = node?.items.compactMap { $0["id"]?.string }
        }
        for index in files.indices {
            let form = files[index].form
            let roots = try source.readableJSON(form.path)?.items ?? []
            files[index].present = source.files.contents[form.path]
            guard let key = form.rowsKey else {
                files[index].roots = [groups.count]
                groups.append(Group(name: nil, file: index, parts: roots.map(Part.row)))
                continue
            }
            for root in roots {
                files[index].roots.append(add(root, form.nameField, key, in: index, of: nil))
            }
        }
        for (group, entry) in groups.enumerated() {
            for (part, content) in entry.parts.enumerated() {
                guard case .row(let node) = content, let id = node["id"]?.string else { continue }
                if let other = places.updateValue((group, part), forKey: id) {
                    repeated[id, default: [groups[other.group].name ?? ""]].append(entry.name ?? "")
                }
            }
        }
    }

    /// Adds a list with the lists within it; returns its number.
    private mutating func add(
        _ list: DefinitionNode,
        _ nameField: String,
        _ key: String,
        in file: Int,
        of root: String?
    ) -> Int {
        let own = list[nameField]?.string
        let number = groups.count
        groups.append(Group(name: root.map { "\($0)/\(own ?? "")" } ?? own, file: file, list: list))
        for child in list[key]?.items ?? [] {
            if isRow(child) {
                groups[number].parts.append(.row(child))
            } else if kind == .steps, child[key] != nil {
                let inner = add(child, nameField, key, in: file, of: root ?? own)
                groups[number].parts.append(.list(inner))
            } else {
                groups[number].parts.append(.other(child))
            }
        }
        return number
    }

    /// Returns whether an entry of a list is a row: a step, not a group of steps; an item, not what is inserted into a
    /// ritual.
    private func isRow(_ node: DefinitionNode) -> Bool {
        switch kind {
        case .steps: node["type"]?.string == DefinitionKind.step.rawValue
        case .items: node["before"] == nil && node["after"] == nil && node["nodes"] == nil
        default: true
        }
    }

    func names(of kind: DefinitionKind) -> [String] { names[kind] ?? [] }

    /// Returns whether the pack defines a name; references to other packs are left to the loader, and so are those to
    /// kinds of definitions that are not read here.
    func knows(_ kind: DefinitionKind, _ name: String) -> Bool {
        name.contains(":") || names(of: kind).contains(name) || ![.category, .tag, .dhikr].contains(kind)
    }

    /// All rows, each with the name of its list.
    var rows: [(list: String?, node: DefinitionNode)] {
        groups.flatMap { group in
            group.parts.compactMap { part in
                if case .row(let node) = part { (group.name, node) } else { nil }
            }
        }
    }

    func row(_ id: String) -> (list: String?, node: DefinitionNode)? {
        places[id].flatMap { place in
            guard case .row(let node) = groups[place.group].parts[place.part] else { return nil }
            return (groups[place.group].name, node)
        }
    }

    /// The paths and the new contents of the files that change.
    var changedFiles: [(path: String, text: String)] {
        files.filter(\.isChanged).map { ($0.form.path, text(of: $0)) }
    }

    /// The paths of the files that have rows.
    var paths: [String] { files.map(\.form.path) }

    private func text(of file: File) -> String {
        let roots = file.roots.flatMap { group in
            groups[group].list == nil ? nodes(of: group, file.form) : [list(group, file.form)]
        }
        let root = DefinitionNode(.table(fields: [], items: roots), at: .init(file: file.form.path))
        return JSONLayout.text(root, over: file.present, path: file.form.path)
    }

    private func nodes(of group: Int, _ form: TableKind.File) -> [DefinitionNode] {
        groups[group].parts.map { part in
            switch part {
            case .row(let node), .other(let node): node
            case .list(let inner): list(inner, form)
            }
        }
    }

    private func list(_ group: Int, _ form: TableKind.File) -> DefinitionNode {
        guard let list = groups[group].list, let key = form.rowsKey else {
            preconditionFailure("the group \(group) is no list")
        }
        let rows = DefinitionNode(.table(fields: [], items: nodes(of: group, form)), at: list.location)
        var fields = list.fields.filter { $0.name != key }
        let place = list.fields.firstIndex { $0.name == key } ?? fields.count
        fields.insert(.init(name: key, node: rows), at: place)
        return DefinitionNode(.table(fields: fields, items: []), at: list.location)
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
        if let place = places[id] {
            groups[place.group].parts[place.part] = .row(node)
            files[groups[place.group].file].isChanged = true
            return groups[place.group].name
        }
        let group = groups.firstIndex { list == nil || $0.name == list } ?? groups.count
        if group == groups.count { addList(list ?? kind.rawValue, at: node.location, makeTitle) }
        places[id] = (group, groups[group].parts.count)
        groups[group].parts.append(.row(node))
        files[groups[group].file].isChanged = true
        return groups[group].name
    }

    /// Returns the key of a list's title; nil if the list is not there or has none.
    func titleKey(ofList list: String) -> String? {
        groups.first { $0.name == list }?.list?["title"]?["text"]?.string
    }

    /// The names of the lists.
    var lists: [String] { groups.compactMap(\.name) }

    /// Adds an empty list: one of another pack in the file that extends it.
    private mutating func addList(
        _ name: String,
        at place: SourceLocation,
        _ makeTitle: (_ list: String) -> String
    ) {
        let file = name.contains(":") ? files.count - 1 : 0
        let form = files[file].form
        files[file].roots.append(groups.count)
        guard form.rowsKey != nil else {
            groups.append(Group(name: nil, file: file))
            return
        }
        func field(_ name: String, _ text: String) -> DefinitionNode.Field {
            .init(name: name, node: DefinitionNode(.string(text), at: place))
        }
        var fields = [field(form.nameField, name)]
        if form.nameField == "id" {
            let text = DefinitionNode(fields: [field("text", makeTitle(name))], at: place)
            fields.append(.init(name: "title", node: text))
            if form.kind == .checklist { fields.append(field("phase", Checklist.Phase.before.name)) }
        }
        groups.append(Group(name: name, file: file, list: DefinitionNode(fields: fields, at: place)))
    }

    /// Returns the name of the row at a line of the new content of a file; nil if there is none.
    func id(atLine line: Int, of path: String) -> String? {
        guard let file = files.first(where: { path.hasSuffix($0.form.path) }),
            let root = try? JSONReader.read(Array(text(of: file).utf8), file: path)
        else { return nil }
        func rows(_ nodes: [DefinitionNode], isTop: Bool) -> [DefinitionNode] {
            guard let key = file.form.rowsKey else { return nodes }
            return nodes.flatMap { node in
                !isTop && isRow(node) ? [node] : rows(node[key]?.items ?? [], isTop: false)
            }
        }
        return rows(root.items, isTop: true).last { ($0.location.line ?? 0) <= line }?["id"]?.string
    }
}
