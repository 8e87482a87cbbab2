import ArgumentParser
import ManasikAuthoring
import ManasikDomain
import ManasikOperatorPages

struct FmtCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Formats the JSON files of packs.",
        discussion: """
            It indents by two spaces, puts the keys of definitions and of pack.json in one order (docs/packs.md), and \
            puts one entry on a line where you broke the line after the bracket. Values, numbers and letters stay as \
            they are. A file \
            that is not JSON is left alone.

            Example: manasik fmt plugins/country-my --check

            Exit codes: 0 done, or nothing differs; 1 a file differs (--check) or is not JSON; 64 the command line is \
            wrong; 74 a file cannot be written.
            """
    )

    @Argument(help: "JSON files, packs, or directories that hold packs; without them the current directory.")
    var paths: [String] = []

    @Flag(name: .long, help: "Write nothing; list the files that differ, and fail if there are any.")
    var check = false

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let outcomes: [PackFormatter.Outcome]
        do throws(PackFormatter.Problem) {
            outcomes = try PackFormatter(writes: !check).format(paths.isEmpty ? ["."] : paths)
        } catch {
            throw context.fail(error.description, ExitStatus.usage)
        }
        let changed = outcomes.filter { $0.status == .changed }.map(\.path)
        let problems = outcomes.compactMap(\.problem)
        if options.format == .json {
            context.write(
                FormattingResponse(changed: changed, files: outcomes.count, diagnostics: problems)
            )
        } else {
            for path in changed { context.write(path) }
            for problem in problems { CommandContext.writeError(problem.description) }
        }
        if outcomes.contains(where: \.isUnwritable) { throw ExitStatus.storage }
        if !problems.isEmpty || check && !changed.isEmpty { throw ExitStatus.failure }
    }
}
