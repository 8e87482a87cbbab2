import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Steps that were done at the place of another, and are noted after something that comes after that place.
@Suite struct SecondPlacePastTests {
    private static func hours(_ number: Int) -> Instant { morning.adding(seconds: number * 3600) }

    private static let hajj = ritual(
        "hajj",
        group(
            .sequence,
            "hajj",
            [
                step("arrival", .permitted), step("mina", .sunnah), step("standing", .rukn),
                step("ifadah", .rukn, needs: ["standing"]),
                step("sai", .rukn, count: 7, needs: ["ifadah"]) { $0.alsoAt = ["arrival"] },
            ]
        )
    )

    /// Somebody who arrived after an hour and stood after four.
    private func walker(endsAfter end: Int? = nil) throws -> Walker {
        var walk = try Walker(Self.hajj, person(.hanafi))
        if let end {
            let ends = Dictionary(firstOf: School.samples.map { ($0, Self.hours(end)) })
            walk.windows = RitualWindows(season: 1448, [:], ends: ["sai": ["arrival": ends]])
        }
        for (hour, step) in [(1, "arrival"), (2, "mina"), (4, "standing")] {
            walk.now = Self.hours(hour)
            try walk.done(step)
        }
        walk.now = Self.hours(20)
        return walk
    }

    private func done(at hour: Int) -> WalkEvent {
        .done(step: "sai", how: Performance(at: Self.hours(hour)))
    }

    private func closed(after hour: Int) -> WalkRefusal {
        let place = ClosedPlace(step: "arrival", since: Self.hours(hour))
        return .placeClosed(step: "sai", place: place, after: ["ifadah"])
    }

    @Test func whatWasDoneBeforeThatIsNotedWithItsTime() throws {
        var walk = try walker()
        try walk(done(at: 3))
        #expect(walk.snapshot?.state(of: "sai").atSecondPlace == true)
        #expect(
            walk.refusal(of: .undone(step: "arrival")) == .neededBy(step: "arrival", after: ["sai"])
        )
        try walk.done("ifadah")
        #expect(try walk.view.isFinished)
        #expect(try walk.view.remedies == [])
    }

    @Test func whatIsSaidOfLaterIsRefusedWithTheEndOfThatPlace() throws {
        var walk = try walker()
        for hour in [4, 5] { #expect(walk.refusal(of: done(at: hour)) == closed(after: 4)) }
        walk = try walker(endsAfter: 3)
        for hour in [3, 5] { #expect(walk.refusal(of: done(at: hour)) == closed(after: 3)) }
        #expect(walk.refusal(of: done(at: 2)) == nil)
        walk = try walker(endsAfter: 6)
        #expect(walk.refusal(of: done(at: 5)) == closed(after: 4))
        // Of now its usual place is told.
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .needs(step: "sai", before: ["ifadah"], schools: [.hanafi])
        )
        #expect(try walk.view.node("sai")?.closedPlace == nil)
    }

    @Test func itIsNotDoneBeforeTheStepAtWhosePlaceItIs() throws {
        let walk = try walker()
        #expect(
            walk.refusal(of: done(at: 0))
                == .beforeItsNeed(step: "sai", at: Self.hours(0), need: "arrival", done: Self.hours(1))
        )
    }

    /// Also once it can be done at its usual place.
    @Test func itsTimeTellsAtWhichPlaceItWasDone() throws {
        var walk = try walker()
        walk.now = Self.hours(10)
        try walk.done("ifadah")
        walk.now = Self.hours(20)
        for (hour, isEarly) in [(1, true), (3, true), (10, false), (15, false), (20, false)] {
            var walk = walk
            try walk(done(at: hour))
            #expect(walk.snapshot?.state(of: "sai").atSecondPlace == isEarly, "\(hour)")
        }
        for hour in [4, 9] {
            #expect(
                walk.refusal(of: done(at: hour))
                    == .beforeItsNeed(
                        step: "sai",
                        at: Self.hours(hour),
                        need: "ifadah",
                        done: Self.hours(10)
                    )
            )
        }
    }

    @Test func afterWhatWasMissedItIsNot() throws {
        var walk = try Walker(Self.hajj, person(.hanafi))
        walk.now = Self.hours(1)
        try walk.done("arrival")
        walk.now = Self.hours(4)
        try walk(.markMissed(step: "standing"))
        walk.now = Self.hours(20)
        #expect(
            walk.refusal(of: done(at: 3)) == .needs(step: "sai", before: ["ifadah"], schools: [.hanafi])
        )
    }
}
