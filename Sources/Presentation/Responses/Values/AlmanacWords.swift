public import ManasikAlmanac
public import ManasikDomain

extension TimeRule: Response {
    /// The rule's name, such as `seventh_of_the_night`.
    public var json: JSONValue { .string(PrayerRuleName(name).word) }
}

/// The name of a rule by which a prayer has its time where the Sun does not tell it.
public struct PrayerRuleName: Response {
    private let name: String

    /// - Parameter name: As the command line takes it, such as `seventh-of-the-night`; several are joined by `+`.
    public init(_ name: String) { self.name = name }

    /// As answers have it, such as `seventh_of_the_night`.
    public var word: String {
        var word = ""
        for character in name { word.append(character == "-" ? "_" : character) }
        return word
    }

    public var json: JSONValue { .string(word) }
}
