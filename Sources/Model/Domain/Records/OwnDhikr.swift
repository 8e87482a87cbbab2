/// A dhikr that a person has written down for themselves.
public struct OwnDhikr: Hashable, Sendable {
    public var name: String
    public var arabic: String
    public var transliteration: String?
    public var translation: String?
    /// How often it is said; 0 if no number is set.
    public var times: Int
    public var virtue: String?
    public var said: String?
    public var audio: String?
    /// The source, as the person names it.
    public var source: String?
    /// How authentic the source is said to be.
    public var grade: String?
    /// The full names of its categories.
    public var categories: [String]
    public var tags: [String]
    /// Whether the person has removed it; days on which it was said keep its name.
    public var isRemoved: Bool?

    /// The most repetitions that can be set, as in packs.
    public static let mostTimes = 100_000

    public init(name: String, arabic: String, times: Int = 1) {
        self.name = name
        self.arabic = arabic
        self.times = times
        categories = []
        tags = []
    }
}

extension OwnDhikr: StoredValue {
    public static var collection: HostCollection { .dhikr }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<OwnDhikr>(version: 1) { dhikr in
        var body: [String: JSONValue] = [
            "name": .string(dhikr.name), "arabic": .string(dhikr.arabic), "times": .integer(dhikr.times),
            "categories": .array(dhikr.categories.map(JSONValue.string)),
            "tags": .array(dhikr.tags.map(JSONValue.string)),
        ]
        let texts = [
            ("transliteration", dhikr.transliteration), ("translation", dhikr.translation),
            ("virtue", dhikr.virtue), ("said", dhikr.said), ("audio", dhikr.audio), ("source", dhikr.source),
            ("grade", dhikr.grade),
        ]
        for (name, text) in texts {
            if let text { body[name] = .string(text) }
        }
        if let isRemoved = dhikr.isRemoved { body["isRemoved"] = .boolean(isRemoved) }
        return body
    } decode: { fields throws(CodecError) in
        var dhikr = OwnDhikr(
            name: try fields.required("name", .text),
            arabic: try fields.required("arabic", .text),
            times: try fields.required("times", .number)
        )
        dhikr.transliteration = try fields.optional("transliteration", .text)
        dhikr.translation = try fields.optional("translation", .text)
        dhikr.virtue = try fields.optional("virtue", .text)
        dhikr.said = try fields.optional("said", .text)
        dhikr.audio = try fields.optional("audio", .text)
        dhikr.source = try fields.optional("source", .text)
        dhikr.grade = try fields.optional("grade", .text)
        dhikr.categories = try fields.list("categories", .text)
        dhikr.tags = try fields.list("tags", .text)
        dhikr.isRemoved = try fields.optional("isRemoved", .flag)
        return dhikr
    }

    public func renamed(_ renaming: Renaming) -> OwnDhikr {
        var dhikr = self
        dhikr.categories = categories.map { name in
            DefinitionID(name).map { renaming($0, .category).description } ?? name
        }
        return dhikr
    }
}
