import ManasikAuthoring
import ManasikDomain
import Testing

/// A file of 7,000 made-up restaurants, with what is odd in lists of others.
@Suite struct ManyPlacesTests {
    private static let count = 7_000

    /// What is odd of a feature; each is that of every twentieth.
    private enum Oddity: Int, CaseIterable {
        case none, noName, blankName, twoScripts, numberAsTag, list, entities, hours, controls, longName
        case degreesAsText, beyondThePole, noGeometry, zero, largeOutline, collection, twice, unnamed, notText
        case idAmongTags
    }

    private let rule = ListingRule(
        id: DefinitionID("places:food")!,
        kind: Place.Kind(rawValue: "food"),
        patterns: [TagPattern("amenity=restaurant|cafe")!],
        fields: [
            .name: ["name", "name:en"], .hours: ["opening_hours"], .phone: ["phone"], .cuisine: ["cuisine"],
            .address: ["{addr:street} {addr:housenumber}, {addr:city}"],
        ]
    )

    private func oddity(_ number: Int) -> Oddity { Oddity(rawValue: number % Oddity.allCases.count)! }

    private func feature(_ number: Int) -> String {
        let (latitude, longitude) = (20 + Double(number) / 10_000, 40 - Double(number) / 10_000)
        var id: String? = #""node/\#(number)""#
        var tags = [
            #""amenity":"restaurant;bar""#, #""addr:street":"Sample Street","addr:housenumber":\#(number)"#,
        ]
        var name: String? = "Example \(number)"
        var geometry = #"{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}"#
        switch oddity(number) {
        case .none: break
        case .noName: name = nil
        case .blankName: name = "  "
        case .twoScripts:
            name = "مثال \(number)"
            tags.append(#""name:en":"Example \#(number)""#)
        case .numberAsTag:
            tags.append(#""phone":96612555\#(number),"level":0.5,"wheelchair":true,"x":null,"y":[1]"#)
        case .list: tags.append(#""cuisine":"sample;; dish ;","phone":"+1 555 0100; +1 555 0101""#)
        case .entities: name = "Ben &amp; Example &#39;\(number)"
        case .hours: tags.append(#""opening_hours":"10am to late""#)
        case .controls: name = #"A\u0000\u001b[31m\u202e"# + "\(number)"
        case .longName: name = String(repeating: "x", count: 5_000)
        case .degreesAsText:
            geometry = #"{"type":"Point","coordinates":["\#(longitude)","\#(latitude)"]}"#
        case .beyondThePole: geometry = #"{"type":"Point","coordinates":[\#(longitude),1021.4]}"#
        case .noGeometry: geometry = "null"
        case .zero: geometry = #"{"type":"Point","coordinates":[0,0.0]}"#
        case .largeOutline:
            let points = (0..<(number == Oddity.largeOutline.rawValue ? 20_000 : 9)).map { point in
                "[\(longitude + Double(point % 3) / 1_000),\(latitude + Double(point % 2) / 1_000)]"
            }
            geometry = #"{"type":"Polygon","coordinates":[[\#(points.joined(separator: ","))]]}"#
        case .collection: geometry = #"{"type":"GeometryCollection","geometries":[\#(geometry)]}"#
        case .twice: id = #""node/\#(number - Oddity.twice.rawValue)""#
        case .unnamed: id = nil
        case .notText: name = "Caf~ \(number)"
        case .idAmongTags:
            tags.append(#""@id":\#(id!),"@timestamp":"2027-05-01T00:00:00Z""#)
            id = "\(number)"
        }
        if let name { tags.append(#""name":"\#(name)""#) }
        let named = id.map { #""id":\#($0),"# } ?? ""
        return
            #"{"type":"Feature",\#(named)"properties":{\#(tags.joined(separator: ","))},"geometry":\#(geometry)}"#
    }

    @Test func takesOrNamesEachOfThem() throws {
        let text = (0..<Self.count).map { feature($0) }.joined(separator: ",\n")
        let bytes = "{\"type\":\"FeatureCollection\",\"features\":[\n\(text)\n]}".utf8
            .map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
        var reader = MapReader()
        var read = MapImport(by: [rule], source: "sample")
        for element in try reader.read(bytes) { read.take(element) }
        try reader.finish()
        #expect(read.elements == Self.count && read.rows.count == Self.count)
        // Each row is that of its line.
        var refused: [Oddity: Set<String>] = [:]
        for (number, row) in read.rows.enumerated() {
            #expect(row.line == number + 2)
            if let refusal = row.refusal { refused[oddity(number), default: []].insert(refusal.code) }
        }
        #expect(
            refused == [
                .beyondThePole: ["no-place"], .noGeometry: ["no-place"], .zero: ["no-place"],
                .twice: ["twice"],
                .unnamed: ["unnamed"], .notText: ["no-text"],
            ]
        )
        func listing(_ oddity: Oddity) throws -> Listing { try #require(read.rows[oddity.rawValue].listing) }
        #expect(try listing(.noName).name == nil && listing(.blankName).name == nil)
        #expect(try listing(.twoScripts).names == ["en": "Example 3"])
        #expect(try listing(.numberAsTag).phone == "966125554")
        #expect(try listing(.list).cuisine == ["sample", "dish"])
        #expect(try listing(.longName).name?.count == 1_000)
        #expect(try listing(.degreesAsText).point == Coordinate(latitude: 20.001, longitude: 39.999))
        #expect(try listing(.idAmongTags).origin?.element == "node/19")
        #expect(try listing(.none).address == "Sample Street 0")
        #expect(
            read.rows[Oddity.hours.rawValue].remarks
                == [.hours("10am to late", place: "at '10'", nearest: nil)]
        )
        let outline = try listing(.largeOutline).point
        #expect(abs(outline.latitude - 20.0019) < 1e-9 && abs(outline.longitude - 39.9996) < 1e-9)
    }
}
