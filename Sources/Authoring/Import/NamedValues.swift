/// Several values with their names in one cell, `name = value | name = value`.
enum NamedValues {
    /// Returns the names with their values; nil if a part has no name.
    static func split(_ cell: String) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for part in TableList.split(cell) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else { return nil }
            let name = TableImport.plain(String(sides[0]))
            guard !name.isEmpty, let value = TableList.split(String(sides[1])).first else { return nil }
            pairs.append((name, value))
        }
        return pairs.isEmpty ? nil : pairs
    }

    /// Returns the text of a cell; nil if it could not be split again.
    static func join(_ pairs: [(name: String, value: String)]) -> String? {
        let text = TableList.join(pairs.map { "\($0.name) = \($0.value)" })
        guard let text, let again = split(text), again.elementsEqual(pairs, by: { $0 == $1 }) else {
            return nil
        }
        return text
    }
}
