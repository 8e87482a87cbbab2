import ManasikPackHost

/// The order of rows.
extension TableDefinitions {
    /// Sorts the lists all of whose rows have numbers, or only reports which would change.
    ///
    /// - Parameter mayChange: Whether lists are sorted; otherwise they are only reported.
    /// - Returns: The lists whose order changed, and those whose order differs from the numbers but was kept.
    mutating func arrange(by numbers: [String: Int], mayChange: Bool) -> (changed: [String], kept: [String]) {
        var changed: [String] = []
        var kept: [String] = []
        for (index, group) in groups.enumerated() {
            let rows = group.parts.enumerated().compactMap { position, part -> (Int, DefinitionNode)? in
                if case .row(let node) = part { (position, node) } else { nil }
            }
            let found = rows.map { $0.1["id"]?.string.flatMap { numbers[$0] } }
            let known = found.compactMap(\.self)
            guard known != known.sorted() else { continue }
            let name = group.name ?? kind.rawValue
            guard mayChange, known.count == found.count else {
                kept.append(name)
                continue
            }
            // What is no row stays where it is.
            let sorted = zip(known, rows).sorted { $0.0 < $1.0 }.map(\.1.1)
            for (row, node) in zip(rows, sorted) { groups[index].parts[row.0] = .row(node) }
            changed.append(name)
            files[group.file].isChanged = true
        }
        return (changed, kept)
    }
}
