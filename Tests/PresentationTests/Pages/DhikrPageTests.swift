import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// Dhikr in words.
@Suite struct DhikrPageTests {
    private static let days = RemembranceDays(.midnight, in: .ofRites, knowsPlace: false) { _ in nil }

    private let pilgrim: DemoPilgrim
    private let dhikr: PersonalDhikr

    init() throws {
        pilgrim = try DemoPilgrim()
        dhikr = PersonalDhikr(in: pilgrim.rules, for: pilgrim.person)
    }

    private var glory: DhikrView { DhikrView(DefinitionID("demo:subhanallah")!, of: dhikr) }
    private var morning: DhikrCategoryView { DhikrCategoryView(DefinitionID("demo:morning")!, of: dhikr) }

    @Test func listsTheDhikrOfACategory() {
        #expect(
            pilgrim.lines { .dhikr(of: [morning], in: $0) } == [
                "# Morning (morning)", "waiting Glory to Allah", "  33 times · demo:subhanallah",
            ]
        )
        #expect(
            pilgrim.lines(in: "ar") { .dhikr(of: [morning], in: $0) } == [
                "# الصباح (\u{2068}morning\u{2069})", "waiting تسبيح",
                "  ٣٣ مرة · \u{2068}demo:subhanallah\u{2069}",
            ]
        )
        #expect(pilgrim.lines { .noDhikr(in: $0) } == ["No pack has dhikr."])
        #expect(
            pilgrim.lines { .dhikrCategories([morning], in: $0) } == [
                "# Categories", "done Morning", "  1 dhikr · daily · demo:morning",
            ]
        )
    }

    @Test func saysEverythingAboutADhikr() {
        #expect(
            pilgrim.lines { .dhikr(glory, DhikrSettings(), in: $0) } == [
                "# Glory to Allah", "سُبْحَانَ اللَّهِ", "", "How it is pronounced: Subhana-llah",
                "What it means: Glory be to Allah.", "How often: 33 times", "Categories: Morning",
                "Tags: Praise",
                "Source: Sahih Muslim 596", "No scholar has reviewed this yet.",
            ]
        )
    }

    @Test func saysOfADhikrThatWasFoundHowOftenItWasSaidToday() {
        let day = DhikrDayView(of: dhikr, with: StoredSeries(), in: Self.days, at: DemoPilgrim.now)
        let today = DhikrTodayView(glory, DhikrSettings(), in: day)
        let alone = pilgrim.lines { .dhikr(glory, DhikrSettings(), in: $0) }
        #expect(pilgrim.lines { .foundDhikr(today, in: $0) } == alone + ["", "Today: Morning: 0 of 33"])
        #expect(pilgrim.lines(in: "ar") { .foundDhikr(today, in: $0) }.last == "اليوم: الصباح: ٠ من ٣٣")
    }

    @Test func saysWhatIsDueOnADay() throws {
        let day = DhikrDayView(of: dhikr, with: StoredSeries(), in: Self.days, at: DemoPilgrim.now)
        #expect(
            pilgrim.lines { .dhikrDay(day, by: .ofRites, in: $0) } == [
                "# Dhikr of Tuesday, April 20, 2027", "0 of 1 done", "", "waiting Morning",
                "  0 of 1 done · morning",
            ]
        )
        #expect(
            pilgrim.lines(in: "ms") { .dhikrDay(day, by: .ofRites, in: $0) } == [
                "# Zikir Selasa, 20 April 2027", "0 daripada 1 selesai", "", "waiting Morning",
                "  0 daripada 1 selesai · morning",
            ]
        )
        let series = try #require(day.series.first)
        #expect(
            pilgrim.lines { .series(series, by: .ofRites, in: $0) } == [
                "# Morning", "0 of 1 done", "", "waiting Glory to Allah", "  0 of 33 · demo:subhanallah",
            ]
        )
    }
}
