import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct PseudoTerminalTests {
    @Test func readsWhatAProgramWrites() throws {
        let terminal = try PseudoTerminal(
            "/bin/sh",
            ["-c", "printf 'one\\ntwo'; printf '\\033[1;1HX'; exit 3"]
        )
        try terminal.wait(for: "Xne\ntwo")
        #expect(try terminal.waitForExit() == .exited(3))
    }

    @Test func pressesKeys() throws {
        let terminal = try PseudoTerminal("/bin/cat")
        terminal.send("salam\r")
        try terminal.wait(for: "salam\nsalam")
        terminal.send(.control("d"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func sendsMoreThanTheTerminalHolds() throws {
        let terminal = try PseudoTerminal(
            "/bin/sh",
            ["-c", "stty -icanon -echo; echo ready; head -c 300000 | wc -c"]
        )
        try terminal.wait(for: "ready")
        terminal.send(String(repeating: "x", count: 300_000))
        try terminal.wait(for: "300000")
    }

    @Test func isTheControllingTerminalAndHasItsSize() throws {
        let terminal = try PseudoTerminal(
            "/bin/sh",
            ["-c", "stty size </dev/tty; test -t 0 && echo yes"],
            columns: 40
        )
        try terminal.wait(for: "24 40\nyes")
    }

    @Test func tellsTheProgramOfANewSize() throws {
        let script = "trap 'stty size; kill $!; exit' WINCH; sleep 60 & echo ready; wait"
        let terminal = try PseudoTerminal("/bin/bash", ["-c", script])
        try terminal.wait(for: "ready")
        terminal.resize(columns: 50, rows: 20)
        try terminal.wait(for: "20 50")
    }

    @Test func endsAProgramBySignal() throws {
        let terminal = try PseudoTerminal("/bin/cat")
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    }

    @Test func givesOnlyTheEnvironmentAsked() throws {
        let terminal = try PseudoTerminal("/usr/bin/env", environment: ["GREETING": "salam"])
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(
            Set(terminal.screen.text.split(separator: "\n")) == ["GREETING=salam", "TERM=xterm-256color"]
        )
    }

    @Test func saysThatAProgramIsMissing() {
        #expect {
            _ = try PseudoTerminal("/nowhere/program")
        } throws: {
            "\($0)" == "/nowhere/program cannot be started: No such file or directory"
        }
    }

    @Test func showsTheScreenWhenItWaitsInVain() throws {
        let terminal = try PseudoTerminal("/bin/echo", ["salam"])
        #expect {
            try terminal.wait(for: "peace")
        } throws: {
            "\($0)" == "The program ended before the text “peace” was on the screen:\nsalam"
        }
        let silent = try PseudoTerminal("/bin/cat")
        #expect {
            try silent.wait(for: "peace", within: .milliseconds(20))
        } throws: {
            "\($0)".hasPrefix("Time ran out before")
        }
    }
}
