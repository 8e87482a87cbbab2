/// How a person wants to say and to see dhikr.
public struct DhikrSettings: Hashable, Sendable {
    /// The size of a script, for clients that can draw it; a terminal has one size.
    public enum TextSize: String, Hashable, Sendable, CaseIterable {
        case small, normal, large, huge
    }

    /// When a day of dhikr begins.
    public var dayBoundary = DayBoundary.midnight
    public var showsTransliteration = true
    public var showsTranslation = true
    public var showsVowelSigns = true
    public var arabicSize = TextSize.normal
    public var transliterationSize = TextSize.normal
    public var translationSize = TextSize.normal
    /// Whether the next dhikr is shown when one is done.
    public var advances = true
    /// Whether a sound is made when a dhikr is done.
    public var sounds = true
    /// Seconds for each repetition when counting runs by itself.
    public var tempo = 3
    /// Whether the introduction was read.
    public var isIntroduced = false

    /// The shortest and the longest `tempo`, in seconds.
    public static let tempos = 1...60

    public init() {}
}

/// Records of an older version lack settings that came later.
extension DhikrSettings: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("dhikr") }
    public static let codec = RecordCodec<DhikrSettings>(version: 1) { settings in
        [
            "border": .string(settings.dayBoundary.rawValue), "advance": .boolean(settings.advances),
            "bell": .boolean(settings.sounds), "tempo": .integer(settings.tempo),
            "transliteration": .boolean(settings.showsTransliteration),
            "translation": .boolean(settings.showsTranslation),
            "vowel_signs": .boolean(settings.showsVowelSigns),
            "arabic_size": .string(settings.arabicSize.rawValue),
            "transliteration_size": .string(settings.transliterationSize.rawValue),
            "translation_size": .string(settings.translationSize.rawValue),
            "introduced": .boolean(settings.isIntroduced),
        ]
    } decode: { fields throws(CodecError) in
        var settings = DhikrSettings()
        settings.dayBoundary = try fields.optional("border", .word) ?? settings.dayBoundary
        settings.advances = try fields.optional("advance", .flag) ?? settings.advances
        settings.sounds = try fields.optional("bell", .flag) ?? settings.sounds
        if let tempo = try fields.optional("tempo", .number) {
            settings.tempo = min(max(tempo, tempos.lowerBound), tempos.upperBound)
        }
        settings.showsTransliteration =
            try fields.optional("transliteration", .flag) ?? settings.showsTransliteration
        settings.showsTranslation = try fields.optional("translation", .flag) ?? settings.showsTranslation
        settings.showsVowelSigns = try fields.optional("vowel_signs", .flag) ?? settings.showsVowelSigns
        settings.arabicSize = try fields.optional("arabic_size", .word) ?? settings.arabicSize
        settings.transliterationSize =
            try fields.optional("transliteration_size", .word) ?? settings.transliterationSize
        settings.translationSize = try fields.optional("translation_size", .word) ?? settings.translationSize
        settings.isIntroduced = try fields.optional("introduced", .flag) ?? settings.isIntroduced
        return settings
    }
}
