import Foundation
import ManasikDomain
import ManasikOpeningHours
import ManasikScheduling
import Testing

/// Holds opening hours against those that `Reference` reads.
@Suite struct ReferenceTests {
    @Test(
        .enabled(if: Reference.isInstalled, Reference.reason),
        arguments: [("2026-12-20", 1), ("2027-02-20", 2), ("2028-02-20", 3)] as [(String, UInt64)]
    )
    func readsGeneratedHoursAsTheReferenceDoes(day: String, seed: UInt64) throws {
        let (start, days) = (CivilDate(day)!, 18)
        let generated = (0..<700).map { GeneratedHours(seed: seed << 32 + UInt64($0)) }
        let answer = try Reference.ask(generated.map(\.parts), from: start, days: days)
        let place = answer.surroundings
        var (compared, different) = (0, 0)
        for (hours, states) in zip(generated, answer.states) {
            let read = try? OpeningHours(hours.text)
            guard let states, let read else {
                #expect(states == nil && read == nil, "\(hours.text) is read by one alone")
                continue
            }
            let told = Array(Reference.letters(read, from: start, days: days, in: place))
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
        "Mar 25-Mar 05 10:00-12:00", "2026 Mar 25-Mar 05 Mo-Fr",
    ]

    @Test(.enabled(if: Reference.isInstalled, Reference.reason))
    func readsWhatPeopleWriteAsTheReferenceDoes() throws {
        let (start, days) = (CivilDate("2026-12-20")!, 120)
        let answer = try Reference.ask(Self.written.map { [$0] }, from: start, days: days)
        for (text, states) in zip(Self.written, answer.states) {
            let told = Reference.letters(
                try OpeningHours(text),
                from: start,
                days: days,
                in: answer.surroundings
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
