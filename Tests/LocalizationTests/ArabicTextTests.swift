import ManasikLocalization
import Testing

@Suite struct ArabicTextTests {
    @Test(arguments: [
        ("سُبْحَانَ اللَّهِ", "سبحان الله"), ("ٱلرَّحۡمَـٰنِ", "ٱلرحمـن"), ("أَسْتَغْفِرُ", "أستغفر"),
        // The signs that are letters, hamzas, and the end of an ayah stay.
        // A pause that stands by itself goes with one of its spaces.
        ("ٱلۡقَيُّومُ ۚ لَا تَأۡخُذُهُ", "ٱلقيوم لا تأخذه"), ("ٱلۡقَيُّومُۚ لَا", "ٱلقيوم لا"), ("لَهُ ۖ\nمَا ۗ", "له\nما"),
        ("آمَنَّا ۝", "آمنا ۝"), ("لَا إِلٰهَ", "لا إله"), ("Subḥān", "Subḥān"), ("", ""),
    ])
    func takesAwayTheVowelSignsAlone(text: String, bare: String) {
        #expect(ArabicText.withoutVowelSigns(text) == bare)
    }
}
