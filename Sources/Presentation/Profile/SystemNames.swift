public import ManasikDomain

/// What a system knows by name beyond what the program does.
public struct SystemNames: Sendable {
    public let zones: ZoneDatabase
    /// The languages that it can name, by their codes.
    public let languages: [String]
    /// What a language is called in another.
    public let nameOfLanguage: @Sendable (_ code: String, _ language: String) -> String?

    public init(
        zones: ZoneDatabase,
        languages: [String],
        nameOfLanguage: @escaping @Sendable (_ code: String, _ language: String) -> String?
    ) {
        self.zones = zones
        self.languages = languages
        self.nameOfLanguage = nameOfLanguage
    }
}
