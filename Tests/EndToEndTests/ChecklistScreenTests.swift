import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// The checklist at a terminal.
@Suite struct ChecklistScreenTests {
    private let traveller: Traveller

    init() throws {
        traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "departure=2027-05-01")
    }

    private func leave(_ terminal: PseudoTerminal) throws {
        terminal.send(.escape)
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(!terminal.screen.isAlternate)
    }

    @Test func ticksWhatIsPointedAtAndKeepsItAtOnce() throws {
        let terminal = try traveller.open(["checklist"], columns: 80, rows: 24)
        try terminal.wait(for: "0 of 2 done")
        #expect(terminal.screen.text.contains("❯ ! Renew your passport"))
        #expect(terminal.screen.text.contains("Why: It must be valid for six months."))
        terminal.send(.down, .character(" "))
        try terminal.wait(for: "1 of 2 done")
        try terminal.wait(for: "Done: Pack an umbrella")
        #expect(try traveller.run("checklist").output.contains("✓ Pack an umbrella"))
        terminal.send(.character(" "))
        try terminal.wait(for: "0 of 2 done")
        // What depends on a fact asks for it.
        terminal.send(.down, .enter)
        try terminal.wait(for: "Answer this first: Nationality")
        try leave(terminal)
    }

    @Test func addsChangesDatesAndRemovesItemsOfOnesOwn() throws {
        let terminal = try traveller.open(["checklist"], columns: 80, rows: 24)
        try terminal.wait(for: "0 of 2 done")
        terminal.send(.character("e"))
        try terminal.wait(for: "Only items of your own can be changed.")
        terminal.send(.character("a"))
        try terminal.wait(for: "What has to be done:")
        terminal.send(.enter)
        try terminal.wait(for: "the text is empty")
        terminal.send("Give the keys to my sister")
        terminal.send(.enter)
        try terminal.wait(for: "0 of 3 done")
        try terminal.wait(for: "❯ ○ Give the keys to my sister")
        terminal.send(.character("t"))
        try terminal.wait(for: "Done by which day")
        terminal.send("soon")
        terminal.send(.enter)
        try terminal.wait(for: "“soon” is not a date")
        terminal.send(.control("u"))
        terminal.send("2028-04-01")
        terminal.send(.enter)
        try terminal.wait(for: "Due April 1, 2028")
        terminal.send(.character("e"))
        try terminal.wait(for: "Give the keys to my sister_")
        terminal.send(" and brother")
        terminal.send(.enter)
        try terminal.wait(for: "Changed: Give the keys to my sister and brother")
        terminal.send(.character("x"))
        try terminal.wait(for: "Remove “Give the keys to my sister and brother”?")
        terminal.send(.character("y"))
        try terminal.wait(for: "0 of 2 done")
        try leave(terminal)
    }

    @Test func setsAsideWhatComesWithAPackAndBringsItBack() throws {
        let terminal = try traveller.open(["checklist"], columns: 80, rows: 24)
        try terminal.wait(for: "0 of 2 done")
        terminal.send(.down, .character("x"))
        try terminal.wait(for: "Set aside: Pack an umbrella")
        try terminal.wait(for: "0 of 1 done")
        terminal.send(.character(" "))
        try terminal.wait(for: "0 of 2 done")
        try leave(terminal)
    }

    @Test func fitsASmallScreenInArabic() throws {
        let terminal = try traveller.open(["checklist", "--language", "ar"], columns: 40, rows: 20)
        try terminal.wait(for: "تم ٠ من ٢")
        terminal.send(.down)
        terminal.send("ش")
        try terminal.wait(for: "ما المطلوب")
        terminal.send(.escape)
        terminal.send("ض")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
