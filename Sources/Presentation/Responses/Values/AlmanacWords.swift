public import ManasikAlmanac
public import ManasikDomain

extension TimeRule: Response {
    /// The rule's name, such as `seventh_of_the_night`.
    public var json: JSONValue { .string(PrayerRuleName(name).word) }
}

/// The name of a rule that gives a prayer its time if the position of the sun does not.
public struct PrayerRuleName: Response {
    private let name: String

    /// Creates the name in responses from the name on the command line.
    ///
    /// - Parameter name: A name such as `seventh-of-the-night`; several names are joined by `+`.
    public init(_ name: String) { self.name = name }

    /// The name in responses, such as `seventh_of_the_night`.
    public var word: String {
        var word = ""
        for character in name { word.append(character == "-" ? "_" : character) }
        return word
    }

    public var json: JSONValue { .string(word) }
}
