public import ManasikDomain

/// What is answered as JSON: by a verb, and by what a verb's answer is made of.
public protocol Response {
    var json: JSONValue { get }
}

extension Response {
    /// As verbs write it: keys in order, two spaces a level, a line's end at the end.
    public var jsonText: String { JSONWriter.indented(json) + "\n" }

    /// On one line, for what is written line by line.
    public var jsonLine: String { JSONWriter.compact(json) + "\n" }
}
