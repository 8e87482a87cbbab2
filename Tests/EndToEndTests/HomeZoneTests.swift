import Foundation
import ManasikWorkbench
import Testing

/// The time zone of a home, whatever machine the program runs on.
@Suite struct HomeZoneTests {
    private let traveller: Traveller

    init() throws { traveller = try Traveller.withDemoPack() }

    private func zone(_ chosen: String? = nil, on machine: String) throws -> String {
        let environment = ["TZ": machine]
        let outcome =
            if let chosen {
                try traveller.run("settings", "zone", chosen, environment: environment)
            } else {
                try traveller.run("settings", "zone", environment: environment)
            }
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func isThatOfTheFirstChangeUntilAnotherIsChosen() throws {
        let ofMachine = "that of this machine. The home keeps it once something is first stored."
        let kept = "It decides when a day begins for whoever has stated neither a time zone nor a place."
        #expect(plain(try zone(on: "Asia/Tokyo")) == "The time zone is Asia/Tokyo, " + ofMachine)
        #expect(plain(try zone(on: "UTC")).hasPrefix("The time zone is "))
        _ = try traveller.run("profile", "set", "nationality=MY", environment: ["TZ": "Asia/Tokyo"])
        #expect(
            plain(try zone(on: "America/New_York")) == "The time zone of this home is Asia/Tokyo. " + kept
        )
        #expect(
            plain(try zone("Asia/Riyadh", on: "UTC")) == "The time zone of this home is Asia/Riyadh. " + kept
        )
        let today = try traveller.run(
            "today",
            "--format",
            "json",
            "--now",
            "2026-11-21T22:00:00Z",
            environment: ["TZ": "America/New_York"]
        )
        #expect(today.output.contains("2026-11-22"))
        let refused = try traveller.run("settings", "zone", "Asia/Riyad")
        #expect(refused.status == 64)
        #expect(refused.error.contains("'Asia/Riyad' is no time zone"), "\(refused.error)")
    }

    @Test func whatIsNoTimeZoneIsNotTakenForOne() throws {
        _ = try traveller.run("profile", "set", "nationality=MY")
        try traveller.write("Asia/Riyad\n", to: "home/zone")
        #expect(try zone(on: "Asia/Tokyo").hasPrefix("The time zone is Asia/Tokyo, that of this machine."))
        let doctor = try traveller.run(
            "doctor",
            environment: ["TZ": "Asia/Tokyo", "COLUMNS": "1000"]
        )
        #expect(doctor.status == 1)
        #expect(
            doctor.output.contains(
                "! ~/home/zone names no time zone that is known here, so that the days of people who have stated neither a time "
                    + "zone nor a place are those of this machine (Asia/Tokyo); choose one: manasik settings zone Asia/Riyadh\n"
            ),
            "\(doctor)"
        )
        #expect(try zone("Asia/Riyadh", on: "UTC").hasPrefix("The time zone of this home is Asia/Riyadh."))
    }

    /// The text without line breaks.
    private func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(
            separator: " "
        )
    }
}
