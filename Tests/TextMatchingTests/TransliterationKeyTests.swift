import ManasikTextMatching
import Testing

@Suite struct TransliterationKeyTests {
    @Test(arguments: [
        ["astaghfirullah", "astagfirullah", "astaghfiru Allah", "Astaghfiru'llāh", "ASTAGHFIRULLAAH"],
        ["subhanallah", "Subhan Allah", "subḥāna llāh", "subhana Allah"],
        ["alhamdulillah", "al-hamdu lillah", "Al-Ḥamdu Lillāh", "al hamdu lillah"],
        ["assalamualaikum", "as-salamu alaikum", "as salamu ʿalaikum"], ["shukr", "syukr"],
        ["thalatha", "tsalatsa"],
        ["dhikr", "dzikr"], ["quran", "Qurʾān", "Kuran"], ["Ramadhan", "Ramadzan"],
        ["tawaf", "ṭawāf", "tawaaf"],
        ["sunnah", "sunah"], ["ar-rahman", "arrahman", "al-rahman", "r-raḥmān"],
        ["bismillahir rahmanir rahim", "bismi llahi r-rahmani r-rahim"],
        ["ihram", "iḥrām", "ihraam", "Ihrâm"],
        // The marks of the bundled dhikr, and plain letters for them.
        ["Allahumma aṣliḥ lii", "allahumma aslih li", "ALLĀHUMMA AṢLIḤ LĪ"],
        ["wal-arḍ", "wal-ard"], ["ẓalamtu", "zalamtu"], ["faaṭira", "fatira"],
        ["aʿuudhu", "a'udhu", "audhu"], ["waʾasʾaluka", "wa'as'aluka", "waasaluka"],
    ])
    func makesSpellingsOfOnePhraseMeet(_ spellings: [String]) {
        #expect(
            Set(spellings.map(TransliterationKey.key)).count == 1,
            "\(spellings.map(TransliterationKey.key))"
        )
    }

    @Test(arguments: [
        ("astaghfirullah", "istighfar"), ("shams", "sams"), ("khalq", "kalq"), ("Allah", "lah"),
        ("thawr", "tawr"),
        ("Ali", "alali"), ("hajj", "hijj"),
    ])
    func keepsOtherWordsApart(_ one: String, _ other: String) {
        #expect(TransliterationKey.key(one) != TransliterationKey.key(other))
    }

    @Test func hasNoKeyForOtherScripts() {
        #expect(TransliterationKey.key("الحمد 12 🕋") == "")
    }
}
