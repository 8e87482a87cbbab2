import ManasikAlmanac
import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Windows that no season fixes: by a moment of the person, by the clock, and after another step.
@Suite struct OtherTimesTests {
    private let times = RiteTimes(PrayerCalculation(.ummAlQura))

    private func visit(_ opens: String?, _ closes: String?) -> Ritual {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("greeting", .sunnah),
                    step("rawdah", .sunnah) {
                        $0.opens = opens.flatMap { StepTime($0) }.map { .all($0) }
                        $0.closes = closes.flatMap { StepTime($0) }.map { .all($0) }
                    },
                ]
            )
        )
    }

    private func window(_ ritual: Ritual, _ values: [String: FactValue]) -> RitualWindows.Window? {
        times.windows(
            of: ritual,
            RiteSpan(of: ritual),
            in: nil,
            at: [:],
            knowing: person(.shafii, values)
        ).window(of: "rawdah", by: .shafii)
    }

    private func riyadh(_ text: String) -> Instant { Instant(rfc3339: "\(text):00+03:00")! }

    @Test func aMomentOfThePersonOpensAndClosesAStep() throws {
        let ritual = visit("15 min before hajj:permit", "10 min after hajj:permit")
        #expect(window(ritual, [:]) == nil)
        let known = window(ritual, ["permit": .text("2026-12-03 14:00")])
        #expect(known?.opens == riyadh("2026-12-03T13:45"))
        #expect(known?.closes == riyadh("2026-12-03T14:10"))
        #expect(times.season(of: RiteSpan(of: ritual), from: today) == nil)
    }

    @Test func aMomentByTheClockIsThatOfThePlace() {
        let known = window(visit("2026-12-03 14:00", nil), [:])
        #expect(known?.opens == riyadh("2026-12-03T14:00") && known?.closes == nil)
    }

    @Test func aDayOfThePersonOpensAsItBeginsAndClosesAsItEnds() {
        let ritual = visit("2 days before hajj:leaves", "on hajj:leaves")
        #expect(window(ritual, [:]) == nil)
        let known = window(ritual, ["leaves": .date(CivilDate("2027-05-14")!)])
        #expect(known?.opens == riyadh("2027-05-12T00:00"))
        #expect(known?.closes == riyadh("2027-05-15T00:00"))
    }

    @Test func aMomentOfOneHijriYearComesOnce() throws {
        let known = window(visit("2 rajab 1448 14:00", "9 dhu_al_hijjah 1448 fajr + 20 min"), [:])
        func instant(_ text: String) throws -> Instant? {
            times.calculation.instant(
                of: try #require(RitualTime(text)),
                inHijriYear: 1448,
                at: times.observer
            )
        }
        #expect(try known?.opens == instant("2 rajab 14:00"))
        #expect(try known?.closes == instant("9 dhu_al_hijjah fajr")?.adding(seconds: 20 * 60))
    }

    @Test func aPrayerOpensAWindowOfEachDay() {
        let week = window(visit("1 h before maghrib", "maghrib"), [:])?.week
        #expect(week?.opens.description == "maghrib - 1 h" && week?.closes.description == "maghrib")
    }

    @Test func aWindowOfAMomentIsRefusedBeforeAndAfter() throws {
        let ritual = visit("15 min before hajj:permit", "10 min after hajj:permit")
        let facts = person(.shafii, ["permit": .text("2027-05-14 14:00")])
        var walk = try Walker(ritual, facts)
        walk.windows = times.windows(of: ritual, RiteSpan(of: ritual), in: nil, at: [:], knowing: facts)
        let (opens, closes) = (riyadh("2027-05-14T13:45"), riyadh("2027-05-14T14:10"))
        walk.now = riyadh("2027-05-14T12:00")
        #expect(try walk.view.node("rawdah")?.timing == .early(opens: opens))
        #expect(
            walk.refusal(of: .done(step: "rawdah", how: .plain))
                == .notYetOpen(step: "rawdah", at: riyadh("2027-05-14T12:00"), opens: opens)
        )
        walk.now = riyadh("2027-05-14T15:00")
        #expect(
            walk.refusal(of: .done(step: "rawdah", how: .plain))
                == .closed(step: "rawdah", at: riyadh("2027-05-14T15:00"), since: closes)
        )
        walk.now = riyadh("2027-05-14T13:50")
        try walk.done("rawdah")
    }

    @Test func aWindowOfTheWeekOpensAndClosesAgain() throws {
        let ritual = visit("mon-sat 08:00", "mon-sat 20:00")
        var walk = try Walker(ritual)
        walk.windows = times.windows(of: ritual, RiteSpan(of: ritual), in: nil, at: [:])
        // 14 May 2027 is a Friday.
        let moments: [(String, WalkTiming)] = [
            ("2027-05-14T07:59", .early(opens: riyadh("2027-05-14T08:00"))),
            ("2027-05-14T08:00", .open(closes: riyadh("2027-05-14T20:00"))),
            ("2027-05-14T17:00", .closingSoon(closes: riyadh("2027-05-14T20:00"))),
            ("2027-05-14T20:00", .early(opens: riyadh("2027-05-15T08:00"))),
            ("2027-05-15T20:00", .early(opens: riyadh("2027-05-17T08:00"))),
        ]
        for (moment, timing) in moments {
            walk.now = riyadh(moment)
            #expect(try walk.view.node("rawdah")?.timing == timing)
        }
        walk.now = riyadh("2027-05-16T12:00")
        #expect(
            walk.refusal(of: .done(step: "rawdah", how: .plain))
                == .notYetOpen(
                    step: "rawdah",
                    at: riyadh("2027-05-16T12:00"),
                    opens: riyadh("2027-05-17T08:00")
                )
        )
        walk.now = riyadh("2027-05-17T12:00")
        try walk.done("rawdah")
    }

    @Test func aWindowOfTheWeekLastsOverMidnight() throws {
        let ritual = visit("fri 22:00", "sat 02:00")
        var walk = try Walker(ritual)
        walk.windows = times.windows(of: ritual, RiteSpan(of: ritual), in: nil, at: [:])
        walk.now = riyadh("2027-05-15T00:30")
        #expect(try walk.view.node("rawdah")?.timing == .open(closes: riyadh("2027-05-15T02:00")))
        walk.now = riyadh("2027-05-15T02:00")
        #expect(try walk.view.node("rawdah")?.timing == .early(opens: riyadh("2027-05-21T22:00")))
    }

    @Test func theNextOpeningOfTheWeekIsFound() throws {
        let step = try #require(visit("mon,thu 08:00", "mon,thu 20:00").node("rawdah")?.step)
        let opening = times.instant(
            of: .opens,
            of: step,
            by: .shafii,
            from: CivilDate("2027-05-14")!,
            at: [:]
        )
        #expect(opening == riyadh("2027-05-17T08:00"))
    }

    @Test func aWindowAfterAStepBeginsWhenThatIsDone() throws {
        let ritual = visit("step greeting", "2 h after step greeting")
        var walk = try Walker(ritual)
        walk.now = morning
        // Until then no time hinders.
        #expect(try walk.view.node("rawdah")?.timing == nil)
        try walk.done("greeting")
        let end = morning.adding(seconds: 7200)
        #expect(try walk.view.node("rawdah")?.timing == .open(closes: end))
        walk.now = end
        #expect(
            walk.refusal(of: .done(step: "rawdah", how: .plain))
                == .closed(step: "rawdah", at: end, since: end)
        )
        // Taken back, it counts from nothing again.
        try walk(.undone(step: "greeting"))
        #expect(try walk.view.node("rawdah")?.timing == nil)
    }

    @Test func aScheduleFindsTheWindowOfAMoment() {
        var step = Step(rite: "rawdah")
        step.opens = .all(StepTime("15 min before hajj:permit")!)
        let facts = person(nil, ["permit": .text("2026-12-03 14:00")])
        func opening(_ facts: Facts?) -> Instant? {
            times.instant(of: .opens, of: step, by: nil, from: today, at: [:], knowing: facts)
        }
        #expect(opening(facts) == riyadh("2026-12-03T13:45"))
        #expect(opening(nil) == nil)
    }
}
