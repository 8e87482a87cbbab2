import Foundation
import ManasikAuthoring
import ManasikPackHost
import Testing

@Suite struct JSONLayoutTests {
    private func layout(_ text: String, _ path: String = "data/a.json") throws -> String {
        let bytes = try JSONLayout.format(Array(text.utf8), file: "a.json", order: KeyOrder(path: path))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func keepsLinesAsTheAuthorBrokeThem() throws {
        #expect(try layout("{\"a\":[1,2],\"b\":{}}") == "{ \"a\": [1, 2], \"b\": {} }\n")
        #expect(
            try layout("{\n\"a\":[\n1,2], \"b\":[  ],\"c\":{\"d\":\t1 }}") == """
                {
                  "a": [
                    1,
                    2
                  ],
                  "b": [],
                  "c": { "d": 1 }
                }

                """
        )
    }

    /// Writes one document over another.
    private func text(_ new: String, over present: String?) throws -> String {
        JSONLayout.text(
            try JSONReader.read(Array(new.utf8), file: "a.json"),
            over: present.map { Array($0.utf8) },
            path: "data/a.json"
        )
    }

    @Test func keepsTheSpellingAndTheLinesOfWhatIsNotChanged() throws {
        let present = """
            {
              "a": { "text": "\\u0041", "n": 1.50 },

              "empty": {}, "none": [],
              "rows": [
                { "id": "one", "x": 1 },

                { "id": "two", "x": [
                  2
                ] }
              ]
            }
            """
        #expect(try text(present, over: present) == layout(present))
        let changed = present.replacing("1.50", with: "2").replacing(
            "{ \"id\": \"one\", \"x\": 1 },\n",
            with: ""
        ).replacing("2\n    ] }", with: "2\n    ] }, { \"id\": \"three\", \"y\": { \"text\": \"é\" } }")
        #expect(
            try text(changed, over: present) == """
                {
                  "a": { "text": "\\u0041", "n": 2 },

                  "empty": {},
                  "none": [],
                  "rows": [
                    {
                      "id": "two",
                      "x": [
                        2
                      ]
                    },
                    {
                      "id": "three",
                      "y": { "text": "é" }
                    }
                  ]
                }

                """
        )
        #expect(try text("[\"e\u{301}\"]", over: "[\"é\"]").utf8.elementsEqual("[\"e\u{301}\"]\n".utf8))
    }

    @Test func breaksWhatDoesNotFit() throws {
        let words = (1...30).map { "\"word\($0)\"" }.joined(separator: ", ")
        let lines = (1...30).map { "    \"word\($0)\"" }.joined(separator: ",\n")
        #expect(try layout("{ \"a\": [\(words)] }") == "{\n  \"a\": [\n\(lines)\n  ]\n}\n")
    }

    @Test func keepsOneEmptyLineBetweenEntries() throws {
        #expect(
            try layout("{\n\n\"a\": 1,\n\n\n\"b\": 2,\n\"c\": 3\n\n}")
                == "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": 3\n}\n"
        )
    }

    @Test func keepsSpellings() throws {
        let text = #"[1.50, 1e3, -0.0, 100000000000000000000, "\u00e9\/é", "سُبْحَانَ", true, null]"# + "\n"
        #expect(try layout(text) == text)
    }

    @Test func ordersKeysOfWhatIsDescribedAlone() throws {
        #expect(
            try layout(#"{ "license": "MIT", "id": "p", "$schema": "s", "odd": 1 }"#, "pack.json")
                == #"{ "$schema": "s", "id": "p", "license": "MIT", "odd": 1 }"# + "\n"
        )
        #expect(
            try layout(
                #"[{ "nodes": [{ "title": { "text": "t" }, "id": "s", "type": "step", "source": { "number": 1, "work": "W" } }], "id": "r" }]"#,
                "definitions/ritual.json"
            ) == """
                [
                  {
                    "id": "r",
                    "nodes": [{ "type": "step", "id": "s", "title": { "text": "t" }, "source": { "work": "W", "number": 1 } }]
                  }
                ]

                """
        )
        let locale = #"{ "z": "Z", "a": "A" }"# + "\n"
        #expect(try layout(locale, "locales/en.json") == locale)
    }

    @Test func ordersWhatIsAddedToOthers() throws {
        #expect(
            try layout(
                #"[{ "items": [{ "text": { "text": "t" }, "id": "i" }, { "nodes": [], "after": "s" }], "target": "h:l" }]"#,
                "definitions/extend.json"
            )
                == #"[{ "target": "h:l", "items": [{ "id": "i", "text": { "text": "t" } }, { "after": "s", "nodes": [] }] }]"#
                + "\n"
        )
    }

    @Test func takesByteOrderMarksAndCarriageReturnsAway() throws {
        #expect(try layout("\u{FEFF}{\r\n\"a\": 1\r\n}") == "{\n  \"a\": 1\n}\n")
    }

    @Test(arguments: ["{", "{ \"a\": 1, }", "[1 2]", "{ \"a\": 1, \"a\": 2 }", "", "nope"])
    func refusesWhatIsNotJSON(text: String) {
        #expect(throws: JSONError.self) { try layout(text) }
    }

    /// Random documents in random layouts mean the same afterwards, and a second time changes nothing.
    @Test(arguments: 0..<300) func isIdempotentAndKeepsMeaning(seed: UInt64) throws {
        var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        let paths = ["data/a.json", "pack.json", "definitions/ritual.json", "definitions/chirps.json"]
        let path = paths[Int(seed % 4)]
        let text = generator.space() + generator.value(depth: 0) + generator.space()
        let once = try layout(text, path)
        #expect(try layout(once, path) == once)
        #expect(once.hasSuffix("\n") && !once.contains(" \n"))
        let before = try JSONReader.read(Array(text.utf8), file: "a").json
        #expect(try JSONReader.read(Array(once.utf8), file: "a").json == before)
        #expect(generator.numbers.allSatisfy { once.contains($0) })
    }

    private struct Generator {
        var state: UInt64
        var numbers: [String] = []

        init(state: UInt64) { self.state = state }

        mutating func next(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }

        mutating func space() -> String {
            ["", "", "", " ", "\n", "\n\n", "\t", "\r\n", "  \n \n\n"][next(9)]
        }

        mutating func value(depth: Int) -> String {
            switch next(depth > 5 ? 4 : 8) {
            case 0:
                numbers.append(["0", "-1.50", "1e+09", "2E-3", "12345678901234567890"][next(5)])
                return numbers.last!
            case 1: return ["true", "false", "null"][next(3)]
            case 2, 3: return string()
            case 4, 5:
                let parts = (0..<next(5)).map { _ in space() + value(depth: depth + 1) + space() }
                return "[" + (parts.isEmpty ? space() : parts.joined(separator: ",")) + "]"
            default:
                var keys = [
                    "id", "title", "nodes", "items", "source", "type", "days", "work", "ثانية", "x\\n",
                ]
                let parts = (0..<next(6)).map { _ in
                    let key = keys.remove(at: next(keys.count))
                    let value = key == "type" ? "\"step\"" : value(depth: depth + 1)
                    return space() + "\"\(key)\"" + space() + ":" + space() + value + space()
                }
                return "{" + (parts.isEmpty ? space() : parts.joined(separator: ",")) + "}"
            }
        }

        private mutating func string() -> String {
            let parts = [
                "a", " ", "\\\"", "\\\\", "\\u00e9", "é", "سُ", "}", "{", "[", "]", ",", ":", "\\n", "🕋",
            ]
            let count = next(3) == 0 ? 60 : 4
            return "\"" + (0..<next(count)).map { _ in parts[next(parts.count)] }.joined() + "\""
        }
    }
}
