import ManasikDomain

/// Reads the rows of a table of places near people.
struct PlaceRowReader {
    /// The kinds that packs list.
    let kinds: [String]

    /// Returns the values that rows without one have, by column.
    ///
    /// - Parameter header: The columns of the table.
    /// - Throws: `CSVTable.Problem` for one that its column does not take.
    func values(
        _ given: [String: String],
        besides header: [String]
    ) throws(CSVTable.Problem) -> [String: String] {
        var values: [String: String] = [:]
        for (column, value) in given.sorted(by: { $0.key < $1.key }) where !value.trimmed.isEmpty {
            try PlaceTable.check(column, of: "--value")
            values[PlaceTable.heading(column)] = value.trimmed
        }
        for (column, value) in values.sorted(by: { $0.key < $1.key }) {
            let cells = [column: value]
            // The certificate is in other columns, for which each row is asked.
            if Self.isCertified(cells) {
                try checkCertificate(in: Set(header).union(values.keys))
                continue
            }
            do throws(ListingRow.Refusal) {
                if let kind = cells["kind"] { _ = try self.kind(kind) }
                if cells["latitude"] != nil { _ = try degrees("latitude", cells, 90) }
                if cells["longitude"] != nil { _ = try degrees("longitude", cells, 180) }
                var remarks: [ListingRow.Remark] = []
                try readWords(of: cells, into: &remarks)
            } catch {
                throw CSVTable.Problem(row: nil, message: "--value: \(error.text)", help: nil)
            }
        }
        return values
    }

    /// Checks that rows that are certified by what is given for all of them can have a certificate.
    private func checkCertificate(in columns: Set<String>) throws(CSVTable.Problem) {
        let missing = Self.certificate.filter { !columns.contains($0.column) }
        guard !missing.isEmpty else { return }
        let names = missing.map { "'\($0.column)'" }.joined(separator: " and ")
        let options = missing.map { "--value \"\($0.column)=\($0.example)\"" }.joined(separator: " ")
        throw CSVTable.Problem(
            row: nil,
            message: "--value: 'halal' is 'certified' only with a certificate, and there is no \(names)",
            help: "add \(options), or columns of these names with the certificate of each row"
        )
    }

    /// The columns without which there is no certificate, with what is written in each.
    private static let certificate: [(column: String, example: String)] = [
        (ListingRule.Field.certifiedBy.rawValue, "WHO CERTIFIES IT"),
        (ListingRule.Field.certifiedUntil.rawValue, "2027-06-30"),
    ]

    private static func isCertified(_ cells: [String: String]) -> Bool {
        cells["halal"]?.lowercased() == HalalTier.certified.rawValue
    }

    /// Checks the cells of which only some words, or days, are taken.
    private func readWords(
        of cells: [String: String],
        into remarks: inout [ListingRow.Remark]
    ) throws(ListingRow.Refusal) {
        var listing = Listing(kind: Place.Kind(rawValue: ""), at: Coordinate(latitude: 0, longitude: 0)!)
        try readWords(of: cells, into: &listing, &remarks)
    }

    /// Returns the place of a row, and what should be known of how it was read.
    func listing(_ cells: [String: String]) throws(ListingRow.Refusal) -> (Listing, [ListingRow.Remark]) {
        let kind = try kind(cells["kind"] ?? "")
        guard cells["latitude"] != nil, cells["longitude"] != nil else { throw .noPlace }
        let written = ["latitude", "longitude"].map { Self.number(cells[$0] ?? "") }
        if let meant = SwappedPlace.meant(latitude: written[0], longitude: written[1]) {
            throw .swapped(latitude: meant.latitude, longitude: meant.longitude)
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
        var remarks: [ListingRow.Remark] = []
        try readWords(of: cells, into: &listing, &remarks)
        return (listing, remarks)
    }

    private func readWords(
        of cells: [String: String],
        into listing: inout Listing,
        _ remarks: inout [ListingRow.Remark]
    ) throws(ListingRow.Refusal) {
        listing.claim = try claim(cells)
        for facility in Listing.Facility.allCases {
            listing.facilities[facility] = try word(facility.rawValue, cells, Listing.Provision.allCases)
        }
        let until = try certificateEnd(cells, &remarks)
        if let body = cells[ListingRule.Field.certifiedBy.rawValue] {
            let number = cells[ListingRule.Field.certificateNumber.rawValue]
            listing.certificate = HalalCertificate(body: body, number: number, until: until)
        }
    }

    /// Returns what a row says of its food; nil where it says nothing, and of what is certified, which the certificate says.
    private func claim(_ cells: [String: String]) throws(ListingRow.Refusal) -> HalalTier? {
        let (column, certified) = ("halal", HalalTier.certified.rawValue)
        let others = HalalTier.allCases.filter { $0 != .certified }
        guard let value = cells[column], Self.isCertified(cells) else {
            return try word(column, cells, others)
        }
        let needed = Self.certificate.map(\.column)
        guard needed.contains(where: { cells[$0] == nil }) else { return nil }
        let names = others.map(\.rawValue).joined(separator: ", ")
        let help =
            "give '\(needed[0])', who certifies it, and '\(needed[1])', the last day of the certificate"
        throw .badCell(column: column, value: value, takes: "one of \(names) (for '\(certified)' \(help))")
    }

    private func kind(_ written: String) throws(ListingRow.Refusal) -> String {
        if let kind = kinds.first(where: { $0 == written.lowercased() }) { return kind }
        throw .unknownKind(
            written,
            of: kinds,
            nearest: Suggestion.nearest(to: written.lowercased(), among: kinds)
        )
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

    /// Returns a number; in many countries a comma stands before its decimals, and in Arabic a sign of its own.
    private static func number(_ value: String) -> Double? {
        let plain = TableImport.plain(value).replacing("\u{66B}", with: ".")
        let hasComma = plain.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1
        return Double(hasComma && !plain.contains(".") ? plain.replacing(",", with: ".") : plain)
    }

    private func word<Word: RawRepresentable<String>>(
        _ column: String,
        _ cells: [String: String],
        _ words: [Word]
    ) throws(ListingRow.Refusal) -> Word? {
        guard let value = cells[column] else { return nil }
        if let word = words.first(where: { $0.rawValue == value.lowercased() }) { return word }
        let names = words.map(\.rawValue)
        let help = Suggestion.help(for: value.lowercased(), among: names).map { " (\($0))" } ?? ""
        throw .badCell(
            column: column,
            value: value,
            takes: "one of \(names.joined(separator: ", "))\(help)"
        )
    }

    /// Returns the last day of a certificate; nil if the row has none.
    private func certificateEnd(
        _ cells: [String: String],
        _ remarks: inout [ListingRow.Remark]
    ) throws(ListingRow.Refusal) -> CivilDate? {
        let column = ListingRule.Field.certifiedUntil.rawValue
        guard let value = cells[column] else { return nil }
        switch DayCell(value) {
        case .day(let day): return day
        case .hijri(let day):
            remarks.append(.hijri(value, day))
            return day
        case .refused(let takes): throw .badCell(column: column, value: value, takes: takes)
        }
    }
}

extension ListingRow.Refusal: Error {}
