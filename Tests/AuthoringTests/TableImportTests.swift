import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@Suite struct TableImportTests {
    private let bench = ImportBench(title: "Help")

    @discardableResult
    private func take(
        _ csv: String,
        _ kind: TableKind = .contacts,
        change: (inout TableImport.Options) -> Void = { _ in }
    ) throws -> TableImport.Outcome {
        try bench.take(csv, kind, changing: change)
    }

    private func files() throws -> [String: String] { try bench.files() }

    private let contacts = """
        id,Kind,Name,name:ar,Phone,Country,verified on,source,source.fetched,unverified
        ,Pilgrim care,Our actions,مكتبنا,٠٠٩٦٦ 11 000 0000,sa,٢٠٢٦-١١-٠١,The mission,2026-11-01,
        code,police,Police,الشرطة,٩٩٩,SA,,,,TRUE

        """

    @Test func makesAPackThatLoads() throws {
        let outcome = try take(contacts)
        #expect(outcome.diagnostics == [])
        #expect(outcome.added == ["our-actions", "code"])
        #expect(outcome.made.map { "\($0.row) \($0.id)" } == ["2 our-actions"])
        #expect(
            outcome.files == ["pack.json", "locales/ar.json", "locales/en.json", "definitions/contacts.json"]
        )
        let files = try files()
        #expect(
            files["definitions/contacts.json"] == """
                [
                  {
                    "id": "contacts",
                    "title": { "text": "contacts.title" },
                    "contacts": [
                      {
                        "id": "our-actions",
                        "kind": "pilgrim_care",
                        "name": { "text": "contact.our-actions.name" },
                        "phone": "+966110000000",
                        "country": "SA",
                        "verified_on": "2026-11-01",
                        "source": {
                          "work": "The mission",
                          "fetched": "2026-11-01"
                        }
                      },
                      {
                        "id": "code",
                        "kind": "police",
                        "name": { "text": "contact.code.name" },
                        "phone": "999",
                        "country": "SA",
                        "unverified": true
                      }
                    ]
                  }
                ]

                """
        )
        #expect(
            files["locales/ar.json"] == """
                {
                  "contact.our-actions.name": "مكتبنا",
                  "contact.code.name": "الشرطة"
                }

                """
        )
        let again = try take(contacts)
        #expect(again.unchanged == ["our-actions", "code"])
        #expect(again.files == [])
        #expect(try self.files() == files)
    }

    @Test func tellsEveryProblemWithRowAndColumnAndWritesNothing() throws {
        let outcome = try take(
            """
            id,kind,name,phone,country,verified_on
            a,polise,One,0112345678,SU,14/05/2027
            a,police,,999,SA,
            A b,police,Three,999,SA,,more
            """
        )
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:2:2: error[table.cell]: column 2 ('kind'): takes the name of a kind of contact, not 'polise'
                  help: did you mean 'police'? Else write one of \(KindDeclaration.Subject.contact.namesOfHost.joined(separator: ", "))
                """,
                """
                t.csv:2:4: error[table.cell]: column 4 ('phone'): '0112345678' does not say its country
                  help: write it with + and the country's code, without the 0 before the area's
                """,
                """
                t.csv:2:5: error[table.cell]: column 5 ('country'): takes a country's code (ISO 3166-1 alpha-2), not 'SU'
                  help: such as SA, MY or GB
                """,
                """
                t.csv:2:6: error[table.cell]: column 6 ('verified_on'): takes a date such as "2027-05-14", not \
                '14/05/2027'
                  help: write year, month and day; in a spreadsheet make it a text column
                """,
                """
                t.csv:3: error[table.cell]: contact 'a' has no 'name'
                  help: fill in the cell: a text (text "key")
                """,
                """
                t.csv:4:7: error[table.cell]: the row has more cells than there are columns
                  help: write a cell that holds a separator in quotation marks
                """,
            ]
        )
        #expect(try bench.source() == nil)
    }

    @Test func replacesOnlyWhenAllowed() throws {
        try take(contacts)
        let changed = contacts.replacing("Our actions", with: "Desk").replacing(
            ",Pilgrim care",
            with: "our-actions,other"
        )
        let refused = try take(changed)
        #expect(
            refused.diagnostics.map(\.description) == [
                """
                t.csv:2: error[table.exists]: the pack already has a contact 'our-actions', which says something else
                  help: add --update to replace it by the row
                """
            ]
        )
        let before = try files()
        let taken = try take(changed) { $0.update = true }
        #expect(taken.updated == ["our-actions"] && taken.unchanged == ["code"])
        #expect(taken.diagnostics.map(\.code) == ["table.translation-behind"])
        let after = try files()
        #expect(after["locales/en.json"] == before["locales/en.json"]?.replacing("Our actions", with: "Desk"))
        #expect(after["locales/ar.json"] == before["locales/ar.json"])
    }

    @Test func leavesWhatNoTableHoldsAsItIs() throws {
        try take(contacts)
        let path = bench.directory + "/definitions/contacts.json"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let withCondition = text.replacing(
            "\"id\": \"code\",",
            with:
                "\"id\": \"code\", \"when\": { \"nationality\": \"MY\" }, \"source\": [{ \"work\": \"A\" }, { \"work\": \"B\" }],"
        )
        try bench.bench.write(withCondition, to: "p/definitions/contacts.json")
        let (csv, diagnostics) = try bench.export(.contacts)
        #expect(
            diagnostics.map(\.message) == [
                "contact 'code': 'source' names 2 sources, which a table cannot hold"
            ]
        )
        let outcome = try take(csv.replacing("999", with: "998")) { $0.update = true }
        #expect(outcome.updated == ["code"])
        let after = try #require(try files()["definitions/contacts.json"])
        #expect(after.contains("\"when\": { \"nationality\": \"MY\" }") && after.contains("\"work\": \"B\""))
        #expect(after.contains("\"998\""))
    }

    @Test func keepsATextThatOthersUse() throws {
        try take(contacts)
        let path = bench.directory + "/definitions/contacts.json"
        let shared = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("contact.code.name", with: "contact.our-actions.name")
        try bench.bench.write(shared, to: "p/definitions/contacts.json")
        try take("id,name\ncode,Another\n") { $0.update = true }
        let files = try files()
        #expect(files["locales/en.json"]?.contains("\"contact.our-actions.name\": \"Our actions\"") == true)
        #expect(files["locales/en.json"]?.contains("\"contact.code.name-2\": \"Another\"") == true)
    }

    @Test func comesBackFromATableUnchanged() throws {
        try bench.bench.write(
            """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "partial_locales": ["ar"] }
            """,
            to: "p/pack.json"
        )
        try bench.bench.write("{ \"c\": \"C\" }", to: "p/locales/en.json")
        try bench.bench.write(
            "[{ \"id\": \"dawn\", \"title\": { \"text\": \"c\" } }]",
            to: "p/definitions/category.json"
        )
        try take(
            """
            id,name,name:ar,arabic,times,categories,virtue,source.work,source.number,order,audio
            one,"=Sum, ""x"" y",ذكر,سُبْحَانَ اللَّهِ,٣٣,dawn,"- first
            - second",Sahih Muslim,596,2,-
            """,
            .dhikr
        )
        try take("kind,message,arabic,theme,source\nquran,One,نصّ,hope,Qur'an\nreflection,Two,,,\n", .chirps) {
            $0.list = "year"
        }
        let before = try files()
        for kind in [TableKind.dhikr, .chirps] {
            let (csv, diagnostics) = try bench.export(kind)
            #expect(diagnostics == [])
            let outcome = try take(csv, kind) { $0.update = true }
            #expect(outcome.diagnostics == [])
            #expect(outcome.files == [] && outcome.added.isEmpty && outcome.updated.isEmpty)
        }
        #expect(try files() == before)
        #expect(before["definitions/dhikr.json"]?.contains("\"times\": 33") == true)
    }

    @Test func findsTheNearestColumnAndTakesMaps() throws {
        let table = "Hotel;Phone number;kindd;Stars\nInn;+966110000000;hotel;5\n"
        let refused = try take(table) { $0.columns = ["hotel": "name", "Telephone": "phone"] }
        #expect(
            refused.diagnostics.map { $0.location?.description ?? "" } == [
                "t.csv:1:2", "t.csv:1:3", "t.csv:1:4", "t.csv:1", "t.csv:1", "t.csv:1",
            ]
        )
        #expect(
            refused.diagnostics[1].help
                == "did you mean 'kind'? Else say what it is with --map \"kindd=COLUMN\", or leave it out with --map \"kindd=\""
        )
        #expect(
            refused.diagnostics[3].message
                == "--map names the heading 'telephone', which the table does not have"
        )
        #expect(
            refused.diagnostics[4].message == "the table has no column 'kind', which contacts need"
        )
        let taken = try take(table) {
            $0.columns = ["hotel": "name", "Phone number": "phone", "kindd": "kind", "Stars": ""]
        }
        #expect(taken.added == ["inn"] && taken.diagnostics == [])
    }

    @Test func refusesPacksOfLua() throws {
        try bench.bench.write("-- nothing", to: "p/init.lua")
        try bench.bench.write(
            "{ \"id\": \"p\", \"version\": \"1.0.0\", \"api\": 1, \"license\": \"x\", \"locales\": [\"en\"] }",
            to: "p/pack.json"
        )
        let outcome = try take(
            contacts.replacing("name:ar", with: "name:en").replacing("Name,", with: "note,")
        )
        #expect(
            outcome.diagnostics.first?.message
                == "the pack is written in Lua and cannot have definitions/ as well"
        )
    }

    @Test func tellsTheRowOfWhatTheLoaderFinds() throws {
        let outcome = try take("id,kind,message\na,reflection,One\nb,quran,Two\n", .chirps)
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:3: error[definition.missing-key]: message 'b' quotes the quran and has no source
                  help: add "source": { "work": "…" }
                """
            ]
        )
        #expect(try bench.source() == nil)
    }

    @Test func refusesTextsWithCharactersThatNobodySees() throws {
        let outcome = try take(
            "name,name:ar,phone,kind,note,source\n"
                + "Ali\u{202E}cod,علي\u{200F},\u{202A}+966110000001\u{202C},guide,a\u{7},b\u{200B}\n"
        )
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:2:1: error[table.cell]: column 1 ('name'): U+202E (RIGHT-TO-LEFT OVERRIDE) is hidden in the text
                  help: delete the text and type it anew, or paste it as plain text
                """,
                """
                t.csv:2:2: error[table.cell]: column 2 ('name:ar'): U+200F (RIGHT-TO-LEFT MARK) is hidden in the text
                  help: delete the text and type it anew, or paste it as plain text
                """,
                """
                t.csv:2:5: error[table.cell]: column 5 ('note'): U+0007 is hidden in the text
                  help: delete the text and type it anew, or paste it as plain text
                """,
                """
                t.csv:2:6: error[table.cell]: column 6 ('source'): U+200B (ZERO WIDTH SPACE) is hidden in the text
                  help: delete the text and type it anew, or paste it as plain text
                """,
            ]
        )
        #expect(try bench.source() == nil)
        // Marks around a telephone number are dropped, and joiners within Persian words are meant.
        let taken = try take(
            "name,name:fa,phone,kind,unverified\nAli,می\u{200C}رود,\u{202A}+966110000001\u{202C},guide,yes\n"
        )
        #expect(taken.diagnostics == [])
    }

    @Test(arguments: ["name,phone,kind\n", "name,phone,kind\n,,\n\n"])
    func refusesATableWithoutRows(table: String) throws {
        let outcome = try take(table)
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:1: error[table.syntax]: the table has a heading and no rows
                  help: write at least one row beneath it
                """
            ]
        )
        #expect(try bench.source() == nil)
    }

    @Test func namesTheErrorsOfASpreadsheet() throws {
        let outcome = try take(
            """
            id,kind,name:en,phone,country,source,verified_on
            a,mission,#REF!,+966112345678,SA,Ministry,2026-11-01
            b,mission,Mission,#N/A,SA,Ministry,2026-11-01

            """
        )
        let messages = outcome.diagnostics.filter { $0.code == "table.cell" }.map(\.message)
        #expect(
            messages == [
                "column 3 ('name:en'): holds #REF!, which means that a formula of the spreadsheet failed",
                "column 4 ('phone'): holds #N/A, which means that a formula of the spreadsheet failed",
            ]
        )
    }
}
