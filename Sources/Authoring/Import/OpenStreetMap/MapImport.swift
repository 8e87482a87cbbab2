package import Foundation
package import ManasikDomain

/// The elements of a file that are listed, by the rules of packs.
package struct MapImport: Sendable {
    /// The number of elements in the file.
    package private(set) var elements = 0
    package private(set) var rows: [ListingRow] = []
    /// The shapes in which the file has elements that are listed.
    private var seen: [String: [MapElement.Shape]] = [:]
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

    /// Reads a whole file.
    ///
    /// - Throws: `MapProblem`, and what the system says of the file.
    package mutating func read(_ file: URL) throws {
        try MapReader.read(file: file) { take($0) }
    }

    /// Names the elements of a file that are listed and were not in the files read before.
    ///
    /// - Throws: `MapProblem`, and what the system says of the file.
    package mutating func nameMissing(of file: URL) throws {
        try MapReader.read(file: file) { element in
            guard let name = element.name, seen[name] == nil,
                let rule = ListingRule.rule(for: element.tags, of: rules)
            else { return }
            elements += 1
            refuse(element, rule, .noPlace)
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
        guard let rule = ListingRule.rule(for: element.tags, of: rules) else { return }
        guard let name = element.name else { return refuse(element, rule, .unnamed) }
        guard element.isText else { return refuse(element, rule, .noText) }
        guard let point = element.coordinate, !point.isUnset else { return refuse(element, rule, .noPlace) }
        guard shapes.isEmpty else { return refuse(element, rule, .twice) }
        seen[name] = [element.shape]
        var listing = rule.listing(element.tags, at: point)
        listing.origin = Listing.Origin(source: source, element: name)
        rows.append(ListingRow(name, line: element.line, listing))
    }

    private mutating func refuse(_ element: MapElement, _ rule: ListingRule, _ refusal: ListingRow.Refusal) {
        rows.append(ListingRow(element.name, line: element.line, kind: rule.kind, refused: refusal))
    }

    /// Forgets the lines of what was read from files that are made on the way.
    package mutating func forgetLines() {
        for index in rows.indices { rows[index].line = nil }
    }
}
