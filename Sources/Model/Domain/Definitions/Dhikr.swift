/// Words of remembrance, as they are recited.
public struct Dhikr: Hashable, Sendable {
    public let id: DefinitionID
    public let name: TextReference
    public let arabic: String
    /// The people for whom it is; nil for everybody.
    public var when: Condition?
    public var transliteration: TextReference?
    public var translation: TextReference?
    /// How often it is said, at least 1.
    public var times: Int
    /// How often it is said after which prayer, in a category that is said after each; nil if always `times`.
    public var prayers: [DailyPrayer: Int]?
    public var virtue: TextReference?
    /// When it is said.
    public var said: TextReference?
    public var audio: String?
    public var sources: [Citation]
    public var categories: [DefinitionID]
    public var tags: [DefinitionID]
    public var order: Int
    public var unverified: Bool
    public var location: SourceLocation?

    public init(id: DefinitionID, name: TextReference, arabic: String) {
        self.id = id
        self.name = name
        self.arabic = arabic
        times = 1
        sources = []
        categories = []
        tags = []
        order = 0
        unverified = false
    }
}

/// A group of dhikr that belong to a time or an occasion.
public struct DhikrCategory: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    /// Whether its dhikr are daily to-dos.
    public let daily: Bool
    // Missing in catalogs that were frozen before the field existed.
    private let perPrayer: Bool?
    public let from: String?
    public let to: String?
    public let order: Int
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        daily: Bool,
        eachPrayer: Bool = false,
        from: String?,
        to: String?,
        order: Int,
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.daily = daily
        perPrayer = eachPrayer ? true : nil
        self.from = from
        self.to = to
        self.order = order
        self.location = location
    }

    /// Whether it is said after each of the five prayers, so that a day has five series of it.
    public var eachPrayer: Bool { perPrayer ?? false }
}

/// A word by which things are found, with the spellings that people use.
public struct Tag: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let synonyms: [String]
    public let location: SourceLocation?

    public init(id: DefinitionID, title: TextReference, synonyms: [String], location: SourceLocation?) {
        self.id = id
        self.title = title
        self.synonyms = synonyms
        self.location = location
    }
}

extension DhikrCategory: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "title": title.wire, "daily": daily.wire, "order": order.wire,
        ]
        fields["perPrayer"] = perPrayer?.wire
        fields["from"] = from?.wire
        fields["to"] = to?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            daily: try fields.required("daily"),
            eachPrayer: try fields.optional("perPrayer") ?? false,
            from: try fields.optional("from"),
            to: try fields.optional("to"),
            order: try fields.required("order"),
            location: try fields.optional("location")
        )
    }
}
