package import ManasikDomain
package import ManasikPackHost

/// Puts the rows of a table into a pack of JSON, as definitions and texts.
package struct TableImport {
    package struct Options: Sendable {
        package var kind: TableKind
        /// The language of texts whose heading names none; by default the language that the pack was written in.
        package var language: String?
        /// Columns by headings; an empty column leaves a heading out.
        package var columns: [String: String] = [:]
        /// Whether rows may replace what the pack has.
        package var update = false
        /// The list that rows without one go into.
        package var list: String?
        /// What people see of a pack, or of the first list, that is made.
        package var title: String

        package init(kind: TableKind, title: String) {
            self.kind = kind
            self.title = title
        }
    }

    /// What came of it.
    package struct Outcome: Sendable {
        package struct MadeID: Sendable {
            package let row: Int
            package let id: String
        }

        /// A cell that says something else than the pack.
        package struct Change: Sendable, Equatable {
            package let row: Int
            package let id: String
            package let column: String
            /// Empty where the pack had nothing.
            package let old: String
            package let new: String
        }

        /// Where a row that the pack did not have went.
        package struct Placement: Sendable, Equatable {
            package let row: Int
            package let id: String
            /// nil for a kind without lists.
            package let list: String?
        }

        package struct MadeList: Sendable, Equatable {
            package let list: String
            package let title: String
            /// A list of the pack whose name is nearly the same.
            package let near: String?
        }

        package var added: [String] = []
        package var updated: [String] = []
        package var unchanged: [String] = []
        /// Names that were made of titles, since the table has none.
        package var made: [MadeID] = []
        /// What the rows change in the pack, in their order.
        package var changes: [Change] = []
        package var placements: [Placement] = []
        package var madeLists: [MadeList] = []
        /// What the pack has and the table has not; it stays.
        package var absent: [String] = []
        /// Lists whose rows stand in the table's order now.
        package var reordered: [String] = []
        /// Lists whose order differs from the table's and stays.
        package var keptOrder: [String] = []
        /// The files that change, by their paths in the pack.
        package var files: [String] = []
        package var diagnostics: [Diagnostic] = []

        package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    let table: CSVTable
    /// The table's path as its user knows it.
    let file: String
    let directory: String
    let source: PackSource?
    let options: Options
    var collector: DiagnosticCollector
    var outcome = Outcome()
    var texts: PackTexts
    var definitions: TableDefinitions
    /// The rows by the names of what they define.
    var rows: [String: Int] = [:]
    /// The rows by what stands in them.
    private var written: [[String]: Int] = [:]
    /// The rows of the pack by the names that their titles would make.
    let namesakes: [String: [String]]
    /// The rows of the table without an id by the names that their titles make.
    var unnamed: [String: [Int]] = [:]

    /// - Parameters:
    ///   - source: The pack; nil for one that is to be made in `directory`.
    /// - Throws: `PackSource.Problem` where the pack's own files cannot be read.
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
        namesakes = Self.namesakes(definitions, texts, options.kind)
    }

    var language: String { options.language ?? texts.sourceLanguage }

    /// Reads every row.
    ///
    /// - Returns: What changes; where the outcome has errors, that is not to be written.
    package mutating func run() -> (edit: PackEdit, outcome: Outcome) {
        if let source, source.files.contents["init.lua"] != nil {
            collector.error(
                .misplaced,
                at: source.location("init.lua"),
                "the pack is written in Lua and cannot have definitions/ as well",
                help: "import into a pack of its own, such as \(directory)-\(options.kind.rawValue)"
            )
        }
        let columns = columns()
        if !collector.hasErrors {
            findUnnamed(columns)
            let present = definitions.rows.compactMap { $0.node["id"]?.string }
            for row in table.rows where !isRepeated(row) { read(row, columns) }
            outcome.absent = present.filter { rows[$0] == nil }
            arrange()
        }
        var edit = PackEdit(directory: directory)
        outcome.diagnostics = collector.diagnostics
        guard !outcome.hasErrors else { return (edit, outcome) }
        if source == nil {
            texts.set("pack.title", options.title, in: language)
            edit.write(manifest(columns), to: "pack.json")
        }
        for (path, text) in texts.changedFiles() { edit.write(text, to: path) }
        if definitions.isChanged { edit.write(definitions.text, to: options.kind.path) }
        outcome.files = edit.files.map(\.path)
        return (edit, outcome)
    }

    /// Whether a row says the same as one before it, which is an error: without an id it would be taken twice.
    private mutating func isRepeated(_ row: CSVTable.Row) -> Bool {
        guard let other = written.updateValue(row.number, forKey: row.cells) else { return false }
        collector.error(
            .existsAlready,
            at: SourceLocation(file: file, line: row.number),
            "the row says the same as row \(other)",
            help: "remove one of the two"
        )
        return true
    }

    /// What the loader says of the pack as it would be, attached to the rows that it is about; what is of no row and of
    /// a file
    /// that is not there yet is told of the table.
    package func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard let location = diagnostic.location else { return diagnostic }
            let row =
                location.file.hasSuffix(options.kind.path)
                ? location.line.flatMap { definitions.id(atLine: $0) }.flatMap { rows[$0] } : nil
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

    private func manifest(_ columns: [TableColumn]) -> String {
        let id = directory.split(separator: "/").last.map(String.init) ?? directory
        let others = Set(columns.compactMap(\.language)).subtracting([language]).sorted()
        func list(_ languages: [String]) -> String {
            "[" + languages.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
        return """
            {
              "id": "\(id)",
              "version": "0.1.0",
              "api": 1,
              "host": ">=0.1 <1.0",
              "title": { "text": "pack.title" },
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

    /// The language of its texts.
    var language: String? {
        if case .field(_, let language) = content { language } else { nil }
    }
}
