import ManasikAuthoring
import ManasikDomain
import Testing

@Suite struct MapImportTests {
    private let rule = ListingRule(
        id: DefinitionID("places:food")!,
        kind: Place.Kind(rawValue: "food"),
        patterns: [TagPattern("amenity=cafe")!],
        fields: [.name: ["name"], .hours: ["opening_hours"], .certifiedBy: ["body"]]
    )

    private func element(_ number: Int, _ tags: [String: String], isPlaced: Bool = true) -> MapElement {
        MapElement(
            kind: .node,
            number: number,
            tags: tags,
            coordinate: isPlaced ? Coordinate(latitude: 1, longitude: 2) : nil,
            line: number * 10
        )
    }

    @Test func takesOrNamesEachElementThatARuleLists() {
        var read = MapImport(by: [rule], source: "sample")
        let cafe = ["amenity": "cafe", "name": "Example Cafe"]
        read.take(element(1, cafe))
        read.take(element(2, ["amenity": "bench"]))
        read.take(element(3, cafe, isPlaced: false))
        read.take(element(1, cafe))
        read.take(element(4, ["amenity": "cafe", "opening_hours": "when it suits", "body": "Sample Body"]))
        #expect(read.elements == 5)
        #expect(read.rows.map(\.element) == ["node/1", "node/3", "node/1", "node/4"])
        #expect(read.rows.map(\.refusal) == [nil, .noPlace, .twice, nil])
        #expect(read.rows.map(\.line) == [10, 30, 10, 40])
        let hours = ListingRow.Remark.hours("when it suits", place: "at 'when'", nearest: nil)
        #expect(read.rows[3].remarks == [hours, .certificateWithoutEnd])
        let listings = read.rows.compactMap(\.listing)
        #expect(listings.map { $0.origin?.recordID } == ["sample/node/1", "sample/node/4"])
        #expect(listings[1].hours == "when it suits")
    }

    @Test func keepsByWhichRuleAndForWhichTagsSomethingIsListed() {
        let food = ListingRule(
            id: rule.id,
            kind: rule.kind,
            patterns: [TagPattern("amenity=cafe")!, TagPattern("amenity=cafe + cuisine=*")!],
            tiers: [
                TagPattern("halal=yes")!: .saidByOwner, TagPattern("halal=yes + alcohol=no")!: .only,
                TagPattern("alcohol=yes")!: .some,
            ]
        )
        var read = MapImport(by: [food], source: "sample")
        let tags = [
            "amenity": "cafe", "cuisine": "pizza", "halal": "yes", "alcohol": "no", "name": "Example",
        ]
        read.take(element(1, tags))
        read.take(element(2, ["amenity": "cafe", "name": "Example"]))
        let grounds = read.rows.map { $0.listing?.origin?.grounds }
        #expect(
            grounds == [
                Listing.Grounds(
                    rule: rule.id,
                    tags: ["amenity": "cafe", "cuisine": "pizza"],
                    tierTags: ["halal": "yes", "alcohol": "no"]
                ), Listing.Grounds(rule: rule.id, tags: ["amenity": "cafe"]),
            ]
        )
        #expect(read.rows.map { $0.listing?.claim } == [.only, .unknown])
    }

    @Test(arguments: [
        ("1448-12-29", "2027-06-04", true), ("29/12/1448", "2027-06-04", true),
        ("2027-06-30", "2027-06-30", false),
        ("30 June 2027", "2027-06-30", false),
    ])
    func readsTheEndOfACertificateByEitherCalendar(written: String, day: String, isHijri: Bool) throws {
        let certifying = ListingRule(
            id: rule.id,
            kind: rule.kind,
            patterns: rule.patterns,
            fields: [.certifiedBy: ["body"], .certifiedUntil: ["until"]]
        )
        var read = MapImport(by: [certifying], source: "sample")
        read.take(element(1, ["amenity": "cafe", "body": "Sample Body", "until": written]))
        read.take(element(2, ["amenity": "cafe", "body": "Sample Body", "until": "5/6/2027"]))
        let day = try #require(CivilDate(day))
        #expect(read.rows[0].listing?.certificate?.until == day)
        #expect(read.rows[0].remarks == (isHijri ? [.hijri(written, day)] : []))
        #expect(read.rows[1].listing?.certificate?.until == nil)
        #expect(read.rows[1].remarks == [.certificateWithoutEnd])
    }

    @Test func takesAClosedWayOnceThatIsThereAsLineAndAsArea() throws {
        let lines = [
            #"{"type":"Feature","id":"w5","geometry":{"type":"LineString","coordinates":[[2,1],[4,1],[4,3],[2,1]]}"#,
            #"{"type":"Feature","id":"a10","geometry":{"type":"Polygon","coordinates":[[[2,1],[4,1],[4,3],[2,1]]]}"#,
            #"{"type":"Feature","id":"a11","geometry":{"type":"Polygon","coordinates":[[[2,1],[4,1],[4,3],[2,1]]]}"#,
        ]
        var reader = MapReader()
        let text = lines.map { $0 + #","properties":{"amenity":"cafe"}}"# + "\n" }.joined()
        let elements = try reader.read(Array(text.utf8))
        var read = MapImport(by: [rule], source: "sample")
        for element in elements { read.take(element) }
        #expect(read.rows.map(\.element) == ["way/5", "relation/5"] && read.elements == 2)
        #expect(
            read.rows.map { $0.listing?.point }
                == Array(repeating: Coordinate(latitude: 2, longitude: 3), count: 2)
        )
        // The same shape once more is named.
        read.take(elements[1])
        #expect(read.rows.last?.refusal == .twice)
    }

    @Test func namesWhatHasNoNameOrIsNotText() throws {
        let text =
            #"{"elements":[{"type":"node","lat":1,"lon":2,"tags":{"amenity":"cafe"}},"#
            + #"{"type":"node","id":2,"lat":1,"lon":2,"tags":{"amenity":"cafe","name":"~"}}]}"#
        var reader = MapReader()
        var read = MapImport(by: [rule], source: "sample")
        for element in try reader.read(text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }) {
            read.take(element)
        }
        #expect(read.rows.map(\.element) == [nil, "node/2"])
        #expect(read.rows.map(\.refusal) == [.unnamed, .noText])
    }

    @Test func namesTheTagsThatEachListedElementHasOneOf() {
        let other = ListingRule(
            id: DefinitionID("places:shop")!,
            kind: rule.kind,
            patterns: [TagPattern("shop=bakery + halal=yes")!, TagPattern("amenity=cafe|bar")!]
        )
        #expect(MapImport(by: [rule, other], source: "sample").keys == ["amenity", "shop"])
    }

    @Test func takesOrNamesEachRowOfATable() throws {
        let text = """
            id,kind,latitude,longitude,name,halal,women,certified_by,certified_until,colour
            1,food,1.5,2.5,Example Cafe,some,yes,Sample Body,2027-12-31,red
            2,fod,1,2,,,,,,
            3,food,191,2,,,,,,
            4,food,1,,,,,,,
            5,food,1,2,,certified,,,,
            6,food,1,2,,,maybe,,,
            7,food,1,2,,,,Sample Body,soon,
            1,food,1,2,,,,,,
            ,food,1,2,,,,,,
            """
        let table = try PlaceTable(
            CSVTable.read(Array(text.utf8)),
            kinds: [Place.Kind(rawValue: "food")],
            source: "sample"
        )
        #expect(table.unknownColumns == ["colour"])
        let refusals: [ListingRow.Refusal?] = table.rows.map(\.refusal)
        #expect(
            refusals == [
                nil, .unknownKind("fod", of: ["food"], nearest: "food"),
                .badCell(column: "latitude", value: "191", takes: "degrees from -90 to 90"), .noPlace,
                .badCell(
                    column: "halal",
                    value: "certified",
                    takes: "one of only, with_alcohol, some, said_by_owner, said_by_visitor, unknown"
                        + " (for 'certified' give 'certified_by', who certifies it, and 'certified_until', the last day of the certificate)"
                ),
                .badCell(column: "women", value: "maybe", takes: "one of yes, limited, no"),
                .badCell(column: "certified_until", value: "soon", takes: "a day such as 2027-05-01"), .twice,
                nil,
            ]
        )
        let first = try #require(table.rows[0].listing)
        #expect(first.origin?.recordID == "sample/1" && first.claim == .some)
        #expect(first.certificate?.until == CivilDate("2027-12-31") && first.facilities == [.women: .yes])
        #expect(table.rows[8].listing?.origin?.element == "row-10")
    }

    @Test func readsATableOfAnotherHand() throws {
        let text = """
            number;Title;Lat;LNG;tel;Hours;type;colour
            7;"Ben &amp; Example&#39;s &unknown; &#x645;";1,5;2,25;900;24/7;;red
            8;;0;0;;;food;
            9;;1.234,5;2;;;food;
            """
        let table = try PlaceTable(
            CSVTable.read(Array(text.utf8)),
            kinds: [Place.Kind(rawValue: "food")],
            source: "sample",
            columns: ["Number": "id", "title": "name", "type": "kind", "tel": "phone"],
            values: ["kind": "food"]
        )
        #expect(table.unknownColumns == ["colour"])
        let listing = try #require(table.rows[0].listing)
        #expect(listing.name == "Ben & Example's &unknown; م" && listing.origin?.element == "7")
        #expect(listing.point == Coordinate(latitude: 1.5, longitude: 2.25))
        #expect(listing.phone == "900" && listing.hours == "24/7")
        let takes = "degrees from -90 to 90"
        #expect(
            table.rows.dropFirst().map(\.refusal) == [
                .noPlace, .badCell(column: "latitude", value: "1.234,5", takes: takes),
            ]
        )
    }

    @Test func namesRowsWhoseDegreesAreSwapped() throws {
        let text =
            "id,kind,latitude,longitude\n1,food,3.14,101.7\n2,food,3.15,101.71\n3,food,2.2,102.2\n4,food,101.7,3.1\n"
            + "5,food,21.4,39.8\n"
        let swapped = try PlaceTable(
            CSVTable.read(Array(text.utf8)),
            kinds: [Place.Kind(rawValue: "food")],
            source: "sample"
        )
        #expect(
            swapped.rows.map(\.refusal) == [nil, nil, nil, .swapped(latitude: 3.1, longitude: 101.7), nil]
        )
        #expect(swapped.rows.allSatisfy { $0.remarks.isEmpty })
        let makkah = "kind,latitude,longitude\nfood,21.4,39.8\nfood,21.42,39.82\nfood,39.83,21.41\n"
        let table = try PlaceTable(
            CSVTable.read(Array(makkah.utf8)),
            kinds: [Place.Kind(rawValue: "food")],
            source: "sample"
        )
        let meant = try #require(Coordinate(latitude: 21.41, longitude: 39.83))
        #expect(table.rows.map(\.remarks) == [[], [], [.swapped(meant)]])
    }

    @Test func needsTheColumnsOfAPlace() throws {
        let table = try CSVTable.read(Array("kind,name\nfood,Example".utf8))
        #expect(throws: CSVTable.Problem.self) { try PlaceTable(table, kinds: [], source: "sample") }
    }
}
