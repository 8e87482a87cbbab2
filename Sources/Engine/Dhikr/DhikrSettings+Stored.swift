import ManasikDomain
import ManasikRemembrance

/// How the settings of dhikr are kept; those of an older version lack what came later.
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
