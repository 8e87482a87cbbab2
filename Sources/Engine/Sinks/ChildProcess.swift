import Foundation

#if canImport(Glibc)
import Glibc
import ManasikViews
#endif

/// A program run on behalf of a sink.
struct ChildProcess: Sendable {
    let executable: String
    let arguments: [String]
    var environment: [String: String] = [:]
    var input = Data()
    /// The longest time that the program may run, in seconds.
    var timeout = 60.0

    /// Runs the program and waits for its end.
    ///
    /// - Throws: `SinkFailure` if it cannot be started, fails or takes too long.
    func run() async throws(SinkFailure) {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard let file = Self.file(of: input) else {
            throw .input(program: executable, reason: String(cString: strerror(errno)))
        }
        defer { fclose(file) }
        process.standardInput = FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false)
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in ended.finish() }
        do { try Self.start(process) } catch {
            throw .start(program: executable, reason: error.localizedDescription)
        }
        let limit = Duration.seconds(timeout)
        let watch = Task {
            try await Task.sleep(for: limit)
            process.terminate()
            try await Task.sleep(for: .seconds(2))
            kill(process.processIdentifier, SIGKILL)
        }
        for await _ in ends {}
        watch.cancel()
        guard process.terminationReason == .exit else {
            throw .signal(program: executable, number: Int(process.terminationStatus))
        }
        guard process.terminationStatus == 0 else {
            throw .exit(program: executable, code: Int(process.terminationStatus))
        }
    }

    /// Starts a process that can be stopped by signals.
    ///
    /// Threads of the concurrency pool block signals, and a process inherits the signal mask of the thread that starts
    /// it.
    private static func start(_ process: Process) throws {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
    }

    /// Returns an unlinked temporary file with the input, positioned at its start; nil if none can be created.
    ///
    /// With a pipe, this process would block or be killed if the program did not read its input.
    private static func file(of input: Data) -> UnsafeMutablePointer<FILE>? {
        guard let file = tmpfile() else { return nil }
        let count = input.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard count == input.count, fflush(file) == 0, fseek(file, 0, SEEK_SET) == 0 else {
            fclose(file)
            return nil
        }
        return file
    }

    /// Returns the path of the first program with a name on PATH.
    static func find(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
