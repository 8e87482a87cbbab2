public import ManasikDomain

/// Names that the system knows in addition to those of the program.
public struct SystemNames: Sendable {
    public let zones: ZoneDatabase
    /// The codes of the languages that the system can name.
    public let languages: [String]
    /// A function that returns the name of a language in another language; nil if the system does not know it.
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
