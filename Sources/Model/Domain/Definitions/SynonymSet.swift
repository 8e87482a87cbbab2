/// Words that mean the same to anyone who searches: a name in the spellings of several languages.
public struct SynonymSet: Hashable, Sendable {
    public let id: DefinitionID
    /// The words, each a single word as people write it.
    public let words: [String]
    public let location: SourceLocation?

    public init(id: DefinitionID, words: [String], location: SourceLocation?) {
        self.id = id
        self.words = words
        self.location = location
    }
}

extension SynonymSet: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "words": words.wire]
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            words: try fields.required("words"),
            location: try fields.optional("location")
        )
    }
}
