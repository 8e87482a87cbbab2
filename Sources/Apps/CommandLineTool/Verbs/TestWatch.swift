import ArgumentParser
import Foundation
import ManasikPackTesting
import ManasikTerminal

/// `manasik test --watch`: runs, waits for changes, and runs the affected suites again.
struct TestWatch {
    let pass: TestPass

    /// How often the files are polled while no key is pressed. A change counts as soon as the files have stopped
    /// changing.
    private static let interval = Duration.milliseconds(200)

    /// Runs the tests after each change until the person quits.
    ///
    /// - Throws: The error of the last run, or a failure if a suite failed in its own last run.
    func run() async throws {
        let context = pass.context
        guard context.terminal.canAsk else {
            throw context.fail(
                "--watch needs a terminal; in a pipe run manasik test again when something has changed",
                ExitStatus.usage
            )
        }
        var wanted: Set<String>?
        var last = TestPass.Ending()
        while true {
            let files: WatchedFiles
            do {
                let reporter = ProgressReporter(context.terminal)
                defer { reporter.finish() }
                let suites = try pass.find(reporter)
                // The files are read before the run, so that changes during it cause another run.
                files = WatchedFiles(suites, ignoresSnapshots: pass.options.updatesSnapshots)
                let found = suites.filter { wanted?.contains($0.name) ?? true }
                let concerned = found.isEmpty ? suites : found
                // A suite that failed in an earlier run and is not run now still counts as failing.
                let earlier = last.failing.subtracting(concerned.map(\.name))
                    .intersection(suites.map(\.name))
                last = try await pass.run(concerned, reporter)
                last.failing.formUnion(earlier)
            } catch let problem as TestSuite.Problem {
                throw context.fail(problem.description, ExitStatus.usage)
            }
            guard let changed = try await change(of: files) else { break }
            wanted = files.suites(concernedBy: changed)
            let names = changed.sorted().map { TerminalText.sanitized(files.shown($0)) }
            let more = names.count > 3 ? " and \(names.count - 3) more" : ""
            CommandContext.write("\nchanged: \(names.prefix(3).joined(separator: ", "))\(more)\n")
        }
        if let error = last.error { throw error }
        if !last.failing.isEmpty { throw ExitStatus.failure }
    }

    /// Waits for a change of files and returns their paths; nil if the person quits.
    private func change(of files: WatchedFiles) async throws -> Set<String>? {
        let session: TerminalSession
        do {
            session = try TerminalSession(isFullScreen: false)
        } catch {
            throw pass.context.fail("--watch: the terminal cannot be used: \(error)", ExitStatus.usage)
        }
        defer { session.close() }
        let count = files.count
        session.write("watching \(count) \(count == 1 ? "file" : "files"); q ends\n")
        var changed: Set<String> = []
        while true {
            switch await session.event(timeout: Self.interval) {
            case .key(.character("q")), .key(.control("c")), .key(.control("d")), .inputEnded: return nil
            case .key(.control("z")): session.suspend()
            case .key, .resized, .resumed: break
            case .timedOut:
                let now = files.changes()
                if !now.isEmpty, now == changed, !files.isMoving() { return now }
                changed = now
            }
        }
    }
}
