public import ArgumentParser
import Foundation
import ManasikAlmanac
public import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikTerminal

extension LintReport.Format: ExpressibleByArgument {}

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Loads packs and reports what is wrong with them and what their authors may want to put right.",
        discussion: """
            Without a path all packs of the search path are checked, and warnings and notes are told of those that did not \
            come with the program, where there are any. With paths, errors of all packs are told, warnings and notes of \
            those alone. docs/diagnostics.md lists every code.

            Example: manasik check plugins/country-my --strict

            Exit codes: 0 no error; 1 errors were found, or warnings with --strict; 64 the command line is wrong; 74 a file \
            cannot be written (--fix).
            """
    )

    @Argument(help: "Packs, or directories that hold packs, besides those of the search path.")
    var paths: [String] = []

    @Flag(name: .long, help: "Fail where there are warnings.")
    var strict = false

    @Flag(name: .long, help: "Report notes as well.")
    var notes = false

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "A code that is not told of, errors excepted; may be repeated.",
            discussion: "A pack allows codes for itself by \"lint\": { \"allow\": [\"code\"] } in pack.json.",
            valueName: "code"
        )
    )
    var allow: [String] = []

    @Flag(
        name: .long,
        help: "First fix in the packs named what can only be meant one way, and say what was changed."
    )
    var fix = false

    @Option(name: .long, help: ArgumentHelp("Tell what a code means, and nothing else.", valueName: "code"))
    var explain: String?

    @Option(name: .long, help: "How findings are written; github writes workflow commands.")
    var format = LintReport.Format.text

    @OptionGroup var options: PackOptions

    func validate() throws {
        for code in allow + [explain].compactMap({ $0 }) where LintReport.explain(code) == nil {
            let help = Suggestion.help(for: code, among: LintReport.codes) ?? "docs/diagnostics.md lists them"
            throw ValidationError("there is no code '\(code)'; \(help)")
        }
        if fix, paths.isEmpty {
            throw ValidationError("--fix changes files: name the packs, such as manasik check --fix my-pack")
        }
    }

    func run() async throws {
        let context = CommandContext(try options.global(format: format == .json ? .json : .text))
        if let explain, let explanation = LintReport.explain(explain) {
            return try tell(explanation, context)
        }
        let fixed = fix ? try repair(context) : []
        let loaded = try context.loadPacks(adding: paths)
        for path in paths where !loaded.packs.contains(where: { Self.holds(path, $0.directory) }) {
            throw context.fail(
                "there is no pack in '\(path)'; a pack is a directory with a pack.json",
                ExitStatus.failure,
                code: "pack.none"
            )
        }
        let own = Set(loaded.packs.filter { $0.place != .bundled }.map(\.directory))
        let today = CivilDate(dayNumber: Int(context.clock.now().milliseconds / 86_400_000))
        let all = Linter(today: today, hijriYear: HijriCalendar().date(of: today).year).lint(
            loaded,
            where: { directory in
                paths.isEmpty
                    ? own.isEmpty || own.contains(directory) : paths.contains { Self.holds($0, directory) }
            },
            allowing: Set(allow)
        )
        let report = LintReport(
            all.filter { notes || $0.severity != .note },
            root: FileManager.default.currentDirectoryPath,
            toolVersion: Engine.version.description
        )
        let untold = all.count - report.diagnostics.count
        tellPrinted(of: loaded)
        try write(report, untold: untold, loaded, fixed, context)
        if report.count(.error) > 0 || strict && report.count(.warning) > 0 { throw ExitStatus.failure }
    }

    /// What packs print while they are loaded stands on standard error, apart from the report.
    private func tellPrinted(of loaded: LoadedPacks) {
        for (pack, lines) in loaded.printed.sorted(by: { $0.key < $1.key }) {
            for line in lines {
                CommandContext.writeError(
                    "manasik: pack \(pack) printed while it was loaded: \(TerminalText.sanitized(line))"
                )
            }
        }
    }

    private func write(
        _ report: LintReport,
        untold: Int,
        _ loaded: LoadedPacks,
        _ fixed: [PackFixer.Change],
        _ context: CommandContext
    ) throws {
        switch format {
        case .json:
            context.write(
                CheckResponse(report: report, untold: untold, loaded: loaded, fixed: fixed)
            )
        case .sarif: context.write(report.sarif)
        case .github: for line in report.workflowCommands { context.write(line) }
        case .text:
            tell(fixed, context)
            // What is set aside with another pack stands with that one.
            let folded = report.diagnostics.count(where: \.followsFromAnother)
            // The cause stands first, and what follows from it next.
            for diagnostic in report.diagnostics
            where diagnostic.severity == .error && !diagnostic.followsFromAnother {
                tell(diagnostic)
            }
            for aside in loaded.packs.setAside {
                if let more = aside.consequence { context.write("'\(aside.name)' is set aside; \(more)") }
            }
            for diagnostic in report.diagnostics where diagnostic.severity != .error { tell(diagnostic) }
            let count = loaded.packs.count { $0.status == .loaded }
            let more = untold > 0 ? " (\(untold) notes with --notes)" : ""
            let told = report.count(.note) > 0 ? ", \(report.count(.note)) notes" : ""
            context.write(
                "\(count) packs loaded, \(report.count(.error) - folded) errors, \(report.count(.warning)) warnings"
                    + told + more
            )
        }
    }

    private func tell(_ diagnostic: Diagnostic) {
        CommandContext.write(TerminalText.sanitized(diagnostic.description, keepsLines: true) + "\n")
    }

    private func tell(_ changes: [PackFixer.Change], _ context: CommandContext) {
        for change in changes { context.write("\(change.file): " + change.changes.joined(separator: ", ")) }
    }

    private func tell(_ explanation: LintReport.Explanation, _ context: CommandContext) throws {
        if format == .json { return context.write(explanation) }
        context.write("\(explanation.code) (\(explanation.severity.rawValue))")
        context.write(explanation.meaning)
        context.write(explanation.advice)
    }

    private func repair(_ context: CommandContext) throws -> [PackFixer.Change] {
        var changes: [PackFixer.Change] = []
        for path in paths {
            let place = SearchPath.Place(kind: .explicit, directory: Self.trimmed(path))
            for pack in SearchPath(places: [place]).packDirectories() {
                do throws(PackFixer.Problem) {
                    changes += try PackFixer().fix(pack.directory)
                } catch {
                    if format == .text { tell(changes + error.done, context) }
                    throw context.fail(
                        "'\(error.file)' cannot be written: \(error.reason)",
                        ExitStatus.storage
                    )
                }
            }
        }
        return changes
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func holds(_ path: String, _ directory: String) -> Bool {
        (directory + "/").hasPrefix(trimmed(path) + "/")
    }
}
