import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

@testable import ManasikAuthoring

@Suite struct CSVTests {
    private func read(_ text: String) throws -> CSVTable { try CSVTable.read(Array(text.utf8)) }

    @Test func readsQuotesLineBreaksAndEmptyRows() throws {
        let table = try read("name,note\r\n\"a \"\"b\"\"\",\"one\r\ntwo, three\"\r\n,\r\n\r\nc\r\n")
        #expect(table.header == ["name", "note"])
        #expect(
            table.rows == [
                .init(number: 2, cells: ["a \"b\"", "one\r\ntwo, three"]), .init(number: 5, cells: ["c"]),
            ]
        )
    }

    @Test(arguments: ["a;b,c;d\n1;2;3\n", "a\tb,c\td\n1\t2\t3\n", "sep=;\r\na;b,c;d\r\n1;2;3"])
    func findsTheSeparator(text: String) throws {
        let table = try read(text)
        #expect(table.header == ["a", "b,c", "d"])
        #expect(table.rows == [.init(number: 2, cells: ["1", "2", "3"])])
    }

    @Test func readsWhatExcelWrites() throws {
        let text = "الاسم\tphone\r\nمرشد\t+966110000000\r\n"
        let units = Array(text.utf16)
        let little: [UInt8] =
            [0xFF, 0xFE]
            + units.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] =
            [0xFE, 0xFF]
            + units.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        let expected = try read(text)
        #expect(expected.header == ["الاسم", "phone"])
        for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
            #expect(try CSVTable.read(bytes) == expected)
        }
    }

    @Test(
        arguments: [
            ("a,b\n\"open,2\n", 2, "a cell begins with a quotation mark and never ends"),
            ("a,b\n1,2\"3\n", 2, "a quotation mark is within a cell that does not begin with one"),
            ("a,b\n\"1\"2,3\n", 2, "something follows the quotation mark that ends a cell"),
            ("", nil, "the table is empty"),
            ("a\0b", nil, "the file holds bytes that are not text"),
            ("PK\u{3}\u{4}x", nil, "the file is a spreadsheet's own, not CSV"),
        ] as [(String, Int?, String)]
    ) func tellsWhatIsNoTable(text: String, row: Int?, message: String) {
        let problem = #expect(throws: CSVTable.Problem.self) { try read(text) }
        #expect(problem?.row == row)
        #expect(problem?.message == message)
    }

    @Test func boundsCellsRowsAndColumns() throws {
        let cell = String(repeating: "x", count: 100_000)
        #expect(try read("a\n\(cell)\n").rows.count == 1)
        #expect(try read("a\n\"\(cell.dropLast(2))\"\n").rows.count == 1)
        func problem(_ text: String) -> CSVTable.Problem? {
            #expect(throws: CSVTable.Problem.self) { try read(text) }
        }
        let long = problem("a,b\n1,\"\(cell)x\n2,3\n\"")
        #expect(long?.row == 2)
        #expect(long?.message == "column 2 holds more than 100000 characters")
        let many = problem(String(repeating: "a\n", count: 50_001))
        #expect(many?.row == 50_001)
        #expect(many?.message == "a table has at most 50000 rows and 1000 columns")
        #expect(problem(String(repeating: ",", count: 1000))?.row == 1)
    }

    @Test func tellsOfAnotherEncoding() {
        let problem = #expect(throws: CSVTable.Problem.self) {
            try CSVTable.read(Array("name\n".utf8) + [0xE9, 0x74, 0xE9])
        }
        #expect(
            problem
                == CSVTable.Problem(
                    row: 2,
                    message: "the file is not in UTF-8",
                    help: "save it as UTF-8; in Excel: Save As, \"CSV UTF-8 (Comma delimited)\""
                )
        )
    }

    @Test func writesWhatItReads() throws {
        let records = [
            ["name", "phone"], ["a, \"b\"\r\nc; d", "+966110000000"], ["نصّ \u{200F}", "=1+1"],
            ["'quoted", "''+'"], ["\"\u{651}x\"", "\n\u{651}"], ["-", "@x"],
        ]
        let text = CSVWriter.text(records.map { $0.map(FormulaGuard.guarded) }, isMarked: true)
        let table = try read(text)
        #expect(([table.header] + table.rows.map(\.cells)).map { $0.map(FormulaGuard.unguarded) } == records)
        #expect(text.contains("'+966110000000") && text.contains("'=1+1") && !text.contains("''quoted"))
    }

    @Test(arguments: [
        ("+966 11-000 0000", "+966110000000"), ("00966 (11) 000.0000", "+966110000000"),
        ("+44 (0)20 7946 0000", "+442079460000"), ("٩٩٧", "997"),
        ("\u{200E}+۹۶۶110000000\u{200F}", "+966110000000"),
        ("911", "911"), ("8001234567", "8001234567"),
    ]) func readsTelephoneNumbersThatAreCertain(text: String, number: String) throws {
        #expect(try TelephoneCell.read(text).digits == number)
    }

    @Test(arguments: [
        ("0112345678", "'0112345678' does not say its country"),
        ("966110000000", "'966110000000' does not say its country"),
        ("9.66E+11", "'9.66E+11' is not a telephone number"),
        ("ask at the actions", "'ask at the actions' is not a telephone number"),
        ("+0123", "'+0123' is not a telephone number"), ("+", "'+' is not a telephone number"),
        ("-", "'-' is not a telephone number"), ("962791234567.0", "'962791234567.0' is a decimal number"),
        ("+966551234567 / 68", "'+966551234567 / 68' is more than one telephone number"),
    ]) func guessesNoTelephoneNumber(text: String, message: String) {
        let problem = #expect(throws: TelephoneCell.Problem.self) { try TelephoneCell.read(text) }
        #expect(problem?.message == message)
    }

    @Test(arguments: [
        (
            "962791234567.0",
            "JO: perhaps +962791234567; the spreadsheet has made it so: make it a text column and write the number again"
        ),
        (
            "791234567",
            "JO: perhaps +962791234567; write it with + and the country's code, without the 0 before the area's"
        ),
        ("5", "write it as +966112345678, or a short code such as 911"),
    ]) func asksForTheNumberOfTheRowsCountry(text: String, help: String) {
        let problem = #expect(throws: TelephoneCell.Problem.self) {
            try TelephoneCell.read(text, country: "JO")
        }
        #expect(problem?.help == help)
    }

    @Test(arguments: [
        ("2026/11/23", "2026-11-23"), ("2026-1-5", "2026-01-05"), ("2026.1.5", "2026-01-05"),
        ("2026-11-23 00:00:00", "2026-11-23"), ("5/1/2026", nil), ("2026-11/23", nil), ("46327", nil),
    ]) func readsDays(text: String, day: String?) { #expect(DateCell.read(text)?.description == day) }

    @Test func tellsWhatADayMayBe() {
        #expect(
            DateCell.help(for: "1448-06-13")
                == "is this a Hijri date? write the Gregorian day, such as 2026-11-23"
        )
        #expect(
            DateCell.help(for: "46327")
                == "that is a spreadsheet's count of days, perhaps 2026-11-01; give the cells the format yyyy-mm-dd and "
                + "save the table again"
        )
    }

    @Test func guardsWhatASpreadsheetWouldWriteOtherwise() {
        for cell in ["0112", "2026-11-01", "2:196", "2:196-197", "1/2", "+966", "966551234567", "'0112"] {
            #expect(FormulaGuard.guarded(cell) == "'" + cell)
            #expect(FormulaGuard.unguarded("'" + cell) == cell)
        }
        for cell in ["33", "911", "8001166622", "'tis", "12 rounds", "", "2a"] {
            #expect(FormulaGuard.guarded(cell) == cell)
            #expect(FormulaGuard.unguarded(cell) == cell)
        }
    }

    @Test func tellsOfCellsPartedByABar() {
        let problem = #expect(throws: CSVTable.Problem.self) {
            try CSVTable.read(Array("name|phone\na|911\n".utf8))
        }
        #expect(problem?.message == "the cells are separated by '|'")
    }

    @Test(arguments: [
        (["Hotel Makkah"], "hotel-makkah"), (["  Sa'i & Ṭawāf — 7×"], "sai-tawaf-7"),
        (["مرشد", "Guide"], "guide"),
        (["مرشد"], "contact-5dc15721"), (["٣ فنادق 3"], "contact-6e4e1218"),
    ]) func makesTheSameNameOfTheSameTitle(titles: [String], name: String) {
        let made = RowName.make(titles, kind: "contact")
        #expect(made == name)
        #expect(DefinitionID.isLegalName(made))
    }
}
