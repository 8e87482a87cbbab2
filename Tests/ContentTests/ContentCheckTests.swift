import Foundation
import Testing

/// The checker itself, on a small sample.
@Suite struct ContentCheckTests {
    private let quran = Quran(simple: [
        ["بِسْمِ اللَّهِ الرَّحْمَـٰنِ الرَّحِيمِ", "الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ", "الرَّحْمَـٰنِ الرَّحِيمِ"], ["الم"],
    ])
    private var texts: ReferenceTexts {
        ReferenceTexts(
            quran.simple.map { $0.joined(separator: " ") } + ["إنَّمَا الْأَعْمَالُ (1) بِالنِّيَّاتِ، وَإِنَّمَا لِكُلِّ"]
        )
    }

    private func check(_ text: String, unverified: Bool = false) -> ContentCheck {
        ContentCheck([Quotation(place: "p", text: text, isMarkedUnverified: unverified)], against: texts)
    }

    @Test(arguments: [
        "الحمد لله رب العالمين", "ٱلْحَمْدُ لِلَّهِ ﴿٢﴾ رَبِّ", "رَبِّ الْعَالَمِينَ الرَّحْمَنِ", "إنما الأعمال بالنيات وإنما",
        "بِسْمِ اللَّهِ … رَبِّ الْعَالَمِينَ", "… الْأَعْمَالُ …", "الله ... رب", "\u{2067}الحمد\u{2069}  لله",
    ])
    func findsWhatIsThere(_ text: String) {
        #expect(check(text).found == 1)
    }

    @Test(arguments: [
        "الحمد لله رب العالم ين", "الحمد رب العالمين", "رب العالمين الحمد لله", "الم الأعمال", "الرحيم الم",
        "…", "",
        "بسم الله … رب المشرقين",
    ])
    func reportsWhatIsNotThere(_ text: String) {
        let check = check(text)
        #expect(check.missing.count == 1)
        #expect(check.found == 0)
    }

    @Test func takesAnUnverifiedMarkForAnAnswerAndCountsIt() {
        let (wrong, right) = (check("كلام آخر", unverified: true), check("الحمد لله", unverified: true))
        #expect(wrong.missing.isEmpty && wrong.needlesslyMarked.isEmpty && wrong.markedUnverified == 1)
        #expect(right.needlesslyMarked.count == 1)
        #expect(
            right.report
                == "1 Arabic quotations: 0 found, 1 marked unverified (1 of them are found), 0 not found"
        )
    }

    @Test func readsArabicFieldsAtAnyDepth() throws {
        let json = """
            [{"id": "a", "arabic": "1", "name": {"arabic": "2"}},
             {"id": "b", "unverified": true, "days": [{"arabic": "3"}, {"message": "x"}]}]
            """
        let found = try Quotation.inJSON(Data(json.utf8), place: "f")
        #expect(
            found == [
                Quotation(place: "f: a", text: "1", isMarkedUnverified: false),
                Quotation(place: "f: a", text: "2", isMarkedUnverified: false),
                Quotation(place: "f: b[1]", text: "3", isMarkedUnverified: true),
            ]
        )
    }

    @Test func readsBlockQuotedArabicLines() {
        let article = """
            # Title
            > الحمد لله
            > رب العالمين
            > — القرآن 1:2

            > in English
            Arabic in the text (الحمد) is no quotation.
            > غير معروف
            > — Somebody (unverified)
            > قول آخر
            > — فلان (غير موثَّق)
            > الم
            """
        #expect(
            Quotation.inArticle(article, place: "f") == [
                Quotation(place: "f:2", text: "الحمد لله", isMarkedUnverified: false),
                Quotation(place: "f:3", text: "رب العالمين", isMarkedUnverified: false),
                Quotation(place: "f:8", text: "غير معروف", isMarkedUnverified: true),
                Quotation(place: "f:10", text: "قول آخر", isMarkedUnverified: true),
                Quotation(place: "f:12", text: "الم", isMarkedUnverified: false),
            ]
        )
    }

    @Test func putsVersesInThePlaceOfReferences() throws {
        #expect(
            try quran.resolveReferences(in: "a QuranText[(2:1:1),(1:2:3)] b")
                == "a الم \(quran.simple[0][1]) \(quran.simple[0][2])  b"
        )
        #expect(throws: DataError.self) { try quran.resolveReferences(in: "QuranText[(1:2:9)]") }
    }

    @Test func walksThroughPacks() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(
            "manasik-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in [
            ("content/a/definitions/dhikr.json", #"[{"id": "x", "arabic": "الحمد لله"}]"#),
            ("content/a/locales/ar.json", #"{"arabic": "كلام"}"#),
            ("plugins/b/texts/en/c.md", "> كلام آخر\n"),
            ("plugins/b/data/d.json", #"{"arabic": "الم"}"#), ("plugins/b/notes/e.md", "> كلام\n"),
        ] {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        let check = ContentCheck(try Quotation.all(below: root.path), against: texts)
        #expect(check.found == 2)
        #expect(check.missing.map(\.quotation.place) == ["plugins/b/texts/en/c.md:1"])
    }
}
