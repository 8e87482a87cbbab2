import ArgumentParser
import Foundation
import ManasikLuaRuntime
import ManasikOperatorPages
import ManasikTerminal

struct EvalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Runs Lua text in a fresh sandbox and prints what it returns.",
        discussion: """
            Example: echo 'return 6 * 7' | manasik eval
            Example: manasik eval --instructions 1000000 --format json try.lua

            Exit codes: 0 done; 1 a syntax, runtime or memory error; 3 the budget was used up; 64 the \
            command line is wrong; 74 the file cannot be read.
            """
    )

    @Option(name: .long, help: ArgumentHelp("Memory that it may use.", valueName: "size"))
    var memory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: ArgumentHelp("Instructions that it may run, counted exactly.", valueName: "number")
    )
    var instructions: UInt64?

    @Option(name: .long, help: ArgumentHelp("Time that it may take.", valueName: "time"))
    var time = TimeSpan(duration: .seconds(1))

    @Option(name: .long, help: ArgumentHelp("The seed of math.random.", valueName: "number"))
    var seed: UInt64 = 0

    @Argument(help: "The file to run; - for standard input.")
    var file = "-"

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        var limits = LuaLimits()
        limits.memory = memory.bytes
        limits.time = time.duration
        limits.instructions = instructions
        let source = try source(context)
        let printed = Printed(limit: memory.bytes)
        let showsOutput = options.format == .text
        let isTerminal = context.terminal.isOutputTerminal
        // Output to a terminal is sanitized; a pipe gets the bytes as printed.
        func show(_ text: [UInt8]) {
            let shown =
                isTerminal
                ? Array(TerminalText.sanitized(String(decoding: text, as: UTF8.self), keepsLines: true).utf8)
                : text
            StandardStreams.output(shown + [10])
        }
        let result = LuaEvaluation.run(
            source,
            chunkName: file == "-" ? "=stdin" : "@\(file)",
            limits: limits,
            seed: seed,
            print: { if showsOutput { show($0) } else { printed.add($0) } }
        )
        if options.format == .json {
            context.write(
                EvaluationResponse(result: result, output: printed.lines, isCut: printed.isCut)
            )
        } else if result.status == .ok {
            if !result.textBytes.isEmpty { show(Array(result.textBytes.joined(separator: [9]))) }
        } else {
            let reason = result.reason.map { "killed (\($0.rawValue)): " } ?? ""
            CommandContext.writeError(
                "manasik: \(reason)"
                    + TerminalText.sanitized(
                        result.error?.message ?? result.status.rawValue,
                        keepsLines: true
                    )
            )
        }
        switch result.status {
        case .ok: break
        case .killed: throw ExitStatus.killed
        case .syntax, .runtime, .memory: throw ExitStatus.failure
        }
    }

    private func source(_ context: CommandContext) throws -> [UInt8] {
        if file == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
        return Array(try context.contents(of: file, code: "input.unreadable"))
    }

    /// The printed output, limited to the size that Lua itself could hold.
    private final class Printed {
        private(set) var lines: [String] = []
        private(set) var isCut = false
        private var room: Int

        init(limit: Int) { room = limit }

        func add(_ line: [UInt8]) {
            room -= line.count + 16
            if room < 0 { isCut = true } else { lines.append(String(decoding: line, as: UTF8.self)) }
        }
    }
}
