import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// `#word` in the names of tests and blocks.
@Suite struct TagTests {
    private let bench = Workbench()
    private let source = """
        describe("walks #slow", function()
          it("far", function() end)
          it("near #quick", function() end)
        end)
        it("rests #quick #عربي", function() end)
        it("is #slower", function() end)
        it("has none", function() end)
        """

    private func names(_ tags: [String], without: [String] = []) async throws -> [String] {
        var options = TestOptions()
        options.tags = tags
        options.excludedTags = without
        return try await bench.run(source, options).map(\.fullName)
    }

    @Test func pickTheTestsThatHaveOneOfThem() async throws {
        #expect(try await names(["slow"]) == ["walks #slow far", "walks #slow near #quick"])
        #expect(
            try await names(["quick", "slower"])
                == ["walks #slow near #quick", "rests #quick #عربي", "is #slower"]
        )
        #expect(try await names(["عربي"]) == ["rests #quick #عربي"])
        #expect(try await names(["none"]) == [])
    }

    @Test func leaveOutTheTestsThatHaveOneOfThem() async throws {
        #expect(try await names([], without: ["slow", "quick"]) == ["is #slower", "has none"])
        #expect(try await names(["quick"], without: ["slow"]) == ["rests #quick #عربي"])
    }

    @Test func allAreKnownAfterARun() async throws {
        var options = TestOptions()
        options.tags = ["none"]
        let path = try bench.write(source, to: "tests/a_test.lua")
        let suites = try TestSuite.find(
            [path],
            searchPath: .init(roots: []),
            hostVersion: Workbench.version,
            limits: options.limits
        )
        let runner = TestRunner(options)
        _ = try await runner.run(suites)
        #expect(runner.notes.tags == ["slow", "quick", "عربي", "slower"])
    }

    @Test func areWords() {
        #expect(TestOptions.tag("#slow") == "slow")
        #expect(TestOptions.tag("two-words_1") == "two-words_1")
        #expect(TestOptions.tag("a b") == nil)
        #expect(TestOptions.tag("#") == nil)
        #expect(TestOptions.tag("") == nil)
    }
}
