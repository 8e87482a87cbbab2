import Foundation

/// A program that is run for a sink.
struct ChildProcess: Sendable {
    let executable: String
    let arguments: [String]
    var environment: [String: String] = [:]
    var input = Data()
    /// Seconds.
    var timeout = 60.0

    /// Runs the program to its end.
    ///
    /// - Throws: `SinkFailure` where it cannot be started, fails or takes too long.
    func run() async throws(SinkFailure) {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardInput = pipe
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in ended.finish() }
        do { try process.run() } catch {
            throw SinkFailure("cannot start '\(executable)': \(error.localizedDescription)")
        }
        // A program that does not read its input is no failure.
        try? pipe.fileHandleForWriting.write(contentsOf: input)
        try? pipe.fileHandleForWriting.close()
        let limit = Duration.seconds(timeout)
        let watch = Task {
            try await Task.sleep(for: limit)
            process.terminate()
        }
        for await _ in ends {}
        watch.cancel()
        guard process.terminationReason == .exit else {
            throw SinkFailure("'\(executable)' was ended by signal \(process.terminationStatus)")
        }
        guard process.terminationStatus == 0 else {
            throw SinkFailure("'\(executable)' ended with exit code \(process.terminationStatus)")
        }
    }

    /// The first program of a name on PATH.
    static func find(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
