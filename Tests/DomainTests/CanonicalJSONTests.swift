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
        let known = try #require(JSONDocument(text, table: read.table))
        #expect(known.root.json == read.root.json)
        #expect(known.table == read.table)
        #expect(JSONDocument(text, table: []) == nil)
        #expect(JSONDocument(text, table: Array(read.table.dropLast())) == nil)
    }
}
