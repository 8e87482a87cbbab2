public import ManasikDomain

/// A response in JSON: the whole response of a verb, or a part of one.
public protocol Response {
    var json: JSONValue { get }
}

extension Response {
    /// The JSON as verbs write it: sorted keys, two spaces per level, and a newline at the end. What a terminal would obey is
    /// escaped.
    public var jsonText: String { (JSONWriter.indented(json) + "\n").withoutSteering }

    /// The JSON on one line, for output that is written line by line, likewise escaped.
    public var jsonLine: String { (JSONWriter.compact(json) + "\n").withoutSteering }
}
