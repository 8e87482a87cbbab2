import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench

extension Workbench {
    /// Writes a pack `mine`, whose only text is `t`, and returns its suites.
    func suites(of code: String, testedBy test: String, measuresCoverage: Bool = false) throws -> [TestSuite]
    {
        try write(
            """
            { "id": "mine", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"] }
            """,
            to: "mine/pack.json"
        )
        try write(#"{ "t": "Title" }"#, to: "mine/locales/en.json")
        try write(code, to: "mine/init.lua")
        try write(test, to: "mine/tests/a_test.lua")
        return try TestSuite.find(
            [directory + "/mine"],
            searchPath: SearchPath(roots: []),
            hostVersion: Self.version,
            limits: TestOptions().limits,
            measuresCoverage: measuresCoverage
        )
    }
}
