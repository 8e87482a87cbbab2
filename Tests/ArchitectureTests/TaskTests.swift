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

    private static func tasks() throws -> [Task] {
        let page = Repository.root.appending(path: "docs/contributing.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(
            text.split(separator: "\n## ").first { $0.hasPrefix("Ten tasks and their files") }
        )
        return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap { line in
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
