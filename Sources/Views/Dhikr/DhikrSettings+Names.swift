public import ManasikDomain

extension DhikrSettings {
    /// The names of the settings, in the order in which they are shown.
    public static let names = [
        "border", "transliteration", "translation", "vowel_signs", "arabic_size", "transliteration_size",
        "translation_size", "advance", "bell", "tempo",
    ]

    /// Returns what a setting accepts, as it is typed.
    public static func accepted(by name: String) -> [String] {
        switch name {
        case "border": DayBoundary.allCases.map { $0.rawValue }
        case "arabic_size", "transliteration_size", "translation_size": TextSize.allCases.map { $0.rawValue }
        case "tempo": []
        default: ["yes", "no"]
        }
    }

    /// The value of a setting as it is typed; nil for an unknown setting.
    public subscript(name: String) -> String? {
        func word(_ value: Bool) -> String { value ? "yes" : "no" }
        switch name {
        case "border": return dayBoundary.rawValue
        case "transliteration": return word(showsTransliteration)
        case "translation": return word(showsTranslation)
        case "vowel_signs": return word(showsVowelSigns)
        case "arabic_size": return arabicSize.rawValue
        case "transliteration_size": return transliterationSize.rawValue
        case "translation_size": return translationSize.rawValue
        case "advance": return word(advances)
        case "bell": return word(sounds)
        case "tempo": return String(tempo)
        default: return nil
        }
    }

    /// Parses and changes a setting.
    ///
    /// - Throws: `DhikrSettingError.unknown` with the nearest name, or `.invalid` with what is accepted.
    public mutating func set(_ name: String, to value: String) throws(DhikrSettingError) {
        func refused(_ accepted: [String]) -> DhikrSettingError {
            .invalid(name, value: value, accepted: accepted.joined(separator: ", "))
        }
        func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) throws(DhikrSettingError)
            -> Word
        {
            guard let word = Word(rawValue: value) else { throw refused(type.allCases.map { $0.rawValue }) }
            return word
        }
        func flag() throws(DhikrSettingError) -> Bool {
            switch value {
            case "yes", "true", "on": return true
            case "no", "false", "off": return false
            default: throw refused(["yes", "no"])
            }
        }
        switch name {
        case "border": dayBoundary = try word(DayBoundary.self)
        case "transliteration": showsTransliteration = try flag()
        case "translation": showsTranslation = try flag()
        case "vowel_signs": showsVowelSigns = try flag()
        case "arabic_size": arabicSize = try word(TextSize.self)
        case "transliteration_size": transliterationSize = try word(TextSize.self)
        case "translation_size": translationSize = try word(TextSize.self)
        case "advance": advances = try flag()
        case "bell": sounds = try flag()
        case "tempo":
            guard let seconds = Int(value), Self.tempos.contains(seconds) else {
                throw refused(["\(Self.tempos.lowerBound)-\(Self.tempos.upperBound)"])
            }
            tempo = seconds
        default:
            throw .unknown(name, suggestion: Suggestion.nearest(to: name, among: Self.names))
        }
    }
}

/// Why a setting of dhikr was not changed.
public enum DhikrSettingError: Error, Hashable, Sendable {
    case unknown(String, suggestion: String?)
    /// - Parameter accepted: What the setting accepts, as it is typed.
    case invalid(String, value: String, accepted: String)
}
