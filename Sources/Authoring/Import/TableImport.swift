package import ManasikDomain
package import ManasikPackHost

/// An import of the rows of a table, as definitions and texts, into a pack whose definitions are JSON.
package struct TableImport {
    package struct Options: Sendable {
        package var kind: TableKind
        /// The language of texts whose heading does not name one; by default the pack's source language.
        package var language: String?
        /// The column to use for each heading; an empty string ignores the heading.
        package var columns: [String: String] = [:]
        /// Whether rows may replace existing definitions.
        package var update = false
        /// The list for rows that do not name one.
        package var list: String?
        /// The title of a new pack, or of its first list.
        package var title: String
        /// Whether the title was asked for, so that with `update` an existing list gets it too.
        package var changesTitle = false
        /// The names of the packs beside a new one, which may be a misspelling of one of them.
        package var otherPacks: [String] = []

        package init(kind: TableKind, title: String) {
            self.kind = kind
            self.title = title
        }

        /// The field that says for whom a row is; nil if rows have none.
        var whenField: APIDescription.Field? { APIDescription.current[kind.row].field("when") }
    }

    let table: CSVTable
    /// The table's path as named by the user.
    let file: String
    let directory: String
    let source: PackSource?
    let options: Options
    var collector: DiagnosticCollector
    var outcome = Outcome()
    var texts: PackTexts
    var definitions: TableDefinitions
    let factValues: OwnFactValues
    /// The row numbers, by the names of the definitions in the rows.
    var rows: [String: Int] = [:]
    /// The row numbers, by the cells of the rows.
    private var written: [[String]: Int] = [:]
    /// The pack's rows, by the names that would be created from their titles.
    let namesakes: [String: [String]]
    /// The numbers of the table's rows without an id, by the names created from their titles.
    var unnamed: [String: [Int]] = [:]
    /// The ids that the table's rows name.
    var namedIDs: Set<String> = []
    /// Where the places of the rows lie.
    var coordinates: [(row: Int, id: String, point: Coordinate)] = []
    /// Whether a column has the works of sources.
    var hasWork = false
    /// For whom the rows are that were added or changed.
    var audiences: [RowAudience] = []
    /// Advice on the degrees of the row that is being read; nil if none can be given.
    var helpOnDegrees: String?

    /// - Parameters:
    ///   - source: The pack; nil for a new one in `directory`.
    /// - Throws: `PackSource.Problem` if the pack's own files cannot be read.
    package init(
        _ table: CSVTable,
        file: String,
        directory: String,
        source: PackSource?,
        options: Options
    ) throws(PackSource.Problem) {
        self.table = table
        self.file = file
        self.directory = directory
        self.source = source
        self.options = options
        collector = DiagnosticCollector(pack: source?.manifest.id)
        texts = try PackTexts(source, language: options.language ?? "en")
        definitions = try TableDefinitions(source, kind: options.kind)
        factValues = try OwnFactValues(of: source)
        namesakes = Self.namesakes(definitions, texts, options.kind)
    }

    var language: String { options.language ?? texts.sourceLanguage }

    /// Reads every row.
    ///
    /// - Returns: The changes, which must not be written if the outcome has errors: they are those of the rows without
    ///   errors then, of which the loader may tell others.
    package mutating func run() -> (edit: PackEdit, outcome: Outcome) {
        if let source, source.files.contents["init.lua"] != nil {
            collector.error(
                .misplaced,
                at: source.location("init.lua"),
                "the pack is written in Lua and cannot have definitions/ as well",
                help: "import into a pack of its own, such as \(directory)-\(options.kind.rawValue)"
            )
        }
        refuseRepeatedIDs()
        let columns = columns()
        if table.rows.isEmpty, !collector.hasErrors {
            collector.error(
                .badTable,
                at: SourceLocation(file: file, line: 1),
                "the table has a heading and no rows",
                help: "write at least one row beneath it"
            )
        }
        if !collector.hasErrors {
            hasWork = columns.contains(where: \.isWork)
            findUnnamed(columns)
            let present = definitions.rows.compactMap { $0.node["id"]?.string }
            for row in table.rows where !isRepeated(row) { read(row, columns) }
            outcome.absent = present.filter { rows[$0] == nil }
            checkCoordinates()
            checkAudiences()
            changeTitle()
            arrange()
        }
        var edit = PackEdit(directory: directory)
        outcome.diagnostics = collector.diagnostics
        if source == nil, !outcome.hasErrors || !outcome.added.isEmpty {
            if !outcome.hasErrors {
                outcome.madePack = Outcome.MadePack(
                    pack: packName,
                    near: Suggestion.nearest(to: packName, among: options.otherPacks)
                )
            }
            texts.set("pack.title", options.title, in: language)
            edit.write(manifest(columns), to: "pack.json")
        }
        for (path, text) in texts.changedFiles() { edit.write(text, to: path) }
        for (path, text) in definitions.changedFiles { edit.write(text, to: path) }
        if !outcome.hasErrors { outcome.files = edit.files.map(\.path) }
        return (edit, outcome)
    }

    /// Reports ids that several lists of the pack have, of which a row could mean each.
    private mutating func refuseRepeatedIDs() {
        for (id, lists) in definitions.repeated.sorted(by: { $0.key < $1.key }) {
            collector.error(
                .existsAlready,
                at: SourceLocation(file: "\(directory)/\(definitions.paths[0])"),
                "\(options.kind.row.rawValue) '\(id)' is in the lists \(lists.joined(separator: " and ")), which a table cannot tell apart",
                help: "change it in the file itself"
            )
        }
    }

    /// Returns whether a row repeats an earlier one, and reports it: without an id it would be added twice.
    private mutating func isRepeated(_ row: CSVTable.Row) -> Bool {
        guard let other = written.updateValue(row.number, forKey: row.cells.map(Self.content))
        else { return false }
        collector.error(
            .existsAlready,
            at: SourceLocation(file: file, line: row.number),
            "the row says the same as row \(other)",
            help: "remove one of the two"
        )
        return true
    }

    /// Returns the loader's diagnostics on the changed pack with the table's rows as locations. A diagnostic that
    /// belongs to no row and is on a file that does not exist yet gets the table as its location.
    package func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let isWhole = !collector.hasErrors
        return diagnostics.filter { isWhole || tells($0) }.map { diagnostic in
            guard let location = diagnostic.location else { return diagnostic }
            let row = location.line.flatMap { definitions.id(atLine: $0, of: location.file) }
                .flatMap { rows[$0] }
            let path = String(location.file.dropFirst(directory.utf8.count + 1))
            let isThere = location.file.hasPrefix(directory + "/") && source?.files.contents[path] != nil
            guard row != nil || !isThere else { return diagnostic }
            return Diagnostic(
                diagnostic.severity,
                diagnostic.code,
                pack: diagnostic.pack,
                at: SourceLocation(file: file, line: row),
                row == nil
                    ? "what the table would become, '\(path)': \(diagnostic.message)" : diagnostic.message,
                help: diagnostic.help
            )
        }
    }

    /// Whether a diagnostic does not follow from the lack of rows that have errors.
    private func tells(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.severity == .error, let code = DiagnosticCode(rawValue: diagnostic.code) else {
            return false
        }
        switch code {
        case .badValue, .wrongType, .dueCycle, .needsCycle: return true
        case .unknownFact: return options.kind != .facts
        default: return false
        }
    }

    private var packName: String { directory.split(separator: "/").last.map(String.init) ?? directory }

    private func manifest(_ columns: [TableColumn]) -> String {
        let id = packName
        let others = Set(columns.compactMap(\.language)).subtracting([language]).sorted()
        let packs = Set(definitions.lists.filter { $0.contains(":") }.map { String($0.prefix { $0 != ":" }) })
        let requires =
            packs.isEmpty
            ? "" : "{ " + packs.sorted().map { "\"\($0)\": \">=0.1\"" }.joined(separator: ", ") + " }"
        func list(_ languages: [String]) -> String {
            "[" + languages.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
        return """
            {
              "id": "\(id)",
              "version": "0.1.0",
              "api": 2,
              "host": ">=0.1 <1.0",
              "title": { "text": "pack.title" },\(requires.isEmpty ? "" : "\n  \"requires\": \(requires),")
              "locales": \(list([language])),\(others.isEmpty ? "" : "\n  \"partial_locales\": \(list(others)),")
              "license": "Apache-2.0",
              "authors": []
            }

            """
    }
}

extension TableColumn {
    var isCountry: Bool {
        if case .field(let field, nil) = content, case .country = field.type { true } else { false }
    }

    var isWork: Bool {
        if case .source(let field) = content { field.name == "work" } else { false }
    }

    /// The language of a column's texts; nil for other columns.
    var language: String? {
        if case .field(_, let language) = content { language } else { nil }
    }
}
