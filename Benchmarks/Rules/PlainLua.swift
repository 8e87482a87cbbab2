import Foundation
import ManasikDomain
import ManasikPackHost

/// Stock Lua over the packs' own files and the people in a file.
struct PlainLua {
    private let script: String
    private let functions: String
    private let packs: String
    private let people: String
    private let directory: String

    init(directory: String, packs loaded: LoadedPacks, people: People) throws {
        self.directory = directory
        let folder = URL(filePath: #filePath).deletingLastPathComponent().path
        (script, functions) = (folder + "/plain.lua", folder + "/functions.lua")
        packs = directory + "/packs"
        self.people = directory + "/people"
        let places = Dictionary(
            uniqueKeysWithValues: loaded.packs.filter { $0.status == .loaded }.map { ($0.id!, $0.directory) }
        )
        let lines = places.filter { FileManager.default.fileExists(atPath: $0.value + "/init.lua") }
            .sorted { $0.key < $1.key }.map { id, place in
                let manifest = loaded.catalog.packs[id]!.manifest
                let others = (Array(manifest.requires.keys) + manifest.optional.keys).compactMap { other in
                    places[other].map { "\(other)=\($0)" }
                }
                return "\(id)\t\(place)\t\(others.joined(separator: " "))"
            }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: packs))
        try Data((people.lines + "\n").utf8).write(to: URL(filePath: self.people))
    }

    /// How each item stands for each person; the names of the items first.
    func standings() throws -> [String] {
        let file = directory + "/standings"
        _ = try run(writing: file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    /// The seconds that the rules took, and how many items were open and done.
    func run(writing file: String = "-") throws -> (seconds: Double, open: Int, done: Int) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["lua5.4", script, functions, packs, people, file]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard process.terminationStatus == 0, parts.count == 3, let seconds = Double(parts[0]),
            let open = Int(parts[1]), let done = Int(parts[2])
        else { fatalError("lua5.4 failed: \(text)") }
        return (seconds, open, done)
    }
}
