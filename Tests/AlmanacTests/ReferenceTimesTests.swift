import Foundation
import ManasikAlmanac
import ManasikDomain
import Testing

/// Holds prayer times against timetables that authorities printed.
@Suite struct ReferenceTimesTests {
    private struct Table: Decodable {
        struct Parameters: Decodable {
            let latitude: Double
            let longitude: Double
            let timezone: String
            let method: String
            let madhab: String
        }

        let params: Parameters
        let source: [String]
        let times: [[String: String]]
    }

    private static let folder = ReferenceData.folder("prayer")
    private static let methods: [String: PrayerMethod] = [
        "Turkey": .turkey, "Dubai": .dubai, "MoonsightingCommittee": .moonsighting, "UmmAlQura": .ummAlQura,
    ]

    private static func tables() throws -> [(name: String, table: Table)] {
        let folder = try #require(folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".json") }.map { name in
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
                return (name, try JSONDecoder().decode(Table.self, from: data))
            }
    }

    @Test(.enabled(if: folder != nil, "needs the timetables of MANASIK_REFERENCE_DATA/prayer"))
    func keepsToTheAdjustedTimesWithinAMinute() throws {
        var compared = 0
        for (name, table) in try Self.tables() {
            let place = observer(table.params.latitude, table.params.longitude, table.params.timezone)
            let calculation = PrayerCalculation(
                try #require(Self.methods[table.params.method]),
                asr: table.params.madhab == "Hanafi" ? .double : .single
            )
            for row in table.times {
                let date = try #require(CivilDate(row["date"]!))
                let times = calculation.times(on: date, at: place)
                for prayer in Prayer.allCases {
                    let shown = place.clockTime(try #require(times[prayer]))
                    let apart = distance(minutes(shown), minutes(try #require(row[prayer.rawValue])))
                    #expect(apart <= 1, "\(name) \(date) \(prayer): \(shown), not \(row[prayer.rawValue]!)")
                    compared += 1
                }
            }
        }
        #expect(compared == 360)
    }

    @Test(.enabled(if: folder != nil, "needs the timetables of MANASIK_REFERENCE_DATA/prayer"))
    func keepsToThePrintedTimesWithinTwoMinutes() throws {
        var compared = 0
        for (name, table) in try Self.tables() {
            let place = observer(table.params.latitude, table.params.longitude, table.params.timezone)
            let calculation = PrayerCalculation(
                try #require(Self.methods[table.params.method]),
                asr: table.params.madhab == "Hanafi" ? .double : .single
            )
            let rows = table.source.compactMap(Self.printed)
            for (printed, row) in Self.pairs(rows, table.times) {
                let date = try #require(CivilDate(row["date"]!))
                let times = calculation.times(on: date, at: place)
                for (prayer, text) in zip(Prayer.allCases, printed) {
                    let shown = place.clockTime(try #require(times[prayer]))
                    // Some sources write the afternoon without PM.
                    let apart = distance(minutes(shown) % 720, minutes(text) % 720)
                    #expect(min(apart, 720 - apart) <= 2, "\(name) \(date) \(prayer): \(shown), not \(text)")
                    compared += 1
                }
            }
        }
        #expect(compared == 288)
    }

    /// The six times of a printed line, the corrections after them left out; nil for other lines.
    private static func printed(_ line: String) -> [String]? {
        let pattern = /\b(\d{1,2}:\d{2}|4(?= AM))(?:\s?([AaPp][Mm]))?/
        let found = line.matches(of: pattern).map { match in
            "\(match.1)" + (match.2.map { " \($0)" } ?? "")
        }
        return found.count == 6 ? found : nil
    }

    /// Each printed row with the adjusted row of its day: both are in the order of the year, and of the adjusted rows of a
    /// month only the first was printed.
    private static func pairs(_ printed: [[String]], _ adjusted: [[String: String]])
        -> [([String], [String: String])]
    {
        var seen: Set<String> = []
        let firsts = adjusted.filter { seen.insert(String($0["date"]!.dropFirst(5).prefix(2))).inserted }
        return Array(zip(printed, firsts))
    }
}
