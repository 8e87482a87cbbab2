package import ManasikDomain
package import ManasikPackHost

/// Checks for invisible characters, decomposed letters, and the layout of JSON.
extension PackInspection {
    mutating func inspectCharacters() {
        for path in source.files.paths {
            guard let text = text(path) else { continue }
            for character in HiddenCharacter.all(in: text, at: path) {
                collector.report(
                    character.isBidiControl ? .bidiControl : .invisibleCharacter,
                    at: source.files.location(path, line: character.line),
                    "\(character.name) is hidden in column \(character.column)",
                    help: "remove it; manasik check --fix does"
                )
            }
            let decomposed = DecomposedLetter.all(in: text)
            if let first = decomposed.first {
                let more = decomposed.count > 1 ? ", and \(decomposed.count - 1) more in the file" : ""
                collector.report(
                    .decomposed,
                    at: source.files.location(path, line: first.line),
                    "'\(first.composed)' is written as two characters in column \(first.column)\(more)",
                    help: "write it as \(HiddenCharacter.codePoint(first.composed)); manasik check --fix does"
                )
            }
        }
    }

    mutating func inspectLayout() {
        for path in source.files.paths where path.hasSuffix(".json") {
            let bytes = source.files.contents[path]!
            let order = KeyOrder(path: path)
            guard let laidOut = try? JSONLayout.format(bytes, file: path, order: order), laidOut != bytes
            else {
                continue
            }
            let lines = (
                laidOut.split(separator: 10, omittingEmptySubsequences: false),
                bytes.split(separator: 10, omittingEmptySubsequences: false)
            )
            let same = zip(lines.0, lines.1).prefix { $0.elementsEqual($1) }.count
            collector.report(
                .layout,
                at: source.files.location(path, line: min(same + 1, lines.1.count)),
                "the file is not formatted as manasik fmt would, from here on",
                help: "run manasik fmt"
            )
        }
    }
}

extension Linter {
    /// Returns where a pack hides characters that make its texts or its code read otherwise than they are, and their names: what
    /// whoever takes it from elsewhere cannot see.
    package static func hiddenDirections(in files: PackFiles) -> [(place: SourceLocation, name: String)] {
        files.paths.flatMap { path -> [(place: SourceLocation, name: String)] in
            guard let text = files.contents[path].flatMap({ String(validating: $0, as: UTF8.self) }) else {
                return []
            }
            return HiddenCharacter.all(in: text, at: path).filter(\.isBidiControl)
                .map { (files.location(path, line: $0.line), $0.name) }
        }
    }
}
