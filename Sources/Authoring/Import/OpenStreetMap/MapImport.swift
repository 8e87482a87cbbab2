package import Foundation
package import ManasikDomain

/// The elements of a file that are listed, by the rules of packs.
package struct MapImport: Sendable {
    /// The number of elements in the file.
    package private(set) var elements = 0
    package private(set) var rows: [ListingRow] = []
    private var seen: Set<String> = []
    private let rules: [ListingRule]
    private let source: String

    /// - Parameter source: The name of the source to which the elements belong.
    package init(by rules: [ListingRule], source: String) {
        self.rules = rules
        self.source = source
    }

    /// Reads a whole file.
    ///
    /// - Throws: `MapProblem`, and what the system says of the file.
    package mutating func read(_ file: URL) throws {
        try MapReader.read(file: file) { take($0) }
    }

    package mutating func take(_ element: MapElement) {
        elements += 1
        guard let rule = ListingRule.rule(for: element.tags, of: rules) else { return }
        func refuse(_ refusal: ListingRow.Refusal) {
            rows.append(ListingRow(element.name, line: element.line, kind: rule.kind, refused: refusal))
        }
        guard let point = element.coordinate else { return refuse(.noPlace) }
        guard seen.insert(element.name).inserted else { return refuse(.twice) }
        var listing = rule.listing(element.tags, at: point)
        listing.origin = Listing.Origin(source: source, element: element.name)
        rows.append(ListingRow(element.name, line: element.line, listing))
    }
}
