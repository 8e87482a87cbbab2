import Foundation
import FoundationXML
import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikTerminal
import Testing

@testable import ManasikEngine
@testable import manasik

/// Statistics of dhikr as they are drawn; `DhikrStatsTests` has the verb.
@Suite struct DhikrDrawingTests {
    private static let morning = DefinitionID("demo:morning")!
    private static let evening = DefinitionID("demo:evening")!

    private static func tally(_ day: String, _ category: DefinitionID, _ dhikr: String, _ count: Int) -> Tally
    {
        Tally(
            day: CivilDate(day)!,
            category: category,
            dhikr: DefinitionID("demo:\(dhikr)")!,
            target: 3,
            count: count
        )
    }

    /// Days of the mornings in a row before today, one evening, and a day half done.
    private static let tallies =
        ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"].map { tally($0, morning, "a", 3) } + [
            tally("2026-10-05", morning, "a", 3), tally("2026-10-05", morning, "b", 1),
            tally("2026-11-10", evening, "a", 3), tally("2026-11-11", evening, "a", 1),
            tally("2026-11-22", morning, "a", 0), tally("2026-11-22", evening, "a", 0),
        ]

    private func words(
        _ language: String = "en",
        months: DhikrStatisticsReport.Months = .gregorian,
        from first: String = "2026-10-01",
        titles: [DefinitionID: String] = [morning: "Morning", evening: "Evening & <night>"],
        total: Bool = true
    ) -> DhikrStatisticsWords {
        let localizer = Localizer(MessageCatalog(), languages: [language])
        let report = DhikrStatisticsReport(
            of: Self.tallies,
            in: DaySpan(CivilDate(first)!, CivilDate("2026-11-22")!)!,
            today: CivilDate("2026-11-22")!,
            months: months,
            beginningOn: language == "ar" ? .saturday : .sunday,
            HijriCalendar(),
            categories: titles.mapValues { LocalizedString($0, language: language) },
            title: total ? localizer.host("statistics.title") : nil
        )
        return DhikrStatisticsWords(report: report, localizer: localizer)
    }

    private func text(_ words: DhikrStatisticsWords, width: Int = 80, isPlain: Bool = false) -> String {
        let layout = Layout(
            width: width,
            direction: words.localizer.isRightToLeft ? .rightToLeft : .leftToRight,
            bidi: .logical,
            isPlain: isPlain
        )
        return Renderer(colors: .none, bidi: .logical, width: width)
            .string(DhikrStatisticsPage(words, layout).lines)
    }

    @Test func showsAllTogetherAndARowForEachCategory() {
        #expect(
            text(words()) == """
                """
        )
    }

    @Test func showsWeeksBelowEachOtherWhereThereIsLittleRoom() {
        #expect(
            text(words(from: "2026-11-01", titles: [Self.morning: "Morning"], total: false), width: 40) == """
                """
        )
    }

    @Test func drawsWithASCIIAlone() {
        let text = text(
            words(from: "2026-11-01", titles: [Self.morning: "Morning"], total: false),
            isPlain: true
        )
        #expect(
            text == """
                """
        )
    }

    @Test func speaksArabicInHijriMonths() {
        #expect(
            text(words("ar", months: .hijri, titles: [Self.morning: "الصباح"], total: false)) == """
                """
        )
    }

    @Test func parsesAsXMLAndEscapesTitles() throws {
        for words in [words(), words("ar", months: .hijri)] {
            let svg = DhikrStatisticsDrawing(words).svg
            try Data(svg.utf8).write(to: URL(filePath: "/tmp/m/.tmp-stats/\(words.localizer.language).svg"))
            let parser = XMLParser(data: Data(svg.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(svg.contains("Evening &amp; &lt;night&gt;") && !svg.contains("<night>"))
        }
    }

    @Test func isATableForSpreadsheets() {
        #expect(
            DhikrStatisticsTable(
                report: words(titles: [Self.morning: "=Morning, \"early\"", Self.evening: "Evening"]).report
            ).csv == ""
        )
    }
}
