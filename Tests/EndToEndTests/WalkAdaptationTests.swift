import Foundation
import Testing

/// The hajj that comes with the program, where a fact changes on the way or it cannot go on.
@Suite struct WalkAdaptationTests {
    private let traveller: Traveller

    init() throws { traveller = try Traveller.withRites() }

    private static let arrival = "2027-05-10T08:00:00Z"
    private static let tenth = "2027-05-16T12:00:00Z"

    private func run(_ words: String..., now: String = arrival) throws -> String {
        let outcome = try traveller.execute(traveller.arguments(words + ["--now", now]))
        #expect(outcome.status == 0, "\(words): \(outcome.output)")
        return outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func pilgrim(_ facts: String..., done steps: [String]) throws {
        for fact in ["journey=hajj", "resident_of_makkah=no"] + facts { _ = try run("profile", "set", fact) }
        for step in steps { _ = try run("walk", "done", step) }
    }

    @Test func aSaiAfterATawafThatFellAwayIsDoneAgain() throws {
        try pilgrim(
            "hajj_type=ifrad",
            "school=shafii",
            "sex=male",
            done: ["ihram", "miqat", "arrival_tawaf", "hajj_sai"]
        )
        let changed = try run("profile", "set", "hajj_type=tamattu")
        #expect(
            changed.contains(
                "Done in a way that no longer counts, and has to be done again: Sa'i of the hajj"
            )
        )
        #expect(try run("walk", "list").contains("○ Sa'i of the hajj"))
        let back = try run("profile", "set", "hajj_type=ifrad")
        #expect(back.contains("Counts again as it was done: Sa'i of the hajj"))
    }

    @Test func theIhramThatTheUmrahLeftIsEnteredAgain() throws {
        try pilgrim(
            "hajj_type=tamattu",
            "school=shafii",
            "sex=male",
            done: ["ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq"]
        )
        #expect(try run("profile", "set", "hajj_type=ifrad").contains("You are here: Enter ihram"))
        #expect(!(try run("walk").contains("Forbidden now")))
        #expect(try run("walk", "done", "ihram", now: "2027-05-11T08:00:00Z").contains("Forbidden now"))
    }

    @Test func whatIsOwedByTheNewSchoolIsTold() throws {
        try pilgrim("hajj_type=ifrad", "school=shafii", "sex=male", done: ["ihram", "miqat"])
        for (step, at) in [
            ("mina_day_8", "2027-05-14T14:00:00Z"), ("standing", "2027-05-15T10:00:00Z"),
            ("arafat_until_sunset", "2027-05-15T17:00:00Z"), ("muzdalifah_night", "2027-05-15T23:00:00Z"),
        ] {
            _ = try run("walk", "done", step, "--at", at, now: Self.tenth)
        }
        _ = try run("walk", "done", "halq", now: Self.tenth)
        let changed = try run("profile", "set", "school=maliki", now: Self.tenth)
        #expect(
            changed.contains(
                "Owed now – Out of order: Shave or trim the hair was done before Stone Jamrat al-'Aqabah"
            )
        )
        let back = try run("profile", "set", "school=shafii", now: Self.tenth)
        #expect(back.contains("No longer owed – Out of order"))
    }

    @Test func aLostHajjSaysWhatRemains() throws {
        try pilgrim("hajj_type=qiran", "school=maliki", "sex=male", done: ["ihram", "miqat"])
        let missed = try run("walk", "missed", "standing", "--yes", now: Self.tenth)
        let remains = """
            The hajj is lost without Stand at Arafat Leave ihram by an 'umrah, and repeat the hajj in a later year; with an \
            animal, where your school asks for one.
            """
        #expect(missed.contains(remains))
        #expect(!missed.contains("Next step"))
        let today = try run("today", now: Self.tenth)
        #expect(today.contains(remains))
        #expect(!today.contains("Stone"))
    }

    @Test func whatWaitsIsSaidBeforeAChoiceThatLiesAhead() throws {
        try pilgrim(
            "hajj_type=tamattu",
            "school=shafii",
            "sex=female",
            "menses=yes",
            done: ["ihram", "miqat"]
        )
        let walk = try run("walk", now: "2027-05-15T05:00:00Z")
        #expect(walk.contains("Tawaf of 'umrah waits: until you are pure"))
        #expect(walk.contains("Hanafi sources turn your hajj to ifrad"))
        #expect(!walk.contains("Will you leave Mina on the 12th"))
        #expect(try run("today", now: "2027-05-15T05:00:00Z").contains("Tawaf of 'umrah waits"))
    }
}
