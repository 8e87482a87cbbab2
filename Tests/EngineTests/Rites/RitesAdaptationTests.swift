import Foundation
import ManasikEngine
import ManasikPresentation
import Testing

/// The hajj that comes with the program, where a fact changes on the way or it cannot go on.
@Suite struct RitesAdaptationTests {
    private static let tenth = "2027-05-16T12:00:00Z"

    private let reader: PackReader

    init() async throws {
        reader = try await PackReader()
        reader.clock.set("2027-05-10T08:00:00Z")
    }

    private func pilgrim(_ facts: String..., done steps: [String]) async throws {
        try await reader.set(["journey=hajj", "resident_of_makkah=no"] + facts)
        for step in steps { try await reader.perform(.done(step)) }
    }

    private func set(_ fact: String) async throws -> String { try await reader.set(fact).inOneLine }

    private func walk() async throws -> String { reader.text(try await reader.walk().here()).inOneLine }

    private func list() async throws -> String {
        reader.text(try await reader.walk().list(namesIDs: true)).inOneLine
    }

    @Test func aSaiAfterATawafThatFellAwayIsDoneAgain() async throws {
        try await pilgrim(
            "hajj_type=ifrad",
            "school=shafii",
            "sex=male",
            done: ["ihram", "miqat", "arrival_tawaf", "hajj_sai"]
        )
        let changed = try await set("hajj_type=tamattu")
        #expect(
            changed.contains(
                "Done in a way that no longer counts, and has to be done again: Sa'i of the hajj"
            )
        )
        #expect(try await list().contains("○ Sa'i of the hajj"))
        let back = try await set("hajj_type=ifrad")
        #expect(back.contains("Counts again as it was done: Sa'i of the hajj"))
    }

    @Test func theIhramThatTheUmrahLeftIsEnteredAgain() async throws {
        try await pilgrim(
            "hajj_type=tamattu",
            "school=shafii",
            "sex=male",
            done: ["ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq"]
        )
        #expect(try await set("hajj_type=ifrad").contains("You are here: Enter ihram"))
        #expect(!(try await walk().contains("Forbidden now")))
        reader.clock.set("2027-05-11T08:00:00Z")
        #expect(try await reader.perform(.done("ihram")).contains("Forbidden now"))
    }

    @Test func whatIsOwedByTheNewSchoolIsTold() async throws {
        try await pilgrim("hajj_type=ifrad", "school=shafii", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set(Self.tenth)
        for (step, at) in [
            ("mina_day_8", "2027-05-14T14:00:00Z"), ("standing", "2027-05-15T10:00:00Z"),
            ("arafat_until_sunset", "2027-05-15T17:00:00Z"), ("muzdalifah_night", "2027-05-15T23:00:00Z"),
        ] {
            try await reader.perform(.done(step, Performance(at: Instant(rfc3339: at))))
        }
        try await reader.perform(.done("halq"))
        let changed = try await set("school=maliki")
        #expect(
            changed.contains(
                "Owed now – Out of order: Shave or trim the hair was done before Stone Jamrat al-'Aqabah"
            )
        )
        let back = try await set("school=shafii")
        #expect(back.contains("No longer owed – Out of order"))
    }

    @Test func aTawafThatCountsInMensesAtACostIsToldWithItsCost() async throws {
        let waits = """
            Tawaf al-ifadah waits: until you are pure. If you do this tawaf before, it counts but is sinful (to be confirmed), and a camel \
            or a cow is owed, unless you repeat it in purity.
            """
        try await pilgrim("hajj_type=ifrad", "sex=female", "menses=yes", done: ["ihram", "miqat"])
        reader.clock.set(Self.tenth)
        for (step, at) in [
            ("mina_day_8", "2027-05-14T14:00:00Z"), ("standing", "2027-05-15T10:00:00Z"),
            ("arafat_until_sunset", "2027-05-15T17:00:00Z"), ("muzdalifah_early", "2027-05-15T23:00:00Z"),
            ("stoning_aqabah", "2027-05-16T06:00:00Z"), ("halq", "2027-05-16T07:00:00Z"),
        ] {
            try await reader.perform(.done(step, Performance(at: Instant(rfc3339: at))))
        }
        let changed = try await set("school=hanafi")
        #expect(changed.contains(waits) && !changed.contains("No longer waits"), "\(changed)")
        reader.clock.set("2027-05-19T07:00:00Z")
        let late = try await walk()
        let passed = "The time of Tawaf al-ifadah has passed, and it waits: done now, it counts at a cost."
        #expect(late.contains(passed) && late.contains(waits), "\(late)")
        #expect(!late.contains("still counts if you do it late"), "\(late)")
        _ = try await set("menses=no")
        #expect(try await walk().contains("still counts if you do it late"))
    }

    @Test func aLostHajjSaysWhatRemains() async throws {
        try await pilgrim("hajj_type=qiran", "school=maliki", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set(Self.tenth)
        let missed = try await reader.perform(.missed("arafat_until_sunset")).inOneLine
        let remains = """
            The pilgrimage is lost without Stay at Arafat until sunset Leave ihram by an 'umrah, and repeat the hajj in a later year, with an \
            animal.
            """
        #expect(missed.contains(remains))
        #expect(!missed.contains("Next step"))
        let today = try await reader.today().inOneLine
        #expect(today.contains(remains))
        #expect(!today.contains("Stone"))
    }

    @Test func aLostHajjSaysWhatRemainsBySchool() async throws {
        try await pilgrim("hajj_type=qiran", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set(Self.tenth)
        let missed = try await reader.perform(.missed("standing")).inOneLine
        #expect(missed.contains("repeat the hajj in a later year. (Hanafi)"), "\(missed)")
        #expect(
            missed.contains("repeat the hajj in a later year, with an animal. (Shafi'i and Hanbali)"),
            "\(missed)"
        )
        #expect(
            missed.components(separatedBy: "Stand at Arafat: the pilgrimage is lost").count == 2,
            "\(missed)"
        )
    }

    @Test func whatWaitsIsSaidBeforeAChoiceThatLiesAhead() async throws {
        try await pilgrim(
            "hajj_type=tamattu",
            "school=shafii",
            "sex=female",
            "menses=yes",
            done: ["ihram", "miqat"]
        )
        reader.clock.set("2027-05-15T05:00:00Z")
        let walk = try await self.walk()
        #expect(walk.contains("Tawaf of 'umrah waits: until you are pure"))
        #expect(walk.contains("Hanafi sources turn your hajj to ifrad"))
        #expect(!walk.contains("Will you leave Mina on the 12th"))
        #expect(try await reader.today().inOneLine.contains("Tawaf of 'umrah waits"))
    }
}
