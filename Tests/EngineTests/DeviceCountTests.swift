import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What is said of counts of a walk that two devices have counted without knowing of each other.
@Suite struct DeviceCountTests {
    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(2)
        (phone, tablet) = (homes[0], homes[1])
        _ = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
    }

    /// Counts the step that is asked seven times on a device, once a minute.
    private func count(_ times: Int, on home: PersonHomes.Home, from minute: Int) async throws {
        for minute in minute..<minute + times {
            try await home.note(.count(step: "two", by: .plus), at: minute)
        }
    }

    /// Has both meet, and again: nothing changes then, and both say the same.
    private func meet() async throws -> [Meeting.DoubledWalk] {
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        // Who hears nothing new says nothing again.
        #expect(here.doubled == there.doubled || here.changesNothing || there.changesNothing)
        #expect(here.refused.isEmpty && there.refused.isEmpty)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await homes.meet(tablet, phone).changesNothing)
        #expect(try await homes.meet(phone, tablet).changesNothing)
        return there.doubled.isEmpty ? here.doubled : there.doubled
    }

    /// Returns what both devices say of the walk.
    private func joint() async throws -> [JointCount] {
        let here = try await phone.person.walk.state("rite").doubled
        #expect(try await tablet.person.walk.state("rite").doubled == here)
        return here.counts
    }

    private func state() async throws -> StepState {
        try #require(try await phone.person.walk.state("rite").snapshot).state(of: "two")
    }

    @Test(arguments: [(10, 20), (20, 10)])
    func aNumberThatOnlyBothTogetherReachIsToBeChecked(_ minutes: (Int, Int)) async throws {
        try await count(3, on: phone, from: minutes.0)
        try await count(4, on: tablet, from: minutes.1)
        let told = try await meet()
        let expected = JointCount(of: "two", own: 4)
        #expect(told.map(\.entries.counts) == [[expected]] && told.map(\.counts) == [["two": 7]])
        #expect(try await state().status == .done)
        #expect(try await joint() == [expected])
        let ritual = DefinitionID("small:rite")!
        let localizer = try phone.person.localizer
        let note =
            "its count, 7, only comes of adding up what your devices counted apart from each other; none of them alone came to "
            + "more than 4. Some of it may have been counted twice: check how often it was done before relying on it, and "
            + "confirm the count or correct it."
        var meeting = Meeting(of: PersonHomes.me, isPreview: false)
        meeting.doubled = told
        let page = Page.meeting(
            meeting,
            with: "tablet.json",
            of: homes.generation.catalog,
            following: [ritual: try #require(homes.generation.currentRevision(of: ritual))],
            in: localizer
        )
        #expect(page.lines.contains("T, Two: " + note))
        let walk = WalkPage(try await tablet.person.walk.state("rite"), in: localizer)
        let confirming =
            "Confirm the count, or put the right one in its place: "
            + "<\(Request.walk(.count("two", .set(to: 7))))>"
        for page in [walk.list(namesIDs: false), walk.here()] {
            #expect(page.lines.contains("Two: " + note) && page.lines.contains(confirming))
        }
        let today = try await tablet.person.today.view()
        let day = Page.today(today, in: localizer, of: homes.generation.catalog)
        let step = Request.showStep("two", ritual: ritual)
        #expect(day.lines.contains("The count of Two, 7, is to be checked: <\(step)>"))
        let answer = String(decoding: TodayResponse(today, in: localizer).json.wireText, as: UTF8.self)
        #expect(answer.contains(#""counted_together":[{"#))
    }

    /// As it is, be it all that is asked or less, and whatever came after it.
    @Test(arguments: [
        (4, WalkEvent.count(step: "two", by: .set(to: 7))), (4, .done(step: "two")),
        (2, .count(step: "two", by: .set(to: 5))),
    ]) func aCountIsConfirmed(_ counted: Int, _ event: WalkEvent) async throws {
        try await count(3, on: phone, from: 10)
        try await count(counted, on: tablet, from: 20)
        #expect(try await meet().count == 1)
        if counted == 4 { try await phone.note(.done(step: "three"), at: 40) }
        let before = try await state()
        phone.clock.set("2026-11-21T08:50:00Z")
        let tried = try await phone.person.walk.perform(event, in: "rite", isPreview: true)
        #expect(tried.doubled.isEmpty)
        #expect(try await phone.person.walk.state("rite").doubled.counts.count == 1)
        let confirmed = try await phone.person.walk.perform(event, in: "rite")
        #expect(confirmed.doubled.isEmpty)
        let entry = try #require(confirmed.snapshot?.history.last)
        #expect(entry.event == event && entry.change == .step(id: "two", from: before, to: before))
        let text = WalkText(confirmed.revision, try phone.person.localizer)
        #expect(text.event(entry) == "Count confirmed: Two, \(before.count) of 7")
        // Said once more it is no news.
        await #expect(throws: EngineError.self) { try await phone.note(event, at: 51) }
        #expect(try await meet() == [])
        #expect(try await joint() == [])
        #expect(try await state() == before)
        // What is taken back first is the confirmation: the count is in doubt again, and can be confirmed again.
        let doubt = [JointCount(of: "two", own: counted == 4 ? 4 : 3)]
        tablet.clock.set("2026-11-21T08:55:00Z")
        let undone = try await tablet.person.walk.perform(.undone(step: "two"), in: "rite")
        #expect(undone.doubled.counts == doubt)
        let last = try #require(undone.snapshot?.history.last)
        #expect(text.event(last) == "Confirmation taken back: Two, \(before.count) of 7")
        #expect(try await meet().map(\.entries.counts) == [doubt])
        #expect(try await joint() == doubt)
        #expect(try await state() == before)
        try await phone.note(event, at: 56)
        #expect(try await meet() == [])
        #expect(try await joint() == [])
    }

    /// What came after a count that only both together reached does not hold beside a correction of which its device had not heard.
    @Test func whatCameAfterACountIsNamedWhereTheOtherDeviceCorrectedThat() async throws {
        try await count(3, on: phone, from: 10)
        try await count(4, on: tablet, from: 20)
        try await homes.meet(phone, tablet)
        try await tablet.note(.count(step: "two", by: .set(to: 3)), at: 30)
        try await phone.note(.done(step: "three"), at: 40)
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        #expect(there.refused.map(\.event) == [.done(step: "three")] && here.refused == there.refused)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await state().count == 3)
        for home in homes.homes {
            let walk = WalkPage(try await home.person.walk.state("rite"), in: try home.person.localizer)
            #expect(walk.state.snapshot?.state(of: "three") == .untouched)
            #expect(walk.here().lines.contains { $0.hasPrefix("Three, ") && $0.contains("noted as done: ") })
        }
    }

    @Test func bothMayConfirmTheCount() async throws {
        try await count(3, on: phone, from: 10)
        try await count(4, on: tablet, from: 20)
        _ = try await meet()
        try await phone.note(.done(step: "two"), at: 40)
        try await tablet.note(.count(step: "two", by: .set(to: 7)), at: 41)
        #expect(try await meet() == [])
        #expect(try await joint() == [])
        #expect(try await state().status == .done)
    }

    @Test func whatIsNotInDoubtIsNotConfirmed() async throws {
        try await count(7, on: phone, from: 10)
        for event in [WalkEvent.count(step: "two", by: .set(to: 7)), .done(step: "two")] {
            await #expect(throws: EngineError.self) { try await phone.note(event, at: 30) }
        }
    }

    @Test func aCorrectedCountIsInDoubtNoMoreAtOnce() async throws {
        try await count(3, on: phone, from: 10)
        try await count(4, on: tablet, from: 20)
        _ = try await meet()
        phone.clock.set("2026-11-21T08:50:00Z")
        let event = WalkEvent.count(step: "two", by: .set(to: 5))
        let corrected = try await phone.person.walk.perform(event, in: "rite")
        #expect(corrected.doubled.isEmpty && corrected.snapshot?.state(of: "two").count == 5)
        #expect(try await meet() == [])
        #expect(try await joint() == [])
    }

    @Test(arguments: [(10, 20), (20, 10)]) func whatGoesBeyondIsToBeCheckedToo(_ minutes: (Int, Int))
        async throws
    {
        try await count(5, on: phone, from: minutes.0)
        try await count(4, on: tablet, from: minutes.1)
        let told = try await meet()
        #expect(told.map(\.entries.counts) == [[JointCount(of: "two", own: 5, beyond: 2)]])
        #expect(try await joint() == [JointCount(of: "two", own: 5, beyond: 2)])
        #expect(try await state().count == 7)
    }

    @Test(arguments: [(10, 20), (20, 10)]) func whatOneDeviceReachedByItselfIsNotInDoubt(
        _ minutes: (Int, Int)
    )
        async throws
    {
        try await count(7, on: phone, from: minutes.0)
        try await count(3, on: tablet, from: minutes.1)
        #expect(try await meet() == [])
        #expect(try await joint() == [])
        #expect(try await state().status == .done)
    }

    @Test func whatIsCountedOnInKnowledgeOfTheOtherIsNotInDoubt() async throws {
        try await count(3, on: phone, from: 10)
        #expect(try await meet() == [])
        try await count(4, on: tablet, from: 20)
        #expect(try await meet() == [])
        #expect(try await state().status == .done)
        #expect(try await joint() == [])
    }

    /// A count that both have begun stays in doubt where it is counted on, until somebody says how often it was done.
    @Test(arguments: [
        WalkEvent.count(step: "two", by: .set(to: 6)), .done(step: "two"), .undone(step: "two"),
        .count(step: "two", by: .minus), .reset(revision: ""),
    ]) func theDoubtEndsWhereTheCountIsSaidAnew(_ event: WalkEvent) async throws {
        try await count(3, on: phone, from: 10)
        try await count(2, on: tablet, from: 20)
        #expect(try await meet().map(\.entries.counts) == [[JointCount(of: "two", own: 3)]])
        try await count(1, on: phone, from: 30)
        #expect(try await phone.person.walk.state("rite").doubled.counts == [JointCount(of: "two", own: 3)])
        _ = try await meet()
        #expect(try await joint() == [JointCount(of: "two", own: 3)])
        if case .count(_, .set) = event { try await count(1, on: tablet, from: 40) }
        try await tablet.note(event, at: 50)
        #expect(try await tablet.person.walk.state("rite").doubled.isEmpty)
        #expect(try await meet() == [])
        #expect(try await joint() == [])
    }

    /// What the other device says without having heard of the count is a word about it too.
    @Test(arguments: [(20, 30), (30, 20)]) func aStepThatOneDeviceNotesAsDoneIsNotInDoubt(
        _ minutes: (Int, Int)
    ) async throws {
        try await count(3, on: phone, from: minutes.0)
        try await count(4, on: tablet, from: minutes.1)
        try await phone.note(.done(step: "two"), at: 40)
        #expect(try await meet() == [])
        #expect(try await state().status == .done)
    }
}
