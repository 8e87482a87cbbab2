package import Foundation
package import ManasikDomain

/// The elements of a file that are listed, by the rules of packs.
package struct MapImport: Sendable {
    /// The number of elements in the file.
    package private(set) var elements = 0
    package private(set) var rows: [ListingRow] = []
    /// The day of which the file says that its data are; nil if it says none.
    package var statedDay: CivilDate?
    /// The shapes in which the file has elements that are listed.
    private var seen: [String: [MapElement.Shape]] = [:]
    /// What is listed and drawn by nodes, by its place among the rows.
    private var drawn: [(row: Int, rule: ListingRule, element: MapElement)] = []
    private let rules: [ListingRule]
    private let source: String

    /// - Parameter source: The name of the source to which the elements belong.
    package init(by rules: [ListingRule], source: String) {
        self.rules = rules
        self.source = source
    }

    /// The tags of which every listed element has one.
    ///
    /// Their values are left out, since a tag may have several.
    package var keys: [String] {
        Set(rules.flatMap(\.patterns).compactMap { $0.parts.first?.key }).sorted()
    }

    /// Reads a whole file; a second time where ways and relations are drawn by their nodes.
    ///
    /// - Throws: `MapProblem`, also if the file has no element at all, and what the system says of the file.
    package mutating func read(_ file: URL) throws {
        let day = try MapReader.read(file: file) { take($0) }
        statedDay = statedDay ?? day
        guard elements > 0 else { throw MapPlace().problem(.empty) }
        try placeDrawn(by: file)
    }

    /// Takes the ways and relations of a file that are listed and were not in the files read before.
    ///
    /// - Throws: `MapProblem`, and what the system says of the file.
    package mutating func readMissing(of file: URL) throws {
        try MapReader.read(file: file) { element in
            guard element.coordinate == nil, let name = element.name, seen[name] == nil,
                ListingRule.rule(for: element.tags, of: rules) != nil
            else { return }
            take(element)
        }
        try placeDrawn(by: file)
    }

    /// Places what is drawn by nodes in the middle of the box around them.
    private mutating func placeDrawn(by file: URL) throws {
        defer { drawn = [] }
        guard !drawn.isEmpty else { return }
        var placement = MapPlacement(of: drawn.lazy.map(\.element.members))
        try placement.read(file)
        for (row, rule, element) in drawn {
            let (point, missing) = placement.middle(of: element.members)
            guard let point, !point.isUnset, let name = element.name else { continue }
            rows[row] = self.row(name, rule, element, at: point)
            if missing > 0 { rows[row].remarks.append(.drawnInPart(missing: missing)) }
        }
    }

    package mutating func take(_ element: MapElement) {
        let shapes = element.name.flatMap { seen[$0] } ?? []
        // A closed way is exported as a line and as an area.
        if let name = element.name, !shapes.isEmpty, !shapes.contains(element.shape) {
            seen[name, default: []].append(element.shape)
            return
        }
        elements += 1
        let found = ListingRule.rule(for: element.tags, of: rules)
        if let property = element.unreadTags { return refuse(element, found, .unreadTags(property)) }
        guard let rule = found else { return }
        guard let name = element.name else { return refuse(element, rule, .unnamed) }
        guard element.isText else { return refuse(element, rule, .noText) }
        guard shapes.isEmpty else { return refuse(element, rule, .twice) }
        if let point = element.coordinate, !point.isUnset {
            seen[name] = [element.shape]
            rows.append(row(name, rule, element, at: point))
        } else if element.members.isEmpty {
            refuse(element, rule, .noPlace)
        } else {
            seen[name] = [element.shape]
            drawn.append((rows.count, rule, element))
            // Unless its nodes are found.
            refuse(element, rule, .noNodes)
        }
    }

    private func row(
        _ name: String,
        _ rule: ListingRule,
        _ element: MapElement,
        at point: Coordinate
    ) -> ListingRow {
        var (listing, remarks) = rule.reading(element.tags, at: point)
        listing.origin = Listing.Origin(
            source: source,
            element: name,
            grounds: rule.grounds(element.tags)
        )
        var row = ListingRow(name, line: element.line, listing)
        row.remarks += remarks
        return row
    }

    private mutating func refuse(_ element: MapElement, _ rule: ListingRule?, _ refusal: ListingRow.Refusal) {
        rows.append(ListingRow(element.name, line: element.line, kind: rule?.kind, refused: refusal))
    }

    /// Forgets the lines of what was read from files that are made on the way.
    package mutating func forgetLines() {
        for index in rows.indices { rows[index].line = nil }
    }
}
