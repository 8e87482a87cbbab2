/// A category of dhikr that a person has made for themselves.
public struct OwnDhikrCategory: Hashable, Sendable {
    public var title: String
    public var daily: Bool
    /// Whether it is said after each of the five prayers.
    public var eachPrayer: Bool
    public var isRemoved: Bool?

    public init(title: String, daily: Bool = false, eachPrayer: Bool = false) {
        self.title = title
        self.daily = daily
        self.eachPrayer = eachPrayer
    }
}

extension OwnDhikrCategory: StoredValue {
    public static var collection: HostCollection { .dhikrCategories }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<OwnDhikrCategory>(version: 1) { category in
        var body: [String: JSONValue] = [
            "title": .string(category.title), "daily": .boolean(category.daily),
            "eachPrayer": .boolean(category.eachPrayer),
        ]
        if let isRemoved = category.isRemoved { body["isRemoved"] = .boolean(isRemoved) }
        return body
    } decode: { fields throws(CodecError) in
        var category = OwnDhikrCategory(
            title: try fields.required("title", .text),
            daily: try fields.required("daily", .flag),
            eachPrayer: try fields.required("eachPrayer", .flag)
        )
        category.isRemoved = try fields.optional("isRemoved", .flag)
        return category
    }
}
