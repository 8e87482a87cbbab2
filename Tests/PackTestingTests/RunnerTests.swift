import ManasikDomain
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

@Suite struct RunnerTests {
    private let bench = Workbench()

    @Test func tellsWhatFailedWhereAndHow() async throws {
        let outcomes = try await bench.run(
            """
            describe("sums", function()
              it("hold", function() assert.are.equal(4, 2 + 2) end)
              it("fail", function()
                print("adding")
                assert.are.same({ 1, 2 }, { 1, 3 })
              end)
              it("raise", function() local x; return x.y end)
              pending("later")
              it("stop", function() pending("not today") end)
            end)
            """
        )
        #expect(outcomes.map(\.status) == [.passed, .failed, .error, .pending, .pending])
        #expect(
            outcomes.map(\.fullName) == ["sums hold", "sums fail", "sums raise", "sums later", "sums stop"]
        )
        #expect(outcomes.map(\.line) == [2, 3, 7, 8, 9])
        let failed = outcomes[1]
        #expect(failed.place == bench.directory + "/tests/a_test.lua:5")
        #expect(failed.message == "expected the values to be the same")
        #expect(failed.expected == "{\n  1,\n  2,\n}")
        #expect(failed.actual == "{\n  1,\n  3,\n}")
        #expect(failed.output == ["adding"])
        #expect(outcomes[2].message == "attempt to index a nil value (local 'x')")
        #expect(outcomes[2].place.hasSuffix("a_test.lua:7"))
        #expect(outcomes[4].message == "not today")
    }

    @Test func runsEachTestInAFreshState() async throws {
        let source = """
            local count = 0
            describe("a counter", function()
              it("is counted up", function() count = count + 1; LEAK = true; assert.are.equal(1, count) end)
              it("begins anew", function() count = count + 1; assert.are.equal(1, count) end)
              it("leaves no global", function() assert.is_nil(LEAK) end)
              it("leaves the libraries alone", function() string.rep = nil; assert.is_nil(string.rep) end)
              it("finds them whole", function() assert.is_function(string.rep) end)
            end)
            """
        #expect(try await bench.run(source).allSatisfy { $0.status == .passed })
        var together = TestOptions()
        together.isolation = .file
        let shared = try await bench.run(source, together).map(\.status)
        #expect(shared == [.passed, .failed, .failed, .passed, .failed])
    }

    @Test func readsABlockWithinAnotherWhenItIsReached() async throws {
        let source = """
            describe("a list", function()
              local list
              before_each(function() list = { "one", "two" } end)
              it("is made", function() assert.are.equal(2, #list) end)
              describe("each", function()
                for _, name in ipairs(list) do
                  it(name, function() assert.is_string(name) end)
                end
              end)
            end)
            """
        var together = TestOptions()
        together.isolation = .file
        let reached = try await bench.run(source, together)
        #expect(reached.map(\.fullName) == ["a list is made", "a list each one", "a list each two"])
        #expect(reached.allSatisfy { $0.status == .passed })
        together.pattern = "made|two"
        let some = try await bench.run(source, together)
        #expect(some.map(\.fullName) == ["a list is made", "a list each two"])
        // Alone, the block has no test before it.
        let alone = try await bench.run(source)
        #expect(alone.map(\.status) == [.passed, .error])
        #expect(alone[1].message?.contains("run the file with --isolation file") == true)
    }

    @Test func failsATestThatWasListedAndDidNotRun() async throws {
        let ready = """
            local ready
            describe("first", function() ready = true; it("runs", function() end) end)
            describe("second", function() if ready then it("may be", function() end) end end)
            """
        let message =
            "the test was listed and did not run: its block has other tests now, or ended before it"
        let alone = try await bench.run(ready)
        #expect(alone.map(\.fullName) == ["first runs", "second may be"])
        #expect(alone.map(\.status) == [.passed, .error])
        #expect(alone[1].message == message)
        let other = """
            local ran
            it("runs", function() ran = true end)
            describe("then", function()
              it(ran and "another" or "one", function() end)
              if not ran then it("a third", function() end) end
            end)
            """
        var together = TestOptions()
        together.isolation = .file
        let outcomes = try await bench.run(other, together)
        #expect(outcomes.map(\.fullName) == ["runs", "then another", "then one", "then a third"])
        #expect(outcomes.map(\.status) == [.passed, .passed, .error, .error])
        #expect(outcomes.map(\.message) == [nil, nil, message, message])
    }

    @Test func endsWhatUsesUpItsBudgetAndGoesOn() async throws {
        var options = TestOptions()
        options.limits = .init(memory: 8 << 20, time: .seconds(2))
        let outcomes = try await bench.run(
            """
            it("runs on", function() while true do end end)
            it("grows", function() local t = {}; for i = 1, 1e9 do t[i] = {} end end)
            it("catches it", function() pcall(function() while true do end end) end)
            it("is well", function() end)
            """,
            options
        )
        #expect(outcomes.map(\.status) == [.error, .error, .error, .passed])
        #expect(outcomes[0].message == "stopped after 2.0 seconds")
        #expect(outcomes[0].place.hasSuffix("a_test.lua:1"))
    }

    @Test func tellsOfFilesThatDoNotRun() async throws {
        let syntax = try await bench.run("it('x', function()")
        #expect(syntax.map(\.status) == [.error])
        #expect(syntax[0].place.hasSuffix("a_test.lua:1"))
        let body = try await bench.run("describe('x', function() error('no') end)\nit('y', function() end)")
        #expect(body.map(\.status) == [.error, .passed])
        #expect(body[0].message == "no")
        #expect(body[0].fullName == "x")
        let setup = try await bench.run(
            "describe('x', function() setup(function() error('no') end) it('y', function() end) end)"
        )
        #expect(setup.map(\.status) == [.error])
        #expect(setup[0].message == "setup: no")
        #expect(setup[0].fullName == "x y")
    }

    @Test func tellsOfTeardownsThatFail() async throws {
        let outcomes = try await bench.run(
            """
            describe("x", function()
              teardown(function() error("late") end)
              it("y", function() end)
              it("z", function() finally(function() error("last") end) end)
            end)
            """
        )
        #expect(outcomes.map(\.message) == ["teardown: late", "finally: last"])
        #expect(outcomes.map(\.status) == [.error, .error])
    }

    @Test func runsOnlyWhatThePatternNames() async throws {
        var options = TestOptions()
        options.pattern = "b (two|three)"
        let source = """
            describe("b", function() for _, n in ipairs { "one", "two", "three" } do it(n, function() end) end end)
            it("other", function() end)
            """
        #expect(try await bench.run(source, options).map(\.fullName) == ["b two", "b three"])
    }

    @Test func shufflesByTheSeed() async throws {
        let source = "for i = 1, 20 do it(tostring(i), function() end) end"
        func names(_ seed: UInt64, _ isolation: TestOptions.Isolation) async throws -> [String] {
            var options = TestOptions()
            options.isShuffled = true
            options.seed = seed
            options.isolation = isolation
            return try await bench.run(source, options).map(\.fullName)
        }
        let sorted = (1...20).map { "\($0)" }.sorted()
        for isolation in TestOptions.Isolation.allCases {
            let first = try await names(1, isolation)
            #expect(try await names(1, isolation) == first)
            #expect(try await names(2, isolation) != first)
            #expect(first.sorted() == sorted)
        }
    }

    @Test func givesTheSameRandomNumbersForASeed() async throws {
        func number(_ seed: UInt64) async throws -> [String] {
            var options = TestOptions()
            options.seed = seed
            return try await bench.run("it('x', function() print(math.random(1000000)) end)", options)[0]
                .output
        }
        #expect(try await number(1) == number(1))
        #expect(try await number(1) != number(2))
    }

    @Test func repeatsAndEndsEarly() async throws {
        var options = TestOptions()
        options.rounds = 3
        #expect(try await bench.run("it('x', function() end)", options).map(\.round) == [1, 2, 3])
        options.rounds = 1
        options.failsFast = true
        let source = "it('a', function() end) it('b', function() error('x') end) it('c', function() end)"
        #expect(try await bench.run(source, options).map(\.fullName) == ["a", "b"])
    }

    @Test func saysWhichPathIsNotThere() async throws {
        await #expect {
            try await bench.run(["/none/there"])
        } throws: {
            "\($0)" == "there is no file or directory '/none/there'"
        }
    }

    @Test func asksNoHostWhereThereIsNoPack() async throws {
        let outcomes = try await bench.run("it('x', function() person {} end)")
        #expect(outcomes[0].message == "this file does not belong to a pack, so there is no host to ask")
        #expect(outcomes[0].place.hasSuffix("a_test.lua:1"))
    }
}
