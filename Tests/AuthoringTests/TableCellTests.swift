import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@testable import ManasikAuthoring

/// What the cells of a table are read as, and how mistakes in them are told.
@Suite struct TableCellTests {
    private let bench = ImportBench()

    @Test func spaceAtTheEndsOfACellDoesNotCount() throws {
        let outcome = try bench.take(
            "id,name,phone,kind,country,note,unverified\n\u{A0}desk ,Desk\u{A0}, +966110000001 ,mission , SA,\u{202F}Ask ,yes\n",
            .contacts
        )
        #expect(outcome.diagnostics == [])
        let texts = try #require(try bench.files()["locales/en.json"])
        #expect(texts.contains("\"Desk\"") && texts.contains("\"Ask\""))
        try bench.comesBack(.contacts)
    }

    @Test func rowsThatDifferInSpaceOnlyAreTheSame() throws {
        let outcome = try bench.take(
            "name,phone,kind,country,unverified\nDesk,+966110000001,mission,SA,yes\nDesk ,+966110000001,mission,SA,yes\n",
            .contacts
        )
        #expect(outcome.diagnostics.map(\.message) == ["the row says the same as row 2"])
    }

    @Test func textsOfThePackKeepTheSpaceAtTheirEnds() throws {
        try bench.take(
            "id,text,unverified,source\nform,Bring the form,yes,The ministry\n",
            .items,
            list: "papers"
        )
        let files = try bench.files()
        for path in ["locales/en.json", "definitions/checklist.json"] {
            let text = try #require(files[path])
            try bench.bench.write(
                text.replacing("Bring the form", with: "Bring the form ")
                    .replacing("The ministry", with: "The ministry "),
                to: "p/\(path)"
            )
        }
        try bench.comesBack(.items)
    }

    /// Imports one item, of which one cell is wrong, and returns what is said of it.
    private func told(_ column: String, _ cell: String) throws -> [String] {
        try bench.take("text,\(column)\nOne,\"\(cell)\"\n", .items, list: "papers").diagnostics.map {
            String($0.description.dropFirst("t.csv:2:2: error[table.cell]: column 2 ".count))
        }
    }

    @Test func wordsThatAreNoKindAreToldWithThoseThatAre() throws {
        let levels = KindDeclaration.Subject.level.namesOfHost.joined(separator: ", ")
        #expect(
            try told("level", "necessarily") == [
                "('level'): takes the name of a level, not 'necessarily'\n  help: write one of \(levels)"
            ]
        )
    }

    @Test(arguments: [
        (
            "2027",
            "'2027'\n  help: is 2027 a Gregorian year? write the Hijri year, such as 1448 for the hajj of 2027"
        ),
        ("next", "'next'\n  help: write the Hijri year, such as 1448"),
    ])
    func aSeasonIsAHijriYear(cell: String, expected: String) throws {
        #expect(
            try told("season", cell) == [
                "('season'): takes a whole number from 1400 to 1600, not \(expected)"
            ]
        )
    }

    @Test func aSeasonMayNameItsEra() throws {
        try bench.take(
            "id,text,season,unverified\na,A,1448 AH,yes\nb,B,١٤٤٨ هـ,yes\n",
            .items,
            list: "papers"
        )
        let made = try #require(try bench.files()["definitions/checklist.json"])
        #expect(made.split(separator: "\"season\": 1448").count == 3)
    }

    @Test(arguments: [
        ("1 May 2027", "write the day as 2027-05-01"),
        ("400000 days before departure", "write at most 36525 days"),
        ("soon", "write such as 30 days before departure, or a day such as 2027-05-01"),
    ])
    func dueDatesAreToldWithTheirColumn(cell: String, help: String) throws {
        #expect(
            try told("due", cell) == [
                "('due'): takes \(FieldType.due.name), not '\(cell)'\n  help: \(help)"
            ]
        )
    }

    @Test func aDueDateMayBeADayAsInOtherColumns() throws {
        try bench.take("id,text,due,unverified\na,A,2027/5/1,yes\n", .items, list: "papers")
        #expect(try bench.files()["definitions/checklist.json"]?.contains("\"2027-05-01\"") == true)
        try bench.comesBack(.items)
    }

    @Test func anEmptyCellOfASourceIsToFillIn() throws {
        let outcome = try bench.take(
            "text,source,source.url\nOne,,https://example.org\n",
            .items,
            list: "papers"
        )
        #expect(
            outcome.diagnostics.map(\.help) == ["fill in the cell of the column 'source' or 'source.work'"]
        )
    }

    /// What only the loader finds is told with what is wrong with cells, but nothing that follows from rows left out.
    @Test func mistakesOfAllKindsAreToldAtOnce() throws {
        let outcome = try bench.take(
            """
            id,text,when,due
            one,One,sexx = female,
            two,Two,,soon
            three,Three,,1 day after item two
            four,Four,,1 day before item five
            five,Five,,1 day before item four

            """,
            .items,
            list: "papers"
        )
        #expect(outcome.diagnostics.map { $0.location?.line } == [3, 2, 5] && outcome.files.isEmpty)
        #expect(try bench.source() == nil)
    }

    @Test func columnsThatAreTheSameAreToldWithWhatToDo() throws {
        let outcome = try bench.take("text,level,level\nOne,required,required\n", .items, list: "papers")
        #expect(outcome.diagnostics.map(\.help) == ["remove one of them from the table"])
    }

    @Test func theNamesOfListsDependOnTheKind() {
        #expect(TableKind.items.takes(list: "hajj:before-departure") && TableKind.items.takes(list: "papers"))
        #expect(TableKind.steps.takes(list: "visit/morning") && !TableKind.steps.takes(list: "a:b"))
        #expect(!TableKind.contacts.takes(list: "a:b") && !TableKind.items.takes(list: "a:b:c"))
    }
}
