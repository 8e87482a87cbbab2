import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Drives the demo program through a pseudo-terminal, as a person would.
@Suite struct TerminalSessionTests {
    private func demo(
        _ arguments: String...,
        environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            BuiltProgram.path("ManasikTerminalDemo"),
            arguments,
            environment: environment,
            columns: columns,
            rows: rows
        )
    }

    /// A shell with job control in which the demo runs, so that the modes of the terminal can be asked for after it.
    private func shell() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            "/bin/bash",
            ["--norc", "--noprofile", "--noediting", "-i"],
            environment: ["PS1": "$ ", "PATH": "/usr/bin:/bin"]
        )
        try terminal.wait(for: "$")
        return terminal
    }

    private var demoPath: String { BuiltProgram.path("ManasikTerminalDemo") }

    @Test func drawsKeysAndFinishes() throws {
        let terminal = try demo()
        let screen = try terminal.wait(for: "❯ ○ Item 1\n")
        #expect(screen.isAlternate && screen.isCursorHidden && screen.unknown.isEmpty)
        #expect(
            screen.lines[0] == "A list" && screen.lines[23] == "q quit" && screen.lines[22] == " ↓ 1-20/30"
        )
        terminal.send(.down, .down, .character(" "))
        try terminal.wait(for: "❯ ✓ Item 3")
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.text == "done: [2]")
        #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
        #expect(!terminal.screen.takesBracketedPaste)
    }

    @Test func scrollsWithTheSelection() throws {
        let terminal = try demo(rows: 10)
        try terminal.wait(for: "❯ ○ Item 1\n")
        for _ in 0..<29 { terminal.send(.down) }
        let screen = try terminal.wait(for: "❯ ○ Item 30")
        #expect(screen.lines[0] == "A list" && screen.lines[8] == "↑  25-30/30")
        terminal.send(.pageUp)
        try terminal.wait(for: "Item 20")
        terminal.send(.character("q"))
    }

    @Test func runsFromTheRightInArabicAtFortyColumns() throws {
        let terminal = try demo("arabic", columns: 40)
        let screen = try terminal.wait(for: "البند 1 ○ ❮")
        #expect(screen.lines[0].hasSuffix("قائمة") && screen.indent(ofRow: 0) == 34)
        #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("\u{2067}البند 2\u{2069} ○"))
        terminal.send(.down, .character(" "))
        try terminal.wait(for: "البند 2 ✓ ❮")
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func reordersArabicItselfWhereItIsAsked() throws {
        let terminal = try demo("arabic", environment: ["MANASIK_BIDI": "visual"], columns: 40)
        try terminal.wait(for: "1 دنبلا ○ ❮")
        #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("\u{2067}"))
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func drawsAnewForANewSize() throws {
        let terminal = try demo()
        try terminal.wait(for: "1-20/30")
        terminal.resize(columns: 40, rows: 12)
        let screen = try terminal.wait(for: "1-8/30")
        #expect(screen.lines[11] == "q quit" && screen.lines[2] == "❯ ○ Item 1")
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func asksAndTakesNoPasteForAnAnswer() throws {
        let terminal = try demo()
        try terminal.wait(for: "Item 1")
        terminal.send(.character(" "), .character("r"))
        try terminal.wait(for: "Start over?\n\ny yes   n no")
        terminal.send(.paste("y"), .character("n"))
        try terminal.wait(for: "❯ ✓ Item 1")
        terminal.send(.character("r"), .character("y"))
        try terminal.wait(for: "❯ ○ Item 1")
        terminal.send(.paste("q\r\u{1B}[31mq"))
        try terminal.wait(for: "pasted q \u{FFFD}[31mq")
        terminal.send(.character("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func scrollsAnArticle() throws {
        let terminal = try demo("article", rows: 10)
        try terminal.wait(for: "Paragraph 1.")
        terminal.send(.end)
        let screen = try terminal.wait(for: "Paragraph 60.")
        #expect(screen.lines[8] == "↑  112-119/119")
        terminal.send(.up, .home)
        try terminal.wait(for: "1-8/119")
        terminal.send(.character("q"))
    }

    @Test func readsKeysOfManyKinds() throws {
        let terminal = try demo("keys", "7")
        try terminal.wait(for: "ready")
        terminal.send(.up, .character("ن"), .escape)
        // The escape has to settle before the next byte, or both would be one key.
        try terminal.wait(for: "escape")
        terminal.send(.pageDown, .control("a"), .enter, .alt("x"))
        try terminal.wait(
            for: "up\ncharacter(\"ن\")\nescape\npageDown\ncontrol(\"a\")\nenter\nalt(\"x\")\npress any key"
        )
        terminal.send("x")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV])
    func givesTheTerminalBackAtASignal(_ number: Int32) throws {
        let terminal = try demo(environment: ["SWIFT_BACKTRACE": "enable=no"])
        try terminal.wait(for: "Item 1")
        terminal.signal(number)
        #expect(try terminal.waitForExit() == .signalled(number))
        #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    }

    @Test func givesTheTerminalBackAtAnErrorAndAtCtrlC() throws {
        let failing = try demo()
        try failing.wait(for: "Item 1")
        failing.send(.character("e"))
        #expect(try failing.waitForExit() == .exited(1))
        #expect(failing.screen.text == "error: Planned()")
        let interrupted = try demo()
        try interrupted.wait(for: "Item 1")
        interrupted.send(.control("c"))
        #expect(try interrupted.waitForExit() == .exited(130))
        #expect(!interrupted.screen.isAlternate)
    }

    @Test func givesTheTerminalBackWhenItCrashes() throws {
        let terminal = try demo(environment: ["SWIFT_BACKTRACE": "enable=no"])
        try terminal.wait(for: "Item 1")
        terminal.send(.character("x"))
        let status = try terminal.waitForExit()
        #expect(status == .signalled(SIGTRAP) || status == .signalled(SIGILL))
        #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    }

    @Test func leavesTheModesOfTheTerminalAsTheyWere() throws {
        for end in ["q", "e"] {
            let terminal = try shell()
            terminal.send("stty -g; \(demoPath); stty -g; echo en''d\r")
            try terminal.wait(for: "Item 1")
            terminal.send(end)
            let screen = try terminal.wait(for: "\nend")
            let modes = screen.lines.filter { $0.count { $0 == ":" } > 10 }
            #expect(modes.count == 2 && modes.first == modes.last)
        }
    }

    @Test func stopsAndContinuesInAShell() throws {
        let terminal = try shell()
        // The shell tells of a stopped job at once.
        terminal.send("set -b; \(demoPath)\r")
        try terminal.wait(for: "❯ ○ Item 1\n")
        terminal.send(.down, .control("z"))
        let stopped = try terminal.wait(for: "Stopped")
        #expect(!stopped.isAlternate && !stopped.isCursorHidden)
        terminal.send("stty -a | grep -o ' icanon'; fg\r")
        let back = try terminal.wait(for: "❯ ○ Item 2\n")
        #expect(back.isAlternate && back.isCursorHidden)
        terminal.send(.character("q"))
        try terminal.wait(for: "done: []")
        #expect(terminal.screen.text.contains(" icanon\n"))
        terminal.send("exit\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func leavesTheTerminalToTheShellInTheBackground() throws {
        let terminal = try shell()
        terminal.send("set -b; \(demoPath)\r")
        try terminal.wait(for: "❯ ○ Item 1\n")
        terminal.send(.control("z"))
        try terminal.wait(for: "Stopped")
        terminal.send("bg\r")
        try terminal.wait("another stop") { $0.text.split(separator: "Stopped").count == 3 }
        terminal.send("stty -a | grep -o ' icanon'; fg\r")
        try terminal.wait(for: "❯ ○ Item 1\n")
        terminal.send(.down, .character("q"))
        try terminal.wait(for: "done: []")
        #expect(terminal.screen.text.contains(" icanon\n"))
    }

    @Test func staysAfterAContinueAndEndsAtAHangup() throws {
        let terminal = try demo()
        try terminal.wait(for: "Item 1")
        terminal.signal(SIGCONT)
        terminal.send(.down)
        try terminal.wait(for: "❯ ○ Item 2\n")
        terminal.signal(SIGHUP)
        #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    }

    @Test func showsProgressOnATerminalAndTakesItAway() throws {
        let terminal = try demo("progress")
        #expect(try terminal.waitForExit() == .exited(0))
        let written = String(decoding: terminal.transcript, as: UTF8.self)
        let bar = String(repeating: "█", count: 30)
        #expect(written.contains("\rLoading packs  \u{1B}[38;5;71m\(bar)\u{1B}[0m 4/4\u{1B}[K\r\u{1B}[K"))
        #expect(terminal.screen.text == "loaded")
    }

    @Test func writesNothingButTextIntoAPipe() throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: demoPath)
        program.arguments = ["progress"]
        let (output, errors) = (Pipe(), Pipe())
        (program.standardInput, program.standardOutput, program.standardError) = (
            FileHandle.nullDevice, output, errors
        )
        try program.run()
        #expect(try output.fileHandleForReading.readToEnd() == Data("loaded\n".utf8))
        #expect(try (errors.fileHandleForReading.readToEnd() ?? Data()).isEmpty)
        program.waitUntilExit()
    }

    @Test func asksLineByLine() throws {
        let terminal = try demo("ask", "--plain")
        try terminal.wait(for: "What is your name?\n>")
        terminal.send("Aminah\r")
        try terminal.wait(for: "Start over?\n\ny = yes\nn = no\n>")
        terminal.send("maybe\r")
        try terminal.wait(for: "> maybe\nStart over?\n\ny = yes\nn = no\n>")
        terminal.send("Yes\r")
        try terminal.wait(for: "Aminah: yes")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func refusesAScreenWithoutATerminal() throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: demoPath)
        let errors = Pipe()
        (program.standardInput, program.standardError) = (FileHandle.nullDevice, errors)
        program.standardOutput = FileHandle.nullDevice
        try program.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        program.waitUntilExit()
        #expect(text == "error: This needs a terminal; the input or the output is a pipe or a file.\n")
        #expect(program.terminationStatus == 1)
    }

    @Test func drawsNoColorWhereItIsUnwanted() throws {
        let colored = try demo()
        try colored.wait(for: "Item 1")
        #expect(String(decoding: colored.transcript, as: UTF8.self).contains("\u{1B}[1;38;5;37m"))
        colored.send(.character("q"))
        let bare = try demo(environment: ["NO_COLOR": "1"])
        try bare.wait(for: "❯ ○ Item 1")
        #expect(!String(decoding: bare.transcript, as: UTF8.self).contains("\u{1B}[1;" + "38"))
        bare.send(.character("q"))
    }
}
