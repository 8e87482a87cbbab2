import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The terminal goes away in the middle of counting.
@Suite struct DhikrKillTests {
    @Test func keepsEveryCountThatTheScreenAnswered() throws {
        let traveller = try SeriesPack.traveller()
        try traveller.run("dhikr", "intro")
        var answered = 0
        for round in 1...9 {
            let terminal = try traveller.open(["dhikr"])
            try terminal.wait(for: "q leave")
            terminal.send(.character("t"))
            try terminal.wait("the count of the round before") { Self.count(on: $0) != nil }
            let kept = try #require(Self.count(on: terminal.screen))
            #expect(kept >= answered, "round \(round) forgot what the screen had shown")
            answered = kept
            for _ in 1...(1 + round % 3) {
                terminal.send(.character(" "))
                answered += 1
                try terminal.wait("the count of \(answered)") { Self.count(on: $0) == answered }
            }
            // One more, which nobody has answered yet: it may be kept or not.
            if round.isMultiple(of: 2) { terminal.send(.character(" ")) }
            terminal.signal(SIGKILL)
            #expect(try terminal.waitForExit() == .signalled(SIGKILL))
        }
        let day = try #require(try traveller.json("dhikr", "today", "free") as? [String: Any])
        let count = try #require((day["entries"] as? [[String: Any]])?.first?["count"] as? Int)
        #expect(count == answered || count == answered + 1)
    }

    /// The count that a screen shows: it stands alone on its line.
    private static func count(on screen: EmulatedScreen) -> Int? {
        guard screen.text.contains("Esc close") else { return nil }
        return screen.lines.lazy.compactMap { Int($0) }.first
    }
}
