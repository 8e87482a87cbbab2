import ManasikAlmanac
import ManasikDomain
import ManasikRitualProofs
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs
import Testing

/// Places of other steps at which a step may be done until they close.
@Suite struct SecondPlaceEndTests {
    private static func hours(_ number: Int) -> Instant { morning.adding(seconds: number * 3600) }

    private static func hajj(
        _ closes: BySchool<StepTime>?,
        needs: [String] = ["ifadah"],
        obligation: Obligation = .rukn,
        _ arrival: (inout Step) -> Void = { _ in }
    ) -> Ritual {
        ritual(
            "hajj",
            group(
                .sequence,
                "hajj",
                [
                    step("ihram", .rukn), step("arrival", .permitted, arrival), step("mina", .sunnah),
                    step("standing", .rukn), step("ifadah", .rukn, needs: ["standing"]),
                    step("sai", obligation, count: 7, needs: needs) {
                        $0.alsoAt = [.init("arrival", closes: closes)]
                    },
                ]
            )
        )
    }

    /// Somebody whose early sa'i closes six hours after the morning, by the schools that are named.
    private func walker(
        _ school: School?,
        closesBy schools: [School] = School.samples,
        obligation: Obligation = .rukn
    ) throws -> Walker {
        let time = StepTime("9 dhu_al_hijjah sunrise")!
        let closes = Dictionary(firstOf: schools.map { ($0, time) })
        var walk = try Walker(Self.hajj(.each(closes), obligation: obligation), person(school))
        walk.windows = RitualWindows(
            season: 1448,
            [:],
            ends: ["sai": ["arrival": Dictionary(firstOf: schools.map { ($0, Self.hours(6)) })]]
        )
        walk.now = Self.hours(1)
        try walk.done("ihram")
        return walk
    }

    private func places(_ walk: Walker) throws -> [Bool] {
        try walk.view.nodes.filter { $0.id == "sai" }.map(\.isSecondPlace)
    }

    private let order = WalkRefusal.outOfOrder(step: "sai", first: "standing", obligation: .rukn)

    private let closed = WalkRefusal.placeClosed(
        step: "sai",
        place: ClosedPlace(step: "arrival", since: hours(6)),
        after: ["ifadah"]
    )

    @Test func itIsOpenUntilThenAndTheUsualPlaceRemains() throws {
        var walk = try walker(.hanafi)
        try walk.done("arrival")
        #expect(try places(walk) == [true, false])
        let early = try #require(try walk.view.nodes.first { $0.id == "sai" })
        #expect(early.status == .current && early.timing == .open(closes: Self.hours(6)))
        #expect(early.closes.map(\.value.description) == ["9 dhu_al_hijjah sunrise"])
        #expect(try walk.view.node("sai")?.isSecondPlace == true, "it is shown where it can be done")
        #expect(try walk.view.current == "sai", "the arrival was done for its sake")
        walk.now = Self.hours(6)
        #expect(try places(walk) == [false])
        #expect(
            walk.refusal(of: .done(step: "sai")) == closed,
            "it does not say that it may follow the arrival now"
        )
        #expect(
            try walk.view.node("sai")?.closedPlace == ClosedPlace(step: "arrival", since: Self.hours(6))
        )
        #expect(try walk.view.current == "mina")
        #expect(try walk.view.node("sai")?.closes == [], "the usual place has no end")
        try walk.done("mina", "standing")
        #expect(try walk.view.node("sai")?.closedPlace == nil, "what comes after that place was done")
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .needs(step: "sai", before: ["ifadah"], schools: [.hanafi])
        )
        try walk.done("ifadah", "sai")
        #expect(walk.snapshot?.state(of: "sai").atSecondPlace == false)
        #expect(try walk.view.isFinished)
    }

    @Test func whileItIsDueThereTheWalkGoesOnFromThere() throws {
        var walk = try walker(.hanafi)
        try walk.done("arrival")
        #expect(try walk.view.current == "sai")
        #expect(try walk.view.previous == "arrival" && walk.view.next == "mina")
        try walk(.forward)
        #expect(try walk.view.shown == "mina" && walk.view.previous == "sai")
        try walk(.back)
        #expect(try walk.view.shown == "sai")
        try walk(.back)
        #expect(try walk.view.shown == "arrival")
        walk.now = Self.hours(6)
        try walk(.forward)
        #expect(try walk.view.shown == "mina" && walk.view.next == "standing")
    }

    @Test func itIsNotLeftOutWhereItMayStillBeDoneLater() throws {
        let skip = WalkEvent.skip(step: "sai", reason: nil)
        var walk = try walker(.hanafi, obligation: .wajib)
        #expect(walk.refusal(of: skip) == nil)
        try walk.done("arrival")
        #expect(walk.refusal(of: skip) == .mayComeLater(step: "sai", after: ["ifadah"]))
        walk.now = Self.hours(6)
        #expect(walk.refusal(of: skip) == nil, "the other place has closed")
        walk.now = Self.hours(2)
        try walk.done("mina", "standing", "ifadah")
        #expect(walk.refusal(of: skip) == nil, "it is at its natural place")
    }

    @Test func whatWasDoneInTimeIsNotedAfterwards() throws {
        var walk = try walker(.hanafi)
        try walk.done("arrival")
        walk.now = Self.hours(20)
        #expect(walk.refusal(of: .done(step: "sai", how: Performance(at: Self.hours(6)))) == closed)
        try walk(.done(step: "sai", how: Performance(at: Self.hours(5))))
        #expect(walk.snapshot?.state(of: "sai").atSecondPlace == true)
        #expect(try places(walk) == [true])
        // What was taken back by mistake is restored by when it was done.
        try walk(.count(step: "sai", by: .minus))
        #expect(try places(walk) == [false])
        try walk(.undone(step: "sai"))
        #expect(walk.snapshot?.state(of: "sai").atSecondPlace == true)
    }

    @Test func aCountDoesNotGoOnThereAfterIt() throws {
        var walk = try walker(.hanafi)
        try walk.done("arrival")
        try walk(.count(step: "sai", by: .set(to: 3)))
        let early = try #require(walk.snapshot?.state(of: "sai"))
        #expect(try walk.view.node("sai")?.count == 3 && walk.view.node("sai")?.lapsed == nil)
        walk.now = Self.hours(7)
        #expect(walk.refusal(of: .count(step: "sai", by: .plus)) == closed)
        #expect(try walk.view.node("sai")?.count == 0 && walk.view.node("sai")?.lapsed == early)
    }

    @Test func aRefusalNamesThePlaceOnlyWhileItIsOpen() throws {
        var walk = try walker(.hanafi)
        #expect(
            walk.refusal(of: .done(step: "sai"))
                == .outOfOrder(step: "sai", first: "standing", obligation: .rukn, instead: "arrival")
        )
        walk.now = Self.hours(7)
        #expect(walk.refusal(of: .done(step: "sai")) == order)
    }

    @Test func aRefusalNamesNoPlaceWhileThePersonIsBarredThere() throws {
        let bar = Step.Impediment(when: when(fact("menses"), .boolean(true)), why: text("menses"))
        let hajj = Self.hajj(nil) { $0.barred = .all([bar]) }
        var walk = try Walker(hajj, person(.hanafi, ["menses": .boolean(true)]))
        try walk.done("ihram")
        #expect(walk.refusal(of: .done(step: "sai")) == order)
        walk.facts[fact("menses")] = .boolean(false)
        #expect(walk.refusal(of: .done(step: "sai")) != order)
        // Once the arrival is done, what comes after it is free.
        try walk.done("arrival")
        walk.facts[fact("menses")] = .boolean(true)
        #expect(walk.refusal(of: .done(step: "sai")) == nil)
    }

    @Test func itClosesWhereNoSchoolThatMayBeThePersonsKeepsItOpen() throws {
        for (school, isOpen) in [(School.hanafi, false), (.shafii, true), (nil, true)] as [(School?, Bool)] {
            var walk = try walker(school, closesBy: [.hanafi])
            try walk.done("arrival")
            walk.now = Self.hours(7)
            #expect(try places(walk).contains(true) == isOpen)
        }
    }

    @Test func timesOfTheSeasonAndOfOtherStepsCloseIt() throws {
        let times = RiteTimes(PrayerCalculation(.ummAlQura))
        let season = Self.hajj(.each([.hanafi: StepTime("8 dhu_al_hijjah dhuhr")!]))
        let windows = times.windows(of: season, RiteSpan(of: season), in: 1448, at: [:])
        let noon = times.calculation.times(
            on: CivilDate("2027-05-14")!,
            at: Observer(Qibla.kaabah, timeZone: .ofRites)
        )[.dhuhr]
        #expect(noon != nil && windows.end(of: "sai", at: "arrival", by: .hanafi) == noon)
        #expect(windows.end(of: "sai", at: "arrival", by: .shafii) == nil)
        #expect(season.declaredTimes == [RitualTime("8 dhu_al_hijjah dhuhr")!])

        var walk = try Walker(Self.hajj(.all(StepTime("2 h after step arrival")!)), person(.hanafi))
        walk.now = Self.hours(1)
        try walk.done("ihram", "arrival")
        walk.now = Self.hours(2)
        #expect(try places(walk) == [true, false])
        walk.now = Self.hours(3)
        #expect(try places(walk) == [false])
    }

    // MARK: Proofs

    private func proof(_ ritual: Ritual) -> RitualProof {
        RitualProver(
            Walkthrough(of: ritual, by: RuleEvaluator()),
            facts: ProofComparison.declarations,
            among: Facts(on: today)
        )
        .prove()
    }

    private func refuted(_ ritual: Ritual) -> [ProofFinding] {
        proof(ritual).findings.filter { $0.outcome == .refuted }
    }

    @Test func aWalkIsFinishedWithoutAPlaceThatCloses() {
        let end = BySchool.all(StepTime("9 dhu_al_hijjah sunrise")!)
        #expect(refuted(Self.hajj(end)) == [])
        // At its usual place the step needs one that needs it.
        func dependent(_ closes: BySchool<StepTime>?) -> Ritual {
            ritual(
                "hajj",
                group(
                    .sequence,
                    "hajj",
                    [
                        step("arrival", .rukn),
                        step("sai", .rukn, needs: ["later"]) {
                            $0.alsoAt = [.init("arrival", closes: closes)]
                        },
                        step("later", .rukn, needs: ["sai"]),
                    ]
                )
            )
        }
        #expect(refuted(dependent(nil)) == [])
        let found = refuted(dependent(end))
        #expect(found.map(\.property) == [.finish])
        #expect(
            found.first?.message.hasSuffix("once what may be done at another place has closed there") == true
        )
    }

    @Test func aPlaceThatClosesBeforeItsStepOpensIsNamed() throws {
        func hajj(_ closes: String) -> Ritual {
            Self.hajj(.all(StepTime(closes)!)) { $0.opens = .all(StepTime("8 dhu_al_hijjah fajr")!) }
        }
        #expect(refuted(hajj("8 dhu_al_hijjah dhuhr")) == [])
        let found = try #require(refuted(hajj("7 dhu_al_hijjah dhuhr")).first)
        #expect(found.property == .windows && found.nodes == ["sai"])
        for part in [
            "'sai' may be done at the place of 'arrival', which closes at 7 dhu_al_hijjah dhuhr by the ",
            " school, and 'arrival' opens only at 8 dhu_al_hijjah fajr: ", " it is too late then",
        ] {
            #expect(found.message.contains(part), "\(found.message)")
        }

        // Without schools none is named.
        var plain = hajj("7 dhu_al_hijjah dhuhr")
        plain.schools = [.unnamed]
        let message = try #require(refuted(plain).first).message
        #expect(
            message.hasPrefix(
                "'sai' may be done at the place of 'arrival', which closes at 7 dhu_al_hijjah dhuhr, "
                    + "and 'arrival' opens only at 8 dhu_al_hijjah fajr: "
            ),
            "\(message)"
        )
    }
}
