import Foundation
import Testing

/// Holds the table in `docs/contributing.md` that follows one parameter through the code.
@Suite struct TraceTests {
    private struct Step {
        let chain: String
        let room: String
        let file: String
    }

    private static func steps() throws -> [Step] {
        let page = Repository.root.appending(path: "docs/contributing.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, ["set", "show"].contains(cells[0]) else { return nil }
            func plain(_ cell: String) -> String { cell.filter { $0 != "`" } }
            return Step(chain: cells[0], room: plain(cells[1]), file: plain(cells[2]))
        }
    }

    @Test func everyFileIsWhereItIsSaidToBe() throws {
        let steps = try Self.steps()
        #expect(steps.count > 10)
        for step in steps {
            let file = Repository.sources.appending(path: "\(step.room)/\(step.file).swift")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(step.room)/\(step.file)")
        }
    }

    @Test func thereAreEightRoomsAtMostAndNoWayBack() throws {
        let steps = try Self.steps()
        #expect(Set(steps.map(\.room)).count <= 8)
        for chain in ["set", "show"] {
            let rooms = steps.filter { $0.chain == chain }.map(\.room)
            var left: Set<String> = []
            for (room, next) in zip(rooms, rooms.dropFirst()) where room != next {
                left.insert(room)
                #expect(!left.contains(next), "\(chain): \(next)")
            }
        }
    }
}
