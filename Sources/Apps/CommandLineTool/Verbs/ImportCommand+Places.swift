import ArgumentParser
import Foundation
import ManasikAlmanac
import ManasikAuthoring
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages

extension ImportCommand {
    struct OpenStreetMap: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "osm",
            abstract: "Imports places of OpenStreetMap into the home, for all who use it.",
            discussion: """
                Example: manasik import osm makkah.osm --source osm-makkah --date 2027-05-01

                Reads OpenStreetMap XML, Overpass JSON, GeoJSON and GeoJSON sequences, and PBF where Debian's osmium-tool is \
                installed. Ways and relations need their nodes, a centre or a geometry in the file. Packs say which \
                elements are listed. Give the whole of a source each time: importing it again updates what has changed \
                and marks what the file no longer has as vanished; nothing is deleted.

                Exit codes: 0 imported; 1 the file cannot be understood, more than half would vanish, or no pack says what \
                to list, and nothing was stored; 64 the command line is wrong; 74 a file or the home cannot be used.
                """
        )

        @Argument(help: ArgumentHelp("The file.", valueName: "file"))
        var file: String

        @OptionGroup var source: SourceOptions

        @Flag(name: .long, help: "Only say what would be done.")
        var dryRun = false

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            if source.source == nil { throw ValidationError("Missing expected argument '--source <name>'") }
        }

        func run() async throws {
            let context = CommandContext(options)
            let engine = try await context.engine()
            let known = try await context.knownSource(source.source, engine)
            // Options that cannot be taken are refused before the file is read.
            _ = try source.dataDay(of: file, context)
            let rules = try context.listingRules(engine)
            var read = MapImport(by: rules, source: source.source ?? "")
            do {
                let handle = try context.openForReading(file, code: "import.unreadable")
                defer { try? handle.close() }
                if OsmiumTool.reads(handle) {
                    try context.readPBF(file, into: &read)
                } else {
                    try context.withRegularFile(file, handle) { try read.read($0) }
                }
            } catch let problem as MapProblem {
                throw context.fail(
                    "\(file):\(problem.line): \(ListingImportReport.text(problem)); nothing was stored",
                    ExitStatus.failure,
                    code: "import.\(problem.reason.rawValue)"
                )
            }
            let day = try source.dataDay(of: file, stating: read.statedDay, context)
            let usual = (
                "ODbL-1.0", "© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright"
            )
            try await context.take(
                read.rows,
                of: read.elements,
                in: file,
                from: source.listingSource(of: day.day, usually: usual, knowing: known, context),
                dated: day,
                instead: known,
                acceptsLoss: source.acceptVanished,
                isPreview: dryRun,
                engine
            )
        }
    }
}

extension ImportCommand.CSV {
    /// Imports a table of places into the home.
    func importPlaces(_ context: CommandContext) async throws {
        let table = try table(context)
        let engine = try await context.engine()
        let known = try await context.knownSource(source.source, engine)
        let day = try source.dataDay(of: file, context)
        let place = source.listingSource(
            of: day.day,
            usually: (ListingSource.unstated, source.source ?? "", nil),
            knowing: known,
            context
        )
        let kinds = Set(try context.listingRules(engine).map(\.kind)).sorted { $0.rawValue < $1.rawValue }
        let places: PlaceTable
        do throws(CSVTable.Problem) {
            places = try PlaceTable(
                table,
                kinds: kinds,
                source: place.name,
                columns: Self.pairs(columns),
                values: Self.pairs(values),
                meanings: meanings.compactMap { CellMeaning($0) }
            )
        } catch {
            throw context.fail([problem(error)])
        }
        for column in places.unknownColumns {
            let known = PlaceTable.columns
            let help = Suggestion.help(for: column.lowercased(), among: known).map { "; \($0)" } ?? ""
            CommandContext.writeError("manasik: places have no column '\(column)'; it is left out\(help)")
        }
        try await context.take(
            places.rows,
            of: places.rows.count,
            in: file,
            isTable: true,
            from: place,
            dated: day,
            instead: known,
            acceptsLoss: source.acceptVanished,
            isPreview: dryRun,
            engine
        )
    }

    /// Returns the two sides of words with `=` in them.
    static func pairs(_ words: [String]) -> [String: String] {
        var pairs: [String: String] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            pairs[String(parts[0])] = String(parts[1])
        }
        return pairs
    }
}

extension CommandContext {
    /// Returns what packs list.
    fileprivate func listingRules(_ engine: Engine) throws -> [ListingRule] {
        let rules = Array(engine.generation.catalog.listingRules.values)
        guard rules.isEmpty else { return rules }
        throw fail(
            "no pack says what to list; the bundled pack 'places' does",
            ExitStatus.failure,
            code: "import.no-rules"
        )
    }

    /// Returns a source as it was imported before; nil if it was not.
    fileprivate func knownSource(_ name: String?, _ engine: Engine) async throws -> ListingSource? {
        try await reporting { try await engine.listings.sources() }.first { $0.name == name }
    }

    /// Stores the places of a file, and reports what became of each.
    fileprivate func take(
        _ rows: [ListingRow],
        of elements: Int,
        in file: String,
        isTable: Bool = false,
        from source: ListingSource,
        dated day: DataDay,
        instead known: ListingSource?,
        acceptsLoss: Bool,
        isPreview: Bool,
        _ engine: Engine
    ) async throws {
        let refused = rows.filter { $0.refusal != nil }
        let changes = try await reporting {
            try await engine.listings.take(
                rows.compactMap(\.listing),
                of: source,
                refused: RefusedListings(
                    Set(refused.compactMap(\.element)),
                    areAllNamed: !refused.contains { $0.element == nil && $0.refusal != .unnamed }
                ),
                zones: ZoneFinder(),
                acceptsLoss: acceptsLoss,
                isPreview: isPreview
            )
        }
        let report = ListingImportReport(
            rows: rows,
            elements: elements,
            changes: changes,
            source: source,
            dated: day,
            known: known,
            file: file,
            isTable: isTable
        )
        if options.format == .json {
            write(report)
        } else {
            for line in report.lines { write(line) }
        }
        if changes.isHeldBack, !isPreview { throw ExitStatus.failure }
    }
}
