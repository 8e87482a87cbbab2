import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import Testing

/// What an import of places says of its source.
@Suite struct ListingImportReportTests {
    @Test func theDayOfTheDataIsToldWithWhoSaysIt() throws {
        let day = try #require(CivilDate("2026-09-09"))
        let report = ListingImportReport(
            rows: [],
            elements: 1,
            changes: ListingChanges(),
            source: ListingSource(
                name: "sample",
                licence: "ODbL-1.0",
                attribution: "Sample Board",
                date: day,
                imported: Instant(milliseconds: 0)
            ),
            dated: DataDay(
                given: nil,
                stated: day,
                changed: day.adding(days: 90),
                today: day.adding(days: 90)
            ),
            file: "sample.osm",
            isTable: false
        )
        #expect(
            report.lines.last
                == "sample: Sample Board, licence ODbL-1.0, data of 2026-09-09, as the file says"
        )
        #expect(report.json.members?["date"] == .string("2026-09-09"))
        #expect(report.json.members?["date_by"] == .string("file"))
    }

    @Test func whereATableHasWordsOfItsOwnItIsToldHowTheyAreTaken() throws {
        let day = try #require(CivilDate("2026-09-09"))
        let table = try PlaceTable(
            CSVTable.read(Array("kind,latitude,longitude,halal\nfood,1,2,yes\n".utf8)),
            kinds: [Place.Kind(rawValue: "food")],
            source: "sample"
        )
        let report = ListingImportReport(
            rows: table.rows,
            elements: 1,
            changes: ListingChanges(),
            source: ListingSource(
                name: "sample",
                licence: "unstated",
                attribution: "sample",
                date: day,
                imported: Instant(milliseconds: 0)
            ),
            dated: DataDay(given: day, stated: nil, changed: day, today: day),
            file: "sample.csv",
            isTable: true
        )
        #expect(
            report.lines.contains(
                "where a table has words of its own, --map-value \"halal:yes=WORD\" says what one means; "
                    + "--map \"HEADING=\" leaves a column out"
            )
        )
    }
}
