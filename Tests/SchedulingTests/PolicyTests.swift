import ManasikDomain
import ManasikScheduling
import ManasikSystemZones
import Testing

@Suite struct PolicyTests {
    private let now = Instant(rfc3339: "2027-05-14T12:00:00Z")!

    private func ago(_ seconds: Int...) -> [Instant] { seconds.map { now.adding(seconds: -$0) } }

    @Test func missedOccurrencesAreLeftOutOrDeliveredLate() {
        let due = ago(90_000, 7200, 1800, 50)
        #expect(MissedPolicy.skip.choose(due, now: now) == ago(50))
        #expect(MissedPolicy.skip.choose(ago(61), now: now) == [])
        #expect(MissedPolicy.once(within: 3600).choose(due, now: now) == ago(50))
        #expect(MissedPolicy.once(within: 3600).choose(ago(90_000, 1800), now: now) == ago(1800))
        #expect(MissedPolicy.once(within: 3600).choose(ago(90_000), now: now) == [])
        #expect(MissedPolicy.all(within: 10_000).choose(due, now: now) == ago(7200, 1800, 50))
        #expect(MissedPolicy.all(within: 0).choose(due, now: now) == ago(50))
    }

    @Test(arguments: ["skip", "once 3600s", "all 86400s"])
    func aMissedPolicyIsReadAsItIsWritten(text: String) {
        #expect(MissedPolicy(text)?.description == text)
    }

    @Test func quietHoursHoldUntilTheyEnd() {
        let zone = Zone(identifier: "Asia/Riyadh")!
        func held(_ hours: String, _ instant: String) -> String {
            QuietHours(hours)!.delivery(of: Instant(rfc3339: instant)!, in: zone).description
        }
        #expect(held("22:00-05:00", "2027-05-14T18:59:59Z") == "2027-05-14T18:59:59Z")
        #expect(held("22:00-05:00", "2027-05-14T19:00:00Z") == "2027-05-15T02:00:00Z")
        #expect(held("22:00-05:00", "2027-05-15T01:59:00Z") == "2027-05-15T02:00:00Z")
        #expect(held("22:00-05:00", "2027-05-15T02:00:00Z") == "2027-05-15T02:00:00Z")
        #expect(held("13:00-15:00", "2027-05-15T11:00:00Z") == "2027-05-15T12:00:00Z")
        #expect(QuietHours("22:00-22:00") == nil && QuietHours("22:00") == nil)
    }

    @Test func theWindowHasTheSoonestOfAllAndTheSameKeysAgain() throws {
        let occasions = FixedOccasions()
        let person = PersonID(rawValue: "Aminah")!
        var schedules = try [
            Schedule.of("06:30", id: "chirp"), Schedule.of("fajr", id: "fajr"),
            Schedule.of("isha", id: "isha"),
            Schedule.of("2027-05-16 06:30", id: "once"),
        ]
        schedules[1].isUrgent = true
        func window(_ after: String, _ limit: Int) -> NotificationWindow {
            NotificationWindow(
                of: schedules,
                for: person,
                after: Instant(rfc3339: after)!,
                limit: limit,
                quietHours: QuietHours("20:00-06:30"),
                in: occasions
            )
        }
        let first = window("2027-05-15T06:30:00+03:00", 5).entries
        #expect(
            first.map(\.key) == [
                "manasik/fajr/Aminah/2027-05-16T01:30:00Z", "manasik/isha/Aminah/2027-05-15T17:10:00Z",
                "manasik/chirp/Aminah/2027-05-16T03:30:00Z", "manasik/once/Aminah/2027-05-16T03:30:00Z",
                "manasik/fajr/Aminah/2027-05-17T01:30:00Z",
            ]
        )
        #expect(first[1].delivery == Instant(rfc3339: "2027-05-16T06:30:00+03:00"))
        // Made again later, it begins with what is still to come and goes on from there.
        let second = window("2027-05-16T04:30:00+03:00", 5).entries
        #expect(Array(second.prefix(3)).map(\.key) == Array(first.map(\.key)[2...]))
        schedules[0].isPaused = true
        #expect(!window("2027-05-15T06:30:00+03:00", 64).entries.contains { $0.key.contains("chirp") })
        #expect(window("2027-05-15T06:30:00+03:00", 64).entries.count == 64)
    }

    @Test func aScheduleIsTheSameAfterItWasWrittenAndRead() throws {
        var schedule = try Schedule.of("from 2027-01-01 06:00 FREQ=MONTHLY;BYDAY=-1FR")
        schedule.missed = .all(within: 7200)
        schedule.substitute = ClockTime("22:30")
        let job = ScheduledJob(schedule: schedule, handledUntil: now)
        #expect(try ScheduledJob.codec.decode(ScheduledJob.codec.encode(job)).schedule == schedule)
    }

    @Test func aDeliveryIsAtMostACenturyLate() {
        #expect(MissedPolicy("all 9223372036854775807s") == nil && MissedPolicy("once 3153600001s") == nil)
        #expect(MissedPolicy("all 3153600000s") == .all(within: 3_153_600_000))
        #expect(MissedPolicy.all(within: .max).choose(ago(3_153_600_001, 3600), now: now) == ago(3600))
        #expect(
            MissedPolicy.refusal(of: "all 3153600001s")
                == "takes at most 100 years, 3153600000s, not 'all 3153600001s'"
        )
    }
}
