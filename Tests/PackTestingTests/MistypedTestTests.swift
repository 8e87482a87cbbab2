import Foundation
import ManasikWorkbench
import Testing

@testable import ManasikPackTesting

/// Tests that say nothing, or not what their author meant.
@Suite struct MistypedTestTests {
    private let bench = Workbench()

    private func message(_ body: String) async throws -> String? {
        let outcomes = try await bench.run("it('is', function() \(body) end)")
        #expect(outcomes.count == 1)
        #expect(outcomes.first?.isTrouble == true, "\(body) passes")
        return outcomes.first?.message
    }

    @Test(arguments: ["assert.are(1, 2)", "assert.is(false)", "assert.is_not(true)", "assert.has(nil)"])
    func aWordWithoutAnAssertionIsAnError(body: String) async throws {
        #expect(try await message(body)?.contains("says nothing by itself; write assert.") == true)
    }

    @Test func twoTablesThatHoldTheSameAreExplained() async throws {
        #expect(
            try await message("assert.are.equal({ 1 }, { 1 })")
                == "expected the values to be equal; these are two tables that hold the same: "
                + "assert.are.same compares what they hold"
        )
    }

    @Test(arguments: [
        ("assert.are.eqal(1, 1)", "assert has no 'eqal'; did you mean 'equal'?"),
        ("assert.is_tru(true)", "assert has no 'tru'; did you mean 'true'?"),
        ("assert.nott_equal(1, 2)", "assert has no 'nott_equal'; did you mean 'not'?"),
        ("match.is_sting()", "match has no 'sting'; did you mean 'string'?"),
    ])
    func aMistypedAssertionIsNamed(body: String, expected: String) async throws {
        #expect(try await message(body) == expected)
    }

    @Test(arguments: [
        ("itt('x', function() end)", "help: did you mean 'it'?"),
        ("return os.time()", "help: tests have no clock but the one that they set: at \""),
        ("decribe('x', function() end)", "help: did you mean 'describe'?"),
    ])
    func aMistypedWordIsNamed(source: String, help: String) async throws {
        let outcomes = try await bench.run(source)
        #expect(outcomes.first?.message?.contains(help) == true, "\(outcomes)")
    }

    @Test func everyWordThatIsNamedIsThere() async throws {
        let outcomes = try await bench.run(
            "it('knows', function() for _, word in ipairs { "
                + TestVocabulary.globals.map { "'\($0)'" }.joined(separator: ", ")
                + " } do assert.is_not_nil(_G[word], word) end end)"
        )
        #expect(outcomes.map(\.status) == [.passed], "\(outcomes)")
    }

    @Test func aPatternThatIsNoneIsTheMistakeOfItsLine() async throws {
        let outcomes = try await bench.run("it('is', function()\n  assert.matches('%', 'x')\nend)")
        #expect(outcomes.first?.message == "malformed pattern (ends with '%')")
        #expect(outcomes.first?.place.hasSuffix("tests/a_test.lua:2") == true)
        #expect(outcomes.first?.places.contains { $0.contains("vocabulary/") } == false)
    }

    @Test func aFileOfTestsInAnotherEncodingSaysWhatToDo() async throws {
        let path = try bench.write("", to: "tests/a_test.lua")
        try Data(Array("it('caf".utf8) + [0xE9] + Array("', function() end)".utf8)).write(
            to: URL(filePath: path)
        )
        let latin = try await bench.run([path])
        #expect(latin.first?.status == .error)
        #expect(latin.first?.message?.contains("help: save the file again as UTF-8") == true, "\(latin)")
        try Data([0xEF, 0xBB, 0xBF] + Array("it('is', function() end)".utf8)).write(to: URL(filePath: path))
        #expect(try await bench.run([path]).map(\.status) == [.passed])
    }
}
