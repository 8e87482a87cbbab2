import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What matters on a day, in words.
@Suite struct TodayPageTests {
    private static let makkah = AlmanacPlace(
        name: "Makkah, SA",
        country: "SA",
        observer: Observer(Qibla.kaabah, timeZone: Zone("Asia/Riyadh", secondsAhead: 3 * 3600))
    )

    private func pilgrim(_ facts: [HostFact: FactValue] = [:]) throws -> DemoPilgrim {
        let known: [HostFact: FactValue] = [
            .journey: .text("umrah"), .school: .text("hanafi"), .departure: .date(CivilDate("2027-05-01")!),
        ]
        var pilgrim = try DemoPilgrim(known.merging(facts) { $1 })
        pilgrim.person.favourites = [DefinitionID("demo:subhanallah")!]
        return pilgrim
    }

    private func lines(
        of pilgrim: DemoPilgrim,
        in language: String = "en",
        at place: AlmanacPlace? = nil
    ) throws -> [String] {
        let view = try pilgrim.today(at: place)
        return pilgrim.lines(in: language) { .today(view, in: $0, of: pilgrim.catalog) }
    }

    @Test func saysWhatMattersOnADay() throws {
        #expect(
            try lines(of: pilgrim(), at: Self.makkah) == [
                "# Today: Tuesday, April 20, 2027", "13 Dhu al-Qa'dah 1448 AH",
                "(computed by the Umm al-Qura calendar; the sighting of the moon may differ by a day)",
                "## Next prayer", "Dhuhr at 12:20, in 6 h 20 min (Makkah, SA)", "## Next rite", "'Umrah",
                "Enter ihram", "Begin it with: <walk(ManasikPresentation.WalkRequest.next)>", "## Due",
                "missed Renew your passport", "  required · as soon as possible · demo:passport",
                "1 required thing is still open.", "## A question for you",
                "Which country's passport do you travel on?",
                "Answer with: <state(fact: \"nationality\", value: nil)>", "## Message of the day",
                "Be patient.", "## Dhikr", "0 of 1 to-dos done: <showDhikr>", "سُبْحَانَ اللَّهِ",
                "Glory to Allah · 33 times · demo:subhanallah", "## Favourites",
                "Glory to Allah · 33 times · demo:subhanallah",
            ]
        )
    }

    @Test func saysItInArabic() throws {
        #expect(
            try lines(of: pilgrim(), in: "ar", at: Self.makkah) == [
                "# اليوم: الثلاثاء، ٢٠ أبريل، ٢٠٢٧", "١٣ ذي القعدة ١٤٤٨ هـ",
                "(محسوب بتقويم أم القرى، وقد تختلف الرؤية بيوم)", "## الصلاة القادمة",
                "الظهر الساعة \u{2068}١٢:٢٠\u{2069}، بعد ٦ س و٢٠ د (\u{2068}Makkah, SA\u{2069})",
                "## الخطوة التالية", "العمرة", "الإحرام",
                "للبدء: <walk(ManasikPresentation.WalkRequest.next)>", "## حان وقته",
                "missed جدد جواز سفرك", "  مطلوب · في أقرب وقت · \u{2068}demo:passport\u{2069}",
                "بقي شيء واحد مطلوب.", "## سؤال لك", "بجواز سفر أي دولة تسافر؟",
                "للجواب: <state(fact: \"nationality\", value: nil)>", "## رسالة اليوم", "اصبر.", "## الذكر",
                "تم ٠ من ١: <showDhikr>", "سُبْحَانَ اللَّهِ", "تسبيح · ٣٣ مرة · \u{2068}demo:subhanallah\u{2069}",
                "## المفضلة", "تسبيح · ٣٣ مرة · \u{2068}demo:subhanallah\u{2069}",
            ]
        )
    }

    @Test func leavesOutWhatIsNotKnownAndAsksForIt() throws {
        #expect(
            try lines(of: DemoPilgrim()) == [
                "# Today: Tuesday, April 20, 2027", "13 Dhu al-Qa'dah 1448 AH",
                "(computed by the Umm al-Qura calendar; the sighting of the moon may differ by a day)",
                "## Next rite", "You have not begun a walk yet.", "## Due", "Nothing is due today.",
                "1 required thing is still open.", "## A question for you",
                "Are you going for hajj or for 'umrah?",
                "Answer with: <state(fact: \"journey\", value: nil)>", "## Message of the day", "Be patient.",
                "## Dhikr", "0 of 1 to-dos done: <showDhikr>", "سُبْحَانَ اللَّهِ",
                "Glory to Allah · 33 times · demo:subhanallah",
            ]
        )
    }

    @Test func countsTheStepsOfAWalkThatHasBegun() throws {
        var pilgrim = try pilgrim([.nationality: .text("GB")])
        try pilgrim.walk(.done(step: "ihram"))
        #expect(
            try lines(of: pilgrim) == [
                "# Today: Tuesday, April 20, 2027", "13 Dhu al-Qa'dah 1448 AH",
                "(computed by the Umm al-Qura calendar; the sighting of the moon may differ by a day)",
                "## Next rite", "'Umrah", "Tawaf", "1 of 2 done", "## Due", "missed Renew your passport",
                "  required · as soon as possible · demo:passport", "1 required thing is still open.",
                "## A question for you", "Where are you?",
                "Answer with: <state(fact: \"place\", value: nil)>", "## Message of the day", "Be patient.",
                "## Dhikr", "0 of 1 to-dos done: <showDhikr>", "سُبْحَانَ اللَّهِ",
                "Glory to Allah · 33 times · demo:subhanallah", "## Favourites",
                "Glory to Allah · 33 times · demo:subhanallah",
            ]
        )
        try pilgrim.walk(.done(step: "tawaf"))
        #expect(
            try lines(of: pilgrim) == [
                "# Today: Tuesday, April 20, 2027", "13 Dhu al-Qa'dah 1448 AH",
                "(computed by the Umm al-Qura calendar; the sighting of the moon may differ by a day)",
                "## Next rite", "'Umrah", "You have come to the end of the rites.", "## Due",
                "missed Renew your passport", "  required · as soon as possible · demo:passport",
                "1 required thing is still open.", "## A question for you", "Where are you?",
                "Answer with: <state(fact: \"place\", value: nil)>", "## Message of the day", "Be patient.",
                "## Dhikr", "0 of 1 to-dos done: <showDhikr>", "سُبْحَانَ اللَّهِ",
                "Glory to Allah · 33 times · demo:subhanallah", "## Favourites",
                "Glory to Allah · 33 times · demo:subhanallah",
            ]
        )
    }
}
