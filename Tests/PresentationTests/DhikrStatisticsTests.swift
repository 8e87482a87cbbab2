import Foundation
import FoundationXML
import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikRules
import ManasikViews
import Testing

@testable import ManasikPresentation

/// Statistics of dhikr in words and as they are drawn; `DhikrStatsTests` has the verb.
@Suite struct DhikrStatisticsTests {
    static let morning = DefinitionID("demo:morning")!
    static let evening = DefinitionID("demo:evening")!

    static func tally(_ day: String, _ category: DefinitionID, _ dhikr: String, _ count: Int) -> Tally {
        Tally(
            day: CivilDate(day)!,
            category: category,
            dhikr: DefinitionID("demo:\(dhikr)")!,
            target: 3,
            count: count
        )
    }

    /// Days of the mornings in a row before today, one evening, and a day half done.
    static let tallies =
        ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"].map { tally($0, morning, "a", 3) } + [
            tally("2026-10-05", morning, "a", 3), tally("2026-10-05", morning, "b", 1),
            tally("2026-11-10", evening, "a", 3), tally("2026-11-11", evening, "a", 1),
            tally("2026-11-22", morning, "a", 0), tally("2026-11-22", evening, "a", 0),
        ]

    func words(
        _ language: String = "en",
        months: DhikrStatisticsView.Months = .gregorian,
        from first: String = "2026-10-01",
        titles: [DefinitionID: String] = [morning: "Morning", evening: "Evening & <night>"],
        total: Bool = true,
        tallies: [Tally] = Self.tallies
    ) -> DhikrStatisticsText {
        let localizer = Localizer(MessageCatalog(), languages: [language])
        let today = CivilDate("2026-11-22")!
        var person = PersonSnapshot(
            facts: Facts([:], on: today),
            zone: .utc,
            calendar: HijriCalendar()
        )
        person.dhikr.names.categories = titles.mapValues { RecordedName($0, language: language) }
        let view = DhikrStatisticsView(
            of: tallies,
            category: total ? nil : titles.keys.first,
            for: PersonalDhikr(in: CatalogRules(Catalog(), RuleEvaluator()), for: person),
            in: DaySpan(CivilDate(first)!, today)!,
            today: today,
            months: months,
            beginningOn: language == "ar" ? .saturday : .sunday,
            HijriCalendar()
        )
        return DhikrStatisticsText(view, in: localizer)
    }

    @Test func tellsOfWhatIsDoneInPart() {
        let (done, begun) = (
            Self.tally("2026-11-20", Self.morning, "a", 3), Self.tally("2026-11-20", Self.morning, "b", 1)
        )
        func told(_ tallies: [Tally]) -> [String] {
            let words = words(titles: [Self.morning: "Morning"], total: false, tallies: tallies)
            return words.categories.flatMap { [words.done($0)] + $0.months.map(words.bar) }
        }
        #expect(
            told([done, begun]) == [
                "1 dhikr; never all of it on one day; said 4 times", "nothing", "1 dhikr",
            ]
        )
        #expect(told([begun]) == ["nothing in full; said once", "nothing", "begun"])
        #expect(told([]) == ["nothing", "nothing", "nothing"])
    }

    @Test func parsesAsXMLAndEscapesTitles() throws {
        for words in [words(), words("ar", months: .hijri)] {
            let svg = DhikrStatisticsDrawing(words).svg
            let parser = XMLParser(data: Data(svg.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(svg.contains("Evening &amp; &lt;night&gt;") && !svg.contains("<night>"))
        }
    }

    @Test func isATableForSpreadsheets() {
        #expect(
            DhikrStatisticsTable(
                words(titles: [Self.morning: "=Morning, \"early\"", Self.evening: "Evening"])
            ).csv == #"""
                date,hijri,category,title,asked,done,said,complete\#r
                2026-10-05,1448-04-24,demo:morning,"'=Morning, ""early""",2,1,4,false\#r
                2026-11-18,1448-06-08,demo:morning,"'=Morning, ""early""",1,1,3,true\#r
                2026-11-19,1448-06-09,demo:morning,"'=Morning, ""early""",1,1,3,true\#r
                2026-11-20,1448-06-10,demo:morning,"'=Morning, ""early""",1,1,3,true\#r
                2026-11-21,1448-06-11,demo:morning,"'=Morning, ""early""",1,1,3,true\#r
                2026-11-22,1448-06-12,demo:morning,"'=Morning, ""early""",1,0,0,false\#r
                2026-11-10,1448-05-30,demo:evening,Evening,1,1,3,true\#r
                2026-11-11,1448-06-01,demo:evening,Evening,1,0,1,false\#r
                2026-11-22,1448-06-12,demo:evening,Evening,1,0,0,false\#r

                """#
        )
    }
}
