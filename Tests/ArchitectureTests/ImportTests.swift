import Foundation
import Testing

/// Holds every `import` line against the table in `Sources/README.md`.
@Suite struct ImportTests {
    /// Folder → what it may import, as the table says.
    static func table() throws -> [String: Set<String>] {
        let text = try String(contentsOf: Repository.sources.appending(path: "README.md"), encoding: .utf8)
        var table: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let folder = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
            let allowed =
                cells[2] == "–"
                ? []
                : cells[2].split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
            table[folder] = Set(allowed)
        }
        return table
    }

    /// The module that an import line names; nil for other lines.
    static func module(importedBy line: Substring) -> String? {
        guard line.contains("import ") else { return nil }
        var words = line.split(separator: " ").map(String.init)
        while let first = words.first,
            first.hasPrefix("@") || ["public", "package", "internal"].contains(first)
        {
            words.removeFirst()
        }
        guard words.first == "import", words.count > 1 else { return nil }
        let kinds = ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"]
        let name = kinds.contains(words[1]) ? words[2] : words[1]
        return String(name.prefix { $0 != "." })
    }

    private struct Violation: Hashable, CustomStringConvertible {
        let file: String
        let module: String
        var description: String { "\(file) imports \(module)" }
    }

    private static func violations(in text: String, file: String, folder: String, allowed: Set<String>)
        -> [Violation]
    {
        text.split(separator: "\n").compactMap { module(importedBy: $0) }.filter { module in
            let name = module.hasPrefix("Manasik") ? String(module.dropFirst("Manasik".count)) : module
            return !allowed.contains(name)
        }.map { Violation(file: file, module: $0) }
    }

    @Test func everyImportIsInTheTable() throws {
        let table = try Self.table()
        var checked = 0
        for (path, text) in try Repository.swiftFiles() {
            // The longest row whose folder holds the file.
            let folder = try #require(
                table.keys.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count },
                "no row of Sources/README.md holds \(path)"
            )
            checked += 1
            for violation in Self.violations(in: text, file: path, folder: folder, allowed: table[folder]!) {
                Issue.record("\(violation), which Sources/README.md does not allow")
            }
        }
        #expect(checked > 100)
    }

    @Test func everyFolderHasARow() throws {
        let table = try Self.table()
        let files = FileManager.default
        for layer in try files.contentsOfDirectory(atPath: Repository.sources.path)
        where !layer.hasPrefix(".") && layer != "README.md" && table[layer] == nil {
            for folder in try files.contentsOfDirectory(
                atPath: Repository.sources.appending(path: layer).path
            ) {
                #expect(table["\(layer)/\(folder)"] != nil, "the table has no row for \(layer)/\(folder)")
            }
        }
        for folder in table.keys {
            #expect(
                files.fileExists(atPath: Repository.sources.appending(path: folder).path),
                "the table names \(folder), which does not exist"
            )
        }
    }

    @Test func findsAForbiddenImport() {
        let text =
            "public import ManasikDomain\nimport struct Foundation.Date\n@testable import ManasikRecords\n"
        let found = Self.violations(in: text, file: "Rules/A.swift", folder: "Rules", allowed: ["Domain"])
        #expect(found.map(\.module) == ["Foundation", "ManasikRecords"])
    }

    @Test func noFileIsNamedAfterNothing() throws {
        let walker = try #require(FileManager.default.enumerator(atPath: Repository.sources.path))
        for case let path as String in walker {
            let name = (path as NSString).lastPathComponent
            for word in ["Core", "Utils", "Helpers", "Common"] {
                #expect(!name.hasPrefix(word), "\(path)")
            }
            #expect(!path.contains(" "), "\(path)")
        }
    }
}
