package import ManasikDomain

/// The rows of a table of places near people.
package struct PlaceTable: Sendable {
    package private(set) var rows: [ListingRow] = []
    /// The headings that mean nothing here, as they are written.
    package let unknownColumns: [String]

    /// The columns that a table may have; `kind`, `latitude` and `longitude` are needed.
    package static let columns =
        ["id", "kind", "latitude", "longitude"] + ListingRule.Field.allCases.map(\.rawValue) + columnsOfWords

    /// The columns that take a few words only, besides `kind`.
    static let columnsOfWords = ["halal"] + Listing.Facility.allCases.map(\.rawValue)

    /// What else columns are called.
    private static let synonyms = [
        "lat": "latitude", "lng": "longitude", "lon": "longitude", "long": "longitude",
        "opening_hours": "hours",
        "url": "website", "telephone": "phone",
    ]

    private let reader: PlaceRowReader
    private let source: String

    /// - Parameters:
    ///   - kinds: The kinds that packs list.
    ///   - source: The name of the source to which the rows belong.
    ///   - columns: What headings mean besides their own names, by heading; nothing for one that is left out.
    ///   - values: What rows without a value have in a column.
    ///   - meanings: What cells mean that have another text than their column takes.
    /// - Throws: `CSVTable.Problem` if a column that is needed is missing, two are the same, or `columns`, `values` or
    ///   `meanings` name what there is not.
    package init(
        _ table: CSVTable,
        kinds: [Place.Kind],
        source: String,
        columns: [String: String] = [:],
        values: [String: String] = [:],
        meanings: [CellMeaning] = []
    ) throws(CSVTable.Problem) {
        reader = PlaceRowReader(kinds: kinds.map(\.rawValue))
        self.source = source
        let header = try Self.header(table.header, meaning: columns)
        unknownColumns = zip(table.header, header).filter {
            !$0.1.isEmpty && !Self.columns.contains($0.1)
        }.map { $0.0.trimmed }
        let given = try reader.values(values, besides: header)
        var meant: [String: [String: String]] = [:]
        for meaning in meanings {
            try meaning.check(in: table, header: header)
            meant[meaning.column, default: [:]][meaning.cell] = meaning.value
        }
        for needed in ["kind", "latitude", "longitude"] where !header.contains(needed) && given[needed] == nil
        {
            throw CSVTable.Problem(
                row: 1,
                message: "the table has no column '\(needed)'",
                help:
                    "the columns are \(Self.list); --map \"HEADING=COLUMN\" names one that is called otherwise"
            )
        }
        let width = (table.header.lastIndex { !$0.trimmed.isEmpty } ?? 0) + 1
        var seen: Set<String> = []
        for row in table.rows {
            var cells = given
            for (name, cell) in zip(header, row.cells) where !cell.trimmed.isEmpty {
                let value = meant[name]?[Self.heading(cell)] ?? HTMLEntities.resolved(cell.trimmed)
                if !value.isEmpty { cells[name] = String(value.prefix(ListingRule.mostCharacters)) }
            }
            let isWhole =
                row.cells.count >= width && row.cells.dropFirst(width).allSatisfy { $0.trimmed.isEmpty }
            guard isWhole else {
                let count = (row.cells.lastIndex { !$0.trimmed.isEmpty } ?? 0) + 1
                let refusal = ListingRow.Refusal.cellCount(
                    row.cells.count < width ? row.cells.count : count,
                    header: width
                )
                // Only before the first separator the cell of the id is certainly the right one.
                let place = header.firstIndex(of: "id")
                let element = place == nil ? "row-\(row.number)" : place == 0 ? cells["id"] : nil
                let kind = cells["kind"].map { Place.Kind(rawValue: $0) }
                rows.append(ListingRow(element, line: row.number, kind: kind, refused: refusal))
                continue
            }
            let element = cells["id"] ?? "row-\(row.number)"
            take(cells, element, line: row.number, isFirst: seen.insert(element).inserted)
        }
        noteSwapped()
    }

    /// Notes of rows that lie far from the others whether their degrees are swapped.
    private mutating func noteSwapped() {
        guard let middle = SwappedPlace.middle(of: rows.compactMap { $0.listing?.point }) else { return }
        for index in rows.indices {
            guard let point = rows[index].listing?.point,
                let meant = SwappedPlace.correction(of: point, near: middle)
            else { continue }
            rows[index].remarks.append(.swapped(meant))
        }
    }

    private mutating func take(_ cells: [String: String], _ element: String, line: Int, isFirst: Bool) {
        do throws(ListingRow.Refusal) {
            guard isFirst else { throw .twice }
            var (listing, remarks) = try reader.listing(cells)
            listing.origin = Listing.Origin(source: source, element: element)
            var row = ListingRow(element, line: line, listing)
            row.remarks += remarks
            rows.append(row)
        } catch {
            let kind = cells["kind"].map { Place.Kind(rawValue: $0) }
            rows.append(ListingRow(element, line: line, kind: kind, refused: error))
        }
    }

    // MARK: Headings

    /// The names of the columns, for help.
    static var list: String { columns.joined(separator: ", ") }

    /// Returns a heading as it is compared.
    static func heading(_ text: String) -> String { text.trimmed.lowercased() }

    /// Returns the columns that headings mean; an unknown heading stays as it is compared.
    private static func header(
        _ headings: [String],
        meaning columns: [String: String]
    ) throws(CSVTable.Problem) -> [String] {
        let named = Dictionary(columns.map { (heading($0.key), heading($0.value)) }) { $1 }
        let written = headings.map { heading($0) }
        for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
            if !written.contains(heading(name)) {
                throw CSVTable.Problem(
                    row: 1,
                    message: "--map names the heading '\(name)', which the table does not have",
                    help: Suggestion.help(for: heading(name), among: written.filter { !$0.isEmpty })
                        ?? "the headings are \(headings.joined(separator: ", "))"
                )
            }
            if !column.trimmed.isEmpty { try check(column, of: "--map") }
        }
        let meant = Set(written.map { named[$0] ?? $0 })
        let header = written.map { heading in
            if let column = named[heading] { return column }
            // The proper name of a column comes before its synonyms.
            guard let column = synonyms[heading], !meant.contains(column) else { return heading }
            return column
        }
        for (index, column) in header.enumerated() where Self.columns.contains(column) {
            guard let first = header.firstIndex(of: column), first < index else { continue }
            throw CSVTable.Problem(
                row: 1,
                message: "the headings '\(headings[first])' and '\(headings[index])' are the same column",
                help: "leave one of them out with --map \"\(headings[index])=\", or give it another heading"
            )
        }
        return header
    }

    /// Checks that places have a column that an option names.
    static func check(_ column: String, of option: String) throws(CSVTable.Problem) {
        guard !columns.contains(heading(column)) else { return }
        throw CSVTable.Problem(
            row: nil,
            message: "\(option) names the column '\(column)', which places do not have",
            help: Suggestion.help(for: heading(column), among: columns) ?? "the columns are \(list)"
        )
    }
}
