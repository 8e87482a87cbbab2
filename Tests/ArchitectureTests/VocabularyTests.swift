import Foundation
import Testing

/// The host speaks of no tradition by itself: the words of the bundled ones stand in their packs alone.
@Suite struct VocabularyTests {
    /// What the bundled traditions name that is no word of its own in English.
    private static let ordinary: Set<String> = ["condition", "permitted"]

    private struct Tradition: Decodable {
        struct Part: Decodable { let id: String }
        let schools: [Part]?
        let obligations: [Part]?
        let states: [State]?
    }

    private struct State: Decodable {
        let id: String
        let earlier: String?
    }

    private static func words() throws -> Set<String> {
        let file = Repository.root.appending(path: "content/sunni-schools/definitions/tradition.json")
        let traditions = try JSONDecoder().decode([Tradition].self, from: Data(contentsOf: file))
        let names = traditions.flatMap { ($0.schools ?? []) + ($0.obligations ?? []) }.map(\.id)
        let states = traditions.flatMap { $0.states ?? [] }.flatMap {
            [$0.id, $0.earlier].compactMap(\.self)
        }
        return Set(names + states + ["miqat"]).subtracting(ordinary)
    }

    /// The files whose words count.
    private static let read = [".swift", ".lua", "locales/en.json"]

    @Test func noSourceKnowsTheWordsOfATradition() throws {
        let words = try Self.words()
        #expect(
            words.isSuperset(of: [
                "hanafi", "maliki", "shafii", "hanbali", "rukn", "wajib", "sunnah", "ihram", "umrah",
            ])
        )
        let pattern = try Pattern("(?i)\\b(\(words.sorted().joined(separator: "|")))\\b")
        var found: [String] = []
        // In other languages some of these words mean more than the tradition does: Malay says 'wajib' of any duty.
        let files = try Repository.files(endingIn: Self.read)
        for (path, text) in files {
            found += pattern.lines(in: text).map { "\(path):\($0.number): \($0.line)" }
        }
        #expect(files.count > 500)
        #expect(found == [])
    }

    /// Names of the pilgrimages of one tradition, and of those who make them, by the language of the host's messages.
    ///
    /// Arabic words stand with the article, with prepositions and conjunctions before it, and with vowel signs and endings.
    private static let pilgrimages = [
        "en": #"(?i)\b(hajj|hajji|haji|umrah|tawaf|ihram|miqat)\b"#,
        "id": #"(?i)\b(haji|umrah|umroh|tawaf|ihram|miqat|wukuf)\b"#,
        "ms": #"(?i)\b(haji|umrah|tawaf|ihram|miqat|wukuf)\b"#,
        "ar":
            #"(^|[^\p{L}])[وف]?[بلك]?(ال|لل)?(حج|حاج|حجاج|حجيج|عمرة|معتمر|معتمرون|معتمرين|طواف|إحرام|ميقات)(ا|ه|ها|ك|ي|نا|كم|ون|ين)?([^\p{L}]|$)"#,
    ]

    private static func finds(_ text: String, _ language: String) throws -> Bool {
        let plain = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { !("\u{64B}"..."\u{652}").contains($0) })
        )
        return try Pattern(try #require(pilgrimages[language])).isFound(in: plain)
    }

    @Test(arguments: ["الحجّ", "بالحجِّ", "وحجًّا", "للحجاج", "حجك", "الحاجّ", "والعمرة", "المعتمرين"])
    func findsArabicWordsInEachForm(_ word: String) throws {
        #expect(try Self.finds("قبل \(word) وبعده", "ar"))
    }

    @Test(arguments: ["ذي الحجة", "أنا بحاجة إلى إسعاف", "حجم النص", "لم يحجب", "حجز"])
    func takesNoOtherArabicWordForOne(_ words: String) throws { #expect(try !Self.finds(words, "ar")) }

    @Test(arguments: pilgrimages.keys.sorted())
    func noMessageOfTheHostNamesAPilgrimage(language: String) throws {
        let file = Repository.sources.appending(path: "Model/Localization/locales/\(language).json")
        let locale = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let messages = try #require(locale?["messages"] as? [String: Any])
        #expect(messages.count > 1000)
        let found = try messages.filter { _, message in
            let forms = (message as? [String: String]).map { Array($0.values) } ?? [message as? String ?? ""]
            return try forms.contains { try Self.finds($0, language) }
        }
        #expect(found.keys.sorted() == [])
    }

    // MARK: Places

    /// Places and the country of the bundled pilgrimages, and the country's code.
    private static let places = #"(?i:\b(makkah|mecca|madinah|medina|saudi)\b)|"SA""#

    /// Where sources name them for another reason than that rites are performed there; a folder stands for its files.
    private static let reasons = [
        "Model/Almanac/Places/Observer+Site.swift":
            "where rites are reckoned whose traditions name no site",
        "Model/Almanac/Prayer": "a method is named after its university",
        "Model/Localization/Localizer+Countries.swift": "what people call countries",
        "Model/Localization/locales/en.json":
            "the names of countries, and whom to call where no pack can be loaded",
        "Model/Domain/Contracts/NumberingPlan.swift": "the numbering plans of countries",
        "Logic/Scheduling/Recurrence/RecurrenceRule+Parsing.swift": "Saturday",
        "Packs/PackHost/Loading/DefinitionBuilder+Contacts.swift": "misprints known in one country",
        "Packs/PackHost/API/DiagnosticCode.swift": "short codes are known of one country alone",
        "Authoring/Linting/PhoneDoubt.swift": "an example of a country's code",
        "Authoring/Linting/PackInspection+Phones.swift": "short codes are known of one country alone",
        "Authoring/Templates/PackTemplate+Contacts.swift":
            "a contact of a new pack, for its author to replace",
        "Authoring/Templates/PackTemplate+JSON.swift": "a contact of a new pack, for its author to replace",
    ]

    @Test func noSourceKnowsThePlacesOfAPilgrimage() throws {
        let pattern = try Pattern(Self.places)
        var found: [String] = []
        var needed: Set<String> = []
        for (path, text) in try Repository.files(endingIn: Self.read) {
            let reason = Self.reasons.keys.first { path == $0 || path.hasPrefix($0 + "/") }
            // Examples of commands may name any city.
            for (number, line) in pattern.lines(in: text) where !line.contains("Example: manasik ") {
                if let reason { needed.insert(reason) } else { found.append("\(path):\(number)") }
            }
        }
        #expect(found == [])
        #expect(Self.reasons.keys.filter { !needed.contains($0) }.sorted() == [], "a reason is out of date")
    }

    /// The same in the languages of the host's messages.
    private static let placesInMessages = [
        "en": #"(?i)\b(makkah|mecca|madinah|medina|saudi)\b"#,
        "id": #"(?i)\b(makkah|mekah|mekkah|madinah|saudi)\b"#,
        "ms": #"(?i)\b(makkah|mekah|madinah|saudi)\b"#,
        "ar": #"مكة|المدينة المنورة|السعودية"#,
    ]

    @Test(arguments: placesInMessages.keys.sorted())
    func noMessageOfTheHostNamesThePlacesOfAPilgrimage(language: String) throws {
        let file = Repository.sources.appending(path: "Model/Localization/locales/\(language).json")
        let locale = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let messages = try #require(locale?["messages"] as? [String: Any])
        let pattern = try Pattern(try #require(Self.placesInMessages[language]))
        let found = messages.filter { _, message in
            let forms = (message as? [String: String]).map { Array($0.values) } ?? [message as? String ?? ""]
            return forms.contains { pattern.isFound(in: $0) }
        }
        // The method of prayer times is named after its university, and somebody may be lost where no pack can be loaded.
        #expect(found.keys.sorted() == ["fact.prayer_method.umm-al-qura", "lost.fallback"])
    }
}
