public import ArgumentParser
import Foundation
import ManasikAlmanac
public import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikTerminal

extension LintReport.Format: ExpressibleByArgument {}

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Checks packs for errors, and for what their authors may want to fix.",
        discussion: """
            Without a path all packs of the search path are checked; warnings and notes are reported for those that \
            did not come with the program, if there are any. With paths, errors are reported for all packs, warnings \
            and notes only for those named. docs/diagnostics.md lists every code.

            Example: manasik check plugins/country-my --strict

            Exit codes: 0 no error; 1 errors were found, or warnings with --strict; 64 the command line is wrong; 74 a file \
            cannot be written (--fix).
            """
    )

    @Argument(help: "Packs, or directories that hold packs, besides those of the search path.")
    var paths: [String] = []

    @Flag(name: .long, help: "Fail if there are warnings.")
    var strict = false

    @Flag(name: .long, help: "Report notes as well.")
    var notes = false

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "A code to leave out, unless it is an error; may be repeated.",
            discussion:
                "A pack allows codes for itself with \"lint\": { \"allow\": [\"code\"] } in pack.json.",
            valueName: "code"
        )
    )
    var allow: [String] = []

    @Flag(
        name: .long,
        help: "First fix whatever in the packs named can only be meant one way, and say what was changed."
    )
    var fix = false

    @Option(name: .long, help: ArgumentHelp("Only explain what a code means.", valueName: "code"))
    var explain: String?

    @Option(name: .long, help: "The output format; github writes workflow commands.")
    var format = LintReport.Format.text

    @OptionGroup var options: PackOptions

    @OptionGroup var logOptions: LogOptions

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
        logOptions.begin()
        let context = CommandContext(try options.global(format: format == .json ? .json : .text))
        if let explain, let explanation = LintReport.explain(explain) {
            return try show(explanation, context)
        }
        let fixed = fix ? try repair(context) : []
        let loaded = try context.loadPacks(adding: paths)
        for path in paths where !loaded.packs.contains(where: { Self.holds(path, $0.directory) }) {
            throw context.fail(
                SearchPath.noPack(in: path),
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
        reportPrinted(of: loaded)
        try write(report, untold: untold, loaded, fixed, context)
        if report.count(.error) > 0 || strict && report.count(.warning) > 0 { throw ExitStatus.failure }
    }

    /// Writes what packs printed while loading to standard error, so that it does not mix with the report.
    private func reportPrinted(of loaded: LoadedPacks) {
        for line in PrintedLines(loaded.printed).lines {
            CommandContext.writeError("manasik: \(TerminalText.sanitized(line))")
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
            show(fixed, context)
            // An error that follows from another pack's error is not listed or counted by itself.
            let folded = report.diagnostics.count(where: \.followsFromAnother)
            // Errors are listed first, then the packs that are set aside because of them.
            for diagnostic in report.diagnostics
            where diagnostic.severity == .error && !diagnostic.followsFromAnother {
                context.show(diagnostic)
            }
            for aside in loaded.packs.setAside {
                if let more = Localizer.english.setAside(with: aside.followers)?.text {
                    context.write("'\(aside.name)' is set aside; \(more)")
                }
            }
            for diagnostic in report.diagnostics where diagnostic.severity != .error {
                context.show(diagnostic)
            }
            let count = loaded.packs.count { $0.status == .loaded }
            let more = untold > 0 ? " (\(EnglishCount.of(untold, "note")) with --notes)" : ""
            let told = report.count(.note) > 0 ? ", \(EnglishCount.of(report.count(.note), "note"))" : ""
            context.write(
                "\(EnglishCount.of(count, "pack")) loaded, \(EnglishCount.of(report.count(.error) - folded, "error")), "
                    + EnglishCount.of(report.count(.warning), "warning") + told + more
            )
        }
    }

    private func show(_ changes: [PackFixer.Change], _ context: CommandContext) {
        for change in changes { context.write("\(change.file): " + change.changes.joined(separator: ", ")) }
    }

    private func show(_ explanation: LintReport.Explanation, _ context: CommandContext) throws {
        if format == .json { return context.write(explanation) }
        context.write("\(explanation.code) (\(explanation.severity.rawValue))")
        context.write(explanation.meaning)
        context.write(explanation.advice)
    }

    private func repair(_ context: CommandContext) throws -> [PackFixer.Change] {
        var changes: [PackFixer.Change] = []
        for path in paths {
            let place = SearchPath.Root(kind: .explicit, directory: Self.trimmed(path))
            for pack in SearchPath(roots: [place]).packDirectories() {
                do throws(PackFixer.Problem) {
                    changes += try PackFixer().fix(pack.directory)
                } catch {
                    if format == .text { show(changes + error.done, context) }
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
