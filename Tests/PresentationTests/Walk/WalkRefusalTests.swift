import ManasikDomain
import ManasikPresentation
import ManasikSampleSchools
import ManasikViews
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// Why a rule of a walk refused something, with what helps on.
@Suite struct WalkRefusalTests {
    private func refusal(
        _ why: WalkRefusal,
        in language: String = "en",
        files: [String: String] = ActsPack.files
    ) throws -> Refusal {
        let facts: [HostFact: FactValue] = [.school: .text("hanafi"), .sex: .text("male")]
        let walker = try Walker(facts, language: language, files: files)
        return Refusal(.walk(why), in: walker.localizer, following: walker.flow.state.revision)
    }

    @Test func namesTheStepAndTheNearest() throws {
        let unknown = WalkRefusal.unknownStep(name: "stons", suggestion: "stones")
        #expect(
            try refusal(unknown).runs.said == "There is no step “stons”. Did you mean “stones”?"
        )
        #expect(try refusal(unknown).help == [])
        #expect(try refusal(unknown, in: "ar").runs.said.contains("«\u{2068}stons\u{2069}»"))
    }

    @Test func offersToSayWhenWhatIsOverWasDone() throws {
        let closed = WalkRefusal.closed(
            step: "stones",
            at: Walker.now,
            since: Walker.now.adding(seconds: -86_400)
        )
        let refusal = try refusal(closed)
        #expect(refusal.code == closed.code)
        #expect(refusal.runs.said.contains("Stoning"))
        #expect(refusal.help.said.contains("[sayWhenDone(step: \"stones\")]"), "\(refusal.help.said)")
        let page = try self.refusal(closed, in: "ar").page
        #expect(page.blocks.count == 2)
    }

    @Test func offersWhatMakesARefusedEventPossible() throws {
        let step = "halq"
        let order = DefinitionID("p:dam")!
        let costly = WalkRefusal.ruling(
            .breaksOrder(step: step, before: ["stones"], schools: [.maliki], remedy: order)
        )
        let free = WalkRefusal.ruling(
            .breaksOrder(step: step, before: ["stones"], schools: [.maliki], remedy: nil)
        )
        let extent = Violation.Question(
            id: "extent",
            ask: TextReference(pack: .host, key: "common.ask"),
            values: ["full", "part"],
            labels: [:]
        )
        let question = WalkRefusal.ruling(.circumstanceNeeded(violation: order, question: extent))
        let ways = WalkRefusal.ruling(.whichAlternative(.missed(step: "stones"), count: 2))
        for language in ["en", "ar", "id", "ms"] {
            #expect(try refusal(costly, in: language).help.requests == [.give(.outOfOrder)])
            #expect(try refusal(free, in: language).help.requests == [.give(.outOfOrder)])
            #expect(try refusal(question, in: language).help.requests == [.answerCircumstance("extent")])
            #expect(try refusal(ways, in: language).help.requests == [.settleByAlternative("stones")])
        }
        #expect(
            try refusal(free).runs.said
                == "Shaving comes after Stoning according to the Maliki school. Keep the order."
        )
        #expect(
            try refusal(ways).page.said == [
                "There is more than one way to settle this: Missed: Stoning. Say which by a number from 1 to 2.",
                "Answer with: [\(Request.settleByAlternative("stones"))]",
            ]
        )
    }

    @Test func offersToNoteWhatComesFirstAsDoneOrAsMissed() throws {
        let order = WalkRefusal.outOfOrder(step: "halq", first: "stones", obligation: .wajib)
        for language in ["en", "ar", "id", "ms"] {
            #expect(
                try refusal(order, in: language).help.requests == [
                    .sayWhenDone(step: "stones"), .walk(.missed("stones")),
                ]
            )
        }
        let done = Request.sayWhenDone(step: "stones")
        let missed = Request.walk(.missed("stones"))
        #expect(
            try refusal(order).page.said == [
                "Shaving comes after Stoning (obligatory (wajib)), which is not done yet.",
                "If Stoning was done: [\(done)]; if it was missed and can no longer be done: [\(missed)]",
            ]
        )
    }

    @Test func offersNothingToWhoHasToWait() throws {
        let waits = WalkRefusal.outOfOrder(
            step: "halq",
            first: "stones",
            obligation: .wajib,
            why: [Ruling(schools: [.hanafi], value: TextReference(pack: .host, key: "common.ask"))]
        )
        #expect(try refusal(waits).help == [])
    }

    @Test func saysWhereElseAStepMayBeDone() throws {
        let needs = WalkRefusal.needs(step: "halq", before: ["stones"], schools: [])
        #expect(try refusal(needs).runs.said == "Shaving needs Stoning first.")
        let instead = WalkRefusal.needs(step: "halq", before: ["stones"], schools: [], instead: "ihram")
        for (language, words) in [
            ("en", "Shaving needs Stoning first. It may also be done after "),
            ("ar", "ويجوز فعل ذلك أيضًا بعد "),
            ("id", "Boleh juga dikerjakan setelah "), ("ms", "Boleh juga dikerjakan selepas "),
        ] {
            #expect(try refusal(instead, in: language).runs.said.contains(words))
        }
        let order = WalkRefusal.outOfOrder(
            step: "halq",
            first: "stones",
            obligation: .wajib,
            instead: "stones"
        )
        #expect(try refusal(order).runs.said.hasSuffix("is not done yet. It may also be done after Stoning."))
    }

    @Test(arguments: [
        (#""opens": "10 dhu_al_hijjah""#, true), (#""opens": "10 dhu_al_hijjah 1448""#, true),
        (#""opens": "mon-sat 08:00", "closes": "mon-sat 20:00""#, false),
        (#""opens": "dhuhr", "closes": "asr""#, false), (#""opens": "2027-05-16 08:00""#, false),
        (#""opens": "2 h after step ihram""#, false),
    ])
    func theHijriDateIsDoubtedWhereItDecides(window: String, isDoubted: Bool) throws {
        var files = ActsPack.files
        let path = "definitions/ritual.json"
        let halq = #""type": "step", "id": "halq","#
        files[path] = files[path]?.replacing(halq, with: halq + " \(window),")
        try #require(files != ActsPack.files)
        let early = WalkRefusal.notYetOpen(
            step: "halq",
            at: Walker.now,
            opens: Walker.now.adding(seconds: 86_400)
        )
        let said = try refusal(early, files: files).runs.said
        #expect(said.contains("If the Hijri date here") == isDoubted, "\(said)")
    }

    @Test func marksAPlaceThatNoSourceConfirms() throws {
        var files = ActsPack.files
        let path = "definitions/ritual.json"
        let ihram = #""type": "step", "id": "ihram","#
        files[path] = files[path]?.replacing(ihram, with: ihram + #" "unverified": true,"#)
        try #require(files != ActsPack.files)
        let instead = WalkRefusal.needs(step: "halq", before: ["stones"], schools: [], instead: "ihram")
        #expect(
            try refusal(instead, files: files).runs.said
                == "Shaving needs Stoning first. It may also be done after Enter ihram (to be confirmed)."
        )
        for (language, mark) in [
            ("ar", "(يحتاج إلى تأكيد)."), ("id", "(perlu dikonfirmasi)."), ("ms", "(perlu disahkan)."),
        ] {
            #expect(try refusal(instead, in: language, files: files).runs.said.hasSuffix(mark))
            #expect(try !refusal(instead, in: language).runs.said.hasSuffix(mark))
        }
    }

    @Test func asksWhatTheRemedyDependsOn() throws {
        var walker = try Walker([.school: .text("maliki"), .sex: .text("male")])
        try walker.send(.act(.violation), .choose(1))
        let text = WalkText(walker.flow.state.revision, walker.localizer)
        let violation = try #require(
            walker.flow.state.violations.first { $0.id.name == "perfume" }
        )
        let question = try #require(violation.asks.first)
        let choice = NumberedChoice.circumstance(question, by: text)
        #expect(Page([choice.heading]).said == ["How did it happen?"])
        #expect(choice.choices.map(\.text) == ["knowingly", "in forgetfulness"])
        guard case .chosen(let answer) = choice.read("2") else {
            Issue.record("nothing is chosen")
            return
        }
        #expect(answer == question.values[1])
    }
}

extension [Run] {
    fileprivate var requests: [Request] {
        compactMap { run in if case .request(let request, _) = run { request } else { nil } }
    }
}
