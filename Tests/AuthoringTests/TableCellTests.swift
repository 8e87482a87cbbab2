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
}
