import ManasikDomain
import Testing

@Suite struct CanonicalJSONTests {
    @Test func writesOneFormForOneValue() throws {
        let value: [String: JSONValue] = [
            "b": .array([.integer(1), .number(1), .null]), "a": .boolean(true),
            "c": .object(["\"": .string("\n\u{1}é")]),
        ]
        #expect(try CanonicalJSON.encode(value) == #"{"a":true,"b":[1,1.0,null],"c":{"\"":"\n\u0001é"}}"#)
    }

    @Test func readsWhatOthersWrite() throws {
        let text =
            #" { "a" : [ 1 , -0 , 1e2 , 1.5E-1 , "\u00e9\ud83d\udd4b\/\b\f" ] , "b" : { } , "a2": [ ] } "#
        let value = JSONValue.object([
            "a": .array([.integer(1), .integer(0), .number(100), .number(0.15), .string("é🕋/\u{8}\u{C}")]),
            "b": .object([:]), "a2": .array([]),
        ])
        #expect(try CanonicalJSON.decode(text) == value)
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "01", "-", "1.", ".5", "1e", "+1", "tru",
        "nul",
        "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\n\"",
        "1 2", "NaN",
        "1e999",
    ])
    func refusesWhatIsNotJSON(_ text: String) {
        #expect(throws: CanonicalJSONError.malformed) { try CanonicalJSON.decode(text) }
    }

    @Test func refusesADepthThatWouldExhaustTheStack() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: CanonicalJSONError.tooDeep) { try CanonicalJSON.decode(text) }
    }

    @Test func keepsIntegersThatNoDoubleHolds() throws {
        #expect(try CanonicalJSON.decode("9007199254740993") == .integer(9_007_199_254_740_993))
        #expect(try CanonicalJSON.decode("9223372036854775808") == .number(9_223_372_036_854_775_808))
    }

    @Test func aTextNeedNotBeReadTwice() throws {
        let text = Array(#"{"a":[1,-2.5,true,null],"b":{"c":"\u00e9","d":[]},"e":"é"}"#.utf8)
        let read = try JSONDocument(text)
        let (start, end) = (text.count, text.count + read.table.count)
        let known = try #require(JSONDocument(text + read.table, table: start..<end))
        #expect(known.root.json == read.root.json)
        #expect(known.table == read.table)
        #expect(JSONDocument(text, table: start..<start) == nil)
        #expect(JSONDocument(text + read.table, table: start..<end - 1) == nil)
    }

    /// Texts are looked through in pieces of eight bytes.
    @Test func findsWhatEndsATextWhereverItStands() throws {
        for length in 0..<20 {
            let start = String(repeating: "x", count: length)
            for piece in ["", "\"", "\\", "\n", "\u{1F}", " ", "!", "é", "🕋", "\u{7F}", "\u{80}"] {
                let object: [String: JSONValue] = [start + piece: .string(start + piece + "end")]
                let text = try CanonicalJSON.encode(object)
                #expect(try CanonicalJSON.decodeObject(text) == object)
                #expect(try JSONDocument(Array(text.utf8)).root.json == .object(object))
            }
            for control in ["\u{0}", "\t", "\u{1F}"] {
                #expect(throws: CanonicalJSONError.malformed) {
                    try CanonicalJSON.decode("\"\(start)\(control)end of the text\"")
                }
            }
        }
    }

    @Test(arguments: [
        0, -1, 99_999_999_999_999_999, 999_999_999_999_999_999, -99_999_999_999_999_999, .max, .min,
    ])
    func readsWholeNumbersAsTheyAre(_ number: Int) throws {
        #expect(try CanonicalJSON.decode("\(number)") == .integer(number))
    }

    /// Each of several objects in a row, whatever the one before it was like.
    @Test func readsObjectsOneAfterAnother() throws {
        let texts = [
            #"{"a":1,"b":"two","c":{"a":1}}"#, #"{"a":2,"b":"three","c":[{"b":0}]}"#, #"{"a":3,"b":null}"#,
            #"{"a":4,"b":5}"#, #"{"a":6,"b":7,"c":8}"#, #"{"b":1,"a":2,"c":3}"#, #"{"b":4,"a":5,"c":6}"#,
            "{}",
            "{}", #"{"a":1,"a":2}"#, #"{"a":1,"a":3,"b":4}"#, #"{"\u0061":1}"#, #"{"a":2}"#, #"{"ab":1}"#,
            "[1]",
            #"{"ab":2}"#, #"{"ab":2"#, #"{"ab":3}"#,
        ]
        var reader = JSONObjectReader()
        for text in texts {
            let read = try? Array(text.utf8).withUnsafeBufferPointer { try reader.read($0) }
            #expect(read == (try? CanonicalJSON.decodeObject(text)), "\(text)")
        }
    }

    @Test func aMemberThatAnObjectHasTwiceIsRefusedInWhatOthersWrote() throws {
        let twice = Array(#"{"a":1,"b":[{"c":1,"\u0063":2}]}"#.utf8)
        #expect(throws: CodecError("c", .misfit(takes: "one value, not two"))) {
            _ = try JSONValue(foreignWireText: twice)
        }
        let once = Array(#"{"a":{"a":1},"b":[{"a":1},{"a":2}]}"#.utf8)
        #expect(try JSONValue(foreignWireText: once) == JSONValue(wireText: once))
    }
}
