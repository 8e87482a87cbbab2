import ManasikDomain

/// The lines of tables within a definition in Lua.
extension DefinitionNode {
    /// Returns the definition with the lines of what its author wrote under a key of each table at a path, where only that of
    /// the whole definition is known.
    func locatingKeys(at path: [String], in files: PackFiles) -> DefinitionNode {
        var table: DefinitionNode? = self
        for key in path { table = table?[key] }
        var located = self
        for field in table?.fields ?? [] where field.node.location == location && !isJSON {
            let place = files.location(ofKey: path + [field.name], in: location)
            if place != location { located.move(path[...] + [field.name], to: place) }
        }
        return located
    }

    private mutating func move(_ path: ArraySlice<String>, to place: SourceLocation) {
        guard let key = path.first else { return moveAll(from: location, to: place) }
        guard case .table(let fields, let items) = value else { return }
        let moved = fields.map { field in
            var node = field.node
            if field.name == key { node.move(path.dropFirst(), to: place) }
            return Field(name: field.name, node: node)
        }
        value = .table(fields: moved, items: items)
    }

    /// Moves what is where this node is; what knows a place of its own stays there.
    private mutating func moveAll(from old: SourceLocation, to place: SourceLocation) {
        guard location == old else { return }
        location = place
        guard case .table(let fields, let items) = value else { return }
        func moved(_ node: DefinitionNode) -> DefinitionNode {
            var node = node
            node.moveAll(from: old, to: place)
            return node
        }
        value = .table(
            fields: fields.map { Field(name: $0.name, node: moved($0.node)) },
            items: items.map { moved($0) }
        )
    }
}
