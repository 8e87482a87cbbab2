import Foundation
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Runs specs that are written in the words of busted and luassert alone.
@Suite struct VocabularyTests {
    private static let specs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Specs")
        .path

    @Test(arguments: TestOptions.Isolation.allCases)
    func answersToTheWordsOfBustedAndLuassert(isolation: TestOptions.Isolation) async throws {
        let suites = try TestSuite.find(
            [Self.specs],
            searchPath: SearchPath(places: []),
            hostVersion: Workbench.version,
            limits: .init(time: .seconds(10))
        )
        var options = TestOptions()
        options.isolation = isolation
        let outcomes = try await TestRunner(options).run(suites)
        #expect(outcomes.count == 28)
        for outcome in outcomes where outcome.status != .passed {
            Issue.record("\(outcome.fullName): \(outcome.message ?? "") at \(outcome.place)")
        }
    }
}
