import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// What a table changes in a pack that is there, and what it leaves.
@Suite struct TableUpdateTests {
    private let bench = ImportBench(title: "Help")

    @discardableResult
    private func take(
        _ csv: String,
        _ kind: TableKind = .contacts,
        update: Bool = false
    ) throws -> TableImport.Outcome {
        try bench.take(csv, kind, update: update)
    }

    private func order(_ kind: TableKind = .contacts) throws -> [String] {
        let text = try String(
            contentsOfFile: bench.directory + "/definitions/\(kind.rawValue).json",
            encoding: .utf8
        )
        return text.matches(of: #/"id": "([a-z0-9-]+)"/#).map { String($0.output.1) }
    }

    private let twoOfOneName = """
        name,phone,kind,note
        Ahmad,+966551234567,guide,Drives the bus
        Ahmad,+966551234568,guide,Is the doctor

        """

    @Test func takesNoMisspeltIDForANewRow() throws {
        try take(
            "id,name,phone,kind\nhotel-example,Inn,+966110000001,hotel\nhotel-2,Two,+966110000002,hotel\n"
        )
        let table = """
            id,name,phone,kind
            hotel-exmple,Inn,+966110000003,hotel
            hotel-2,Two,+966110000004,hotel
            hotel-3,Three,+966110000005,hotel
            bakery,Bread,+966110000006,other

            """
        let refused = try take(table, update: true)
        #expect(
            refused.diagnostics.map(\.description) == [
                """
                t.csv:2: error[table.cell]: the pack has no contact 'hotel-exmple'; did you mean 'hotel-example'?
                  help: correct the id; if the row is new, import it by itself without --update
                """
            ]
        )
        #expect(try order() == ["contacts", "hotel-example", "hotel-2"])
        // An id like one that the table has too is new, and so is one like none.
        let taken = try take(table.replacing("exmple", with: "example"), update: true)
        #expect(taken.placements.map(\.id) == ["hotel-3", "bakery"] && taken.updated.count == 2)
        #expect(try take("id,name,phone,kind\nbakerx,B,+966110000007,other\n").added == ["bakerx"])
    }

    @Test func mixesNoTwoPersonsOfOneName() throws {
        #expect(try take(twoOfOneName).added == ["ahmad", "ahmad-2"])
        // The same table again changes nothing.
        #expect(try take(twoOfOneName, update: true).unchanged == ["ahmad", "ahmad-2"])
        let turned = """
            name,phone,kind,note
            Ahmad,+966551234568,guide,Is the doctor
            Ahmad,+966551234567,guide,Drives the bus

            """
        let refused = try take(turned, update: true)
        #expect(
            refused.diagnostics.first?.description == """
                t.csv:2: error[table.exists]: rows 2 and 3 are called 'Ahmad'; it is unclear which of them the row \
                changes
                  help: export the pack first and use the table's id column
                """
        )
        let one = try take("name,phone,kind\nAhmad,+966551234569,guide\n", update: true)
        #expect(
            one.diagnostics.map(\.message) == [
                "ahmad and ahmad-2 of the pack are called 'Ahmad'; it is unclear which of them the row changes"
            ]
        )
        #expect(try take("id,phone\nahmad-2,+966551234569\n", update: true).updated == ["ahmad-2"])
    }

    @Test func tellsEachChange() throws {
        try take(
            "id,name,phone,kind,verified_on,source\noff,Office,+966112345678,other,2026-11-01,The board\n"
        )
        let outcome = try take(
            "id,name,phone,verified_on,source\noff,The office,+966112340000,2026-11-20,The sign\n",
            update: true
        )
        #expect(
            outcome.changes.map { "\($0.row) \($0.id) \($0.column): \($0.old) → \($0.new)" } == [
                "2 off name: Office → The office", "2 off phone: +966112345678 → +966112340000",
                "2 off verified_on: 2026-11-01 → 2026-11-20", "2 off source.work: The board → The sign",
            ]
        )
        #expect(outcome.diagnostics == [])
    }

    @Test func warnsOfANewNumberThatWasNotVerified() throws {
        try take("id,name,phone,kind,verified_on\noff,Office,+966112345678,other,2026-11-01\n")
        let outcome = try take("id,phone\noff,+966112340000\n", update: true)
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:2: warning[table.verified-on]: contact 'off' has a new number, but still says that it was \
                verified on \
                2026-11-01
                  help: call the new number and put the day into a column verified_on
                """
            ]
        )
        #expect(outcome.updated == ["off"])
    }

    @Test func tellsWhatTheTableLacksAndWhereNewRowsWent() throws {
        try take("id,name,phone,kind\nomar,Omar,+966551234567,guide\nyusuf,Yusuf,+966551234568,guide\n")
        let outcome = try take(
            "id,name,phone,kind,list\nali,Ali,+966551234569,guide,guides\nomar,Omar,+966551234567,guide,\n",
            update: true
        )
        #expect(outcome.absent == ["yusuf"])
        #expect(outcome.placements.map { "\($0.row) \($0.id) \($0.list ?? "")" } == ["2 ali guides"])
        #expect(outcome.madeLists.map { "\($0.list) \($0.title) \($0.near ?? "")" } == ["guides Help "])
        let near = try take("id,name,phone,kind,list\nsaid,Said,+966551234560,guide,guide\n")
        #expect(near.madeLists.map(\.near) == ["guides"])
    }

    @Test func takesTheOrderOfATableThatHoldsAll() throws {
        try take("id,message,kind\na,One,reflection\nb,Two,reflection\n", .chirps)
        let longer = "id,message,kind\na,One,reflection\nc,Three,reflection\nb,Two,reflection\n"
        let added = try take(longer, .chirps)
        #expect(added.keptOrder == ["chirps"] && added.reordered == [])
        #expect(try order(.chirps) == ["chirps", "a", "b", "c"])
        #expect(try take(longer, .chirps, update: true).reordered == ["chirps"])
        #expect(try order(.chirps) == ["chirps", "a", "c", "b"])
        let partial = try take("id,message\nb,Two\na,One\n", .chirps, update: true)
        #expect(partial.keptOrder == ["chirps"])
        #expect(try order(.chirps) == ["chirps", "a", "c", "b"])
    }

    @Test func tellsOfTranslationsThatStayBehind() throws {
        try bench.bench.write(
            """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "partial_locales": ["ar"] }
            """,
            to: "p/pack.json"
        )
        try bench.bench.write("{}", to: "p/locales/en.json")
        try bench.bench.write("{}", to: "p/locales/ar.json")
        try take("id,name,name:ar,phone,kind\noff,Office,المكتب,+966112345678,other\n")
        let outcome = try take("id,name,name:ar\noff,Desk,المكتب\n", update: true)
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:2: warning[table.translation-behind]: the name of contact 'off' changes in 'en' and stays as it \
                was in 'ar'
                  help: check whether the translation still says the same; a column name:ar takes a new one
                """
            ]
        )
        #expect(try take("id,name,name:ar\noff,Office,الإدارة\n", update: true).diagnostics == [])
        #expect(
            try take("id,name,name:AR\noff,Office,الإدارة\n", update: true).diagnostics.map(\.help)
                == ["write name:ar, in small letters"]
        )
        #expect(
            try take("id,name,name_ar\noff,Office,الإدارة\n", update: true).diagnostics.first?.help?
                .hasPrefix("write name:ar for the text in that language. Else say what it is with --map")
                == true
        )
    }

    @Test func refusesAColumnWithoutAHeading() throws {
        let outcome = try take("name,,phone,kind\nOffice,ask first,911,police\n")
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:1:2: error[table.column]: column 2 has no heading, but row 2 has something in it
                  help: write the heading, or empty the column
                """
            ]
        )
        #expect(try take("name,,phone,kind\nOffice,,911,police\n").added == ["office"])
    }

    @Test func refusesHijriDatesAndTimesForVerses() throws {
        let dates = try take("name,phone,kind,verified_on\nOffice,911,police,1448-06-13\n")
        #expect(
            dates.diagnostics.map(\.help) == [
                "is this a Hijri date? write the Gregorian day, such as 2026-11-23"
            ]
        )
        let verses = try take(
            "id,message,kind,source,source.verse\na,One,quran,Qur'an,09:40:00\n",
            .chirps
        )
        #expect(
            verses.diagnostics.map(\.description) == [
                """
                t.csv:2:5: error[table.cell]: column 5 ('source.verse'): '09:40:00' is not a verse
                  help: perhaps 9:40, which a spreadsheet has turned into a time; make it a text column
                """
            ]
        )
    }
}
