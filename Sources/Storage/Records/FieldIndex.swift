import ManasikDomain

/// An index over one field of a pack's collection, named after both.
struct FieldIndex: Hashable, Comparable {
    let collection: String
    let field: String

    /// - Throws: `StoreError.invalid` where a name has a character that is not for names.
    init(_ collection: DefinitionID, field: String) throws(StoreError) {
        guard Self.isLegal(collection), Self.isLegal(field) else {
            throw .invalid(
                detail: "'\(field)' of \(collection) cannot be indexed: letters, digits, '-' and '_' only"
            )
        }
        self.collection = collection.description
        self.field = field
    }

    /// Neither part can hold a space, so that two indexes never share a name.
    var name: String { "\(Self.prefix)\(collection) \(field)" }

    /// The rest of the primary key, collection and id, follows by itself, so that records come in the order of ids.
    var statement: String {
        """
        CREATE INDEX IF NOT EXISTS "\(name)" ON record (owner, \(Self.expression(field)))
        WHERE collection = '\(collection)'
        """
    }

    static let prefix = "field "

    /// The names of the indexes that a collection can have begin with this.
    static func prefix(of collection: DefinitionID) -> String { "\(prefix)\(collection) " }

    /// The value of a field by SQL; only for legal names, which need no quoting in a path or in SQL.
    static func expression(_ field: String) -> String { "json_extract(body, '$.\"\(field)\"')" }

    static func isLegal(_ collection: DefinitionID) -> Bool {
        DefinitionID(collection.description) == collection
    }

    static func isLegal(_ field: String) -> Bool {
        (1...64).contains(field.utf8.count)
            && field.utf8.allSatisfy {
                (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || $0 == 45
                    || $0 == 95
            }
    }

    static func < (left: FieldIndex, right: FieldIndex) -> Bool { left.name < right.name }
}
