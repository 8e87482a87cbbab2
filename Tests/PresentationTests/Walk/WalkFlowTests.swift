import ManasikDomain
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import ManasikWorkbench
import Testing

/// What costs something, or cannot be taken back in one stroke: told first, then done.
@Suite struct WalkFlowTests {
    private static let maliki: [HostFact: FactValue] = [.school: .text("maliki"), .sex: .text("male")]
    private static let hanafi: [HostFact: FactValue] = [.school: .text("hanafi"), .sex: .text("male")]

    private func proposal(_ walker: Walker) throws -> WalkProposal {
        guard case .confirm(let proposal) = walker.flow.mode else {
            Issue.record("\(walker.flow.mode)")
            throw WalkRefusal.notBegun
        }
        return proposal
    }

    @Test func aViolationIsChosenAskedAboutAndToldBeforeItIsNoted() throws {
        var walker = try Walker(Self.maliki)
        try walker.send(.act(.violation))
        #expect(walker.menu?.title == "What happened?")
        #expect(walker.menu?.text == ["Ihram: in ihram, according to the Maliki school"])
        #expect(walker.rows == ["A cap", "Perfume"])
        try walker.send(.choose(1))
        #expect(walker.menu?.text == ["How did it happen?"])
        #expect(walker.rows == ["knowingly", "in forgetfulness"])
        // What names nothing changes nothing.
        try walker.send(.choose(6))
        #expect(walker.rows == ["knowingly", "in forgetfulness"])
        try walker.send(.choose(0))
        let told = try proposal(walker)
        #expect(told.question == "Note this? In ihram: Perfume (knowingly)")
        #expect(
            walker.text(told.page(in: walker.localizer)) == """
                This would follow:

                In ihram: Perfume (knowingly)
                Owed.
                a remedy is owed: A sacrifice, according to the Maliki school
                Source: Five Schools
                A sacrifice
                1. A sheep.
                2. A seventh of a cow.
                In the Haram.
                Source: Five Schools

                No scholar has reviewed this yet.

                """
        )
        try walker.send(.answer(false))
        #expect(walker.notice == "Nothing was changed.")
        #expect(walker.owed == [])
        try walker.send(.choose(0), .answer(true))
        #expect(walker.notice == "Noted: In ihram: Perfume (knowingly)")
        #expect(walker.owed == ["acts:perfume#1"])
        // Undoing it would lose how it happened: it asks.
        try walker.send(.act(.undo))
        let undone = try proposal(walker)
        #expect(undone.question == "Remove this, which was noted by mistake? In ihram: Perfume (knowingly)")
        #expect(
            walker.text(undone.page(in: walker.localizer))
                == "Then you would no longer owe this: In ihram: Perfume (knowingly).\n"
        )
        try walker.send(.answer(true))
        #expect(walker.notice == "Undone: Perfume")
        #expect(walker.owed == [])
    }

    @Test func aViolationThatDependsOnSomethingUnknownAsksForIt() throws {
        var walker = try Walker([.school: .text("shafii")])
        try walker.send(.act(.violation))
        #expect(walker.rows.first == "A cap: depends on: Sex")
        try walker.send(.choose(0))
        #expect(walker.asked == .ask(HostFact.sex.id))
    }

    @Test func aRemedyIsSettledByAnAlternativeAndOwedAgain() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.act(.missed), .answer(true), .act(.remedies))
        #expect(walker.rows == ["Missed: Stoning: Owed."])
        try walker.send(.choose(0))
        #expect(walker.flow.acts(of: walker.flow.state.view.remedies.first).map(\.act) == [.skip])
        try walker.send(.act(.skip))
        #expect(walker.menu?.text == ["How was it settled?"])
        #expect(walker.rows == ["A sheep.", "A seventh of a cow."])
        try walker.send(.choose(1))
        guard case .entry(let entry) = walker.flow.mode else {
            Issue.record("\(walker.flow.mode)")
            return
        }
        #expect(
            entry.prompt(in: walker.flow.state, walker.flow.text).ask
                == "This is noted as settled by: A seventh of a cow. Type a note to yourself, or just press Enter."
        )
        try walker.send(.leave)
        #expect(walker.owed == ["stones"])
        try walker.send(.act(.skip), .choose(1), .typed("on the 12th", at: Walker.now))
        #expect(walker.notice == "Settled (Missed: Stoning): A seventh of a cow.")
        let owed = walker.flow.state.view.remedies.first
        #expect(walker.text(walker.page.page(of: owed)).contains("By this: A seventh of a cow.\non the 12th"))
        #expect(walker.owed == [])
        try walker.send(.act(.undo))
        #expect(try proposal(walker).question == "Note this as not settled after all? Missed: Stoning")
        try walker.send(.answer(true))
        #expect(walker.notice == "Owed again: A sacrifice")
        #expect(walker.owed == ["stones"])
    }

    @Test func whereNothingIsOwedTheRemediesSaySo() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.act(.remedies))
        #expect(walker.menu?.text == ["Nothing that is owed has been noted here."])
        try walker.send(.point(by: 1), .choose(0), .leave)
        guard case .walk = walker.flow.mode else {
            Issue.record("\(walker.flow.mode)")
            return
        }
    }

    @Test func anOrderIsBrokenOnlyAfterItsPriceIsToldAndTaken() throws {
        var walker = try Walker(Self.maliki)
        try walker.send(.act(.next), .act(.done))
        let told = try proposal(walker)
        #expect(told.question == "Note this as done before its turn: Shaving?")
        #expect(
            walker.text(told.page(in: walker.localizer)).hasPrefix(
                """
                Shaving comes after Stoning according to the Maliki school. Keep the order. If
                it was done before that, a remedy is owed.

                This would follow:

                Out of order: Shaving was done before Stoning
                """
            )
        )
        try walker.send(.answer(false))
        #expect(walker.notice == "Nothing was changed.")
        try walker.send(.act(.done), .answer(true))
        #expect(walker.notice == "Done: Shaving")
        #expect(walker.owed == ["halq/order"])
    }

    @Test func anotherDoesARiteWhereAnotherMay() throws {
        var facts = Self.hanafi
        facts[.birthDate] = .date(CivilDate("1950-01-02")!)
        var walker = try Walker(facts)
        try walker.send(.act(.byProxy))
        guard case .entry(let entry) = walker.flow.mode else {
            Issue.record("\(walker.flow.mode)")
            return
        }
        let prompt = entry.prompt(in: walker.flow.state, walker.flow.text)
        #expect(prompt == ("Stoning", "Who did it for you? For whoever is unable.", "Name"))
        try walker.send(.typed("  ", at: Walker.now))
        #expect(walker.notice == nil)
        try walker.send(.act(.byProxy), .typed("أحمد", at: Walker.now))
        #expect(walker.notice == "Done by \u{2068}أحمد\u{2069}: Stoning")
        try walker.send(.act(.byProxy))
        #expect(walker.notice == "Nobody can do this for you: Shaving.")
    }

    @Test func whoeverIsNotUnableIsToldSoBeforeANameIsAsked() throws {
        var facts = Self.hanafi
        facts[.birthDate] = .date(CivilDate("1990-01-02")!)
        var walker = try Walker(facts)
        try walker.send(.act(.byProxy))
        #expect(walker.notice == "According to your profile nobody can do this for you: Stoning.")
    }

    @Test func roundsAreCountedBackAndSet() throws {
        var walker = try Walker(Self.hanafi)
        func count() -> Int? { walker.flow.state.view.node("stones")?.count }
        try walker.send(.act(.done), .act(.done), .act(.fewer))
        #expect(count() == 1)
        try walker.send(.act(.setCount), .typed("five", at: Walker.now))
        #expect(walker.notice == "“five” is not a whole number.")
        try walker.send(.typed("٥", at: Walker.now))
        #expect(count() == 5)
        try walker.send(.act(.setCount), .typed("9", at: Walker.now))
        #expect(walker.notice?.contains("from 0 to 7") == true)
        try walker.send(.act(.setCount), .typed("0", at: Walker.now))
        #expect(count() == 0)
    }

    @Test func aStepIsDoneAtAnotherTime() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.act(.doneAt), .typed("noon", at: Walker.now))
        #expect(walker.notice == "“noon” is not a time such as 14:05 or 2027-05-16T14:05.")
        try walker.send(.typed("2027-04-20T07:00", at: Walker.now))
        #expect(walker.notice?.contains("has not come yet") == true)
        try walker.send(.act(.doneAt), .typed("05:00", at: Walker.now))
        #expect(walker.notice == "Done: Stoning, at Apr 20, 2027 05:00")
    }

    @Test func aStepIsMissedOnlyAfterAQuestionAndTakenBackByItself() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.act(.missed))
        #expect(try proposal(walker).question == "Mark this as missed: Stoning?")
        #expect(walker.text(try proposal(walker).page(in: walker.localizer)).contains("1. A sheep."))
        try walker.send(.answer(false))
        #expect(walker.notice == "Nothing was changed.")
        try walker.send(.act(.missed), .answer(true), .act(.done))
        #expect(walker.notice == "Done: Shaving")
        try walker.send(.act(.back), .act(.back), .act(.takeBack))
        let told = try proposal(walker)
        #expect(told.question == "Undo the last entry of this step: Stoning?")
        #expect(
            walker.text(told.page(in: walker.localizer)).contains(
                "Then you would no longer owe this: Missed: Stoning."
            )
        )
        try walker.send(.answer(true))
        #expect(walker.notice == "Undone: Stoning")
        #expect(walker.owed == [])
    }

    /// What is owed for a step that was missed is told first, also where a command says so; it is grave only where the
    /// rites would not count, or its time is not over.
    @Test func aStepIsMissedOnlyAfterItsPriceIsTold() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.propose(.markMissed(step: "stones"), .ifCostly))
        let told = try proposal(walker)
        #expect(!told.isGrave)
        let brief = told.brief(in: walker.localizer)
        #expect(brief.text == "Mark this as missed: Stoning?")
        #expect(
            brief.consequence == "This would follow: Missed: Stoning: a remedy is owed: A sacrifice."
        )
        try walker.send(.answer(false))
        #expect(walker.owed == [])
        var atFirst = try Walker(Self.hanafi, done: [])
        try atFirst.send(.propose(.markMissed(step: "ihram"), .ifCostly))
        #expect(try proposal(atFirst).isGrave)
    }

    @Test func thePriceOfAMissedStepIsThatOfWhatIsMissing() throws {
        var files = ActsPack.files
        let path = "definitions/ritual.json"
        let stones = #""title": { "text": "stones" }, "obligation": "wajib","#
        files[path] = files[path]?.replacing(
            stones,
            with:
                #""title": { "text": "stones" }, "obligation": "rukn", "short": [{ "up_to": 1, "follows": "order" }],"#
        )
        try #require(files != ActsPack.files)
        for (count, price) in [(6, "A sacrifice for the order"), (5, "A sacrifice")] {
            var walker = try Walker(Self.hanafi, files: files)
            try walker.send(.propose(.count(step: "stones", by: .set(to: count)), .ifCostly))
            try walker.send(.propose(.markMissed(step: "stones"), .ifCostly))
            let told = try proposal(walker)
            #expect(told.isGrave)
            let text = told.brief(in: walker.localizer).text
            let prices = ["\(price).", "\(price), according to the Hanafi school."]
            #expect(prices.contains { text.contains("If it is missed: a remedy is owed: \($0) ") }, "\(text)")
        }
    }

    @Test func aChoiceIsMadeAnew() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.propose(.choose(choice: "leaving", branch: "early"), .ifCostly), .act(.choose))
        #expect(walker.rows == ["Leave later: chosen now: Leave early (Leaving)"])
        try walker.send(.choose(0))
        #expect(try proposal(walker).question == "Choose this instead: Leave later?")
        try walker.send(.answer(true))
        #expect(walker.notice == "Leaving: Leave later")
    }

    @Test func allThatCanBeDoneStandsInOneMenu() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.propose(.count(step: "stones", by: .set(to: 2)), .ifCostly), .act(.others))
        #expect(walker.menu?.title == "Stoning")
        #expect(
            walker.rows.prefix(12) == [
                "one more", "done at another time", "done by another for you", "say how many", "skip",
                "missed", "one less", "undo this step", "undo", "choose", "a violation of ihram", "remedies",
            ]
        )
        #expect(walker.rows.last == "start over")
        let index = try #require(walker.menu?.index(of: .fewer))
        try walker.send(.choose(index))
        #expect(walker.flow.state.view.node("stones")?.count == 1)
    }

    @Test func theWalkBeginsBeforeAnythingIsDone() throws {
        var walker = try Walker(Self.hanafi, done: [])
        #expect(WalkAct.next.label(in: walker.flow.state) == "key.begin")
        try walker.send(.act(.next))
        #expect(walker.notice == "The walk began.")
        #expect(WalkAct.next.label(in: walker.flow.state) == "key.next")
    }

    @Test func startingOverIsAskedAboutAndForgetsNothingUnasked() throws {
        var walker = try Walker(Self.hanafi)
        try walker.send(.act(.reset))
        #expect(walker.flow.question != nil)
        try walker.send(.answer(false))
        #expect(walker.flow.state.view.node("ihram")?.status == .done)
        try walker.send(.act(.reset), .answer(true))
        #expect(walker.flow.state.view.node("ihram")?.status == .current)
    }

    /// A walk whose last step was just recorded, with whatever was left out before it.
    private func finished(_ inputs: WalkFlow.Input...) throws -> Walker {
        var walker = try Walker(Self.hanafi)
        for input in inputs { try walker.send(input) }
        try walker.send(
            .propose(.done(step: "halq"), .ifCostly),
            .propose(.choose(choice: "leaving", branch: "early"), .ifCostly),
            .act(.done)
        )
        return walker
    }

    @Test func theEndIsShownAndStartingOverIsAskedAboutOnlyWhenRequested() throws {
        var walker = try finished(.propose(.count(step: "stones", by: .set(to: 7)), .ifCostly))
        #expect(walker.flow.state.view.isFinished)
        #expect(walker.flow.question == nil)
        #expect(walker.flow.actsAtHand.first == .reset)
        // A second yes, typed in haste, erases nothing.
        try walker.send(.answer(true))
        #expect(walker.flow.state.view.isFinished)
        try walker.send(.act(.reset))
        #expect(
            walker.flow.question?.text
                == "Start over? What you have marked so far is removed from the list; the history keeps it."
        )
    }

    @Test func whoStillOwesSomethingAtTheEndIsOfferedTheRemediesInsteadOfStartingOver() throws {
        let walker = try finished(.act(.missed), .answer(true))
        #expect(walker.flow.state.view.isFinished)
        #expect(walker.owed == ["stones"])
        #expect(walker.flow.question == nil)
        #expect(walker.flow.actsAtHand.contains(.remedies))
        #expect(!walker.flow.actsAtHand.contains(.reset))
        #expect(walker.text(walker.page.here()).contains("Stoning (missed): a remedy is owed"))
    }

    @Test func whatSomebodyElseHasGoneOnWithIsShownAndSaid() throws {
        var walker = try Walker(Self.hanafi)
        let before = walker.flow.state
        try walker.send(.act(.done), .act(.missed), .outrun(before))
        guard case .walk = walker.flow.mode else {
            Issue.record("\(walker.flow.mode)")
            return
        }
        #expect(walker.flow.state.snapshot == before.snapshot)
        #expect(walker.flow.notice?.tone == .warning)
    }
}
