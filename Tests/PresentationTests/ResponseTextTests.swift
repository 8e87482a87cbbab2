import Foundation
import ManasikDomain
import ManasikPresentation
import Testing

/// How answers are written: as Foundation writes JSON, which readers of earlier answers know, with what terminals obey escaped.
@Suite struct ResponseTextTests {
    private static let values: [JSONValue] = [
        .null, .boolean(true), .integer(-7), .number(0.1), .number(3), .number(1e21), .number(-2.5e-9),
        .number(1.0 / 3), .number(1e16), .number(123456789012345680), .string(""), .string("a/b \"c\" \\ d"),
        .string("\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1B}\u{1F}\u{7F}\u{80}\u{2028}"),
        .string("سُبْحَانَ ٱللَّهِ 🕋"),
        .array([]), .object([:]), .array([.array([]), .object([:]), .null]),
        .object([
            "b": .integer(1), "B": .integer(2), "a_b": .integer(3), "aB": .integer(4),
            "ab": .array([.string("x")]),
            "a1": .integer(5), "a10": .integer(6), "a2": .integer(7), "é": .null, "": .null, "\"": .null,
            "z": .object(["y": .object(["x": .array([.integer(1), .integer(2)])])]),
        ]),
    ]

    @Test func noTerminalObeysWhatJSONHas() throws {
        let value = JSONValue.object(["a": .string("\u{9B}31m\u{202E}x\u{7F}\n\u{1B}ا\u{2067}\u{2069}")])
        for text in [value.jsonText, value.jsonLine] {
            #expect(!text.unicodeScalars.contains { $0.isSteering && $0 != "\n" })
            #expect(try CanonicalJSON.decode(text) == value)
        }
    }

    @Test(arguments: values) func isWrittenAsFoundationWritesIt(_ value: JSONValue) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let given = FoundationJSON(value: value)
        #expect(try value.jsonText == foundationText(given, by: encoder))
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(try value.jsonLine == foundationText(given, by: encoder))
    }

    private func foundationText(_ value: FoundationJSON, by encoder: JSONEncoder) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self).withoutSteering + "\n"
    }

    /// A value as it is given to Foundation.
    private struct FoundationJSON: Encodable {
        let value: JSONValue

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch value {
            case .null: try container.encodeNil()
            case .boolean(let flag): try container.encode(flag)
            case .integer(let number): try container.encode(number)
            case .number(let number): try container.encode(number)
            case .string(let text): try container.encode(text)
            case .array(let items): try container.encode(items.map(FoundationJSON.init))
            case .object(let fields): try container.encode(fields.mapValues(FoundationJSON.init))
            }
        }
    }

    @Test func aTextInWhichSomethingWasFoundHasItsRuns() {
        let text = HighlightedText([.init(text: "a ", isFound: false), .init(text: "b", isFound: true)])
        #expect(
            text.jsonLine
                == #"{"runs":[{"found":false,"text":"a "},{"found":true,"text":"b"}],"text":"a b"}"# + "\n"
        )
    }

    @Test func whatJSONCannotSayIsNull() {
        let value = JSONValue.array([.number(.nan), .number(.infinity), .number(-.infinity)])
        #expect(value.jsonLine == "[null,null,null]\n")
    }

    @Test func leavesOutWhatIsNilAndWritesNullWhereThatIsSaid() {
        let nothing: String? = nil
        let value = JSONValue.object {
            Member("a", nothing)
            Member("b", orNull: nothing)
            Member("c", "d")
            if nothing == nil { Member("e", [1, 2]) }
        }
        #expect(value.jsonLine == "{\"b\":null,\"c\":\"d\",\"e\":[1,2]}\n")
    }

    @Test func addsMembersToAnObject() {
        let value = JSONValue.object { Member("a", 1) }
        #expect(value.adding { Member("b", true) }.jsonLine == "{\"a\":1,\"b\":true}\n")
        #expect(JSONValue.integer(1).adding { Member("b", true) } == .integer(1))
    }
}
