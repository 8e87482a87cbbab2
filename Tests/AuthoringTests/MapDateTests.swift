import Foundation
import ManasikAuthoring
import ManasikDomain
import Testing

/// The day of which a file says that its data are.
@Suite struct MapDateTests {
    private func stated(_ text: String) throws -> CivilDate? {
        var reader = MapReader()
        _ = try reader.read(Array(text.utf8))
        try reader.finish()
        return reader.statedDay
    }

    private static let day = "2026-09-09T00:00:00Z"

    @Test(arguments: [
        #"{"osm3s":{"timestamp_osm_base":"\#(day)"},"elements":[]}"#,
        #"{"elements":[],"remark":"]","osm3s":{"timestamp_osm_base":"\#(day)"}}"#,
        #"{"type":"FeatureCollection","timestamp":"\#(day)","features":[{"type":"Feature","id":"n1"}]}"#,
        #"{"features":[{"type":"Feature","properties":{"timestamp":"2020-01-01"}}],"timestamp":"2026-09-09"}"#,
        #"<osm><note>The data</note><meta osm_base="\#(day)"/><node id="1"/></osm>"#,
        #"<osm version="0.6" osmosis_replication_timestamp="\#(day)"/>"#,
        #"<osm timestamp="\#(day)"><node id="1" timestamp="2020-01-01T00:00:00Z"/></osm>"#,
    ])
    func theDayIsThatWhichTheFileSays(text: String) throws {
        #expect(try stated(text) == CivilDate("2026-09-09"))
    }

    @Test(arguments: [
        #"{"elements":[]}"#, #"{"timestamp":"yesterday","features":[]}"#,
        #"{"timestamp":1788912000,"features":[]}"#,
        #"[{"type":"node","id":1}]"#, #"{"type":"Feature","timestamp":"2026-09-09"}"#,
        #"<osm><node id="1" timestamp="2026-09-09T00:00:00Z"/></osm>"#,
        #"<osm><way id="1"><meta osm_base="2026-09-09T00:00:00Z"/></way></osm>"#, #"<osm timestamp="soon"/>"#,
    ])
    func noDayIsTakenFromWhatSaysNone(text: String) throws {
        #expect(try stated(text) == nil)
    }

    @Test func anImportKnowsTheDayOfItsFile() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"<osm timestamp="\#(Self.day)"><node id="1"/></osm>"#.utf8).write(to: file)
        var read = MapImport(by: [], source: "sample")
        try read.read(file)
        #expect(read.statedDay == CivilDate("2026-09-09"))
    }

    @Test func whatIsGivenWinsOverTheFileAndTheFileOverItsDate() throws {
        let (given, stated) = (CivilDate("2026-10-01"), CivilDate("2026-09-09"))
        let changed = try #require(CivilDate("2026-12-01"))
        func day(_ given: CivilDate?, _ stated: CivilDate?, today: CivilDate? = nil) -> DataDay {
            DataDay(given: given, stated: stated, changed: changed, today: today ?? changed)
        }
        #expect(day(given, stated).text == "2026-10-01, as given; the file says 2026-09-09")
        #expect(
            day(given, nil).text == "2026-10-01, as given" && day(given, given).text == day(given, nil).text
        )
        #expect(day(nil, stated).text == "2026-09-09, as the file says" && day(nil, stated).grounds == .file)
        #expect(day(nil, nil).text == "2026-12-01, on which the file was last changed")
        #expect(
            day(nil, CivilDate("2030-01-01")).text
                == "2026-12-01, on which the file was last changed; the file says 2030-01-01, which has still to come"
        )
    }
}
