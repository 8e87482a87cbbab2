import Foundation
import ManasikPseudoTerminal
import Testing

/// Runs every command that the README shows, in order, in a directory and a home of its own.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The commands of the `console` blocks, each with the lines that continue it.
    static func commands(in text: String) -> [String] {
        var commands: [String] = []
        var isConsole = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
            } else if isConsole, line.hasPrefix("$ ") {
                commands.append(String(line.dropFirst(2)))
            } else if isConsole, line.hasPrefix(">"), !commands.isEmpty {
                commands[commands.count - 1] += "\n" + line.dropFirst(2)
            }
        }
        return commands
    }

    @Test func everyCommandWorks() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let commands = Self.commands(in: text)
        #expect(commands.count >= 39)
        let directory = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let program = URL(filePath: BuiltProgram.path("manasik"))
        for command in commands {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", command]
            process.currentDirectoryURL = directory
            process.environment = [
                "PATH": program.deletingLastPathComponent().path + ":/usr/bin:/bin", "LANG": "en_GB.UTF-8",
                "MANASIK_HOME": directory.path + "/home", "MANASIK_NOW": "2026-11-21T06:00:00Z",
                "MANASIK_BUNDLED": Self.root.path, "TZ": "Asia/Riyadh",
            ]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(command)\n\(shown)")
        }
    }
}
