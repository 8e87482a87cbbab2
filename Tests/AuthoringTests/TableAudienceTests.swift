import ManasikDomain
import ManasikPackHost
import Testing

@testable import ManasikAuthoring

/// For whom the rows of a table are: people of some countries, people of whom a condition holds, or both.
@Suite struct TableAudienceTests {
    private let bench = ImportBench()

    private func condition(of id: String) throws -> String? {
        let items = try JSONReader.read(
            Array(bench.files()["definitions/checklist.json", default: ""].utf8),
            file: "checklist.json"
        ).items.first?["items"]?.items
        return items?.first { $0["id"]?.string == id }?["when"].map { CanonicalJSON.text(of: $0.json) }
    }

    private let both =
        #"{"all":[{"any":[{"nationality":"JO"},{"residence":"JO"}]},{"age":{"max":45},"sex":"female"}]}"#

    @Test func countryAndConditionMustBothHold() throws {
        let outcome = try bench.take(
            "id,text,country,when,unverified\nletter,Bring the letter,JO,sex = female; age = ..45,yes\n"
                + "form,Bring the form,JO,,yes\n",
            .items,
            list: "papers"
        )
        #expect(outcome.diagnostics == [])
        #expect(try condition(of: "letter") == both)
        #expect(try bench.export(.items).text.contains(",JO,"))
        #expect(!(try bench.export(.items).text.contains("{")))
        try bench.comesBack(.items)
    }

    /// Earlier exports have both as JSON in 'when'.
    @Test func bothAsJSONInOneCellAreTheSame() throws {
        let cell = both.replacing("\"", with: "\"\"")
        try bench.take("id,text,when,unverified\nletter,Bring it,\"\(cell)\",yes\n", .items, list: "papers")
        #expect(try bench.export(.items).text.contains(",JO,"))
        let again = try bench.take("id,when\nletter,\"\(cell)\"\n", .items, update: true)
        #expect(again.unchanged == ["letter"])
        try bench.comesBack(.items)
    }

    @Test func anEmptyCellTakesNeitherCountryNorConditionAway() throws {
        try bench.take(
            "id,text,country,when,unverified\nletter,Bring it,JO,sex = female,yes\n",
            .items,
            list: "papers"
        )
        let outcome = try bench.take("id,when\nletter,sex = female; age = ..45\n", .items, update: true)
        #expect(try condition(of: "letter") == both)
        #expect(
            outcome.changes.map { "\($0.column): \($0.old) → \($0.new)" } == [
                "when: sex = female → sex = female; age = ..45"
            ]
        )
        let country = try bench.take("id,country\nletter,EG\n", .items, update: true)
        #expect(country.changes.map { "\($0.column): \($0.old) → \($0.new)" } == ["country: JO → EG"])
        #expect(try condition(of: "letter")?.contains("\"sex\":\"female\"") == true)
    }

    @Test func warnsOfRowsForEveryCountryBesideOthers() throws {
        let outcome = try bench.take(
            "id,text,country,when,unverified\nform,Form,JO,,yes\nbeard,Razor,,sex = male,yes\n"
                + "stay,Permit,,nationality = EG,yes\n",
            .items,
            list: "papers"
        )
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:3: warning[table.every-country]: row 3 concerns people of every country, while others are for those of JO
                  help: fill in 'country', also beside 'when'; both must hold then
                """
            ]
        )
        // What the pack has is not told again.
        try bench.comesBack(.items)
        let more = try bench.take("id,text,unverified\na,A,yes\nb,B,yes\n", .items, update: true)
        #expect(
            more.diagnostics.first?.message
                == "rows 2 and 3 concern people of every country, while others are for those of JO"
        )
    }

    @Test func saysNothingWhereNoRowHasACountry() throws {
        let outcome = try bench.take(
            "id,text,when,unverified\nrazor,Razor,sex = male,yes\n",
            .items,
            list: "papers"
        )
        #expect(outcome.diagnostics == [])
    }
}
