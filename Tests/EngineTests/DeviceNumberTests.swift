import ManasikDomain
import ManasikEngine
import ManasikStoreContract
import Testing

/// What was added on two devices under one number, and is found again whatever became of the number.
@Suite struct DeviceNumberTests {
    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(2)
        (phone, tablet) = (homes[0], homes[1])
    }

    /// Has the tablet add things and then the phone others under the same numbers.
    private func add() async throws {
        try await phone.devices.begin(named: "phone")
        try await tablet.devices.begin(named: "tablet")
        for (home, text) in [(tablet, "Water"), (phone, "Taxi")] {
            let collection = homes.generation.catalog.collections[DefinitionID("small:stays")!]!
            _ = try await home.person.collections.add(["city": .string(text)], to: collection)
            _ = try await home.person.checklist.add(text)
            phone.clock.advance(seconds: 60)
        }
    }

    private func removeFirst(on home: PersonHomes.Home) async throws {
        home.clock.advance(seconds: 600)
        _ = try await home.person.collections.remove("1", from: "stays")
        _ = try await home.person.checklist.remove("own-1")
    }

    private func things(_ home: PersonHomes.Home) async throws -> [JSONValue?] {
        let bodies = try await homes.bodies(home)
        let stays = bodies.filter { $0.key.hasPrefix("small:stays/") }.map { $0.value["city"] }
        return stays + bodies.filter { $0.key.hasPrefix("manasik:items/") }.map { $0.value["text"] }
    }

    @Test func theSameFileAddsNothingAgainUnderANumberThatIsFree() async throws {
        try await add()
        let archive = try await homes.archive(phone)
        _ = try await tablet.devices.meet(archive, isSamePerson: true)
        try await removeFirst(on: tablet)
        let before = try await homes.bodies(tablet)
        #expect(try await tablet.devices.meet(archive).changesNothing)
        #expect(try await homes.bodies(tablet) == before)
        #expect(try await things(tablet) == [.string("Taxi"), .string("Taxi")])
        try await homes.meet(phone, tablet)
        try await homes.meet(tablet, phone)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        // A file from before both had met says nothing new on either.
        for home in [phone, tablet] {
            #expect(try await home.devices.meet(archive).changesNothing)
            #expect(try await things(home) == [.string("Taxi"), .string("Taxi")])
        }
    }

    @Test func aRemovalFindsWhatHasAnotherNameElsewhere() async throws {
        try await add()
        try await homes.meet(tablet, phone)
        #expect(try await things(tablet).count == 4)
        try await removeFirst(on: phone)
        let meeting = try await homes.meet(tablet, phone)
        #expect(meeting.collections.values.map(\.removed) == [1, 1])
        try await homes.meet(phone, tablet)
        #expect(try await things(phone) == [.string("Water"), .string("Water")])
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        #expect(try await homes.meet(tablet, phone).changesNothing)
    }

    /// A tick of another device outlives the item, whose number is then not given to something else.
    @Test func aNumberIsNotGivenAgainThatATickStillHas() async throws {
        try await phone.devices.begin(named: "phone")
        _ = try await phone.person.checklist.add("Water")
        try await homes.meet(tablet, phone)
        phone.clock.advance(seconds: 60)
        _ = try await phone.person.checklist.remove("own-1")
        tablet.clock.advance(seconds: 120)
        _ = try await tablet.person.checklist.change("own-1", .done)
        try await homes.meet(phone, tablet)
        try await homes.meet(tablet, phone)
        for home in [phone, tablet] {
            let id = try await home.person.checklist.add("Taxi")
            #expect(id.name == "own-2")
            #expect(try await homes.bodies(home)["manasik:ticks/own:own-2"] == nil)
        }
    }

    /// Also where only what is noted of the removal has it, as another device may have more than a tick of it.
    @Test func aNumberIsNotGivenAgainWhoseRemovalIsKnownToDevices() async throws {
        try await phone.devices.begin(named: "phone")
        _ = try await phone.person.checklist.add("Water")
        _ = try await phone.person.contacts.add(name: "Karim", phone: "+60123456789")
        _ = try await phone.person.checklist.remove("own-1")
        _ = try await phone.person.contacts.remove("own-1")
        #expect(try await phone.person.checklist.add("Taxi").name == "own-2")
        #expect(try await phone.person.contacts.add(name: "Aisha", phone: "+60123456788").name == "own-2")
    }
}
