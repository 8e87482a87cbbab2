import Foundation
import Testing

/// Holds the table of tasks in `docs/contributing.md` against the files that it names.
@Suite struct TaskTests {
    private struct Task {
        let name: String
        let files: [String]
        let count: String
        let goal: String
    }

    private static func section() throws -> Substring {
        let page = Repository.root.appending(path: "docs/contributing.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return try #require(
            text.split(separator: "\n## ").first { $0.hasPrefix("Ten tasks and their files") }
        )
    }

    private static func tasks() throws -> [Task] {
        try section().split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, let colon = cells[1].firstIndex(of: ":") else { return nil }
            let names = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }.filter { $0 != "locales/" }
            return Task(name: cells[0], files: names, count: String(cells[1][..<colon]), goal: cells[2])
        }
    }

    /// The paths of the repository's sources and documents, each also with a trailing `/`.
    private static func paths() throws -> Set<String> {
        Set(
            try ["Sources", "docs"].flatMap { top in
                let walker = try #require(
                    FileManager.default.enumerator(atPath: Repository.root.appending(path: top).path)
                )
                return walker.compactMap { $0 as? String }.flatMap { ["/\(top)/\($0)", "/\(top)/\($0)/"] }
            }
        )
    }

    /// Whether a name of the table is the path of a folder, a file, or a Swift file without its extension, with its
    /// layer and its room.
    private static func exists(_ name: String, in paths: Set<String>) -> Bool {
        let path = name.hasPrefix("docs/") ? "/" + name : "/Sources/" + name
        return paths.contains(path) || paths.contains(path + ".swift")
    }

    @Test func everyFileOfTheTenTasksExists() throws {
        let (tasks, paths) = (try Self.tasks(), try Self.paths())
        #expect(tasks.count == 10)
        for task in tasks {
            #expect(!task.files.isEmpty, "\(task.name)")
            for file in task.files { #expect(Self.exists(file, in: paths), "\(task.name): \(file)") }
        }
        #expect(!Self.exists("Model/Domain/Facts/FactKin", in: paths))
        #expect(!Self.exists("Facts/FactKind", in: paths))
    }

    @Test func noTaskTouchesMoreFilesThanItsGoal() throws {
        for task in try Self.tasks() {
            guard let count = Int(task.count), let goal = Int(task.goal) else { continue }
            #expect(count <= goal, "\(task.name)")
            #expect(task.files.count <= count, "\(task.name)")
        }
    }

    /// The Swift files of some layers by their paths below `Sources/`, without their extension.
    private static func sources(in layers: [String]) throws -> [String: String] {
        var files: [String: String] = [:]
        for layer in layers {
            for (path, text) in try Repository.swiftFiles(below: layer) {
                files["\(layer)/\(path.dropLast(".swift".count))"] = text
            }
        }
        return files
    }

    /// The cases of each `switch` of a text that has no `default`.
    static func exhaustiveSwitches(in text: String) -> [Set<String>] {
        guard text.contains("switch ") else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
        return lines.indices.filter { lines[$0].contains("switch ") && lines[$0].hasSuffix("{") }.compactMap {
            start in
            let depth = indentation(lines[start])
            let body = lines[(start + 1)...].prefix {
                $0.isEmpty || indentation($0) > depth || $0.contains("case ") || $0.contains("default")
            }
            let own = body.filter { indentation($0) == depth || $0.drop { $0 == " " }.hasPrefix(".") }
            guard !own.contains(where: { $0.contains("default") }) else { return nil }
            return Set(own.flatMap { $0.matches(of: /\.(\w+)/).map { String($0.output.1) } })
        }
    }

    @Test func everyKindOfFactIsToldFromTheOthersInTheNamedFilesAlone() throws {
        let kinds: Set = [
            "boolean", "enumeration", "integer", "country", "languages", "timeZone", "freeText",
        ]
        let task = try #require(try Self.tasks().first { $0.name == "a fact kind" })
        let files = try Self.sources(in: [
            "Model", "Logic", "Views", "Presentation", "Storage", "Packs", "Engine", "Authoring", "Apps",
        ])
        #expect(files.count > 1000)
        let found = files.filter {
            Self.exhaustiveSwitches(in: $0.value).contains { $0.isSuperset(of: kinds) }
        }
        #expect(found.keys.sorted() == task.files.prefix(2).sorted())
        let planted = "switch kind {\ncase .boolean,\n    .country: 1\ncase .list(let x): 2\n}"
        #expect(Self.exhaustiveSwitches(in: planted) == [["boolean", "country", "list"]])
        #expect(Self.exhaustiveSwitches(in: "switch kind {\ncase .boolean: 1\ndefault: 2\n}") == [])
    }

    /// Which kinds of definitions there are is written where packs are read, joined and compared, and where `explain` says what
    /// is declared.
    @Test func everyKindOfDefinitionIsListedInTheNamedFilesAlone() throws {
        let kinds = ["tradition", "synonym", "remed", "listing", "setting", "violation", "categor"]
        let task = try #require(try Self.tasks().first { $0.name == "a definition kind" })
        let files = try Self.sources(in: [
            "Model", "Logic", "Views", "Presentation", "Storage", "Packs", "Engine", "Authoring", "Apps",
        ]).filter { !$0.key.contains("/Explanation/Declared/") }
        let listing = files.filter { file in
            let text = file.value.lowercased()
            return kinds.allSatisfy { text.contains($0) }
        }
        let named = [
            "Catalog/Catalog", "API/DefinitionKind", "Loading/DefinitionBuilder", "Impact/Catalog+Compared",
        ]
        #expect(listing.count == named.count)
        for name in named {
            let file = try #require(task.files.first { $0.hasSuffix(name) })
            #expect(listing.keys.contains(file), "\(file)")
        }
    }

    @Test func everyPrayerMethodIsListedInTheNamedFilesAlone() throws {
        let task = try #require(try Self.tasks().first { $0.name == "a prayer method" })
        let files = try Self.sources(in: [
            "Model", "Logic", "Views", "Presentation", "Storage", "Packs", "Engine", "Authoring", "Apps",
        ])
        let listing = files.filter { file in
            ["kuwait", "qatar", "kemenag"].allSatisfy { file.value.contains("\"\($0)\"") }
        }
        #expect(listing.keys.sorted() == task.files.sorted())
        let folder = Repository.root.appending(path: "docs")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
            guard name.hasSuffix(".md") else { return false }
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return ["kuwait", "qatar", "kemenag"].allSatisfy { text.contains("| `\($0)` |") }
        }
        #expect(pages == ["api.md"])
    }

    /// What the paragraphs after the table name is there as well.
    @Test func everyFileThatTheTasksNameBesidesExists() throws {
        let prose = try Self.section().split(separator: "\n").filter { !$0.hasPrefix("|") }
            .joined(separator: "\n")
        let named = prose.matches(of: /`((?:Model|Logic|Packs|Authoring|Storage)\/[\w\/+]+)`/).map {
            String($0.output.1)
        }
        #expect(named.count > 8)
        let paths = try Self.paths()
        #expect(named.filter { !Self.exists($0, in: paths) } == [])
    }

    /// The line in `HomeStore` decides it: nothing else names the store of a home, its file or its library.
    @Test func whichStoreAHomeHasIsKnownInOneFolder() throws {
        let task = try #require(try Self.tasks().first { $0.name == "a store backend" })
        #expect(
            task.files.contains("Storage/Records/SQLite/") && task.files.contains("Storage/Records/HomeStore")
        )
        let files = try Self.sources(in: ["Storage", "Engine", "Apps", "Packs", "Authoring"]).filter {
            !$0.key.hasPrefix("Storage/Records/SQLite/") && !$0.key.hasPrefix("Storage/TextSearch/")
        }
        let naming = files.filter { $0.value.contains(/SQLite[A-Z]|"SQLite|manasik\.sqlite"/) }
        #expect(naming.keys.sorted() == ["Storage/Records/HomeStore"])
    }

    /// Only the folder of the map reads what a drawing consists of; others show it whole, as text or as a block.
    @Test func theMapIsDrawnInOneFolder() throws {
        let map = try #require(try Self.tasks().first { $0.name == "how the map is drawn" })
        #expect(map.count == "1 folder" && map.files == ["Presentation/Walk/Map/"])
        let parts = ["RitualDrawing.", "drawing.boxes", "drawing.stops", "drawing.arrows"]
        let paths = try Self.paths().filter { $0.hasPrefix("/Sources/") && $0.hasSuffix(".swift") }
        func reading(_ paths: Set<String>) throws -> [String] {
            try paths.sorted().filter { path in
                let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
                return parts.contains { text.contains($0) }
            }
        }
        #expect(try !reading(paths.filter { $0.contains("/Walk/Map/") }).isEmpty)
        #expect(try reading(paths.filter { !$0.contains("/Walk/Map/") }) == [])
    }
}
