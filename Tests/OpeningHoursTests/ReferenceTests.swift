import Foundation
import ManasikDomain
import ManasikOpeningHours
import ManasikScheduling
import Testing

/// Holds opening hours against opening-hours-py of PyPI.
///
/// Both read the same texts alike, with three exceptions in which this program follows the specification and
/// opening_hours.js:
/// - A comment without a state means *unknown*; there, open.
/// - What stands after `||` applies whenever what is before it says closed; there, only on days that no rule before it
///   names. So the reference is asked for each part by itself.
/// - A night that began the day before goes on after midnight even if another rule replaces the rules of that day
///   (`Mo-Th 18:00-02:00; Fr-Sa 18:00-04:00`); there, it ends at midnight. So such mornings are not compared.
@Suite struct ReferenceTests {
    private struct Answer: Decodable {
        let holidays: [String]
        let states: [String?]
    }

    private static let script =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/reference.py"
    private static let isInstalled = run(["-c", "import opening_hours"], input: Data()) != nil

    /// Returns what Python prints; nil if it fails.
    private static func run(_ arguments: [String], input: Data) -> Data? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (asked, told) = (folder.appending(path: "asked"), folder.appending(path: "told"))
        guard
            (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            (try? input.write(to: asked)) != nil,
            FileManager.default.createFile(atPath: told.path, contents: nil),
            let reading = try? FileHandle(forReadingFrom: asked),
            let writing = try? FileHandle(forWritingTo: told)
        else { return nil }
        process.standardInput = reading
        process.standardOutput = writing
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? try? Data(contentsOf: told) : nil
    }

    private static func ask(_ values: [[String]], from start: CivilDate, days: Int) throws -> Answer {
        let task: JSONValue = .object([
            "country": .string("DE"), "from": .string(start.description), "days": .integer(days),
            "values": .array(values.map { .array($0.map { .string($0) }) }),
        ])
        let told = run([script], input: Data(CanonicalJSON.text(of: task).utf8))
        return try JSONDecoder().decode(Answer.self, from: try #require(told))
    }

    /// A letter for each half hour, as the reference answers.
    private static func letters(
        _ hours: OpeningHours,
        from start: CivilDate,
        days: Int,
        in place: OpeningPlace
    ) -> String {
        var letters = ""
        for day in 0..<days {
            let intervals = hours.intervals(on: start.adding(days: day), in: place)
            for number in 0..<48 {
                switch intervals.first(where: { $0.minutes.contains(number * 30 + 15) })?.state {
                case .open: letters.append("o")
                case .closed: letters.append("c")
                case .unknown: letters.append("u")
                case nil: letters.append("-")
                }
            }
        }
        return letters
    }

    private static func surroundings(_ answer: Answer) -> OpeningPlace {
        OpeningPlace(
            holidays: Set(answer.holidays.compactMap { CivilDate($0) }),
            sunlight: .always(sunrise: ClockTime("07:00")!, sunset: ClockTime("19:00")!)
        )
    }

    @Test(
        .enabled(if: isInstalled, "python3 has no module opening_hours: pip install opening-hours-py"),
        arguments: [("2026-12-20", 1), ("2027-02-20", 2), ("2028-02-20", 3)] as [(String, UInt64)]
    )
    func readsGeneratedHoursAsTheReferenceDoes(day: String, seed: UInt64) throws {
        let (start, days) = (CivilDate(day)!, 18)
        let generated = (0..<700).map { GeneratedHours(seed: seed << 32 + UInt64($0)) }
        let answer = try Self.ask(generated.map(\.parts), from: start, days: days)
        let place = Self.surroundings(answer)
        var (compared, different) = (0, 0)
        for (hours, states) in zip(generated, answer.states) {
            let read = try? OpeningHours(hours.text)
            guard let states, let read else {
                #expect(states == nil && read == nil, "\(hours.text) is read by one alone")
                continue
            }
            let told = Array(Self.letters(read, from: start, days: days, in: place))
            for (number, (mine, theirs)) in zip(told, states).enumerated() {
                // Nights end by eight.
                if hours.mayEndAtMidnight, number % 48 < 16 { continue }
                compared += 1
                if mine != theirs {
                    different += 1
                    #expect(
                        mine == theirs,
                        "\(hours.text) on \(start.adding(days: number / 48)), half hour \(number % 48)"
                    )
                    break
                }
            }
        }
        #expect(different == 0)
        #expect(compared > 400_000)
    }

    /// What people write, as it is found in OpenStreetMap.
    private static let written = [
        "24/7", "Mo-Fr 08:00-18:00", "Mo-Sa 09:00-20:00", "Mo-Su 07:00-22:00",
        "Mo-Fr 09:00-17:00; Sa 09:00-13:00",
        "Mo-Fr 08:00-12:00,13:00-17:00", "Mo-Sa 10:00-19:00; Su off", "sunrise-sunset",
        "Mo-Fr 07:30-19:30; PH off",
        "Tu-Su 11:00-14:30,17:30-22:00", "Mo-Fr 10:00-18:00; Sa,Su,PH 11:00-16:00", "08:00-20:00", "off",
        "Apr-Oct: Mo-Su 09:00-18:00; Nov-Mar: Mo-Su 10:00-16:00", "Sa-Th 09:00-21:00; Fr 14:00-21:00",
        "Mo-Th,Sa,Su 04:30-21:30; Fr 04:30-22:00", "Fr 12:30-14:00", "Jan 01-Mar 31 Mo-Fr 09:00-15:00",
        "Mo-Fr 09:00-12:00, Tu,Th 14:00-18:00", "Mo-Su 10:00-22:00; Dec 25 off", "24/7; Dec 24-26 off",
        "Mo 11:00-15:00; We-Su 11:00-15:00,17:00-23:00", "PH,Su 10:00-14:00; Mo-Sa 08:00-20:00",
        "Mo-Fr 06:00-24:00", "Mo-Su,PH 00:00-24:00", "(sunrise-00:30)-(sunset+01:00)",
    ]

    @Test(.enabled(if: isInstalled, "python3 has no module opening_hours: pip install opening-hours-py"))
    func readsWhatPeopleWriteAsTheReferenceDoes() throws {
        let (start, days) = (CivilDate("2026-12-20")!, 120)
        let answer = try Self.ask(Self.written.map { [$0] }, from: start, days: days)
        for (text, states) in zip(Self.written, answer.states) {
            let told = Self.letters(
                try OpeningHours(text),
                from: start,
                days: days,
                in: Self.surroundings(answer)
            )
            #expect(told == states, "\(text)")
        }
    }

    @Test func tellsTheNextChangeAsTheStatesOfEachMinuteDo() throws {
        for seed in 0..<60 as Range<UInt64> {
            guard let hours = try? OpeningHours(GeneratedHours(seed: seed).text) else { continue }
            let start = LocalTime(CivilDate("2026-12-24")!, seconds: 11 * 3600)
            func state(_ minutes: Int) -> OpeningState {
                let time = LocalTime(start.date.adding(days: minutes / 1440), seconds: minutes % 1440 * 60)
                return hours.status(at: time, in: place).state
            }
            let begin = start.seconds / 60
            let expected = ((begin + 1)..<(5 * 1440)).first { state($0) != state(begin) }
            let found = hours.nextChange(after: start, in: place, within: 4)
            let change = found.map { time -> Int in
                let days = time.date.dayNumber - start.date.dayNumber
                return days * 1440 + time.seconds / 60
            }
            #expect(change == expected, "\(hours)")
        }
    }
}
