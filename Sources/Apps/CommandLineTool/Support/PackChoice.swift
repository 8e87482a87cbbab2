import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackTesting
import ManasikTerminal

/// A lookup of the pack that an author names by directory or id.
struct PackChoice {
    let context: CommandContext
    let options: TestOptions

    init(_ context: CommandContext, _ options: TestOptions) {
        self.context = context
        self.options = options
    }

    /// Returns the pack with the packs it requires; all packs of the search path if none is named.
    func suite(of pack: String?) throws -> TestSuite {
        let reporter = ProgressReporter(context.terminal)
        defer { reporter.finish() }
        let progress: @Sendable (Int, Int) -> Void = {
            reporter.report("loading packs", completed: $0, total: $1)
        }
        let searchPath = try context.searchPath()
        guard let pack else {
            return TestSuite.all(
                of: searchPath,
                hostVersion: Engine.version,
                limits: options.limits,
                progress: progress
            )
        }
        let isPath = FileManager.default.fileExists(atPath: pack)
        do {
            let suites = try TestSuite.find(
                isPath ? [pack] : [],
                named: isPath ? nil : pack,
                searchPath: searchPath,
                hostVersion: Engine.version,
                limits: options.limits,
                progress: progress
            )
            guard suites.count == 1 else {
                throw context.fail(
                    "'\(pack)' holds \(suites.count) packs; name one of them",
                    ExitStatus.usage
                )
            }
            return suites[0]
        } catch let problem as TestSuite.Problem {
            throw context.fail(problem.description, ExitStatus.usage)
        }
    }
}
