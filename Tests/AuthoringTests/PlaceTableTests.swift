import ManasikAuthoring
import ManasikDomain
import Testing

/// Tables of places as clerks have them.
@Suite struct PlaceTableTests {
    private func table(
        _ text: String,
        columns: [String: String] = [:],
        values: [String: String] = [:]
    ) throws -> PlaceTable {
        try PlaceTable(
            CSVTable.read(Array(text.utf8)),
            kinds: [Place.Kind(rawValue: "food"), Place.Kind(rawValue: "mosque")],
            source: "sample",
            columns: columns,
            values: values
        )
    }

    private func problem(
        _ header: String,
        columns: [String: String] = [:],
        values: [String: String] = [:]
    ) -> String? {
        do {
            _ = try table(header + "\n", columns: columns, values: values)
            return nil
        } catch {
            let problem = error as? CSVTable.Problem
            return (problem?.message ?? "") + (problem?.help.map { "; \($0)" } ?? "")
        }
    }

    @Test func refusesRowsWithAnotherNumberOfCellsThanTheHeader() throws {
        let table = try table(
            """
            id,kind,latitude,longitude,address,halal,,
            1,food,1,2,"Sample Street 1, Sampletown",some
            2,food,1,2,Sample Street 1, Sampletown,some
            3,food,1,2
            4,food,1,2,,,,
            5,food,1,2,,,,,,
            """
        )
        let refusals: [ListingRow.Refusal?] = table.rows.map(\.refusal)
        #expect(
            refusals == [nil, .cellCount(7, header: 6), .cellCount(4, header: 6), nil, nil]
        )
        #expect(table.rows.map(\.element) == ["1", "2", "3", "4", "5"])
        #expect(table.rows.map(\.line) == [2, 3, 4, 5, 6])
        #expect(
            table.rows[1].refusal?.text
                == "it has 7 cells and the header has 6, so that they may stand in the wrong columns; "
                + "a cell with a separator in it needs quotation marks around it"
        )
    }

    @Test func trustsNoIDThatMayStandInTheWrongColumn() throws {
        let table = try table("kind,id,latitude,longitude\nfood,x,1\n")
        #expect(table.rows.map(\.element) == [nil])
    }

    @Test(arguments: [
        ("2027-06-30", "2027-06-30"), ("2027/6/30", "2027-06-30"), ("2027.06.30", "2027-06-30"),
        ("30/06/2027", "2027-06-30"), ("06/30/2027", "2027-06-30"), ("5.6.2027", "2027-06-05"),
        ("٢٠٢٧/٦/٣٠", "2027-06-30"), ("۲۰۲۷-۰۶-۳۰", "2027-06-30"), ("2027-06-30 00:00:00", "2027-06-30"),
        ("2027-06-30T00:00:00Z", "2027-06-30"), ("30 June 2027", "2027-06-30"),
        ("30-Jun-2027", "2027-06-30"),
        ("June 30, 2027", "2027-06-30"), ("2027-06-30م", "2027-06-30"),
    ])
    func readsTheEndOfACertificateAsManyHandsWriteIt(written: String, day: String) throws {
        let table = try table(certificate(written))
        #expect(table.rows[0].listing?.certificate?.until == CivilDate(day), "\(table.rows[0])")
        #expect(table.rows[0].remarks == [])
    }

    private func certificate(_ day: String) -> String {
        "kind,latitude,longitude,certified_by,certified_until\nfood,1,2,Sample Body,\"\(day)\"\n"
    }

    @Test(arguments: ["1448-12-29", "1448/12/29 هـ", "١٤٤٨/١٢/٢٩", "29/12/1448", "1448-12-29 AH"])
    func convertsAHijriDayAndSaysSo(written: String) throws {
        let table = try table(certificate(written))
        let day = try #require(CivilDate("2027-06-04"))
        #expect(table.rows[0].listing?.certificate?.until == day)
        #expect(table.rows[0].remarks == [.hijri(written, day)])
    }

    @Test(arguments: [
        ("05/06/2027", "a day with the year first, since this may be 2027-06-05 or 2027-05-06"),
        ("2027-02-30", "a day such as 2027-05-01, and this day does not exist"),
        (
            "1448-13-01",
            "a day such as 2027-05-01, and the Hijri calendar of Umm al-Qura does not have this day"
        ),
        ("2027-06-30 AH", "a day such as 2027-05-01"), ("0027-06-30", "a day such as 2027-05-01"),
        (
            "46568",
            "a day such as 2027-05-01 (that is a spreadsheet's count of days, perhaps 2027-06-30; "
                + "give the cells the format yyyy-mm-dd and save the table again)"
        ),
    ])
    func refusesADayThatIsNotCertain(written: String, takes: String) throws {
        let table = try table(certificate(written))
        #expect(
            table.rows.map(\.refusal) == [.badCell(column: "certified_until", value: written, takes: takes)]
        )
    }

    @Test func readsArabicDigitsAndCapitals() throws {
        let table = try table(
            "Kind,Latitude,Longitude,Halal,Cuisine\nFood,٢١٫٤٢,٣٩٫٨٢,Some,\"Fish & Chips;BBQ\"\n",
            values: ["Certified_By": "JAKIM Malaysia"]
        )
        let listing = try #require(table.rows[0].listing)
        #expect(listing.point == Coordinate(latitude: 21.42, longitude: 39.82))
        #expect(listing.claim == .some && listing.cuisine == ["Fish & Chips", "BBQ"])
        #expect(listing.certificate?.body == "JAKIM Malaysia")
    }

    @Test func whatIsCertifiedHasACertificateWithAnEnd() throws {
        let table = try table(
            """
            kind,latitude,longitude,halal,certified_by,certified_until
            food,1,2,Certified,Sample Body,2027-12-31
            food,1,2,certified,Sample Body,
            food,1,2,certified,,2027-12-31

            """
        )
        let listing = try #require(table.rows[0].listing)
        #expect(listing.certificate == HalalCertificate(body: "Sample Body", until: CivilDate("2027-12-31")))
        #expect(listing.claim == nil)
        for row in table.rows.dropFirst() {
            guard case .badCell("halal", "certified", let takes) = row.refusal else {
                Issue.record("\(row)")
                continue
            }
            #expect(
                takes.hasSuffix(
                    "(for 'certified' give 'certified_by', who certifies it, and 'certified_until', the last day of the certificate)"
                )
            )
        }
    }

    @Test func allRowsAreCertifiedByAValueWhereEachHasACertificate() throws {
        let text = "kind,latitude,longitude,certified_by,certified_until,halal\n"
        let rows = "food,1,2,Sample Body,2027-12-31,\nfood,1,2,,2027-12-31,\nfood,1,2,,,some\n"
        let table = try table(text + rows, values: ["halal": "certified"])
        #expect(table.rows[0].listing?.certificate?.body == "Sample Body")
        #expect(table.rows[1].refusal?.code == "bad-cell")
        #expect(table.rows[2].listing?.claim == .some)
        let given = ["halal": "Certified", "Certified_By": "Sample Body", "certified_until": "2027-12-31"]
        let whole = try self.table("kind,latitude,longitude\nfood,1,2\n", values: given)
        #expect(
            whole.rows[0].listing?.certificate
                == HalalCertificate(body: "Sample Body", until: CivilDate("2027-12-31"))
        )
    }

    @Test(
        arguments: [
            (
                "kind,latitude,longitude", ["halal": "certified"],
                """
                there is no 'certified_by' and 'certified_until'; add --value "certified_by=WHO CERTIFIES IT" \
                --value "certified_until=2027-06-30", or columns of these names with the certificate of each row
                """
            ),
            (
                "kind,latitude,longitude,certified_by", ["halal": "certified"],
                """
                there is no 'certified_until'; add --value "certified_until=2027-06-30", or columns of these names \
                with the certificate of each row
                """
            ),
            (
                "kind,latitude,longitude,certified_by", ["halal": "certified", "certified_until": "soon"],
                nil
            ),
        ] as [(String, [String: String], String?)]
    )
    func saysWhatACertificateNeedsBesides(header: String, values: [String: String], told: String?) throws {
        let found = try #require(problem(header, values: values))
        guard let told else {
            #expect(found.hasPrefix("--value: 'certified_until' takes "), "\(found)")
            return
        }
        #expect(found == "--value: 'halal' is 'certified' only with a certificate, and \(told)")
    }

    @Test func refusesMappingsAndValuesOfWhatThereIsNot() {
        let header = "Title,kind,latitude,longitude"
        #expect(problem(header, columns: ["Title": "name"], values: ["halal": "some"]) == nil)
        #expect(
            problem(header, columns: ["Titel": "name"])
                == "--map names the heading 'Titel', which the table does not have; did you mean 'title'?"
        )
        #expect(
            problem(header, columns: ["Title": "nmae"])
                == "--map names the column 'nmae', which places do not have; did you mean 'name'?"
        )
        #expect(
            problem(header, values: ["knd": "food"])
                == "--value names the column 'knd', which places do not have; did you mean 'kind'?"
        )
        #expect(
            problem(header, values: ["kind": "fod"])
                == "--value: no pack lists places of the kind 'fod': it is one of food, mosque; did you mean 'food'?"
        )
        #expect(
            problem(header, values: ["women": "ys"])?.hasPrefix("--value: 'women' takes one of yes") == true
        )
        #expect(
            problem("name,Title,kind,latitude,longitude", columns: ["Title": "name"])
                == "the headings 'name' and 'Title' are the same column; "
                + "leave one of them out with --map \"Title=\", or give it another heading"
        )
        #expect(problem("name,Title,kind,latitude,longitude", columns: ["Title": ""]) == nil)
    }
}
