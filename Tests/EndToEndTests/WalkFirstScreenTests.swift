import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// What is in sight when the interactive walk opens, and what it does when another process goes on with it.
@Suite struct WalkFirstScreenTests {
    private static let now = "2027-05-07T08:00:00Z"

    private func traveller() throws -> Traveller {
        let traveller = try Traveller.withRites()
        try run(
            traveller,
            "profile",
            "set",
            "journey=hajj",
            "hajj_type=tamattu",
            "school=shafii",
            "sex=male",
            "resident_of_makkah=no"
        )
        try run(traveller, "walk", "done", "ihram")
        // With something owed above and beneath it, the step still comes first.
        try run(traveller, "walk", "violation", "perfume", "--circumstance", "intent=knowing")
        return traveller
    }

    @discardableResult
    private func run(_ traveller: Traveller, _ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(traveller.arguments(words + ["--now", Self.now]))
    }

    private func open(_ traveller: Traveller, _ words: [String], _ columns: Int, _ rows: Int) throws
        -> PseudoTerminal
    {
        try traveller.open(["walk", "--now", Self.now] + words, columns: columns, rows: rows)
    }

    @Test(arguments: [(80, 24), (40, 20)])
    func theStepAndWhatToDoStandOnTheFirstScreenful(columns: Int, rows: Int) throws {
        let traveller = try traveller()
        defer { withExtendedLifetime(traveller) {} }
        let terminal = try open(traveller, ["--language", "en"], columns, rows)
        try terminal.wait(for: "q leave")
        let screen = terminal.screen.text
        #expect(screen.contains("You are here: Pass the miqat in ihram"))
        #expect(screen.contains("Be in ihram before you cross the miqat"))
        #expect(!screen.contains("Forbidden now"))
        #expect(!screen.contains("Arafat"))
        try terminal.leave()
    }

    @Test(arguments: [(80, 24), (40, 20)])
    func soTheyDoInArabic(columns: Int, rows: Int) throws {
        let traveller = try traveller()
        defer { withExtendedLifetime(traveller) {} }
        let terminal = try open(traveller, ["--language", "ar"], columns, rows)
        try terminal.wait(for: "خروج")
        let screen = terminal.screen.text
        #expect(screen.contains("أنت هنا"))
        #expect(screen.contains("يكون الإحرام قبل"))
        #expect(!screen.contains("عرفات"))
        try terminal.leave()
    }

    @Test func showsTheWalkAnewWhereAnotherProcessWentOnWithIt() throws {
        let traveller = try traveller()
        let terminal = try open(traveller, ["--language", "en"], 80, 24)
        try terminal.wait(for: "You are here: Pass the miqat in ihram")
        try run(traveller, "walk", "done", "miqat")
        // Nobody presses a key.
        try terminal.wait(for: "The walk was changed elsewhere. This is how it is now.")
        #expect(terminal.screen.text.contains("You are here: Tawaf of 'umrah"))
        try run(traveller, "walk", "undo")
        try terminal.wait(for: "You are here: Pass the miqat in ihram")
        try terminal.leave()
    }

    @Test func aRuknIsMarkedAsMissedOnlyAfterAQuestion() throws {
        let traveller = try traveller()
        let early = try run(traveller, "walk", "missed", "standing", "--yes")
        #expect(early.status == 1)
        #expect(early.error.contains("is too early"))
        func late(_ words: String...) throws -> Traveller.Outcome {
            try traveller.execute(
                traveller.arguments(["walk", "missed", "standing", "--now", "2027-05-15T12:00:00Z"] + words)
            )
        }
        let asked = try late()
        #expect(asked.status == 64)
        #expect(
            asked.error.hasPrefix(
                "manasik: The pilgrimage is lost without Stand at Arafat. It can still be done: until May 16, 2027 04:18. "
                    + "If it is missed: "
            )
        )
        #expect(asked.error.contains(". Mark this as missed: Stand at Arafat?"))
        #expect(asked.error.contains("--yes"))
        #expect(!(try run(traveller, "walk", "list").output.contains("missed")))
        #expect(try late("--yes").status == 0)
    }

    @Test func saysThatATimeIsYetToCome() throws {
        let traveller = try traveller()
        let outcome = try traveller.execute(
            traveller.arguments(["walk", "done", "miqat", "--at", "14:05", "--now", "2027-05-07T11:00:00Z"])
        )
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("manasik: May 7, 2027 14:05 has not come yet"))
        // What is further away than clocks of other zones was yesterday.
        let night = try traveller.execute(
            traveller.arguments(["walk", "done", "miqat", "--at", "23:00", "--now", "2027-05-07T11:00:00Z"])
        )
        #expect(!night.error.contains("has not come yet"))
    }
}
