import ManasikDomain
import ManasikPackHost

/// Conditions as people write them into a cell: `sex = female; age = 18..40; nationality = MY, ID`, of which all must
/// hold. Others are JSON, as in `definitions/`.
enum ConditionCell {
    struct Problem: Error {
        let message: String
        let help: String
    }

    /// Returns the condition of a cell, which the loader checks further.
    ///
    /// - Parameter facts: The values of the pack's own facts.
    static func read(
        _ cell: String,
        knowing facts: OwnFactValues = .none,
        at place: SourceLocation
    ) throws(Problem) -> DefinitionNode {
        var fields: [DefinitionNode.Field] = []
        for part in TableList.split(cell) {
            try checkSigns(part, knowing: facts)
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let values = sides.count == 2 ? self.values(String(sides[1])) : []
            let name = TableImport.plain(String(sides[0]))
            guard !values.isEmpty, !name.isEmpty else {
                throw Problem(
                    message: "'\(part)' is no test of a fact",
                    help:
                        "write such as sex = female, or age = 18..40; of several, parted by ';', all must hold"
                )
            }
            guard !fields.contains(where: { $0.name == name }) else {
                throw Problem(
                    message: "'\(name)' is tested twice",
                    help: "write its values after one '=', parted by commas, where one of them is enough"
                )
            }
            try check(name, values, part)
            let nodes = values.map { word in
                facts.has(word, of: name)
                    ? DefinitionNode(.string(word), at: place) : scalar(word, of: name, at: place)
            }
            let node =
                nodes.count == 1 ? nodes[0] : DefinitionNode(.table(fields: [], items: nodes), at: place)
            fields.append(.init(name: name, node: node))
        }
        return DefinitionNode(fields: fields, at: place)
    }

    private static func check(_ name: String, _ values: [String], _ part: String) throws(Problem) {
        try checkSeparators(values, part)
        if values.count > 1, values.contains(where: { $0.contains("..") }) {
            throw Problem(
                message: "'\(part)' has a range beside other values",
                help:
                    "write decimals with a point, such as \(name) = 72.5.., since commas part values; a range stands alone"
            )
        }
        guard let range = values.first(where: { $0.wholeMatch(of: #/[0-9]+ *[-–] *[0-9]+/#) != nil }) else {
            return
        }
        let bounds = range.split { !$0.isNumber }
        throw Problem(
            message: "'\(part)' is no test of a fact",
            help: "a range is written with two dots: \(name) = \(bounds[0])..\(bounds[1])"
        )
    }

    private static func values(_ text: String) -> [String] {
        text.split(separator: ",").map { TableImport.plain(String($0)) }.filter { !$0.isEmpty }
    }

    private static func scalar(_ word: String, of name: String, at place: SourceLocation) -> DefinitionNode {
        func number(_ name: String, _ text: Substring) -> DefinitionNode.Field? {
            TableImport.exact(String(text)).map { .init(name: name, node: DefinitionNode($0, at: place)) }
        }
        if let holds = truth(word, of: name) { return DefinitionNode(.boolean(holds), at: place) }
        if let number = TableImport.exact(word) { return DefinitionNode(number, at: place) }
        let range = #/(-?[0-9]+(?:[.٫][0-9]+)?|)\.\.(-?[0-9]+(?:[.٫][0-9]+)?|)/#
        if let match = word.wholeMatch(of: range), word != ".." {
            let bounds = [number("min", match.output.1), number("max", match.output.2)]
            return DefinitionNode(fields: bounds.compactMap(\.self), at: place)
        }
        return DefinitionNode(.string(word), at: place)
    }

    /// Returns what a word says of a fact that is yes or no; nil for another word, and for one that may be a country's or a
    /// language's code: Norway is `NO`, Norwegian `no`.
    static func truth(_ word: String, of name: String) -> Bool? {
        guard let holds = FactKind.truth(of: word) else { return nil }
        guard word.lowercased() == "no" else { return holds }
        let ofHost = HostFact.allCases.first { $0.rawValue == name }?.declaration.kind
        return word == "NO" || ofHost.map { $0 != .boolean } ?? false ? nil : holds
    }

    /// Returns a condition as the text of a cell; nil if it has no such form.
    static func text(_ node: DefinitionNode, knowing facts: OwnFactValues = .none) -> String? {
        let parts = node.fields.map { field -> String? in
            let values = field.node.fields.isEmpty ? field.node.list ?? [field.node] : [field.node]
            let words = values.compactMap(word)
            return words.count == values.count && !words.isEmpty
                ? "\(field.name) = \(words.joined(separator: ", "))" : nil
        }
        let text = parts.compactMap(\.self).joined(separator: "; ")
        guard parts.count == parts.compactMap(\.self).count, !parts.isEmpty,
            let again = try? read(text, knowing: facts, at: node.location), again.json == node.json
        else { return nil }
        return text
    }

    private static func word(_ node: DefinitionNode) -> String? {
        guard !node.fields.isEmpty else { return TableCell.isScalar(node) ? TableCell.word(node) : nil }
        guard Set(node.fields.map(\.name)).isSubset(of: ["min", "max"]) else { return nil }
        return "\(node["min"].map(TableCell.word) ?? "")..\(node["max"].map(TableCell.word) ?? "")"
    }
}
