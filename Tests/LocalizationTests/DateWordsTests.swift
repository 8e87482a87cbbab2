import ManasikDomain
import ManasikLocalization
import Testing

@Suite struct DateWordsTests {
    private let day = CivilDate("2027-05-15")!

    @Test func writesACivilDateInTheLanguage() {
        #expect(host("en").words(day).text == "May 15, 2027")
        #expect(host("en-GB").words(day, style: .full).text == "Saturday, 15 May 2027")
        #expect(host("id").words(day).text == "15 Mei 2027")
        // Whether a comma stands before the year depends on the version of the CLDR.
        let arabic = host("ar").words(day).text
        #expect(arabic.hasPrefix("١٥ مايو") && arabic.hasSuffix("٢٠٢٧"))
        let western = host("ar", digits: .western).words(day).text
        #expect(western.hasPrefix("15 مايو") && western.hasSuffix("2027"))
    }

    /// The texts around it are in English too, as is all that the host says.
    @Test(arguments: ["fa", "tr", "ur"])
    func writesADateInTheLanguageThatItFallsBackTo(language: String) {
        let date = host(language).words(day, style: .full)
        #expect(date.text == "Saturday, May 15, 2027" && date.language == "en")
        #expect(host(language).month(of: day).text == "May 2027")
    }

    @Test func writesADateInTheLanguageOfTheMessageAroundIt() {
        let text = host("tr").host("checklist.due", ["date": .date(day)])
        #expect(text.text == "Due May 15, 2027")
    }

    @Test func writesTheFirstAndTheLastDayOfAYear() {
        #expect(host("en").words(CivilDate("1970-01-01")!).text == "January 1, 1970")
        #expect(host("en").words(CivilDate("1950-12-31")!).text == "December 31, 1950")
    }

    @Test(arguments: [
        ("15 min before p:permit", "from 15 minutes before the time of “Permit”"),
        ("p:permit", "from the time of “Permit”"),
        ("2 h after step tawaf", "from 2 hours after the completion of “Tawaf”"),
        ("2026-12-03 14:00", "from December 3, 2026 at 14:00"),
        ("8 dhu_al_hijjah", "from 8 Dhu al-Hijjah"),
    ])
    func writesWhenAWindowOpens(time: String, words: String) throws {
        let time = try #require(StepTime(time))
        let text = host("en").words(
            time,
            as: .opening,
            fact: { _ in LocalizedString("Permit", language: "en") },
            step: { _ in LocalizedString("Tawaf", language: "en") }
        )
        #expect(text.text == words)
    }

    @Test(arguments: [
        ("mon-sat 08:00", "opens Monday to Saturday at 08:00"), ("fri 08:00", "opens Friday at 08:00"),
        ("mon,thu 14:30", "opens Monday and Thursday at 14:30"), ("daily 06:00", "opens every day at 06:00"),
    ])
    func writesWhenAWindowOfTheWeekOpens(time: String, words: String) throws {
        let time = try #require(StepTime(time))
        let nothing = LocalizedString("", language: "en")
        #expect(
            host("en").words(time, as: .opening, fact: { _ in nothing }, step: { _ in nothing }).text == words
        )
    }

    @Test func writesADayOfTheHijriCalendar() {
        #expect(host("en").words(HijriDay("8 dhu_al_hijjah")!).text == "8 Dhu al-Hijjah")
        #expect(host("en").words(HijriDay("8 dhu_al_hijjah 1448")!).text == "8 Dhu al-Hijjah 1448 AH")
    }

    @Test func writesAMomentOfTheRites() {
        let noon = RitualTime("9 dhu_al_hijjah dhuhr")!
        #expect(host("en").words(noon, as: .opening).text == "9 Dhu al-Hijjah, from noon (dhuhr)")
        #expect(host("ar").words(noon, as: .opening).text == "يوم ٩ ذي الحجة، من الظهر")
        #expect(host("en").words(noon, as: .closing).text == "9 Dhu al-Hijjah, until noon (dhuhr)")
        #expect(host("en").words(noon).text == "9 Dhu al-Hijjah, noon (dhuhr)")
        #expect(host("id").words(noon, as: .opening).text == "9 Zulhijah, mulai zuhur")
        let eighth = RitualTime("8 dhu_al_hijjah")!
        #expect(host("en").words(eighth, as: .opening).text == "from 8 Dhu al-Hijjah")
        #expect(host("ar").words(eighth, as: .closing).text == "حتى يوم ٨ ذي الحجة")
        #expect(host("en").words(eighth).text == "8 Dhu al-Hijjah")
        let clock = RitualTime("12 dhu_al_hijjah 14:05")!
        #expect(host("en").words(clock, as: .closing).text == "12 Dhu al-Hijjah, until 14:05")
        #expect(host("ar").words(clock, as: .closing).text == "يوم ١٢ ذي الحجة، حتى ١٤:٠٥")
    }

    @Test func writesWhenAnItemIsDue() {
        let english = host("en")
        #expect(english.words(DueRule("180 days before departure")!).text == "180 days before departure")
        #expect(english.words(DueRule("1 day after return_date")!).text == "1 day after return")
        #expect(english.words(DueRule("on departure")!).text == "on the day of departure")
        let arabic = host("ar")
        #expect(arabic.words(DueRule("180 days before departure")!).text == "قبل السفر بـ١٨٠ يومًا")
        #expect(arabic.words(DueRule("2 days before departure")!).text == "قبل السفر بيومين")
        #expect(arabic.words(DueRule("3 days after return_date")!).text == "بعد العودة بـ٣ أيام")
        let catalog = catalog(["en": ["fact.offer": .plain("the offer")]])
        let localizer = Localizer(catalog, languages: ["en"])
        let offer = DueRule("2 days after offer")!
        #expect(localizer.words(offer, anchor: reference("fact.offer")).text == "2 days after the offer")
        #expect(localizer.words(offer).text == "2 days after offer")
    }
}
