import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikRemembrance
import ManasikStoreContract
import Testing

/// What becomes of dhikr that were said on two devices.
@Suite struct DeviceDhikrTests {
    private static let tasbih = DefinitionID("small:tasbih")!
    private static let morning = SeriesKey(
        day: CivilDate("2026-11-21")!,
        category: DefinitionID("small:morning")!
    )

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(2)
        (phone, tablet) = (homes[0], homes[1])
        try await phone.devices.begin(named: "phone")
        try await tablet.devices.begin(named: "tablet")
    }

    private func perform(_ event: SeriesEvent, on home: PersonHomes.Home, after seconds: Int = 0) async throws
    {
        for home in [phone, tablet] { home.clock.advance(seconds: seconds) }
        try await home.person.dhikr.perform(event, in: Self.morning)
    }

    private func meet() async throws {
        try await homes.meet(phone, tablet)
        try await homes.meet(tablet, phone)
        try await homes.meet(phone, tablet)
        #expect(try await homes.bodies(phone) == homes.bodies(tablet))
    }

    /// Returns the series on both devices, which have met.
    private func series() async throws -> Series {
        try await meet()
        let stored = try await phone.store.export(PersonHomes.me).records.first {
            $0.key.collection == Series.collection.id && $0.key.id == Self.morning.recordID
        }
        return try Series(stored: try #require(stored))
    }

    @Test func countsAreAddedUp() async throws {
        try await perform(.count(Self.tasbih, by: 20), on: phone)
        try await perform(.count(Self.tasbih, by: 13), on: tablet)
        #expect(try await series().entries.map(\.count) == [33])
    }

    @Test func whatIsSetOnBothIsNotCountedTwice() async throws {
        try await perform(.set(Self.tasbih, to: 33), on: phone)
        try await perform(.set(Self.tasbih, to: 33), on: tablet, after: 60)
        #expect(try await series().entries.map(\.count) == [33])
        try await perform(.reset(Self.tasbih), on: phone, after: 60)
        try await perform(.reset(Self.tasbih), on: tablet, after: 60)
        #expect(try await series().entries.map(\.count) == [0])
    }

    @Test func whatIsSaidInFullOnBothIsNotCountedTwice() async throws {
        try await perform(.add(at: phone.clock.now()), on: phone)
        try await perform(.add(at: tablet.clock.now()), on: tablet, after: 60)
        let met = try await series()
        #expect(met.entries.map(\.count) == [33] && met.addedAt != nil)
    }

    @Test func whatIsCountedAfterAResetElsewhereStays() async throws {
        try await perform(.count(Self.tasbih, by: 5), on: phone)
        try await perform(.count(Self.tasbih, by: 7), on: tablet, after: 60)
        try await perform(.reset(Self.tasbih), on: phone, after: 60)
        try await perform(.count(Self.tasbih, by: 2), on: phone, after: 60)
        try await perform(.count(Self.tasbih, by: 3), on: tablet, after: 60)
        #expect(try await series().entries.map(\.count) == [5])
    }

    @Test func aSeriesThatIsResetLaterIsNotNotedAsSaidInFull() async throws {
        try await perform(.count(Self.tasbih, by: 1), on: tablet)
        try await perform(.add(at: phone.clock.now()), on: phone, after: 60)
        try await perform(.reset(Self.tasbih), on: tablet, after: 60)
        let met = try await series()
        #expect(met.entries.map(\.count) == [0] && met.addedAt == nil)
    }
}
