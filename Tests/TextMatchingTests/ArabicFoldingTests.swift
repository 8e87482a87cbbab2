import ManasikTextMatching
import Testing

@Suite struct ArabicFoldingTests {
    @Test(arguments: [
        ("ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَٰلَمِينَ", "الحمد لله رب العلمين"), ("الرَّحْمَـٰنِ", "الرحمن"),
        ("آمنوا بالله ورسوله", "امنوا بالله ورسوله"),
        ("ءَامِنُوا۟ بِٱللَّهِ وَرَسُولِهِۦ", "امنوا بالله ورسوله"), ("أَإِنَّ", "اان"), ("قُرْءَان", "قران"), ("قرآن", "قران"),
        ("شَيْءٍ", "شيء"), ("مُؤْمِن", "مومن"), ("بِئْسَ", "بيس"), ("عَلَىٰ", "علي"), ("رَحْمَة", "رحمه"),
        ("زنــدگی کا ہے", "زندگي كا هي"), ("١٢٣ ۴۵۶", "123 456"), ("ﻻ إله", "لا اله"), ("ﷲ", "الله"),
        ("a\u{200F}ب\u{200E}", "aب"), ("\u{2067}مكة\u{2069}", "مكه"), ("قال:«اللهم»،", "قال اللهم"),
        ("ا\u{653}من و\u{654}", "امن و"), ("", ""), (" \u{200B}؟!", ""),
    ])
    func foldsArabic(_ text: String, _ folded: String) {
        #expect(ArabicFolding.fold(text) == folded)
        #expect(ArabicFolding.fold(folded) == folded, "what is folded stays")
    }

    @Test(arguments: [
        ("Duʿāʾ Qurʾān", "dua quran"), ("SA'I", "sai"), ("Straße Æther Łódź", "strasse aether lodz"),
        ("cafe\u{301} café", "cafe cafe"), ("İstanbul ısı", "istanbul isi"), ("al-Ḥamdu", "al hamdu"),
        ("Ḫāṭir", "hatir"),
        ("Привет МИР", "привет мир"), ("নামাজ", "নামাজ"), ("हज्ज", "हज्ज"), ("हज २०२७", "हज 2027"),
        ("'quoted' don’t", "quoted dont"),
        ("🕋 x²", "x²"),
    ])
    func foldsOtherScripts(_ text: String, _ folded: String) {
        #expect(ArabicFolding.fold(text) == folded)
    }
}
