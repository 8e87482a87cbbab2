import ManasikDomain
import ManasikPackHost

/// The kinds of definitions that a table can contain, one per row.
package enum TableKind: String, Sendable, CaseIterable {
    case contacts, dhikr, chirps

    /// The kind of definition that a row contains.
    var row: DefinitionKind {
        switch self {
        case .contacts: .contact
        case .dhikr: .dhikr
        case .chirps: .message
        }
    }

    /// The kind of definition that contains the rows; nil if rows are top-level.
    var list: DefinitionKind? {
        switch self {
        case .contacts: .contacts
        case .dhikr: nil
        case .chirps: .chirps
        }
    }

    /// The key under which a list has its rows; empty if rows are top-level.
    var rowsKey: String {
        switch self {
        case .contacts: "contacts"
        case .dhikr: ""
        case .chirps: "days"
        }
    }

    /// The path of the definitions' file in the pack.
    var path: String { "definitions/\(rawValue).json" }

    /// The field by which people recognize a row.
    var titleField: String {
        switch self {
        case .contacts, .dhikr: "name"
        case .chirps: "message"
        }
    }

    /// The names of the columns, without those for languages.
    package var columns: [String] {
        (list == nil ? [] : ["list"])
            + APIDescription.current[row].fields.flatMap { field in
                switch field.type {
                case .condition, .map: [] as [String]
                case .sources: APIDescription.current[.cite].fields.map { "source.\($0.name)" }
                default: [field.name]
                }
            }
    }
}
