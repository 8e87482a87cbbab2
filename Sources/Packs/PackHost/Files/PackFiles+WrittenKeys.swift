package import ManasikDomain

/// Where the keys of definitions are written.
extension PackFiles {
    /// Returns where a key of the tables of a definition is written; the definition's own place if that cannot be told.
    package func location(ofKey path: [String], in definition: SourceLocation) -> SourceLocation {
        let name = String(definition.file.dropFirst(shownDirectory.count + 1))
        guard let line = definition.line, definition.file.hasPrefix(shownDirectory + "/"),
            let bytes = contents[name]
        else { return definition }
        guard name.hasSuffix(".json") else {
            let found = WrittenKey.line(of: path, from: line, in: bytes)
            return found.map { SourceLocation(file: definition.file, line: $0) } ?? definition
        }
        var node = (try? JSONReader.read(bytes, file: definition.file))?.items.first {
            $0.location == definition
        }
        for key in path { node = node?[key] }
        return node?.location ?? definition
    }
}
