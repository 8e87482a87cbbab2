package import ManasikDomain

/// The rows of a table of places near people.
package struct PlaceTable: Sendable {
    package private(set) var rows: [ListingRow] = []
    /// The headings that mean nothing here.
    package let unknownColumns: [String]

    /// The columns that a table may have; `kind`, `latitude` and `longitude` are needed.
    package static let columns =
        ["id", "kind", "latitude", "longitude"] + ListingRule.Field.allCases.map(\.rawValue) + ["halal"]
        + Listing.Facility.allCases.map(\.rawValue)

    /// What else columns are called.
    private static let synonyms = [
        "lat": "latitude", "lng": "longitude", "lon": "longitude", "long": "longitude",
        "opening_hours": "hours",
        "url": "website", "telephone": "phone",
    ]

    private let kinds: [String]
    private let source: String

    /// - Parameters:
    ///   - kinds: The kinds that packs list.
    ///   - source: The name of the source to which the rows belong.
    ///   - columns: What headings mean besides their own names, by heading.
    ///   - values: What rows without a value have in a column.
    /// - Throws: `CSVTable.Problem` if a column that is needed is missing.
    package init(
        _ table: CSVTable,
        kinds: [Place.Kind],
        source: String,
        columns: [String: String] = [:],
        values: [String: String] = [:]
    ) throws(CSVTable.Problem) {
        self.kinds = kinds.map(\.rawValue)
        self.source = source
        let named = Dictionary(columns.map { (Self.heading($0.key), Self.heading($0.value)) }) { $1 }
        let written = table.header.map { Self.heading($0) }
        let meant = Set(written.map { named[$0] ?? $0 })
        let header = written.map { heading in
            if let column = named[heading] { return column }
            // The proper name of a column comes before its synonyms.
            guard let column = Self.synonyms[heading], !meant.contains(column) else { return heading }
            return column
        }
        unknownColumns = header.filter { !$0.isEmpty && !Self.columns.contains($0) }
        for needed in ["kind", "latitude", "longitude"]
        where !header.contains(needed) && values[needed] == nil {
            throw CSVTable.Problem(
                row: 1,
                message: "the table has no column '\(needed)'",
                help:
                    "the columns are \(Self.columns.joined(separator: ", ")); --map names one that is called otherwise"
            )
        }
        var seen: Set<String> = []
        for row in table.rows {
            var cells = values
            for (name, cell) in zip(header, row.cells) where !cell.trimmed.isEmpty {
                cells[name] = String(HTMLEntities.resolved(cell.trimmed).prefix(ListingRule.mostCharacters))
            }
            let element = cells["id"] ?? "row-\(row.number)"
            let result = seen.insert(element).inserted ? listing(cells) : .failure(.twice)
            switch result {
            case .success(var listing):
                listing.origin = Listing.Origin(source: source, element: element)
                rows.append(ListingRow(element, line: row.number, listing))
            case .failure(let refusal):
                let kind = cells["kind"].map { Place.Kind(rawValue: $0) }
                rows.append(ListingRow(element, line: row.number, kind: kind, refused: refusal))
            }
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

    /// Returns a heading as it is compared.
    private static func heading(_ text: String) -> String { text.trimmed.lowercased() }

    private func listing(_ cells: [String: String]) -> Result<Listing, ListingRow.Refusal> {
        do throws(ListingRow.Refusal) {
            let kind = cells["kind"] ?? ""
            guard kinds.contains(kind) else {
                throw .unknownKind(kind, nearest: Suggestion.nearest(to: kind, among: kinds))
            }
            guard cells["latitude"] != nil, cells["longitude"] != nil else { throw .noPlace }
            let written = ["latitude", "longitude"].map { Self.number(cells[$0] ?? "") }
            if SwappedPlace.help(latitude: written[0], longitude: written[1]) != nil {
                throw .swapped(latitude: written[1]!, longitude: written[0]!)
            }
            guard
                let point = Coordinate(
                    latitude: try degrees("latitude", cells, 90),
                    longitude: try degrees("longitude", cells, 180)
                ), !point.isUnset
            else { throw .noPlace }
            var listing = Listing(kind: Place.Kind(rawValue: kind), at: point)
            listing.name = cells["name"]
            listing.cuisine = Listing.cuisine(of: cells["cuisine"])
            (listing.address, listing.phone) = (cells["address"], cells["phone"])
            (listing.website, listing.hours) = (cells["website"], cells["hours"])
            let tiers = HalalTier.allCases.filter { $0 != .certified }
            listing.claim = try word("halal", cells, tiers)
            for facility in Listing.Facility.allCases {
                listing.facilities[facility] = try word(
                    facility.rawValue,
                    cells,
                    Listing.Provision.allCases
                )
            }
            listing.certificate = try certificate(cells)
            return .success(listing)
        } catch {
            return .failure(error)
        }
    }

    private func degrees(
        _ column: String,
        _ cells: [String: String],
        _ most: Double
    ) throws(ListingRow.Refusal) -> Double {
        let value = cells[column] ?? ""
        if let number = Self.number(value), abs(number) <= most { return number }
        throw .badCell(column: column, value: value, takes: "degrees from -\(Int(most)) to \(Int(most))")
    }

    /// Returns a number, in which many countries write a comma before the decimals.
    private static func number(_ value: String) -> Double? {
        let hasComma = value.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1
        return Double(hasComma && !value.contains(".") ? value.replacing(",", with: ".") : value)
    }

    private func word<Word: RawRepresentable<String>>(
        _ column: String,
        _ cells: [String: String],
        _ words: [Word]
    ) throws(ListingRow.Refusal) -> Word? {
        guard let value = cells[column] else { return nil }
        if let word = words.first(where: { $0.rawValue == value }) { return word }
        let names = words.map(\.rawValue).joined(separator: ", ")
        throw .badCell(column: column, value: value, takes: "one of \(names)")
    }

    private func certificate(_ cells: [String: String]) throws(ListingRow.Refusal) -> HalalCertificate? {
        let column = ListingRule.Field.certifiedUntil.rawValue
        var until: CivilDate?
        if let value = cells[column] {
            until = CivilDate(value)
            if until == nil {
                throw .badCell(column: column, value: value, takes: "a day such as 2027-05-01")
            }
        }
        guard let body = cells[ListingRule.Field.certifiedBy.rawValue] else { return nil }
        let number = cells[ListingRule.Field.certificateNumber.rawValue]
        return HalalCertificate(body: body, number: number, until: until)
    }
}

extension ListingRow.Refusal: Error {}
