import Foundation
import ManasikAuthoring
import ManasikDomain
import Testing

/// Ways and relations that a file draws by their nodes, and answers that are not complete.
@Suite struct MapPlacementTests {
    private let rule = ListingRule(
        id: DefinitionID("places:food")!,
        kind: Place.Kind(rawValue: "food"),
        patterns: [TagPattern("amenity=cafe")!],
        fields: [.name: ["name"]]
    )

    private func read(_ text: String) throws -> MapImport {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var read = MapImport(by: [rule], source: "sample")
        try read.read(file)
        return read
    }

    private func told(_ read: MapImport) -> [String] {
        read.rows.map { row in
            let point = row.listing.map { "\($0.point.latitude),\($0.point.longitude)" }
            return "\(row.element ?? "?") \(point ?? row.refusal?.code ?? "?")"
        }
    }

    private static let cafe = #"<tag k="amenity" v="cafe"/>"#

    @Test func placesWaysAndRelationsInTheMiddleOfTheBoxAroundTheirNodes() throws {
        let read = try read(
            """
            <osm version="0.6">
            <relation id="30"><member type="relation" ref="31" role=""/>\(Self.cafe)</relation>
            <relation id="31"><member type="way" ref="21" role="outer"/><member type="node" ref="4" role=""/></relation>
            <way id="20"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/>\(Self.cafe)</way>
            <way id="21"><nd ref="2"/><nd ref="3"/></way>
            <way id="22"><nd ref="1"/><nd ref="98"/><nd ref="99"/><nd ref="3"/>\(Self.cafe)</way>
            <way id="23"><nd ref="98"/><nd ref="99"/>\(Self.cafe)</way>
            <way id="24">\(Self.cafe)</way>
            <relation id="32"><member type="relation" ref="32" role=""/>\(Self.cafe)</relation>
            <node id="1" lat="10" lon="20"/><node id="2" lat="10" lon="24"/>
            <node id="3" lat="12" lon="24"/><node id="4" lat="18" lon="30"/>
            </osm>
            """
        )
        // Not the mean of the nodes, which would be nearer to where they are many.
        #expect(
            told(read) == [
                "relation/30 14.0,27.0", "way/20 11.0,22.0", "way/22 11.0,22.0", "way/23 no-nodes",
                "way/24 no-place", "relation/32 no-nodes",
            ]
        )
        #expect(read.elements == 12)
        #expect(read.rows.map(\.line) == [2, 4, 6, 7, 8, 9])
        #expect(read.rows.map(\.remarks) == [[], [], [.drawnInPart(missing: 2)], [], [], []])
    }

    @Test func placesElementsOfOverpassByTheirNodes() throws {
        let read = try read(
            """
            {"elements": [
            {"type": "way", "id": 1, "nodes": [5, 6, 5], "tags": {"amenity": "cafe"}},
            {"type": "relation", "id": 2, "members": [{"type": "way", "ref": 1, "role": "outer"}], "tags": {"amenity": "cafe"}},
            {"type": "node", "id": 5, "lat": 1, "lon": 179},
            {"type": "node", "id": 6, "lat": 3, "lon": -179}
            ], "remark": "runtime remark: Timeout is 180 seconds"}
            """
        )
        #expect(told(read) == ["way/1 2.0,180.0", "relation/2 2.0,180.0"])
    }

    @Test func namesWhatIsThereTwiceAlsoWhereItIsDrawn() throws {
        let way = #"<way id="20"><nd ref="1"/>\#(Self.cafe)</way>"#
        let read = try read(#"<osm>\#(way)\#(way)<node id="1" lat="1" lon="2"/></osm>"#)
        #expect(told(read) == ["way/20 1.0,2.0", "way/20 twice"])
    }

    private static let gaveUp = #"runtime error: Query timed out in "query" at line 3 after 25 seconds."#

    @Test(arguments: [
        #"{"elements": [{"type":"node","id":1,"lat":1,"lon":2,"tags":{"amenity":"cafe"}}], "remark": "\#(gaveUp.replacing("\"", with: "\\\""))"}"#,
        #"{"remark": "\#(gaveUp.replacing("\"", with: "\\\""))", "elements": []}"#,
        #"<osm><node id="1" lat="1" lon="2"/><remark> \#(gaveUp)</remark></osm>"#,
    ])
    func refusesAnAnswerWithWhichTheServerGaveUp(text: String) throws {
        let problem = #expect(throws: MapProblem.self) { try read(text) }
        #expect(problem?.reason == .gaveUp && problem?.detail == Self.gaveUp)
    }

    @Test(arguments: [#"{"elements": []}"#, "<osm version=\"0.6\"><bounds/></osm>", "[]"])
    func refusesAFileWithoutElements(text: String) throws {
        let problem = #expect(throws: MapProblem.self) { try read(text) }
        #expect(problem?.reason == .empty)
    }
}
