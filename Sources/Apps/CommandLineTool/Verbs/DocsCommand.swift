import ArgumentParser
import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost

struct DocsCommand: AsyncParsableCommand {
    /// The kind of reader for whom pages are written.
    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case markdown, html, both

        var formats: [PageFormat] {
            switch self {
            case .markdown: [.markdown]
            case .html: [.html]
            case .both: [.markdown, .html]
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "docs",
        abstract: "Writes a page for each pack, an index and the reference of the pack API.",
        discussion: """
            Name a pack by its id or its directory; without a name all packs of the search path get a page. Markdown \
            draws rituals with Mermaid; HTML pages stand alone and need neither scripts nor a network. Only pages that an \
            earlier run made are replaced, and nothing is removed.

            Example: manasik docs country-my --output reference --format both

            Exit codes: 0 written; 1 a directory has no pack, or a pack has errors; 64 there is no such pack, or the command line is wrong; 74 the \
            directory cannot be written or holds other files.
            """
    )

    @Argument(help: ArgumentHelp("Packs, by their ids or directories.", valueName: "pack"))
    var names: [String] = []

    @Option(name: .long, help: ArgumentHelp("The directory to write into.", valueName: "directory"))
    var output = "reference"

    @Option(name: .long, help: "The format of the pages.")
    var format = Choice.markdown

    @Option(
        name: [.long, .customShort("l")],
        help: ArgumentHelp("The language of the pages.", valueName: "language")
    )
    var language = "en"

    @OptionGroup var searchPath: SearchPathOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The time as of which reviews count as overdue (RFC 3339), by default now.",
            valueName: "instant"
        )
    )
    var now: String?

    @OptionGroup var logOptions: LogOptions

    func validate() throws {
        try checkNow(now)
        if output.isEmpty { throw ValidationError("--output takes a directory; it cannot be empty") }
        if !LanguageTag.isValid(language) {
            throw ValidationError("--language takes a language's code such as ar or pt-BR, not '\(language)'")
        }
    }

    func run() async throws {
        logOptions.begin()
        var global = try searchPath.global()
        global.now = now
        let context = CommandContext(global)
        let loaded = try context.loadPacks(adding: names.filter { $0.contains("/") || isPack($0) })
        let chosen = try ids(in: loaded, context)
        let pages =
            PackPages(
                loaded.catalog,
                packs: chosen,
                language: language,
                today: Self.day(of: context.clock.now())
            ).pages() + APIPages.pages()
        var files: [String: String] = [:]
        for page in pages {
            for format in format.formats { files["\(page.path).\(format.ending)"] = format.text(of: page) }
        }
        let directory = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
        do throws(PageDirectory.Problem) {
            try PageDirectory(directory).write(files)
        } catch {
            throw context.fail(error.description, ExitStatus.storage, code: "output.failed")
        }
        for name in files.keys.sorted() { context.write("\(directory)/\(name)") }
    }

    /// Returns the day in UTC, so that the same instant gives the same pages everywhere.
    private static func day(of instant: Instant) -> CivilDate {
        CivilDate(dayNumber: Int((Double(instant.milliseconds) / 86_400_000).rounded(.down)))
    }

    private func isPack(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: name + "/pack.json")
    }

    /// Returns the packs to document: the named ones, or all if none is named.
    private func ids(in loaded: LoadedPacks, _ context: CommandContext) throws -> [PackID] {
        guard !names.isEmpty else {
            context.reportSetAside(loaded.packs)
            return loaded.catalog.packs.keys.sorted()
        }
        var ids: Set<PackID> = []
        for name in names {
            let path = name.hasSuffix("/") ? String(name.dropLast()) : name
            let found = loaded.packs.filter {
                ![.shadowed, .template].contains($0.status)
                    && ($0.id?.rawValue == path || $0.directory == path || $0.directory.hasPrefix(path + "/"))
            }
            if let failed = found.first(where: { $0.status == .setAside }) {
                for diagnostic in failed.diagnostics { CommandContext.writeError(diagnostic.description) }
                throw context.fail(
                    "pack '\(failed.id?.rawValue ?? failed.directory)' has errors and gets no page; nothing was written",
                    ExitStatus.failure,
                    code: "pack.set-aside"
                )
            }
            guard !found.isEmpty else {
                if FileManager.default.fileExists(atPath: name) {
                    throw context.fail(
                        SearchPath.noPack(in: name),
                        ExitStatus.failure,
                        code: "pack.none"
                    )
                }
                let known = loaded.catalog.packs.keys.map(\.rawValue).sorted()
                let help =
                    Suggestion.help(for: name, among: known).map { "; \($0)" } ?? "; see: manasik packs"
                throw context.fail("there is no pack '\(name)'\(help)", ExitStatus.usage, code: "pack.none")
            }
            ids.formUnion(found.compactMap(\.id))
        }
        return ids.sorted()
    }
}
