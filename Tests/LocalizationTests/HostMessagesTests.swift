import ManasikDomain
import Testing

@testable import ManasikLocalization

extension HostMessages {
    /// By language and key.
    fileprivate static var all: [String: [String: Message]] {
        var all: [String: [String: Message]] = [:]
        for language in languages {
            for (key, parts) in LocaleData.entries(of: LocaleData.all[language]!.messages) {
                all[language, default: [:]][key] = message(parts)
            }
        }
        return all
    }
}

/// What the host itself says.
@Suite struct HostMessagesTests {
    private static let languages = ["en", "ar", "id", "ms"]

    private func texts(_ message: Message) -> [String] {
        switch message {
        case .plain(let text): [text]
        case .plural(let forms): Array(forms.values)
        }
    }

    @Test(arguments: languages)
    func areThereInEveryLanguage(_ language: String) {
        let english = Set(HostMessages.all["en"]!.keys)
        #expect(english.subtracting(HostMessages.all[language]!.keys).sorted() == [])
        #expect(MessageCatalog.completeLanguages == Self.languages)
    }

    @Test func areFoundByTheirKeys() {
        for (language, messages) in HostMessages.all {
            for (key, message) in messages {
                #expect(HostMessages.message(key, in: language) == message, "\(language) \(key)")
                for other in [key + "-", String(key.dropLast())] {
                    #expect(HostMessages.message(other, in: language) == messages[other])
                }
            }
            #expect(HostMessages.message("", in: language) == nil)
        }
    }

    @Test func haveNoKeyThatEnglishLacks() {
        let english = Set(HostMessages.all["en"]!.keys)
        for language in Self.languages {
            #expect(Set(HostMessages.all[language]!.keys).subtracting(english).sorted() == [], "\(language)")
        }
    }

    @Test func keepThePlaceholdersOfEnglish() {
        let english = HostMessages.all["en"]!
        for language in Self.languages {
            for (key, message) in HostMessages.all[language]! {
                let expected = Set(texts(english[key]!).flatMap { MessageTemplate($0).placeholders })
                for text in texts(message) {
                    let found = MessageTemplate(text).placeholders
                    // The forms for none, one and two may say the number in words.
                    #expect(found.subtracting(expected) == [], "\(language) \(key)")
                    let number: Set<String> = if case .plain = message { [] } else { ["count"] }
                    #expect(expected.subtracting(found).subtracting(number) == [], "\(language) \(key)")
                }
            }
        }
    }

    /// What somebody can type is named by the client, as a request within the message.
    @Test func nameNoOption() {
        for (language, messages) in HostMessages.all {
            for (key, message) in messages {
                #expect(!texts(message).contains { $0.contains("--") }, "\(language) \(key)")
            }
        }
    }

    @Test func haveAFormForEveryPluralCategoryOfTheirLanguage() {
        for language in Self.languages {
            for (key, message) in HostMessages.all[language]! {
                guard case .plural(let forms) = message else { continue }
                #expect(Set(forms.keys) == Set(PluralRules.categories(in: language)), "\(language) \(key)")
            }
        }
    }

    @Test func carryNoDirectionMarksAndNoStraySpaces() {
        for language in Self.languages {
            for (key, message) in HostMessages.all[language]! {
                for text in texts(message) {
                    #expect(!text.isEmpty, "\(language) \(key)")
                    #expect(text.first != " " && text.last != " ", "\(language) \(key)")
                    let marks = text.unicodeScalars.contains {
                        (0x200E...0x200F).contains($0.value) || (0x202A...0x202E).contains($0.value)
                            || (0x2066...0x2069).contains($0.value)
                    }
                    #expect(!marks, "\(language) \(key)")
                }
            }
        }
    }

    @Test func nameEverythingThatTheHostDeclares() {
        var keys: [String] = []
        for fact in HostFact.allCases {
            let declaration = fact.declaration
            keys += [declaration.title.key, declaration.ask?.key].compactMap(\.self)
            keys += declaration.labels.values.map(\.key)
        }
        keys += ["according.all", "according.none"]
        keys += Obligation.Force.allCases.map { "obligation.\($0.rawValue)" }
        keys += ChecklistItem.Level.ofHost.map { "level.\($0.name)" }
        keys += Checklist.Phase.ofHost.map { "phase.\($0.name)" }
        keys += Contact.Kind.ofHost.map { "contact.\($0.rawValue)" }
        keys += Place.Kind.ofHost.map { "place.\($0.rawValue)" }
        keys += (Step.Release.known.map(\.rawValue) + ["earlier"]).map { "release.\($0)" }
        keys += (1...12).map { "month.\($0)" }
        keys += RitualTime.DayMoment.allCases.map { "moment.\($0.rawValue)" }
        let english = HostMessages.all["en"]!
        for key in keys { #expect(english[key] != nil, "\(key)") }
    }

    @Test func speaksInNoUnknownLanguage() {
        #expect(HostMessages.all.keys.sorted() == Self.languages.sorted())
    }
}

@Suite struct TextDirectionTests {
    @Test func knowsTheLanguagesWrittenFromTheRight() {
        for language in ["ar", "ar-EG", "ur", "fa", "he", "ms-Arab", "ckb"] {
            #expect(TextDirection.isRightToLeft(language), "\(language)")
        }
        for language in ["en", "ms", "id", "tr", "ur-Latn", "ha", "ml", "zh-Hans", ""] {
            #expect(!TextDirection.isRightToLeft(language), "\(language)")
        }
    }

    @Test func isolatesOnlyWhatNeedsIt() {
        #expect(TextDirection.isolating("١٢", in: true) == "١٢")
        #expect(TextDirection.isolating("12", in: true) == "12")
        #expect(TextDirection.isolating("…", in: true) == "…")
        #expect(TextDirection.isolating("997-1", in: true) == "\u{2068}997-1\u{2069}")
        #expect(TextDirection.isolating("997-1", in: false) == "997-1")
        #expect(TextDirection.isolating("فندق Hilton", in: true) == "\u{2068}فندق Hilton\u{2069}")
        let once = TextDirection.isolating("Hilton", in: true)
        #expect(TextDirection.isolating(once, in: true) == once)
        // A name that opens an isolate, or closes one, keeps that to itself.
        #expect(TextDirection.isolating("\u{2067}abc", in: false) == "\u{2067}abc\u{2069}")
        #expect(
            TextDirection.isolating("abc\u{2069}\u{2069} \u{2066}d\u{2069}", in: false)
                == "abc \u{2066}d\u{2069}"
        )
    }
}

@Suite struct MessageTemplateTests {
    @Test func readsPlaceholdersAndLeavesOtherBraces() {
        #expect(MessageTemplate("{a} and {b_2}, {a}").placeholders == ["a", "b_2"])
        #expect(MessageTemplate("{} {A} { a} {a").placeholders == [])
        #expect(MessageTemplate("{{a}}").placeholders == ["a"])
        let catalog = catalog(["en": ["x": .plain("{{a}} {} {A} {b"), "y": .plain("")]])
        let localizer = Localizer(catalog, languages: ["en"])
        #expect(localizer.text(reference("x"), ["a": "1"]).text == "{1} {} {A} {b")
        #expect(localizer.text(reference("y")).text == "")
    }
}
