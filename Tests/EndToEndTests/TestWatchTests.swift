import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// `manasik test --watch` at a terminal.
@Suite struct TestWatchTests {
    private let traveller = Traveller()

    private func pack(_ id: String, requires: String = "", test: String) throws {
        try traveller.write(
            """
            { "id": "\(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "authors": ["The tests"], "requires": {\(requires)} }
            """,
            to: "packs/\(id)/pack.json"
        )
        try traveller.write("{}", to: "packs/\(id)/locales/en.json")
        try traveller.write("", to: "packs/\(id)/init.lua")
        try traveller.write(test, to: "packs/\(id)/tests/a_test.lua")
    }

    private func watch() throws -> PseudoTerminal {
        try PseudoTerminal(
            Traveller.program,
            ["test", "packs", "--watch", "--no-bundled"],
            environment: traveller.environment,
            directory: traveller.directory,
            rows: 40
        )
    }

    private func count(_ text: String, in screen: EmulatedScreen) -> Int {
        screen.text.components(separatedBy: text).count - 1
    }

    @Test func runsAgainWhatAChangeConcerns() throws {
        try pack("base", test: "it('a', function() end)")
        try pack("above", requires: "\"base\": \"^1.0\"", test: "it('b', function() end)")
        try pack("other", test: "it('c', function() end)")
        let terminal = try watch()
        try terminal.wait(for: "q ends")
        #expect(terminal.screen.text.contains("ok  above: 1 of 1 passed"))
        #expect(terminal.screen.text.contains("ok  other: 1 of 1 passed"))

        try traveller.write(
            "it('c', function() assert.is_true(false) end)",
            to: "packs/other/tests/a_test.lua"
        )
        try terminal.wait(for: "NOT OK  other: 0 of 1 passed")
        try terminal.wait("a second wait") { count("q ends", in: $0) == 2 }
        #expect(terminal.screen.text.contains("changed: packs/other/tests/a_test.lua"))
        #expect(count("ok  above: 1 of 1 passed", in: terminal.screen) == 1)

        // What a pack requires concerns it too.
        try traveller.write("local _ = 1", to: "packs/base/init.lua")
        try terminal.wait("a third wait") { count("q ends", in: $0) == 3 }
        #expect(count("ok  above: 1 of 1 passed", in: terminal.screen) == 2)
        #expect(count("ok  base: 1 of 1 passed", in: terminal.screen) == 2)
        #expect(count("other: ", in: terminal.screen) == 2)
        // The third run was well, and what failed in the second fails still.
        terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(1))
    }

    @Test func endsWithWhatTheLastRunEndedWith() throws {
        try pack("mine", test: "it('a', function() error('no') end)")
        let terminal = try watch()
        try terminal.wait(for: "q ends")
        terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .exited(1))
    }

    @Test func aPackThatBreaksIsToldAndMended() throws {
        try pack("mine", test: "it('a', function() end)")
        let terminal = try watch()
        try terminal.wait(for: "q ends")
        try traveller.write("manasik.checklist {", to: "packs/mine/init.lua")
        try terminal.wait(for: "the pack was set aside")
        try terminal.wait("a second wait") { count("q ends", in: $0) == 2 }
        try traveller.write("", to: "packs/mine/init.lua")
        try terminal.wait("a third wait") { count("q ends", in: $0) == 3 }
        #expect(count("ok  mine: 1 of 1 passed", in: terminal.screen) == 3 - 1)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func needsATerminal() throws {
        try pack("mine", test: "it('a', function() end)")
        let outcome = try traveller.execute(["test", "packs/mine", "--watch"])
        #expect(outcome.status == 64)
        #expect(
            outcome.error
                == "manasik: --watch needs a terminal; in a pipe run manasik test again when something has changed\n"
        )
    }
}
