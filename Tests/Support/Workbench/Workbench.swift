import Foundation
package import ManasikDomain
import ManasikPackHost
package import ManasikPackTesting

/// A directory for files of one test; it goes away with the value.
package final class Workbench: Sendable {
    package static let version = SemanticVersion(0, 1, 0)
    package let directory: String

    package init() {
        var template = Array((FileManager.default.temporaryDirectory.path + "/manasik-XXXXXX").utf8CString)
        directory = URL(filePath: String(cString: mkdtemp(&template)!)).resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    @discardableResult
    package func write(_ text: String, to path: String) throws -> String {
        let file = URL(filePath: directory + "/" + path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file.path
    }

    package func run(_ paths: [String], _ options: TestOptions = TestOptions()) async throws -> [TestOutcome]
    {
        let suites = try TestSuite.find(
            paths,
            searchPath: SearchPath(roots: []),
            hostVersion: Self.version,
            limits: options.limits
        )
        return try await TestRunner(options).run(suites)
    }

    /// Runs one text of plain Lua.
    package func run(_ source: String, _ options: TestOptions = TestOptions()) async throws -> [TestOutcome] {
        try await run([try write(source, to: "tests/a_test.lua")], options)
    }
}
