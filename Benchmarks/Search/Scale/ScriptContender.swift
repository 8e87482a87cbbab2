import Foundation

/// A program that speaks as `contender.py` says.
final class ScriptContender: Contender {
    let name: String
    let made: ContenderIndex
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()

    init(_ name: String, python: String, documents: String, queries: String, directory: String) throws {
        self.name = name
        let script = SearchBenchmark.folder.appendingPathComponent("Scale/\(name)_contender.py").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: python)
        process.arguments = [script, documents, queries, directory]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var rest = Data()
        made = try JSONDecoder().decode(
            ContenderIndex.self,
            from: Self.line(output.fileHandleForReading, &rest)
        )
        self.rest = rest
    }

    func round() throws -> ContenderRound {
        try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        return try JSONDecoder().decode(
            ContenderRound.self,
            from: Self.line(output.fileHandleForReading, &rest)
        )
    }

    private static func line(_ file: FileHandle, _ rest: inout Data) throws -> Data {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(rest[rest.startIndex..<end])
                rest = Data(rest[(end + 1)...])
                return line
            }
            let more = file.availableData
            guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
            rest.append(more)
        }
    }
}
