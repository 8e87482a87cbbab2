import Foundation
import Testing

/// The daily messages that come with the program: a whole year in which nothing is said twice.
@Suite struct BundledMessagesTests {
    private let pack = ContentPack("chirps")
    private let messages: [QuotingText]

    init() throws { messages = try pack.messages() }

    @Test func fillEachSlotOfTheYear() {
        #expect(messages.count == 366)
        #expect(Set(messages.map(\.id)).count == 366)
        // An unverified message is passed over, and all after it would move to another day.
        #expect(messages.filter(\.isUnverified).map(\.id) == [])
    }

    @Test func loseNothingWhereTheYearHasNoTwentyNinthOfFebruary() {
        #expect(messages[59].id == "an-extra-day")
        #expect(messages[59].kind == "encouragement")
    }

    @Test func nameASourceForEachQuotation() {
        for message in messages {
            switch message.kind {
            case "quran":
                #expect(message.sources.contains { $0.verses != nil }, "\(message.id)")
            case "hadith":
                let grades = message.sources.compactMap(\.grade)
                #expect(
                    !grades.isEmpty && grades.allSatisfy { ["sahih", "hasan"].contains($0) },
                    "\(message.id)"
                )
            default:
                #expect(message.kind == "encouragement" && message.sources.isEmpty, "\(message.id)")
            }
            #expect((message.arabic == nil) == (message.kind == "encouragement"), "\(message.id)")
        }
    }

    @Test func quoteNoVerseTwice() {
        var first: [String: String] = [:]
        for message in messages {
            for (sura, numbers) in message.sources.compactMap(\.verses) {
                for number in numbers {
                    let earlier = first.updateValue(message.id, forKey: "\(sura):\(number)")
                    #expect(earlier == nil, "\(sura):\(number) stands in \(message.id) too")
                }
            }
        }
        #expect(first.count > 100)
    }

    @Test func quoteNoHadithTwice() {
        var first: [String: String] = [:]
        for message in messages {
            for hadith in Set(message.sources.compactMap(\.hadith)) {
                let earlier = first.updateValue(message.id, forKey: hadith)
                #expect(earlier == nil, "\(hadith) stands in \(message.id) too")
            }
        }
        #expect(first.count > 100)
    }

    /// The same report under another number shows in its words.
    @Test func quoteNoWordsTwice() {
        let quotations = messages.compactMap { message in
            message.arabic.map { (message.id, Wording(ReferenceTexts.fold($0), shortest: 1)) }
        }
        for (index, (id, words)) in quotations.enumerated() {
            for (earlier, others) in quotations[..<index] where words.overlap(with: others) > 0.8 {
                Issue.record("\(id) quotes the words of \(earlier)")
            }
        }
    }

    @Test(arguments: ["en", "id"])
    func sayNothingTwice(in language: String) throws {
        let texts = try pack.texts(language)
        let wordings = try messages.map { message in
            let text = try #require(texts[message.keys["message"] ?? ""], "\(message.id) in \(language)")
            return (message.id, Wording(text, shortest: 4))
        }
        for (index, (id, words)) in wordings.enumerated() {
            for (earlier, others) in wordings[..<index] where words.likeness(to: others) > 0.5 {
                Issue.record("\(id) and \(earlier) say almost the same in \(language)")
            }
        }
    }

    @Test func speakEnglishIndonesianAndArabic() throws {
        let (english, indonesian, arabic) = (
            try pack.texts("en"), try pack.texts("id"), try pack.texts("ar")
        )
        for message in messages {
            let key = try #require(message.keys["message"])
            #expect(english[key]?.isEmpty == false, "\(key)")
            #expect(indonesian[key]?.isEmpty == false, "\(key)")
            // A quotation is its own Arabic.
            #expect(message.arabic != nil || arabic[key]?.isEmpty == false, "\(key)")
        }
    }
}
