import ManasikDomain
import ManasikPackHost

/// The kinds of definitions that a table can contain, one per row.
package enum TableKind: String, Sendable, CaseIterable {
    case contacts, dhikr, chirps, items, facts, steps, places

    /// A file of `definitions/` that contains rows.
    struct File {
        /// The kind of definition at the top level of the file.
        let kind: DefinitionKind
        /// The key under which a list has its rows; nil if rows are top-level.
        let rowsKey: String?
        /// The field by which a list is named.
        var nameField = "id"

        /// The path of the file in the pack.
        var path: String { "definitions/\(kind.rawValue).json" }
    }

    /// The kind of definition that a row contains.
    var row: DefinitionKind {
        switch self {
        case .contacts: .contact
        case .dhikr: .dhikr
        case .chirps: .message
        case .items: .item
        case .facts: .fact
        case .steps: .step
        case .places: .place
        }
    }

    /// The files that contain rows; new lists go into the first, and those named by a list of another pack into the
    /// second.
    var files: [File] {
        switch self {
        case .contacts: [File(kind: .contacts, rowsKey: "contacts")]
        case .dhikr: [File(kind: .dhikr, rowsKey: nil)]
        case .chirps: [File(kind: .chirps, rowsKey: "days")]
        case .items:
            [
                File(kind: .checklist, rowsKey: "items"),
                File(kind: .extend, rowsKey: "items", nameField: "target"),
            ]
        case .facts: [File(kind: .fact, rowsKey: nil)]
        case .steps: [File(kind: .ritual, rowsKey: "nodes")]
        case .places: [File(kind: .place, rowsKey: nil)]
        }
    }

    /// Whether rows belong to lists.
    var hasLists: Bool { files.contains { $0.rowsKey != nil } }

    /// The field by which people recognize a row.
    var titleField: String {
        switch self {
        case .contacts, .dhikr: "name"
        case .chirps: "message"
        case .items: "text"
        case .facts, .steps, .places: "title"
        }
    }

    /// Whether `country` means for whose citizens and residents a row is.
    var hasAudience: Bool {
        let api = APIDescription.current[row]
        return api.field("when") != nil && api.field("country") == nil
    }

    /// Returns whether a list may have a name: its own, `pack:name` of another pack's list of items, or `ritual/group` of
    /// a group of steps.
    package func takes(list name: String) -> Bool {
        let parts: [Substring]
        switch self {
        case .items: parts = name.split(separator: ":", omittingEmptySubsequences: false)
        case .steps: parts = name.split(separator: "/", omittingEmptySubsequences: false)
        default: parts = [name[...]]
        }
        return (1...2).contains(parts.count) && parts.allSatisfy { DefinitionID.isLegalName(String($0)) }
    }

    /// The names of the columns, without those for languages.
    package var columns: [String] {
        (hasLists ? ["list"] : [])
            + APIDescription.current[row].fields.flatMap { field in
                switch field.type {
                case .sources: APIDescription.current[.cite].fields.map { "source.\($0.name)" }
                case .textOrArticle: [field.name, "\(field.name).article"]
                case .condition where field.name == "when" && hasAudience: ["country", field.name]
                default: [field.name]
                }
            }
    }
}

extension FieldType {
    /// Whether a column of the type has a text for each language.
    var hasLanguages: Bool {
        switch self {
        case .text, .textOrArticle, .map(.text): true
        default: false
        }
    }
}
