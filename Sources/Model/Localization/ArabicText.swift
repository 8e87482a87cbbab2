/// Arabic as it is written.
public enum ArabicText {
    /// Returns the text without the signs that tell how its letters are read; letters keep their dots and hamzas.
    ///
    /// A sign that stands by itself, as pause marks may, is removed with one of the spaces around it.
    ///
    /// - Source: of the Unicode block Arabic the tashkil (064B–0652, 0656–065F), the superscript alef (0670) and the
    ///   signs of the Qur'an (06D6–06ED, without the end of an ayah and the rub and sajdah signs that stand by
    ///   themselves).
    public static func withoutVowelSigns(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        // Whether signs were removed since the last space, and no letter has come since.
        var standsAlone = false
        for scalar in text.unicodeScalars {
            if isVowelSign(scalar.value) {
                standsAlone = standsAlone || kept.last.map { $0 == " " || $0 == "\n" } ?? true
                continue
            }
            if standsAlone, scalar == " " {
                standsAlone = false
                continue
            }
            if standsAlone, scalar == "\n", kept.last == " " { kept.removeLast() }
            standsAlone = false
            kept.append(scalar)
        }
        if standsAlone, kept.last == " " { kept.removeLast() }
        return String(kept)
    }

    private static func isVowelSign(_ value: UInt32) -> Bool {
        switch value {
        case 0x064B...0x0652, 0x0656...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED: true
        default: false
        }
    }
}
