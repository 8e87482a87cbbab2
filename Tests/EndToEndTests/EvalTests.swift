import Foundation
import Testing

@Suite struct EvalTests {
    private let traveller = Traveller()

    private func eval(_ source: String, _ options: String...) throws -> Traveller.Outcome {
        try traveller.execute(["eval"] + options, input: source)
    }

    private func json(_ source: String, _ options: String...) throws -> NSDictionary {
        let outcome = try traveller.execute(["eval", "--format", "json"] + options, input: source)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? NSDictionary
        )
    }

    @Test func printsWhatTheTextPrintsAndReturns() throws {
        let outcome = try eval("print('hello', 1)\nreturn 6 * 7, 'x', nil, 1.5, true")
        #expect(outcome.status == 0)
        #expect(outcome.output == "hello\t1\n42\tx\tnil\t1.5\ttrue\n")
        #expect(try eval("local a = 1").output == "")
    }

    @Test func reportsErrorsWithTheirLine() throws {
        let syntax = try eval("return 1 +\n")
        #expect(syntax.status == 1)
        #expect(syntax.error == "manasik: stdin:2: unexpected symbol near <eof>\n")
        try traveller.write("\nerror('no')", to: "try.lua")
        let runtime = try traveller.execute(["eval", "try.lua"])
        #expect(runtime.status == 1)
        #expect(runtime.error == "manasik: try.lua:2: no\n")
        let missing = try traveller.execute(["eval", "none.lua"])
        #expect(missing.status == 74)
        #expect(missing.error == "manasik: 'none.lua' cannot be read: there is no such file\n")
    }

    @Test func killsWhatUsesUpItsBudget() throws {
        let time = try eval("while true do end", "--time", "50ms")
        #expect(time.status == 3)
        #expect(time.error.hasPrefix("manasik: killed (time): stdin:1: "))
        #expect(try eval("while true do pcall(error) end", "--instructions", "100000").status == 3)
        let memory = try eval("local t = {} for i = 1, 1e9 do t[i] = i end", "--memory", "4MiB")
        #expect(memory.status == 3)
        #expect(memory.error == "manasik: killed (memory): stdin:1: stopped at 4194304 bytes of memory\n")
        #expect(try eval("return 1", "--memory", "none").status == 64)
    }

    @Test func writesOneObjectAsJSON() throws {
        let answer = try json("print('a', 'b') return 6 * 7")
        #expect(answer["output"] as? [String] == ["a\tb"] && answer["values"] as? [Int] == [42], "\(answer)")
    }

    @Test func givesTheSameRandomNumbersForTheSameSeed() throws {
        let source = "return math.random(1, 1000000), math.random(1, 1000000)"
        #expect(try eval(source, "--seed", "7").output == eval(source, "--seed", "7").output)
        #expect(try eval(source, "--seed", "7").output != eval(source, "--seed", "8").output)
    }

    @Test func keepsNoMoreOutputThanMemoryWouldHold() throws {
        let result = try json(
            "for i = 1, 1e5 do print(('x'):rep(1000)) end",
            "--memory",
            "1MiB",
            "--time",
            "20s"
        )
        #expect(result["output_cut"] as? Bool == true)
        #expect((result["output"] as? [String])?.count == 1032)
    }

    @Test func opensNoHome() throws {
        _ = try eval("return 1")
        #expect(!FileManager.default.fileExists(atPath: traveller.home))
    }
}
