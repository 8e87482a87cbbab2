import Foundation
import ManasikDomain
import ManasikScheduling
import ManasikSystemZones
import Testing

/// Cairo sets its clocks ahead at midnight and back at midnight; London at one and at two.
@Suite struct ClockChangeTests {
    private let cairo = Zone(identifier: "Africa/Cairo")!
    private let london = Zone(identifier: "Europe/London")!

    private func instants(
        _ trigger: String,
        _ policy: ClockChangePolicy,
        after: String,
        in zone: Zone,
        _ count: Int
    ) throws -> [String] {
        var schedule = try Schedule.of(trigger)
        schedule.clockChange = policy
        let occasions = FixedOccasions(timeZone: zone)
        return schedule.occurrences(after: Instant(rfc3339: after)!, in: occasions).prefix(count).map {
            "\($0)"
        }
    }

    @Test func aTimeThatTheClocksJumpOverIsTheMomentAfterTheJumpOrNone() throws {
        // 2026-04-24 in Cairo has no 00:30: at 22:00 UTC clocks go from 00:00 to 01:00.
        #expect(
            try instants("00:30", ClockChangePolicy(), after: "2026-04-22T12:00:00Z", in: cairo, 3)
                == ["2026-04-22T22:30:00Z", "2026-04-23T22:00:00Z", "2026-04-24T21:30:00Z"]
        )
        #expect(
            try instants("00:30", ClockChangePolicy(gap: .skip), after: "2026-04-22T12:00:00Z", in: cairo, 2)
                == ["2026-04-22T22:30:00Z", "2026-04-24T21:30:00Z"]
        )
        #expect(
            try instants(
                "from 2027-01-01 01:30 FREQ=DAILY",
                ClockChangePolicy(),
                after: "2027-03-27T12:00:00Z",
                in: london,
                2
            ) == ["2027-03-28T01:00:00Z", "2027-03-29T00:30:00Z"]
        )
    }

    @Test func aTimeThatTheClocksShowTwiceIsTheFirstTheSecondOrBoth() throws {
        // 2027-10-31 in London shows 01:30 at 00:30 and at 01:30 UTC.
        for (policy, expected) in [
            (ClockChangePolicy.Repeat.first, ["2027-10-31T00:30:00Z", "2027-11-01T01:30:00Z"]),
            (.second, ["2027-10-31T01:30:00Z", "2027-11-01T01:30:00Z"]),
            (.both, ["2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z"]),
        ] {
            #expect(
                try instants(
                    "01:30",
                    ClockChangePolicy(repeat: policy),
                    after: "2027-10-30T12:00:00Z",
                    in: london,
                    2
                ) == expected
            )
        }
    }

    @Test func everyTimeOfAYearIsShownOnceOrToldOtherwise() {
        for zone in [cairo, london, Zone(identifier: "Australia/Lord_Howe")!, .utc] {
            let first = CivilDate("2027-01-01")!
            var (never, twice) = (0, 0)
            for day in 0..<365 {
                for minute in stride(from: 0, to: 1440, by: 15) {
                    let local = LocalTime(first.adding(days: day), seconds: minute * 60)
                    switch local.moment(in: zone) {
                    case .once(let instant): #expect(LocalTime(of: instant, in: zone) == local)
                    case .never(let end):
                        never += 1
                        #expect(LocalTime(of: end, in: zone) > local)
                        #expect(LocalTime(of: end.adding(seconds: -1), in: zone) < local)
                    case .twice(let early, let late):
                        twice += 1
                        #expect(early < late)
                        #expect(
                            LocalTime(of: early, in: zone) == local && LocalTime(of: late, in: zone) == local
                        )
                    }
                }
            }
            let quarters = zone == .utc ? 0 : zone.identifier.hasSuffix("Lord_Howe") ? 2 : 4
            #expect(never == quarters && twice == quarters)
        }
    }
}
