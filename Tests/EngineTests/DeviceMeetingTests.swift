import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

/// Two homes of one person that meet, by kinds of data.
@Suite struct DeviceMeetingTests {
    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() throws {
        homes = try PersonHomes(2)
        (phone, tablet) = (homes[0], homes[1])
    }

    private func stays(_ home: PersonHomes.Home) throws -> RecordCollection {
        try #require(homes.generation.catalog.collections[DefinitionID("small:stays")!])
    }

    /// Begins with one record that both have.
    private func shareAStay() async throws {
        let collection = try stays(phone)
        _ = try await phone.person.collections.add(
            [
                "city": .string("Makkah"), "nights": .integer(3), "paid": .string("10.50"),
                "with": .array([.string("amina")]),
            ],
            to: collection
        )
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        tablet.clock.advance(seconds: 10)
        phone.clock.advance(seconds: 10)
    }

    @Test func fieldsOfPacksAreMergedAsTheyAreDeclared() async throws {
        try await shareAStay()
        let collection = try stays(phone)
        _ = try await phone.person.collections.set(
            [
                "nights": .integer(5), "with": .array([.string("amina"), .string("bilal")]),
                "city": .string("Mina"),
            ],
            of: "1",
            in: collection
        )
        tablet.clock.advance(seconds: 60)
        _ = try await tablet.person.collections.set(
            ["nights": .integer(4), "with": .array([]), "paid": .string("12")],
            of: "1",
            in: collection
        )
        try await homes.meet(phone, tablet)
        try await homes.meet(tablet, phone)
        #expect(
            try await homes.stays(phone) == [
                [
                    "city": .string("Mina"), "nights": .integer(6), "paid": .string("12.00"),
                    "with": .array([.string("bilal")]),
                ]
            ]
        )
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
    }

    /// A number that was given again after a removal names another thing, whatever the other device still has under it.
    @Test func aNumberThatIsGivenAgainIsAnotherThing() async throws {
        try await shareAStay()
        let collection = try stays(phone)
        _ = try await phone.person.collections.remove("1", from: "stays")
        let view = try await phone.person.collections.add(["city": .string("Arafat")], to: collection)
        #expect(view.id == "1", "the number is given again")
        tablet.clock.advance(seconds: 60)
        _ = try await tablet.person.collections.set(["city": .string("Mina")], of: "1", in: collection)
        try await homes.meet(phone, tablet)
        try await homes.meet(tablet, phone)
        let cities = try await homes.stays(phone).compactMap { $0["city"] }
        #expect(cities.count == 2 && cities.contains(.string("Arafat")) && cities.contains(.string("Mina")))
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
    }

    /// What is noted of changes and cannot be read is named, and its record stays as it is.
    @Test func notesThatCannotBeReadAreNamed() async throws {
        try await shareAStay()
        let collection = try stays(phone)
        _ = try await phone.person.collections.set(["nights": .integer(9)], of: "1", in: collection)
        let archive = try await homes.archive(phone)
        let records = archive.records.map { record in
            guard record.key.collection == HostCollection.merging.id else { return record }
            return Record(
                key: record.key,
                scope: record.scope,
                version: record.version,
                body: ["x": .integer(1)],
                createdAt: record.createdAt,
                updatedAt: record.updatedAt
            )
        }
        let broken = PersonArchive(person: archive.person, records: records, jobs: [], log: [])
        let before = try await homes.bodies(tablet)
        let meeting = try await tablet.devices.meet(broken)
        #expect(meeting.left.map(\.reason) == [.misfit] && meeting.left.map(\.record) == ["1"])
        #expect(try await homes.bodies(tablet) == before)
    }

    @Test func theSameFileChangesNothingTheSecondTime() async throws {
        try await shareAStay()
        _ = try await phone.person.checklist.change("passport", .done)
        _ = try await phone.person.walk.perform(.done(step: "one"), in: "rite")
        let archive = try await homes.archive(phone)
        let preview = try await tablet.devices.meet(archive, isPreview: true)
        let before = try await homes.bodies(tablet)
        #expect(preview.isPreview && before.keys.filter { $0.hasPrefix("manasik:ticks") } == [])
        let first = try await tablet.devices.meet(archive)
        #expect(first.collections == preview.collections && first.collections.count == 2)
        let stored = try await tablet.store.export(PersonHomes.me)
        let second = try await tablet.devices.meet(archive)
        #expect(second.changesNothing)
        #expect(try await tablet.store.export(PersonHomes.me) == stored)
    }

    @Test func anEarlierRemovalDoesNotTakeALaterChange() async throws {
        try await shareAStay()
        _ = try await phone.person.collections.remove("1", from: "stays")
        let collection = try stays(tablet)
        tablet.clock.advance(seconds: 60)
        _ = try await tablet.person.collections.set(["city": .string("Arafat")], of: "1", in: collection)
        try await homes.meet(phone, tablet)
        #expect(try await homes.stays(phone).map { $0["city"] } == [.string("Arafat")])
        phone.clock.advance(seconds: 120)
        _ = try await phone.person.collections.remove("1", from: "stays")
        let meeting = try await homes.meet(tablet, phone)
        #expect(meeting.collections.values.map(\.removed) == [1])
        #expect(try await homes.stays(tablet) == [])
        // What still has it does not bring it back.
        try await homes.meet(phone, tablet)
        #expect(try await homes.stays(phone) == [])
    }

    @Test func twoThingsOfOneNameStayTwo() async throws {
        _ = try await phone.person.checklist.add("Tent")
        tablet.clock.advance(seconds: 1)
        _ = try await tablet.person.checklist.add("Rope")
        _ = try await tablet.person.checklist.change("own-1", .done)
        let collection = try stays(phone)
        _ = try await phone.person.collections.add(["city": .string("Makkah")], to: collection)
        _ = try await tablet.person.collections.add(["city": .string("Madinah")], to: collection)
        _ = try await tablet.person.collections.add(
            ["city": .string("Mina"), "after": .string("1")],
            to: collection
        )
        let meeting = try await homes.meet(phone, tablet)
        #expect(meeting.renamed.map(\.old) == ["own-1", "1"])
        #expect(meeting.renamed.map(\.text) == ["Rope", "Madinah"])
        #expect(meeting.renamed.map(\.other) == ["Tent", "Makkah"])
        try await homes.meet(tablet, phone)
        let bodies = try await homes.bodies(phone)
        #expect(bodies == (try await homes.bodies(tablet)))
        let other = try #require(meeting.renamed.first?.new)
        #expect(bodies["manasik:items/own-1"]?["text"] == .string("Tent"))
        #expect(bodies["manasik:items/\(other)"]?["text"] == .string("Rope"))
        // What is said of them follows.
        #expect(bodies.keys.filter { $0.hasPrefix("manasik:ticks") } == ["manasik:ticks/own:\(other)"])
        let stay = try #require(meeting.renamed.last?.new)
        #expect(bodies["small:stays/\(stay)"]?["city"] == .string("Madinah"))
        #expect(bodies["small:stays/2"]?["after"] == .string(stay))
    }

    @Test func factsTicksAndMarksOfBothStay() async throws {
        try await shareAStay()
        try await phone.person.profile.setFact("sex", to: "female")
        try await tablet.person.profile.setFact("residence", to: "MY")
        _ = try await phone.person.favourites.set("tasbih", true)
        _ = try await phone.person.checklist.change("passport", .done)
        _ = try await tablet.person.checklist.change("shoes", .setAside)
        try await homes.meet(tablet, phone)
        try await homes.meet(phone, tablet)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
        let bodies = try await homes.bodies(phone)
        #expect(bodies["manasik:profile/facts"]?["facts"]?.objectKeys.count == 2)
        #expect(bodies.keys.contains("manasik:favourites/small:tasbih"))
        #expect(bodies.keys.count { $0.hasPrefix("manasik:ticks") } == 2)
    }

    @Test func anArchiveOfEarlierVersionsIsTakenToo() async throws {
        // Nothing was noted of it: its records say when they were written.
        _ = try await phone.person.checklist.change("passport", .done)
        let archive = try await homes.archive(phone)
        #expect(!archive.usesDevices)
        try await homes.meet(tablet, phone)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
    }

    @Test func aHomeThatMeetsNobodyNotesNothing() async throws {
        _ = try await phone.person.checklist.change("passport", .done)
        let records = try await phone.store.export(PersonHomes.me).records
        #expect(!records.contains { $0.key.collection == HostCollection.merging.id })
    }

    @Test func aHomeOfAnotherNameIsAnotherDevice() async throws {
        let id = try await phone.devices.begin(named: "phone")
        #expect(try await phone.devices.begin(named: "phone") == id)
        #expect(try await phone.devices.begin() == id)
        #expect(try await phone.devices.begin(named: "new phone") != id)
    }
}

extension JSONValue {
    fileprivate var objectKeys: [String] {
        guard case .object(let members) = self else { return [] }
        return Array(members.keys)
    }
}
