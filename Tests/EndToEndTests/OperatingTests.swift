import Foundation
import ManasikWorkbench
import Testing

/// What docs/operating.md tells operators to do, from a repository to the replay of the log, by `Tests/Install/operate`.
@Suite struct OperatingTests {
    private let traveller = Traveller()

    /// A repository that python-tuf wrote; nil where python-tuf is not installed.
    private func foreign() throws -> String? {
        let writer = repository + "/Tests/UpdateFrameworkTests/Repository/serve.py"
        let directory = traveller.directory + "/foreign"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        for python in [repository + "/.build/python/bin/python", "/usr/bin/python3"]
        where FileManager.default.isExecutableFile(atPath: python) {
            let written = try traveller.execute([writer, "write", directory], program: python)
            if written.status == 0 { return directory }
        }
        return nil
    }

    @Test func leadsFromARepositoryToTheReplayOfTheLog() throws {
        try traveller.write("", to: "bundled/README")
        let outcome = try traveller.execute(
            [Traveller.program, repository + "/plugins/samples/camino-sample"]
                + [try foreign()].compactMap { $0 },
            program: repository + "/Tests/Install/operate",
            environment: ["MANASIK_BUNDLED": traveller.directory + "/bundled"]
        )
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(outcome.output.hasSuffix("All is as docs/operating.md says.\n"))
    }
}
