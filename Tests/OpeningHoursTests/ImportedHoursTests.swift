import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikOpeningHours
import Testing

/// All opening hours of a file of OpenStreetMap, as its import reads them, against the reference.
///
/// The file is that of `MANASIK_MAP_FILE`, of any kind that `import osm` reads but a PBF; without it, one of made-up places.
@Suite struct ImportedHoursTests {
    private static let given = ProcessInfo.processInfo.environment["MANASIK_MAP_FILE"]
    private static let count = 7_000

    /// The hours of a made-up place.
    private static func hours(_ number: Int) -> GeneratedHours {
        GeneratedHours(seed: 4 << 32 + UInt64(number))
    }

    /// A file of made-up places, each with opening hours of its own.
    private static func madeUp() -> String {
        func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
        }
        let nodes = (0..<count).map { number in
            """
            <node id="\(number + 1)" lat="\(20 + Double(number) / 10_000)" lon="40.0">
              <tag k="amenity" v="restaurant"/><tag k="opening_hours" v="\(escaped(hours(number).text))"/>
            </node>
            """
        }
        return "<osm version=\"0.6\">\n\(nodes.joined(separator: "\n"))\n</osm>\n"
    }

    /// Returns the opening hours of each element that has some.
    private static func read() throws -> [String] {
        var found: [String] = []
        if let given {
            try MapReader.read(file: URL(filePath: given)) { element in
                if let hours = element.tags["opening_hours"] { found.append(hours) }
            }
        } else {
            var reader = MapReader()
            found = try reader.read(Array(madeUp().utf8)).compactMap { $0.tags["opening_hours"] }
            try reader.finish()
        }
        return found
    }

    @Test func comeOutOfAFileAsTheyWereWritten() throws {
        guard Self.given == nil else { return }
        #expect(try Self.read() == (0..<Self.count).map { Self.hours($0).text })
    }

    @Test func partsAreThoseThatTheReferenceIsAskedFor() {
        for number in 0..<Self.count {
            let hours = Self.hours(number)
            #expect(Reference.parts(of: hours.text) == hours.parts)
        }
        #expect(
            Reference.parts(of: #"Mo 10:00-12:00 "a || b" || Sa closed "moved""#)
                == [#"Mo 10:00-12:00 unknown "a || b""#, #"Sa closed "moved""#]
        )
    }

    @Test(.enabled(if: Reference.isInstalled, Reference.reason))
    func meanWhatTheReferenceSays() throws {
        let (start, days) = (CivilDate("2027-02-25")!, 8)
        let texts = Set(try Self.read()).sorted()
        let answer = try Reference.ask(texts.map { Reference.parts(of: $0) }, from: start, days: days)
        let place = answer.surroundings
        var compared = 0
        for (text, states) in zip(texts, answer.states) {
            let hours = try? OpeningHours(text)
            // In what people write, one may read more than the other: here what is unknown is shown as it is written.
            if Self.given == nil {
                #expect((hours == nil) == (states == nil), "\(text) is read by one alone")
            }
            guard let hours, let states else { continue }
            compared += 1
            let told = Reference.letters(hours, from: start, days: days, in: place)
            // There, a night ends at midnight where another rule replaces the rules of its day.
            let mornings = text.contains(";")
            let differing = zip(told, states).enumerated().first { number, letters in
                letters.0 != letters.1 && !(mornings && number % 48 < 16)
            }
            #expect(differing == nil, "\(text) from \(start), half hour \(differing?.offset ?? 0)")
        }
        #expect(compared > 0)
        if Self.given == nil { #expect(compared == texts.count) }
    }
}
