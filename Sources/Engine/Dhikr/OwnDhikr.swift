import ManasikDomain

/// A dhikr that a person has written down for themselves.
public struct OwnDhikr: Hashable, Sendable, Codable {
    public var name: String
    public var arabic: String
    public var transliteration: String?
    public var translation: String?
    /// How often it is said; 0 where no number is set.
    public var times: Int
    public var virtue: String?
    public var said: String?
    public var audio: String?
    /// Where it is from, as the person names it.
    public var source: String?
    /// How authentic the source is said to be.
    public var grade: String?
    /// Categories by their full names.
    public var categories: [String]
    public var tags: [String]
    /// Whether the person has removed it; what was said of it stays with its name.
    public var isRemoved: Bool?

    public init(name: String, arabic: String, times: Int = 1) {
        self.name = name
        self.arabic = arabic
        self.times = times
        categories = []
        tags = []
    }
}

/// A category of dhikr that a person has made for themselves.
public struct OwnDhikrCategory: Hashable, Sendable, Codable {
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
