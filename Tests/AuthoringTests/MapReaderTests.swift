import Foundation
import ManasikAuthoring
import ManasikDomain
import Testing

@Suite struct MapReaderTests {
    /// Reads a text in pieces of some bytes.
    private func read(_ text: String, pieces size: Int = 7) throws -> [MapElement] {
        var reader = MapReader()
        var elements: [MapElement] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            elements += try reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        try reader.finish()
        return elements
    }

    private func told(_ elements: [MapElement]) -> [String] {
        elements.map { element in
            let tags = element.tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let place = element.coordinate.map { "\($0.latitude),\($0.longitude)" } ?? "-"
            return ([element.name ?? "?", place] + tags).joined(separator: " ")
        }
    }

    private let expected = [
        "node/1 21.4,39.8 diet:halal=only name=Meal & \"Tea\"",
        "way/2 21.5,39.75 amenity=place_of_worship name=مسجد",
        "relation/3 2.0,-179.5 shop=supermarket",
    ]

    private let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- made by hand > -->
        <osm version="0.6" generator='it'>
          <note>The data are made by hand.</note>
          <bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/>
          <node id="1" lat="21.4" lon="39.8">
            <tag k="name" v="Meal &amp; &#34;Tea&#x22;"/><tag k="diet:halal" v='only'/>
          </node>
          <way id="2"><center lat="21.5" lon="39.75"/><nd ref="8" lat="9" lon="9"/>
            <tag k="amenity" v="place_of_worship"/><tag k="name" v="مسجد"/></way>
          <relation id="3"><member type="way" ref="2"><nd lat="1" lon="179"/><nd lat="3" lon="-178"/></member>
            <tag k="shop" v="supermarket"/></relation>
        </osm>
        """

    private let overpass = #"""
        {"version": 0.6, "osm3s": {"copyright": "ODbL"}, "elements": [
          {"type": "node", "id": 1, "lat": 21.4, "lon": 39.8, "tags": {"name": "Meal & \"Tea\"", "diet:halal": "only"}},
          {"type": "way", "id": 2, "center": {"lat": 21.5, "lon": 39.75}, "nodes": [8],
            "tags": {"amenity": "place_of_worship", "name": "مسجد"}},
          {"type": "relation", "id": 3, "bounds": {"minlat": 1, "minlon": 179, "maxlat": 3, "maxlon": -178},
            "tags": {"shop": "supermarket"}}
        ], "remark": "[}"}
        """#

    private let features = [
        #"{"type":"Feature","id":"n1","geometry":{"type":"Point","coordinates":[39.8,21.4]},"properties":{"name":"Meal & \"Tea\"","diet:halal":"only"}}"#,
        #"{"type":"Feature","id":"a4","geometry":{"type":"Polygon","coordinates":[[[39.5,21],[40,21],[40,22],[39.5,21]]]},"properties":{"amenity":"place_of_worship","name":"مسجد","@version":4}}"#,
        #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[179,1],[-178,3]]},"properties":{"@type":"relation","@id":3,"shop":"supermarket"}}"#,
    ]

    @Test(arguments: [1, 2, 7, 10_000])
    func readsTheSameElementsFromEachFormat(size: Int) throws {
        let list = features.joined(separator: ",\n")
        let collection = "{\"type\":\"FeatureCollection\",\"generator\":\"x\",\"features\":[\(list)]}"
        let texts = [
            xml, overpass, collection, features.joined(separator: "\n") + "\n",
            features.map { "\u{1E}\($0)\n" }.joined(), "\u{FEFF}" + xml,
        ]
        for text in texts {
            #expect(told(try read(text, pieces: size)) == expected)
        }
    }

    @Test func namesTheLineOfAnElement() throws {
        #expect(try read(xml).map(\.line) == [6, 9, 11])
        #expect(try read(features.joined(separator: "\n")).map(\.line) == [1, 2, 3])
    }

    @Test func leavesAnElementWithoutGeometryWithoutPlace() throws {
        let bare = "<osm><way id=\"5\"><nd ref=\"1\"/><tag k=\"shop\" v=\"butcher\"/></way></osm>"
        #expect(told(try read(bare)) == ["way/5 - shop=butcher"])
        #expect(told(try read("<osm><node id=\"5\" lat=\"91\" lon=\"0\"/></osm>")) == ["node/5 -"])
    }

    @Test func readsNoElementsFromAnEmptyList() throws {
        #expect(try read("<osm/>").isEmpty)
        #expect(try read("{\"elements\": []}").isEmpty)
    }

    @Test(arguments: [
        ("", MapProblem.Reason.empty, 1), ("name,lat\n", .format, 1), ("\n<html></html>", .format, 2),
        ("<!DOCTYPE osm [<!ENTITY a \"aaaa\">]>\n<osm/>", .documentType, 1),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE osm SYSTEM \"file:///etc/passwd\"><osm/>", .documentType, 2),
        ("<osm>\n<node id=\"1\"><tag k=\"name\" v=\"&a;\"/></node></osm>", .unknownEntity, 2),
        ("<osm><node id=\"1\"><tag k=\"name\" v=\"&#0;\"/></node></osm>", .unknownEntity, 1),
        ("<osm>\n<node></osm>", .malformed, 2),
        ("<osm><node id=\"1\">\n</osm>", .malformed, 2), ("<osm><node id=1/></osm>", .malformed, 1),
        ("<osm><node id=\"1\" id=\"2\"/></osm>", .malformed, 1), ("<osm/><osm/>", .malformed, 1),
        ("<osm>\n<node id=\"1\"/>", .incomplete, 2), ("<osm>\n<node id=\"1", .incomplete, 2),
        ("{\"elements\": [\n1]}", .malformed, 2), ("{\"elements\": [\n{\"type\": node}]}", .malformed, 2),
        ("{\"elements\": [\n{\"type\": \"x\"}]}", .foreign, 2), ("{\"elements\": [\n", .incomplete, 2),
        ("{\"elements\": []\n]", .malformed, 2), ("{\"a\": 1} x", .foreign, 1),
    ])
    func saysWhyAndWhereAFileCannotBeRead(text: String, reason: MapProblem.Reason, line: Int) {
        let problem = #expect(throws: MapProblem.self) { try read(text) }
        #expect(problem?.reason == reason)
        #expect(problem?.line == line)
    }

    @Test func refusesNestingWithoutEnd() {
        let problem = #expect(throws: MapProblem.self) {
            try read("{\"elements\": [{\"a\": " + String(repeating: "[", count: 100_000), pieces: 4096)
        }
        #expect(problem?.reason == .tooDeep)
        let tags = #expect(throws: MapProblem.self) {
            try read(String(repeating: "<osm>", count: 100), pieces: 4096)
        }
        #expect(tags?.reason == .tooDeep)
    }

    @Test func refusesAnElementThatIsTooLong() {
        let problem = #expect(throws: MapProblem.self) {
            try read("<osm><node id=\"" + String(repeating: "1", count: 2 << 20), pieces: 1 << 16)
        }
        #expect(problem?.reason == .tooLong)
    }

    @Test func marksAnElementThatIsNotUTF8AndReadsTheOthers() throws {
        for (text, last) in [
            (
                #"{"elements":[{"type":"node","id":1,"tags":{"name":"~"}},{"type":"node","id":2}]}"#,
                "node/2 -"
            ),
            (#"<osm><node id="1"><tag k="name" v="~"/></node><node id="2"/></osm>"#, "node/2 -"),
        ] {
            var reader = MapReader()
            let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
            let elements = try reader.read(bytes)
            try reader.finish()
            #expect(told(elements) == ["node/1 - name=\u{FFFD}", last])
            #expect(elements.map(\.isText) == [false, true])
        }
    }

    @Test func readsTheNamesThatProgramsGiveAndNoneWhereThereIsNone() throws {
        let names = [
            (#""id":"node/7","properties":{}"#, "node/7"), (#""id":"w7","properties":{}"#, "way/7"),
            (#""properties":{"@id":"relation/7"}"#, "relation/7"),
            (#""properties":{"@type":"way","@id":7}"#, "way/7"),
            (#""properties":{"osm_id":"way_7"}"#, "way/7"),
            (#""properties":{"osm_type":"ways","osm_id":"7"}"#, "way/7"),
            (#""properties":{"full_id":"r7","osm_id":"7","osm_type":"relation"}"#, "relation/7"),
            (#""id":7,"properties":{"name":"Example"}"#, nil), (#""id":"seven","properties":{}"#, nil),
        ]
        for (members, name) in names {
            #expect(try read(#"{"type":"Feature",\#(members)}"#).map(\.name) == [name], "\(members)")
        }
        #expect(try read("<osm><node id=\"x\"/></osm>").map(\.name) == [nil])
        #expect(try read(#"{"elements":[{"type":"node","id":"7"}]}"#).map(\.name) == [nil])
    }

    @Test func readsABareListOfElements() throws {
        let text =
            #"[{"type":"node","id":1,"lat":1,"lon":2,"tags":{"a":"]"}},"# + "\n" + #"{"type":"way","id":2}]"#
        let elements = try read(text + "\n", pieces: 1)
        #expect(told(elements) == ["node/1 1.0,2.0 a=]", "way/2 -"] && elements.map(\.line) == [1, 2])
        #expect(try read("[]").isEmpty)
        for (text, reason) in [
            ("[", MapProblem.Reason.incomplete), ("[{}", .foreign), ("[1]", .malformed), ("[]]", .malformed),
            ("[[]]", .malformed), ("[] {", .malformed),
        ] {
            #expect(throws: MapProblem.self, "\(text)") { try read(text) }
            let problem = #expect(throws: MapProblem.self) { try read(text) }
            #expect(problem?.reason == reason, "\(text)")
        }
    }

    @Test func readsTagsThatAreNoTexts() throws {
        let text =
            #"{"type":"Feature","id":"n1","properties":{"phone":900,"wheelchair":true,"level":0.5,"x":null}}"#
        #expect(told(try read(text)) == ["node/1 - level=0.5 phone=900 wheelchair=yes"])
    }

    @Test func readsALargeFileElementByElement() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).osm")
        defer { try? FileManager.default.removeItem(at: file) }
        let nodes = (1...5000).map {
            "<node id=\"\($0)\" lat=\"1\" lon=\"2\"><tag k=\"n\" v=\"\($0)\"/></node>\n"
        }
        try ("<osm>\n" + nodes.joined() + "</osm>").write(to: file, atomically: true, encoding: .utf8)
        var (count, last) = (0, 0)
        try MapReader.read(file: file) { element in
            count += 1
            last = element.line
        }
        #expect(count == 5000)
        #expect(last == 5001)
    }
}
