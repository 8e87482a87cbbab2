import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The terminal goes away in the middle of a walk.
@Suite struct WalkKillTests {
    private static let rounds = 24

    /// A ritual of one step that is counted for long.
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        let files = [
            "pack.json":
                #"{ "id": "many", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
            "locales/en.json": #"{ "walk": "A walk", "round": "Rounds" }"#,
            "definitions/ritual.json": """
            [{
              "id": "walk", "title": { "text": "walk" },
              "nodes": [{ "type": "step", "id": "round", "title": { "text": "round" }, "count": 1000 }]
            }]
            """,
        ]
        for (path, text) in files { try traveller.write(text, to: "packs/many/" + path) }
        try traveller.run("profile", "set", "school=hanafi")
        return traveller
    }

    @Test func keepsEveryKeyPressThatTheScreenAnswered() throws {
        let traveller = try traveller()
        var answered = 0
        for round in 1...Self.rounds {
            let terminal = try traveller.open(["walk"])
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
            let signal = [SIGKILL, SIGHUP, SIGTERM][round % 3]
            terminal.signal(signal)
            #expect(try terminal.waitForExit() == .signalled(signal))
        }
        let walk = try #require(try traveller.json("walk") as? [String: Any])
        let node = try #require((walk["nodes"] as? [[String: Any]])?.first)
        let count = try #require(node["count"] as? Int)
        #expect(count >= answered)
        #expect(count <= answered + 1)
    }

    /// The count that a screen shows.
    private static func count(on screen: EmulatedScreen) -> Int? {
        screen.lines.lazy.compactMap { line -> Int? in
            guard let end = line.range(of: " of 1000") else { return nil }
            return line[..<end.lowerBound].split(separator: " ").last.flatMap { Int($0) }
        }.first
    }
}
