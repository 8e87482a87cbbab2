import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// Whether what two homes have under one name is of one person.
@Suite struct DeviceIdentityTests {
    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(2)
        (phone, tablet) = (homes[0], homes[1])
    }

    /// Everybody may be called alike: nothing of two people is mixed unless somebody says that they are one.
    @Test func twoPeopleOfOneNameAreNotMixed() async throws {
        _ = try await phone.person.checklist.change("passport", .done)
        try await phone.devices.begin(named: "phone")
        try await tablet.person.profile.setFact("sex", to: "male")
        try await tablet.devices.begin(named: "phone")
        let archive = try await homes.archive(phone)
        #expect(try await !tablet.devices.isKnown(archive))
        let before = try await tablet.store.export(PersonHomes.me)
        let error = await #expect(throws: EngineError.self) { try await tablet.devices.meet(archive) }
        #expect(error?.code == "person.unknown-history")
        let preview = try await tablet.devices.meet(archive, isPreview: true)
        #expect(!preview.isKnown && !preview.changesNothing)
        #expect(try await tablet.store.export(PersonHomes.me) == before)
        // Once it is said, both devices know each other, and whoever meets one of them knows the other.
        _ = try await tablet.devices.meet(archive, isSamePerson: true)
        #expect(try await phone.devices.isKnown(try await homes.archive(tablet)))
        #expect(try await phone.devices.meet(try await homes.archive(tablet)).isKnown)
        #expect(try await tablet.devices.isKnown(try await homes.archive(phone)))
    }

    /// A home that went back to an earlier state would count on where it has counted already.
    @Test func aHomeThatWentBackIsAnotherDevice() async throws {
        let collection = try #require(homes.generation.catalog.collections[DefinitionID("small:stays")!])
        #expect(try await HomeDevice.renew(in: phone.store, at: phone.clock.now()) == nil)
        _ = try await phone.person.collections.add(["nights": .integer(1)], to: collection)
        let id = try await phone.devices.begin(named: "phone")
        let earlier = try await homes.archive(phone)
        phone.clock.advance(seconds: 60)
        _ = try await phone.person.collections.set(["nights": .integer(4)], of: "1", in: collection)
        try await homes.meet(tablet, phone)
        try await phone.store.restore(earlier)
        let renewed = try await HomeDevice.renew(in: phone.store, at: phone.clock.now())
        #expect(renewed?.id != id && renewed?.id.hasPrefix("phone-") == true)
        phone.clock.advance(seconds: 60)
        _ = try await phone.person.collections.set(["nights": .integer(3)], of: "1", in: collection)
        try await homes.meet(phone, tablet)
        // One at the beginning, three more before it went back, and two more after it.
        #expect(try await homes.stays(phone).map { $0["nights"] } == [.integer(6)])
    }

    @Test func aHomeWithNothingOfThePersonTakesTheirHistory() async throws {
        _ = try await phone.person.checklist.change("passport", .done)
        try await phone.devices.begin(named: "phone")
        let archive = try await homes.archive(phone)
        #expect(try await tablet.devices.meet(archive).isKnown)
        _ = try await tablet.person.checklist.change("shoes", .done)
        let histories = archive.usedDevices?.histories
        #expect(histories?.count == 1)
        #expect(try await homes.archive(tablet).usedDevices?.histories == histories)
        #expect(try await phone.devices.meet(try await homes.archive(tablet)).isKnown)
    }

    /// What was erased leaves nothing by which somebody else with the same name would be taken for the person.
    @Test func whoeverBeginsAnewIsSomebodyElse() async throws {
        _ = try await phone.person.checklist.change("passport", .done)
        try await phone.devices.begin(named: "phone")
        let archive = try await homes.archive(phone)
        _ = try await phone.store.erase(PersonHomes.me)
        _ = try await phone.person.checklist.change("shoes", .done)
        try await phone.devices.begin(named: "phone")
        #expect(try await !phone.devices.isKnown(archive))
        // What earlier versions have written says nothing of it, and is asked of too.
        let earlier = PersonArchive(
            person: archive.person,
            records: archive.records.filter { $0.key.collection != HostCollection.settings.id },
            jobs: [],
            log: []
        )
        #expect(try await !phone.devices.isKnown(earlier))
    }
}
