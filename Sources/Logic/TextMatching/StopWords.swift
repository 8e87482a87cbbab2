/// Words that say little in a query: particles, and words that are in nearly every text here.
enum StopWords {
    static func contains(_ word: String) -> Bool { words.contains(word) || asksForDhikr(word) }

    /// Returns whether a word asks for dhikr: dua, doa, ذكر.
    static func asksForDhikr(_ word: String) -> Bool { dhikr.contains(word) }

    private static let dhikr = folded(
        """
        dua duas duaa supplication dhikr dhikrs zikr zikir dzikir adhkar azkar adzkar doa duası duasi
        دعاء الدعاء ادعيه ذكر اذكار
        """
    )

    private static let words = folded(
        """
        a an and are as at by do does for from how i if in is it me my of on or our should the to what when where which who
        many much can could has have must need there this that why will would you your
        with before after between prayer say
        ada adalah agar akan apa bagaimana bagi dalam dan dari di ini itu kepada ketika ke oleh pada saat untuk yang sebelum sesudah setelah antara menjelang berapa bisa boleh harus kapan mana mengapa kenapa saya
        في من على الى عن ان او هل ما ماذا كيف متى اين كم لماذا عند قبل بعد بين
        için icin ve ile bir ne nasıl nasil kaç kac
        """
    )

    private static func folded(_ words: String) -> Set<String> {
        Set(words.split { $0.isWhitespace }.flatMap { ArabicFolding.words(in: String($0)) })
    }
}
