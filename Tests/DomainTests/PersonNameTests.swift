import ManasikDomain
import Testing

@Suite struct PersonNameTests {
    @Test(arguments: ["me", "Siti Aminah", "سعاد", "José", "Jose\u{301}", "O'Neil-2", "李"])
    func acceptsWhatIsVisible(name: String) { #expect(PersonID(rawValue: name)?.rawValue == name) }

    @Test(arguments: [
        "", " a", "a ", "a/b", "a\u{1B}", "a\u{202E}b", "a\u{2067}b", "a\u{200B}b", "a\u{200D}b", "a\u{FEFF}",
        "a\u{AD}b", "a\u{A0}b", "a\u{2028}b", "a\u{115F}b", "a\u{E0041}", "\u{3164}",
    ])
    func refusesWhatIsInvisible(name: String) { #expect(PersonID(rawValue: name) == nil) }

    /// Ali-Reza and Mehr-Mah in Persian, Sri with a half letter, and a Malayalam chillu before a letter.
    @Test(arguments: [
        "علی\u{200C}رضا", "مِ\u{200C}هر", "श्\u{200D}री", "क्\u{200C}षमा", "അന്\u{200D}വര",
    ])
    func acceptsJoinersThatChangeTheLettersBesideThem(name: String) {
        #expect(PersonID(rawValue: name)?.rawValue == name)
    }

    /// After a letter that joins to nothing, at an end, twice, before a hamza, or in a script without them.
    @Test(arguments: [
        "مهر\u{200C}ماه", "علی\u{200C}", "\u{200C}علی", "علی\u{200C}\u{200C}رضا", "علی\u{200D}رضا",
        "ماش\u{200C}ء", "a\u{200C}b", "क\u{200C}ष", "क्\u{200D}", "علی\u{200C} رضا", "علی\u{200C}a",
    ])
    func refusesJoinersThatChangeNothing(name: String) { #expect(PersonID(rawValue: name) == nil) }

    @Test(arguments: [
        ("Amina", "amina"), ("José", "Jose"), ("José", "Jose\u{301}"), ("Ａmina", "Amina"),
        ("O'Neil", "O’Neil"),
        ("سعاد", "سُعَاد"), ("علی\u{200C}رضا", "علیرضا"), ("Анна", "АННА"),
    ])
    func knowsNamesThatDifferByWhatIsOverlooked(name: String, other: String) {
        let (name, other) = (PersonID(rawValue: name)!, PersonID(rawValue: other)!)
        #expect(name.looksLike(other) && other.looksLike(name))
        #expect(!name.looksLike(name))
    }

    /// Vowels of Indic scripts are written as marks, and without them it is another name.
    @Test(arguments: [("Amina", "Aminah"), ("रवि", "रव"), ("Siti Aminah", "Sitiaminah"), ("سعاد", "سعد")])
    func tellsOtherNamesApart(name: String, other: String) {
        #expect(!PersonID(rawValue: name)!.looksLike(PersonID(rawValue: other)!))
    }

    @Test(arguments: ["\u{410}mina", "Am\u{456}na", "Siti Am\u{456}na", "\u{391}li", "Jose\u{301}\u{430}"])
    func knowsWordsOfSeveralAlphabets(name: String) { #expect(PersonID(rawValue: name)!.mixesAlphabets) }

    @Test(arguments: [
        "Amina", "José", "Jose\u{301}", "Анна", "Анна Maria", "Анна-Maria", "سعاد", "李明 3", "O'Neil-2",
    ])
    func takesWordsOfOneAlphabet(name: String) { #expect(!PersonID(rawValue: name)!.mixesAlphabets) }

    @Test func anOwnerOfAStoreKeepsAnyName() {
        #expect(PersonID(stored: "a\u{202E}/")?.rawValue == "a\u{202E}/")
        #expect(PersonID(stored: "") == nil)
        #expect(PersonID.wasEverAccepted("a\u{202E}b") && !PersonID.wasEverAccepted("a/b"))
    }
}
