import ManasikDomain
import ManasikPackHost

/// For whom rows are: the countries of their people, and their other conditions.
extension TableImport {
    /// For whom a row is, as it stands after the import.
    struct RowAudience {
        let row: Int
        let namesCountry: Bool
        /// Whether the row is new, or says for whom it is otherwise than the pack.
        let isNew: Bool
    }

    /// Reads for the citizens and residents of which countries a row is.
    mutating func readAudience(
        _ cell: String,
        _ column: TableColumn,
        into values: inout RowValues,
        at place: SourceLocation
    ) {
        let codes = Self.plain(cell).split { "|;,".contains($0) }.map { Self.plain(String($0)).uppercased() }
        guard !codes.isEmpty, codes.allSatisfy(CountryCode.isValid) else {
            _ = fail(
                column,
                "takes \(FieldType.country.name), not '\(cell)'",
                help: "such as SA, MY or GB; several are parted by '|'",
                at: place
            )
            return
        }
        values.countries = codes
    }

    /// Makes one condition of the countries and the other condition of a row. What the row leaves out is as in the pack,
    /// since an empty cell takes nothing away.
    func joinAudience(_ values: inout RowValues, _ present: DefinitionNode?) {
        guard options.kind.hasAudience, let when = options.whenField?.name else { return }
        let given = values.fields[when]
        guard given != nil || values.countries != nil else { return }
        if values.countries == nil, let given, ConditionCell.parts(of: given).countries != nil { return }
        let old = present?[when].map(ConditionCell.parts)
        let place = SourceLocation(file: file, line: values.row)
        values.fields[when] = ConditionCell.condition(
            values.countries ?? old?.countries,
            given ?? old?.rest,
            at: place
        )
    }

    /// Records for whom a row is.
    mutating func noteAudience(of node: DefinitionNode, _ present: DefinitionNode?, row: Int) {
        guard options.kind.hasAudience, let when = options.whenField?.name else { return }
        audiences.append(
            RowAudience(
                row: row,
                namesCountry: node[when].map(ConditionCell.namesCountry) ?? false,
                isNew: present.map { $0[when]?.json != node[when]?.json } ?? true
            )
        )
    }

    /// Warns of new rows for people of every country where other rows are for those of one.
    mutating func checkAudiences() {
        guard let when = options.whenField?.name else { return }
        let found = audiences.filter { $0.isNew && !$0.namesCountry }.map(\.row)
        let countries = definitions.rows.lazy.compactMap { _, node in
            node[when].flatMap { ConditionCell.parts(of: $0).countries }
        }
        guard let first = found.first, let example = countries.first else { return }
        let who =
            found.count == 1
            ? "row \(first) concerns" : "rows \(Self.listed(found, most: 10)) concern"
        collector.warning(
            .everyCountry,
            at: SourceLocation(file: file, line: first),
            "\(who) people of every country, while others are for those of \(example.joined(separator: ", "))",
            help: "fill in 'country', also beside 'when'; both must hold then"
        )
    }
}
