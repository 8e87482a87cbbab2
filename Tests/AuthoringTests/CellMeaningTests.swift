import ManasikAuthoring
import ManasikDomain
import Testing

/// Words of a table's own in a table of places.
@Suite struct CellMeaningTests {
    private static let rows = """
        id,kind,latitude,longitude,Halal?,women
        1,food,1,2,Yes,ja
        2,food,1,2,no,
        3,Eatery,1,2,some,yes

        """

    private func table(_ meanings: [String]) throws -> PlaceTable {
        try PlaceTable(
            CSVTable.read(Array(Self.rows.utf8)),
            kinds: [Place.Kind(rawValue: "food")],
            source: "sample",
            columns: ["Halal?": "halal"],
            meanings: meanings.map { try #require(CellMeaning($0)) }
        )
    }

    private func problem(_ meaning: String) throws -> String {
        let problem = #expect(throws: CSVTable.Problem.self) { try table([meaning]) }
        return (problem?.message ?? "") + (problem?.help.map { "; \($0)" } ?? "")
    }

    @Test func aWordOfTheTableMeansWhatIsSaid() throws {
        let table = try table([
            "halal:yes=said_by_owner", "halal:NO=", "Women:ja=yes", "kind:eatery=food",
        ])
        #expect(table.rows.map(\.refusal) == [nil, nil, nil])
        #expect(table.rows.map { $0.listing?.claim } == [.saidByOwner, nil, .some])
        #expect(table.rows.map { $0.listing?.facilities[.women] } == [.yes, nil, .yes])
    }

    @Test func whatIsRefusedForAWordOfItsOwnIsNamed() throws {
        let words = try table([]).rows.map { $0.refusal?.foreignWord }
        #expect(words.map { $0?.column } == ["halal", "halal", "kind"])
        #expect(words.map { $0?.value } == ["Yes", "no", "Eatery"])
    }

    @Test func whatATableDoesNotHaveIsRefused() throws {
        #expect(
            try problem("halal:yess=some")
                == "--map-value names 'yess', which no cell of the column 'halal' has; did you mean 'yes'?"
        )
        #expect(
            try problem("ablution:ja=yes")
                == "--map-value names the column 'ablution', which the table does not have; "
                + "the headings are id, kind, latitude, longitude, Halal?, women"
        )
        #expect(
            try problem("hala:yes=some")
                == "--map-value names the column 'hala', which places do not have; did you mean 'halal'?"
        )
    }

    @Test(arguments: ["halal=yes", "halal:yes", ":yes=some", "halal:=some", "halal=yes:some", ""])
    func whatIsNoMeaningIsNotRead(text: String) {
        #expect(CellMeaning(text) == nil)
    }
}
