import ArgumentParser
import Foundation
import Glibc
import ManasikTerminal

/// Where the passphrase of encrypted keys comes from.
struct PassphraseOptions: ParsableArguments {
    @Option(
        name: .customLong("passphrase-file"),
        help: ArgumentHelp(
            "A file with the passphrase of encrypted keys on its first line; without it, the terminal asks.",
            valueName: "file"
        )
    )
    var file: String?

    /// Returns the passphrase of a key; nil if there is no file of it and no terminal.
    func passphrase(of key: String, _ context: CommandContext) throws -> [UInt8]? {
        if let file {
            let line = try context.contents(of: file, code: "key.passphrase").prefix { $0 != 10 && $0 != 13 }
            guard !line.isEmpty else {
                throw context.fail("'\(file)' has no passphrase on its first line", ExitStatus.failure)
            }
            return Array(line)
        }
        return HiddenLine.read("Passphrase of \(key): ").map { Array($0.utf8) }
    }
}

/// A line that the terminal does not show while it is typed.
enum HiddenLine {
    /// Returns what was typed; nil without a terminal.
    static func read(_ prompt: String) -> String? {
        var before = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            StandardStreams.error(Array("\n".utf8))
        }
        StandardStreams.error(Array(prompt.utf8))
        return readLine()
    }
}
