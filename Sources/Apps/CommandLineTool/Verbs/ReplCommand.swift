import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPackTesting
import ManasikTerminal

#if canImport(Glibc)
import Glibc
#endif

struct ReplCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract: "Runs Lua line by line in the sandbox of a pack.",
        discussion: """
            The functions of tests are available (person, checklist, start, contacts, chirp, dhikr, search, at), require finds the \
            pack's modules, and me is a person whose facts you set. Nothing is kept. Lines that begin with : are \
            commands; :help lists them.

            Example: manasik repl plugins/country-my
            Example: echo 'chirp "2027-05-14"' | manasik repl

            Exit codes: 0 done; 1 an input failed (in a pipe); 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("A pack's directory or its id; all packs if omitted.", valueName: "pack"))
    var pack: String?

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkClock()
        var testing = TestOptions()
        testing.now =
            (options.now ?? context.environment["MANASIK_NOW"]).flatMap {
                Instant(rfc3339: $0.withWesternDigits)
            }
            ?? TestOptions.defaultNow
        testing.limits = context.limits
        // The time also covers the work that an input makes the host do.
        testing.limits.time = context.limits.time * 10
        let suite = try PackChoice(context, testing).suite(of: pack)
        let asks = context.terminal.isOutputTerminal && isatty(STDIN_FILENO) == 1
        let text = testing
        let failure = await onOwnThread { () -> String? in
            do {
                let loop = try ReplLoop(suite, text, asks: asks)
                return loop.run() || asks ? nil : ""
            } catch {
                return "\(error)"
            }
        }
        if let failure {
            throw failure.isEmpty ? ExitStatus.failure : context.fail(failure, ExitStatus.failure)
        }
    }
}
