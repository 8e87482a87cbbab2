import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// Whom to call, in words.
@Suite struct ContactPageTests {
    private func pilgrim(_ facts: [HostFact: FactValue] = [:]) throws -> DemoPilgrim {
        var pilgrim = try DemoPilgrim(facts)
        let guide = OwnContact(
            name: "Haji Ismail",
            phone: try #require(PhoneNumber("+60 12-345 6789")),
            kind: .guide
        )
        pilgrim.person.contacts = [OwnEntry(DefinitionID("own:own-1")!, guide)]
        return pilgrim
    }

    @Test func listsContactsWithTheirMarks() throws {
        let pilgrim = try pilgrim()
        #expect(
            pilgrim.lines { .contacts(pilgrim.contacts, in: $0) } == [
                "# Your own contacts", "Haji Ismail: +60123456789", "Guide · own:own-1", "", "# Numbers",
                "Police: 999", "Police · Saudi Arabia · demo:police", "verified on January 1, 2027",
                "Our mission: +966112345678", "Mission · Saudi Arabia · demo:mission",
                "! May be out of date: verify it before you rely on it (to be reviewed by January 1, 2026)",
                "Verify it with the authority concerned: no source is named for it.",
            ]
        )
        #expect(
            pilgrim.lines(in: "ar") { .contacts(pilgrim.contacts, in: $0) } == [
                "# جهاتك الخاصة", "Haji Ismail: \u{2068}+60123456789\u{2069}",
                "المرشد · \u{2068}own:own-1\u{2069}", "", "# أرقام",
                "الشرطة: 999", "الشرطة · السعودية · \u{2068}demo:police\u{2069}",
                "جرى التحقق منه في ١ يناير، ٢٠٢٧",
                "بعثتنا: \u{2068}+966112345678\u{2069}", "البعثة · السعودية · \u{2068}demo:mission\u{2069}",
                "! قد يكون قديمًا: يلزم التحقق منه قبل الاعتماد عليه (يُراجع قبل ١ يناير، ٢٠٢٦)",
                "يُتحقق منه عند الجهة المعنية: لم يُذكر له مصدر.",
            ]
        )
        #expect(
            pilgrim.lines { .contacts([], in: $0) } == [
                "No pack has contacts, and you have none of your own."
            ]
        )
    }

    @Test func showsTheSignOfAKindBeforeIt() throws {
        var pilgrim = try DemoPilgrim()
        let phone = try #require(PhoneNumber("+60 12-345 6789"))
        let nurse = OwnContact(name: "Mina", phone: phone, kind: Contact.Kind(rawValue: "nurse"))
        pilgrim.person.contacts = [OwnEntry(DefinitionID("own:own-1")!, nurse)]
        var catalog = pilgrim.catalog
        let kind = KindDeclaration(
            id: DefinitionID("demo:nurse")!,
            subject: .contact,
            title: TextReference(pack: .host, key: "contact.ambulance"),
            icon: "+"
        )
        catalog.kinds[kind.id] = kind
        let localizer = Localizer(MessageCatalog(catalog), languages: ["en"])
        let lines = PresentationSample.lines(of: .contacts(pilgrim.contacts, in: localizer))
        #expect(lines[2] == "+ Ambulance · own:own-1")
    }

    @Test func saysWhatIsToBeKnownBeforeACall() throws {
        let pilgrim = try pilgrim()
        let mission = try #require(pilgrim.contacts.first { $0.id.name == "mission" })
        #expect(
            pilgrim.lines { .beforeCalling(mission, in: $0) } == [
                "Our mission · Saudi Arabia",
                "! May be out of date: verify it before you rely on it (to be reviewed by January 1, 2026)",
                "Verify it with the authority concerned: no source is named for it.",
            ]
        )
        #expect(
            pilgrim.lines { .contact(mission, in: $0) } == [
                "# Numbers", "Our mission: +966112345678", "Mission · Saudi Arabia · demo:mission",
                "! May be out of date: verify it before you rely on it (to be reviewed by January 1, 2026)",
                "Verify it with the authority concerned: no source is named for it.",
            ]
        )
    }

    @Test func saysWhatBecameOfAContact() throws {
        let pilgrim = try pilgrim()
        let contact = try #require(pilgrim.contacts.first)
        let typed = "+60 12-345 6789"
        #expect(
            pilgrim.lines { .contactAdded(contact.id, "Haji Ismail", typed, keptAs: contact.phone, in: $0) }
                == [
                    "Added: Haji Ismail, +60 12-345 6789 (own:own-1)"
                ]
        )
        #expect(
            pilgrim.lines {
                .contactAdded(contact.id, "Haji Ismail", "012-345 6789", keptAs: contact.phone, in: $0)
            }
                == [
                    "Added: Haji Ismail, 012-345 6789 (own:own-1)",
                    "The number is kept as +60123456789, which can be called from every country.",
                ]
        )
        #expect(pilgrim.lines { .contactRemoved(contact, in: $0) } == ["Removed: Haji Ismail"])
    }

    private func emergency(
        _ pilgrim: DemoPilgrim,
        trouble: String? = nil,
        in language: String = "en"
    ) -> [String] {
        let view = EmergencyView(in: pilgrim.rules, for: pilgrim.person)
        return pilgrim.lines(in: language) { localizer in
            EmergencyPage(view, trouble: trouble, in: localizer, others: pilgrim.localizer("ar")).page
        }
    }

    private let card = [
        "# Lost, or in an emergency", "## Show this to anyone", "",
        "أنا من ضيوف الرحمن وقد ضللت الطريق. أرجو مساعدتي في الوصول إلى مجموعتي.", "",
        "I am a pilgrim and I have lost my way. Please help me to reach my group.", "", "## About me",
        "Group: not set", "Tent: not set", "Hotel: not set", "Guide: not set",
    ]

    private let numbers = [
        "## Numbers to call", "999: Police · Saudi Arabia", "+966112345678: ! Our mission · Saudi Arabia",
        "! May be out of date: verify it before you rely on it",
    ]

    @Test func helpsWhoeverIsLostAndOfWhomNothingIsKnown() throws {
        let pilgrim = try DemoPilgrim()
        #expect(
            emergency(pilgrim) == card + ["Set it with: <state(fact: \"group\", value: nil)>", ""] + numbers
        )
        #expect(
            emergency(pilgrim, trouble: "the file is damaged")
                == card + [""] + numbers + ["! Your own notes cannot be read: the file is damaged"]
        )
    }

    @Test func saysInArabicWhoIsLost() throws {
        let pilgrim = try pilgrim([
            .name: .text("Siti"), .group: .text("Rombongan 5"), .tent: .text("A12"), .hotel: .text("Hilton"),
            .sex: .text("female"),
        ])
        #expect(
            emergency(pilgrim) == [
                "# Lost, or in an emergency", "## Show this to anyone", "",
                "أنا تائهة، وأنا من ضيوف الرحمن. أرجو مساعدتي في الوصول إلى مجموعتي.", "",
                "اسمي \u{2068}Siti\u{2069}.", "", "مجموعتي: \u{2068}Rombongan 5\u{2069}.", "",
                "خيمتي: \u{2068}A12\u{2069}.", "", "فندقي: \u{2068}Hilton\u{2069}.", "",
                "أرجو الاتصال بـ\u{2068}Haji Ismail\u{2069}: \u{2068}+60123456789\u{2069}", "",
                "I am a pilgrim and I have lost my way. Please help me to reach my group.", "", "## About me",
                "Group: Rombongan 5", "Tent: A12", "Hotel: Hilton", "Guide: Haji Ismail +60123456789", "",
                "## Numbers to call", "+60123456789: Haji Ismail", "999: Police · Saudi Arabia",
                "+966112345678: ! Our mission · Saudi Arabia",
                "! May be out of date: verify it before you rely on it",
            ]
        )
        #expect(
            emergency(pilgrim, in: "ar").prefix(4) == [
                "# عند الضياع أو الطوارئ", "## هذه الشاشة تُعرض على أي شخص", "",
                "أنا تائهة، وأنا من ضيوف الرحمن. أرجو مساعدتي في الوصول إلى مجموعتي.",
            ]
        )
    }
}
