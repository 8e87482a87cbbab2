import Foundation
import ManasikLuaRuntime
import ManasikOperatorPages
import ManasikPresentation
import Testing

/// What a program gets of Lua that was run.
@Suite struct EvaluationTests {
    private func json(_ source: String, _ limits: LuaLimits = LuaLimits()) throws -> NSDictionary {
        let result = LuaEvaluation.run(source, chunkName: "=stdin", limits: limits)
        let response = EvaluationResponse(result: result, output: ["a\tb"], isCut: false)
        let json = try JSONSerialization.jsonObject(with: Data(response.jsonText.utf8))
        return try #require(json as? NSDictionary)
    }

    @Test func valuesAreJSONOrTheirTexts() throws {
        #expect(
            try json("print('a', 'b') return 1, 'x', nil, 1.5, 1 / 0, print") == [
                "status": "ok",
                "values": [1, "x", NSNull(), 1.5, "inf", "function: 0x000000000090"] as NSArray,
                "output": ["a\tb"],
                "texts": ["1", "x", "nil", "1.5", "inf", "function: 0x000000000090"],
            ]
        )
        let trees =
            try json("return { 1, 2 }, { a = true, 'first', b = { c = 2.5 } }, {}")["values"] as? NSArray
        #expect(
            trees == [
                [1, 2] as NSArray, ["1": "first", "a": true, "b": ["c": 2.5]] as NSDictionary, [] as NSArray,
            ]
        )
    }

    @Test func errorsAndWhatStoppedItAreNamed() throws {
        #expect(
            try json("x =") == [
                "status": "syntax", "values": [] as NSArray, "texts": [] as NSArray, "output": ["a\tb"],
                "error": "stdin:1: unexpected symbol near <eof>",
            ]
        )
        var limits = LuaLimits()
        limits.instructions = 1000
        let killed = try json("while true do end", limits)
        #expect(killed["status"] as? String == "killed" && killed["reason"] as? String == "instructions")
        #expect(killed["instructions"] as? Int == 1000)
        #expect(try json("error({})")["status"] as? String == "runtime")
    }
}
