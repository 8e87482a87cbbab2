public import ManasikDomain

/// The settings of how a person counts and sees dhikr, by the names that `dhikr settings` takes.
public struct DhikrSettingsResponse: Response {
    private let settings: DhikrSettings

    public init(_ settings: DhikrSettings) { self.settings = settings }

    public var json: JSONValue {
        .object {
            Member("border", settings.dayBoundary)
            Member("transliteration", settings.showsTransliteration)
            Member("translation", settings.showsTranslation)
            Member("vowel_signs", settings.showsVowelSigns)
            Member("arabic_size", Self.word(settings.arabicSize))
            Member("transliteration_size", Self.word(settings.transliterationSize))
            Member("translation_size", Self.word(settings.translationSize))
            Member("advance", settings.advances)
            Member("bell", settings.sounds)
            Member("tempo", settings.tempo)
            Member("introduced", settings.isIntroduced)
        }
    }

    private static func word(_ size: DhikrSettings.TextSize) -> String {
        switch size {
        case .small: "small"
        case .normal: "normal"
        case .large: "large"
        case .huge: "huge"
        }
    }
}
