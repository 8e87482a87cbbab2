import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// Checklists in words.
@Suite struct ChecklistPageTests {
    private func pilgrim(_ facts: [HostFact: FactValue] = [:]) throws -> DemoPilgrim {
        var pilgrim = try DemoPilgrim(facts)
        let own = OwnItem(
            text: "Give the keys to my sister",
            checklist: DefinitionID("demo:before")!,
            due: nil
        )
        pilgrim.person.items = [OwnEntry(DefinitionID("own:own-1")!, own)]
        return pilgrim
    }

    @Test func saysLevelReasonDueStalenessAndSource() throws {
        let pilgrim = try pilgrim([.departure: .date(CivilDate("2027-05-01")!)])
        #expect(
            pilgrim.lines { .checklists(pilgrim.lists, in: $0) } == [
                "# Before you go (before)", "0 of 3 done", "", "missed Renew your passport",
                "  required · as soon as possible · demo:passport", "  Why: It must be valid for six months.",
                "  Source: Immigration office, 2026-10-01", "waiting Pack an umbrella",
                "  optional · demo:umbrella", "  ! not confirmed by a source",
                "waiting Give the keys to my sister", "  your own · own:own-1", "", "## May apply to you",
                "undecided Get a polio vaccination", "  required · demo:polio",
                "  Answer this first: Nationality", "  Say: <state(fact: \"nationality\", value: nil)>",
                "  ! May be out of date: verify it before you rely on it (for the season of 1447)",
                "  Ask those who organize your journey whether it still holds. It was taken from: Ministry of Health",
            ]
        )
    }

    @Test func saysTheFirstLineOfEachInArabic() throws {
        var pilgrim = try DemoPilgrim()
        pilgrim.person.ticks[DefinitionID("demo:umbrella")!] = DatedTick(.done, on: DemoPilgrim.today)
        pilgrim.person.ticks[DefinitionID("demo:passport")!] = DatedTick(.setAside, on: DemoPilgrim.today)
        #expect(
            pilgrim.lines(in: "ar") { .checklists(pilgrim.lists, isBrief: true, in: $0) } == [
                "# قبل أن تسافر (\u{2068}before\u{2069})", "تم ١ من ١", "", "done خذ مظلة",
                "  اختياري · \u{2068}demo:umbrella\u{2069}",
                "", "## قد يخصك", "undecided خذ تطعيم شلل الأطفال", "  مطلوب · \u{2068}demo:polio\u{2069}",
                "  ! قد يكون قديمًا: يلزم التحقق منه قبل الاعتماد عليه (لموسم ١٤٤٧)", "", "## مستبعد",
                "skipped جدد جواز سفرك", "  مطلوب · قبل السفر بـ١٨٠ يومًا · \u{2068}demo:passport\u{2069}",
            ]
        )
    }

    @Test func saysADayThatIsOverOrToCome() throws {
        var pilgrim = try pilgrim()
        pilgrim.person.items[0] = OwnEntry(
            DefinitionID("own:own-1")!,
            OwnItem(
                text: "Water all plants",
                checklist: DefinitionID("demo:before")!,
                due: CivilDate("2026-01-02")!
            )
        )
        let list = try #require(pilgrim.lists.first)
        let item = try #require(list.items.first { $0.isOwn })
        #expect(
            pilgrim.lines { .item(item, of: list, in: $0) } == [
                "# Before you go", "missed Water all plants",
                "  your own · overdue since January 2, 2026 · own:own-1",
            ]
        )
    }

    @Test func saysThatAnItemIsForOthers() throws {
        let pilgrim = try DemoPilgrim([.nationality: .text("GB")])
        let list = try #require(pilgrim.catalog.checklists.values.first)
        let item = try #require(list.items.first { $0.id.name == "polio" })
        #expect(
            pilgrim.lines { .itemOfOthers(item, of: list, in: $0) } == [
                "# Before you go", "Get a polio vaccination", "It does not concern you.",
                "Source: Ministry of Health",
            ]
        )
    }

    @Test func saysWhatBecameOfAnItem() throws {
        let pilgrim = try DemoPilgrim()
        let text = LocalizedString("Renew your passport", language: "en")
        func said(_ change: ItemChange, in language: String = "en") -> [String] {
            pilgrim.lines(in: language) { .itemChanged(change, text, in: $0) }
        }
        #expect(said(.done) == ["Done: Renew your passport"])
        #expect(said(.undone) == ["Open again: Renew your passport"])
        #expect(said(.setAside) == ["Set aside: Renew your passport"])
        #expect(said(.bringBack) == ["Brought back: Renew your passport"])
        #expect(said(.done, in: "id") == ["Selesai: Renew your passport"])
        let own = DefinitionID("own:own-1")!
        #expect(
            pilgrim.lines { .itemAdded("Water the plants", own, in: $0) } == [
                "Added: Water the plants (own:own-1)"
            ]
        )
        let plants = LocalizedString("Water all plants", language: "en")
        #expect(pilgrim.lines { .itemEdited(plants, in: $0) } == ["Changed: Water all plants"])
        #expect(pilgrim.lines { .itemRemoved(plants, in: $0) } == ["Removed: Water all plants"])
    }

    @Test func saysWhyAnItemStaysAsItIs() throws {
        func said(_ paragraph: (Localizer) -> Paragraph, in language: String = "en") throws -> String {
            PresentationSample.line(of: paragraph(try DemoPilgrim().localizer(language)))
        }
        #expect(try said { .onlyOwnItems(in: $0) } == "Only items of your own can be changed.")
        #expect(
            try said { .doneByFacts(in: $0) } == "What you have said about yourself shows that it is done."
        )
        #expect(try said { .notADueDay("soon", in: $0) } == "“soon” is not a date; write it as 2027-05-01.")
        #expect(
            try said({ .notADueDay("soon", in: $0) }, in: "ms")
                == "“soon” bukan tarikh; tulis seperti 2027-05-01."
        )
        let words = LocalizedString("Water the plants", language: "en")
        #expect(try DemoPilgrim().lines { .itemAdded(words, in: $0) } == ["Added: Water the plants"])
    }

    @Test func saysThatThereIsNoList() throws {
        let pilgrim = try DemoPilgrim()
        #expect(pilgrim.lines { .checklists([], in: $0) } == ["No pack has a checklist."])
    }
}
