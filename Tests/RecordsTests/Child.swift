import Foundation

/// A running `commit-loop`.
final class Child {
    private let process = Process()
    private let output = Pipe()
    private var rest = Data()

    init(_ arguments: [String]) throws {
        // Test programs and executables stand in one directory.
        let directory = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        process.executableURL = directory.appendingPathComponent("commit-loop")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { kill() } }

    /// Ends the process as a loss of power would, as far as the process is concerned.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The next line that the process writes; nil at the end.
    func nextLine() -> String? {
        while true {
            if let end = rest.firstIndex(of: 10) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            rest += more
        }
    }

    /// All lines until the process ends.
    func allLines() -> [String] {
        var lines: [String] = []
        while let line = nextLine() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }
}
