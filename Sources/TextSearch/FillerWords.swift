/// Words that say little about what is sought: particles, and what nearly every text here is.
enum FillerWords {
    static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let words: Set<String> = Set(
        """
        a an and are as at by do does for from how i if in is it me my of on or our should the to what when where which who
        many much can could has have must need there this that why will would you your
        with before after between dua duaa prayer supplication say
        ada adalah agar akan apa bagaimana bagi dalam dan dari di doa ini itu kepada ketika ke oleh pada saat untuk yang sebelum sesudah setelah antara menjelang berapa bisa boleh harus kapan mana mengapa kenapa saya
        في من على الى عن ان او هل ما ماذا كيف متى اين كم لماذا عند قبل بعد بين دعاء الدعاء ذكر اذكار
        dua duasi duası için icin ve ile bir ne nasıl nasil kaç kac
        """.split(whereSeparator: \.isWhitespace).flatMap { ArabicFolding.words(in: String($0)) }
    )
}
