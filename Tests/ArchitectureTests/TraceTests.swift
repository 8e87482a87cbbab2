import Foundation
import Testing

/// Holds the table in `docs/contributing.md` that follows one parameter through the code.
@Suite struct TraceTests {
    private struct Step {
        let chain: String
        let room: String
        let file: String
        /// The file from which it is called, and the code by which; empty for the first.
        let caller: String
        let call: String

        var path: URL { Repository.sources.appending(path: "\(room)/\(file).swift") }
        var name: String { String(file.split(separator: "/").last ?? "") }
    }

    private static func steps() throws -> [Step] {
        let page = Repository.root.appending(path: "docs/contributing.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, ["set", "show"].contains(cells[0]) else { return nil }
            func plain(_ cell: String) -> String { cell.filter { $0 != "`" } }
            return Step(
                chain: cells[0],
                room: plain(cells[1]),
                file: plain(cells[2]),
                caller: plain(cells[3]),
                call: plain(cells[4])
            )
        }
    }

    @Test func everyFileIsWhereItIsSaidToBe() throws {
        let steps = try Self.steps()
        #expect(steps.count > 10)
        for step in steps {
            #expect(FileManager.default.fileExists(atPath: step.path.path), "\(step.room)/\(step.file)")
        }
    }

    @Test func eachIsCalledFromOneThatComesBeforeIt() throws {
        for chain in ["set", "show"] {
            let steps = try Self.steps().filter { $0.chain == chain }
            #expect(steps.first?.caller == "")
            for (index, step) in steps.enumerated().dropFirst() {
                let caller = try #require(steps[..<index].first { $0.name == step.caller }, "\(step.file)")
                let code = try String(contentsOf: caller.path, encoding: .utf8)
                #expect(!step.call.isEmpty && code.contains(step.call), "\(caller.file): \(step.call)")
            }
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
