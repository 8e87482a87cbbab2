import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// What becomes of a walk that was walked on two devices.
@Suite struct DeviceWalkTests {
    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(2)
        (phone, tablet) = (homes[0], homes[1])
    }

    @Test func eventsOfAWalkArePutInOrderAndRefusedOnesAreNamed() async throws {
        _ = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        phone.clock.advance(seconds: 60)
        _ = try await phone.person.walk.perform(.count(step: "two", by: .plus), in: "rite")
        tablet.clock.advance(seconds: 90)
        _ = try await tablet.person.walk.perform(.reset(revision: ""), in: "rite")
        phone.clock.advance(seconds: 600)
        _ = try await phone.person.walk.perform(.undone(step: "two"), in: "rite")
        let there = try await homes.meet(tablet, phone)
        let here = try await homes.meet(phone, tablet)
        #expect(here.refused == there.refused)
        #expect(here.refused.map(\.event) == [.undone(step: "two")])
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await homes.meet(phone, tablet).changesNothing)
        // It is kept, and named as long as it does not hold.
        #expect(try await homes.meet(phone, tablet).refused == here.refused)
        // The walk's own page says so too, and what is done next leaves it there.
        for home in [phone, tablet] {
            let state = try await home.person.walk.state("rite")
            #expect(state.refused.map(\.event) == here.refused.map(\.event))
            #expect(state.refused.map(\.reason) == here.refused.map(\.reason))
        }
        let next = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        #expect(next.refused.count == 1)
        phone.clock.advance(seconds: 60)
        let anew = try await phone.person.walk.perform(.reset(revision: ""), in: "rite")
        #expect(anew.refused.isEmpty)
        let ritual = DefinitionID("small:rite")!
        let page = Page.meeting(
            here,
            with: "tablet.json",
            of: homes.generation.catalog,
            following: [ritual: try #require(homes.generation.currentRevision(of: ritual))],
            in: try phone.person.localizer
        )
        #expect(page.lines.contains { $0.hasPrefix("T, Two, ") })
    }

    @Test func eventsOfOneInstantOnTwoDevicesAreTwo() async throws {
        _ = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        for home in [phone, tablet] { home.clock.set("2026-11-21T07:00:00Z") }
        _ = try await phone.person.walk.perform(.count(step: "two", by: .plus), in: "rite")
        _ = try await tablet.person.walk.perform(.undone(step: "one"), in: "rite")
        let before = try await homes.bodies(tablet).keys.count { $0.hasPrefix("manasik:walk_events/") }
        try await homes.meet(tablet, phone)
        try await homes.meet(phone, tablet)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        let records = try await phone.store.export(PersonHomes.me).records
        let noted = records.first {
            $0.key.collection == HostCollection.merging.id && $0.key.id == "manasik:walks/small:rite"
        }
        guard case .array(let events)? = noted?.body["events"] else {
            Issue.record("nothing is noted of the walk")
            return
        }
        // The walk's own record has the last event of the tablet; the other one is the phone's.
        #expect(events.count == before + 2)
    }

    /// What is refused is put away by what is noted of the step afterwards.
    @Test func whatWasNotedAsMissedIsNamedBesideWhatWasDone() async throws {
        _ = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        phone.clock.advance(seconds: 60)
        _ = try await phone.person.walk.perform(.done(step: "two"), in: "rite")
        tablet.clock.advance(seconds: 120)
        _ = try await tablet.person.walk.perform(.markMissed(step: "two"), in: "rite")
        try await homes.meet(tablet, phone)
        let meeting = try await homes.meet(phone, tablet)
        #expect(meeting.refused.map(\.event) == [.markMissed(step: "two")])
        #expect(try await tablet.person.walk.state("rite").refused.count == 1)
        tablet.clock.advance(seconds: 60)
        _ = try await tablet.person.walk.perform(.undone(step: "two"), in: "rite")
        let anew = try await tablet.person.walk.perform(.done(step: "two"), in: "rite")
        #expect(anew.refused.isEmpty)
    }
}
