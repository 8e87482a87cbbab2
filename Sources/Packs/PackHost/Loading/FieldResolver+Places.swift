import ManasikDomain

extension FieldResolver {
    /// The number of lines after the beginning of a definition in which a word of it is looked for.
    private static let farthest = 400

    /// Returns where a word of a definition is written. A table in Lua has no place of its own, so the word is looked for
    /// from the line on where the definition begins.
    ///
    /// - Parameter isKey: Whether it is a key; otherwise it is a text.
    func place(of word: String, isKey: Bool, in node: DefinitionNode) -> SourceLocation {
        let start = node.location
        let files = scope.draft.files
        guard !node.isJSON, start.file.hasPrefix(files.shownDirectory + "/"),
            let source = files.contents[String(start.file.dropFirst(files.shownDirectory.count + 1))]
        else { return start }
        let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = start.line.map({ $0 - 1 }), lines.indices.contains(first) else { return start }
        for index in first..<min(lines.count, first + Self.farthest) {
            let line = String(decoding: lines[index], as: UTF8.self)
            if isKey
                ? Self.line(line, hasKey: word) : line.contains("\"\(word)\"") || line.contains("'\(word)'")
            {
                return SourceLocation(file: start.file, line: index + 1)
            }
        }
        return start
    }

    private static func line(_ line: String, hasKey word: String) -> Bool {
        var rest = line[...]
        while let found = rest.firstRange(of: word) {
            let before = rest[..<found.lowerBound].last
            let after = rest[found.upperBound...].drop { $0 == " " || $0 == "\t" }
            if before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true, after.first == "=",
                after.dropFirst().first != "="
            {
                return true
            }
            rest = rest[found.upperBound...]
        }
        return false
    }
}
