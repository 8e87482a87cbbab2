import ArgumentParser
import ManasikAuthoring

extension TableKind: ExpressibleByArgument {
    /// The names of all kinds, as used in help.
    static let listed =
        allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or "
        + allCases[allCases.count - 1].rawValue

    /// Parses the name of a table kind.
    ///
    /// - Throws: A usage error if the name is not that of a kind with tables.
    static func named(_ word: String) throws -> TableKind {
        if let kind = TableKind(rawValue: word) { return kind }
        let kinds = allCases.map(\.rawValue).joined(separator: ", ")
        if ["checklist", "checklists", "content"].contains(word) {
            throw ValidationError("the rows of a checklist are items; --kind takes one of \(kinds)")
        }
        throw ValidationError("--kind takes one of \(kinds), not '\(word)'")
    }
}
extension CSVTable.Separator: ExpressibleByArgument {}

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Imports tables of spreadsheets into packs, and places of maps into the home.",
        discussion: "Example: manasik import csv hotels.csv --kind contacts --pack hotels",
        subcommands: [CSV.self, OpenStreetMap.self],
        defaultSubcommand: CSV.self
    )
}
