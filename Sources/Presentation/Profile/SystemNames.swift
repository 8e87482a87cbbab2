/// What a system knows by name beyond what the program does.
public struct SystemNames: Sendable {
    /// The identifiers of time zones that people may mean.
    public let timeZones: [String]
    /// Whether there is a time zone of an identifier, be it a former one.
    public let isTimeZone: @Sendable (_ identifier: String) -> Bool
    /// The languages that it can name, by their codes.
    public let languages: [String]
    /// What a language is called in another.
    public let nameOfLanguage: @Sendable (_ code: String, _ language: String) -> String?

    public init(
        timeZones: [String],
        isTimeZone: @escaping @Sendable (_ identifier: String) -> Bool,
        languages: [String],
        nameOfLanguage: @escaping @Sendable (_ code: String, _ language: String) -> String?
    ) {
        self.timeZones = timeZones
        self.isTimeZone = isTimeZone
        self.languages = languages
        self.nameOfLanguage = nameOfLanguage
    }
}
