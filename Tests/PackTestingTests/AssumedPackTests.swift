import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Tests of packs that were written before packs declared traditions, and do not require the pack that has theirs.
@Suite struct AssumedPackTests {
    private let bench = Workbench()

    private func suites() throws -> [TestSuite] {
        for (path, text) in SchoolsSample.pack { try bench.write(text, to: path) }
        try bench.write(
            #"{ "id": "rites", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
            to: "rites/pack.json"
        )
        try bench.write(#"{ "t": "Title" }"#, to: "rites/locales/en.json")
        try bench.write(
            """
            local text = manasik.text
            manasik.ritual { id = "way", title = text "t",
              manasik.step { id = "standing", title = text "t", obligation = "rukn" } }
            """,
            to: "rites/init.lua"
        )
        try bench.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "requires": { "rites": "*" } }
            """,
            to: "mine/pack.json"
        )
        try bench.write(#"{ "t": "Title" }"#, to: "mine/locales/en.json")
        try bench.write(
            """
            local text = manasik.text
            manasik.extend "rites:way" {
              manasik.insert { after = "standing",
                manasik.step { id = "visit", title = text "t", obligation = "sunnah", when = { sex = "male" } } } }
            """,
            to: "mine/init.lua"
        )
        try bench.write(
            """
            it("has the steps of both packs", function()
              local walk = start("rites:way", person { sex = "male", school = "maliki" },
                { at = "2027-05-14T06:00:00+03:00" })
              walk:done("standing"):done("mine:visit")
              assert.are.equal("done", walk:step("mine:visit").status)
            end)
            """,
            to: "mine/tests/a_test.lua"
        )
        return try TestSuite.find(
            [bench.directory + "/mine"],
            searchPath: SearchPath(roots: [SearchPath.Root(kind: .explicit, directory: bench.directory)]),
            hostVersion: Workbench.version,
            limits: TestOptions().limits
        )
    }

    @Test func areRunWithThePackOfTheTradition() async throws {
        let suites = try suites()
        let outcomes = try await TestRunner(TestOptions()).run(suites)
        #expect(outcomes.map(\.status) == [.passed], "\(outcomes.map { $0.message ?? "" })")
    }

    @Test func rulesAreMeasuredWithIt() throws {
        let suite = try #require(try suites().first)
        let report = try RuleBench(TestOptions(), most: 10).run(suite)
        #expect(report.rules.map(\.id) == ["rites:way/mine:visit/when"])
    }
}
