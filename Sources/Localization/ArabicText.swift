/// Arabic as it is written.
public enum ArabicText {
    /// The text without the signs that tell how its letters are read; letters and their dots and hamzas stay.
    ///
    /// - Source: of the Unicode block Arabic the tashkil (064B–0652, 0656–065F), the superscript alef (0670) and the
    ///   signs of the Qur'an (06D6–06ED, without the end of an ayah and the rub and sajdah signs that stand by themselves).
    public static func withoutVowelSigns(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !isVowelSign($0.value) }))
    }

    private static func isVowelSign(_ value: UInt32) -> Bool {
        switch value {
        case 0x064B...0x0652, 0x0656...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED: true
        default: false
        }
    }
}
