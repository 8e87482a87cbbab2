import ManasikAuthoring
import ManasikDomain
import Testing

/// Where programs put the tags of a feature of GeoJSON.
@Suite struct MapTagsTests {
    private func read(_ feature: String) throws -> MapElement {
        var reader = MapReader()
        let elements = try reader.read(Array(#"{"type":"Feature",\#(feature)}"#.utf8))
        try reader.finish()
        return try #require(elements.first)
    }

    private func told(_ element: MapElement) -> String {
        let tags = element.tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return ([element.name ?? "?"] + tags).joined(separator: " ")
    }

    /// A property with a text, as JSON.
    private func property(_ name: String, _ text: String) -> String {
        "\"\(name)\":\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    @Test func tagsMayBeTogether() throws {
        let nested =
            #""properties":{"type":"node","id":127,"tags":{"amenity":"cafe","name":"T","level":0},"meta":{},"relations":[]}"#
        #expect(told(try read(nested)) == "node/127 amenity=cafe level=0 name=T")
        // A tag of that name is one.
        #expect(told(try read(#""id":"n1","properties":{"tags":"none"}"#)) == "node/1 tags=none")
        let text = #""id":"n1","properties":{\#(property("tags", #""amenity"=>"cafe""#))}"#
        #expect(told(try read(text)) == "node/1 amenity=cafe")
    }

    @Test(arguments: [
        (#""amenity"=>"cafe""#, "amenity=cafe"), (#""a"=>"1","b"=>"2""#, "a=1 b=2"),
        (#" "a" => "1", "b"=>NULL , "c"=>"3" "#, "a=1 c=3"), ("", ""),
        (#""name"=>"Example \"One\", \\ =>","b"=>"x""#, #"b=x name=Example "One", \ =>"#),
        (#""a"=>"","ن"=>"مسجد""#, "a= ن=مسجد"), (#"{"a":"1","b":true}"#, "a=1 b=yes"),
    ])
    func tagsMayBeOneText(text: String, tags: String) throws {
        let element = try read(#""id":"n1","properties":{\#(property("other_tags", text))}"#)
        #expect(told(element) == "node/1" + (tags.isEmpty ? "" : " " + tags))
        #expect(element.unreadTags == nil)
    }

    @Test(arguments: [
        #""a"=>"1"#, #""a"=>"1","#, #""a"=>"1" "b"=>"2""#, #""a":"1""#, "a=>1", #""a"=>"1\"#, #""a"=>"#, "{",
        #""a"=>"1"x"#,
    ])
    func aDamagedTextIsNamedWithItsRow(text: String) throws {
        let properties = #"{"amenity":"cafe",\#(property("other_tags", text))}"#
        let element = try read(
            #""id":"n1","properties":\#(properties),"geometry":{"type":"Point","coordinates":[2,1]}"#
        )
        #expect(told(element) == "node/1 amenity=cafe other_tags=\(text)")
        var read = MapImport(by: [], source: "sample")
        read.take(element)
        #expect(read.rows.map(\.refusal) == [.unreadTags("other_tags")] && read.rows[0].element == "node/1")
        #expect(
            read.rows[0].refusal?.text
                == "the tags in its 'other_tags' cannot be read; ogr2ogr writes them as \"key\"=>\"value\", separated by commas"
        )
    }

    @Test func aPropertyOfItsOwnComesBeforeTheText() throws {
        let text = property("other_tags", #""name"=>"Other","cuisine"=>"kebab""#)
        #expect(
            told(try read(#""id":"n1","properties":{"name":"Own",\#(text)}"#))
                == "node/1 cuisine=kebab name=Own"
        )
        let object = #""id":"n1","properties":{"name":"Own","all_tags":{"shop":"bakery"}}"#
        #expect(told(try read(object)) == "node/1 name=Own shop=bakery")
    }

    @Test(arguments: [
        ("Point", #""osm_id":"7""#, "node/7"), ("LineString", #""osm_id":"7""#, "way/7"),
        ("MultiPolygon", #""osm_id":null,"osm_way_id":"7""#, "way/7"),
        ("MultiPolygon", #""osm_id":"7","osm_way_id":null"#, "relation/7"),
        ("MultiLineString", #""osm_id":7"#, "relation/7"), ("Point", #""name":"x""#, nil),
    ])
    func theLayersOfOgr2ogrSayWhatANumberIsOf(geometry: String, number: String, name: String?) throws {
        let shape = #""geometry":{"type":"\#(geometry)","coordinates":[]}"#
        #expect(try read(#"\#(shape),"properties":{\#(number),"other_tags":null}"#).name == name)
        #expect(try read(#"\#(shape),"properties":{"osm_id":"7"}"#).name == nil)
    }
}
