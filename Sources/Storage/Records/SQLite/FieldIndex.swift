import ManasikDomain
import ManasikStoreContract

/// An index over one or several fields of a pack's collection.
struct FieldIndex: Hashable, Comparable {
    /// The records that an index covers.
    enum Extent: String, CaseIterable {
        /// The records of one owner.
        case owner = "field"
        /// Shared records of all owners; records of one person alone are not in it.
        case shared
    }

    let collection: String
    let fields: [RecordField]
    let extent: Extent

    /// - Throws: `StoreError.invalid` if a name has an illegal character.
    init(_ collection: DefinitionID, _ fields: [RecordField], _ extent: Extent) throws(StoreError) {
        let illegal = fields.first { !Self.isLegal($0.name) }
        guard Self.isLegal(collection), illegal == nil else {
            let field = illegal?.name ?? fields.first?.name ?? ""
            throw .invalid(
                detail: StoreDetail(.unindexable, ["field": field, "collection": collection.description])
            )
        }
        self.collection = collection.description
        self.fields = fields
        self.extent = extent
    }

    /// Returns the indexes that a collection declares, other than those over points.
    ///
    /// - Throws: `StoreError.invalid` if a name has an illegal character.
    static func all(of collection: RecordCollection) throws(StoreError) -> [FieldIndex] {
        var indexes: [FieldIndex] = []
        let single = collection.indexedFields.filter { $0.kind != .point }.map { [$0] }
        for fields in single + collection.compoundIndexes {
            for extent in Extent.allCases { indexes.append(try FieldIndex(collection.id, fields, extent)) }
        }
        return indexes
    }

    /// The name of the index; no part can contain a space, so names are unique.
    var name: String {
        "\(extent.rawValue) \(collection) \(fields.map(\.name).joined(separator: " "))"
    }

    private var expressions: String { fields.map(Self.expression).joined(separator: ", ") }

    /// The statement that creates the index. The rest of the primary key follows automatically; only ids of one value
    /// have to be sorted. If the index included the id, SQLite would no longer choose it for equality.
    var statement: String {
        switch extent {
        case .owner:
            """
            CREATE INDEX "\(name)" ON record (owner, \(expressions))
            WHERE collection = '\(collection)'
            """
        case .shared:
            """
            CREATE INDEX "\(name)" ON record (scope, \(expressions), owner, id)
            WHERE collection = '\(collection)' AND \(Self.isShared)
            """
        }
    }

    /// The condition that a statement needs to use an index of shared records.
    static let isShared = "scope <> 'person'"

    /// Returns the prefixes of the names of a collection's indexes.
    static func prefixes(of collection: DefinitionID) -> [String] {
        Extent.allCases.map { "\($0.rawValue) \(collection) " }
    }

    /// Returns the path of a field in SQL, or of an entry of a table that it holds; only for legal names, which need no quoting.
    static func path(_ field: String, entry: String? = nil) -> String {
        "'$.\"\(field)\"\(entry.map { ".\"\($0)\"" } ?? "")'"
    }

    /// Returns the SQL value at a path, as it is stored.
    static func stored(at path: String) -> String { "json_extract(body, \(path))" }

    /// Returns the SQL value of a field as it is compared; only for legal names.
    static func expression(_ field: RecordField) -> String {
        let path = path(field.name)
        let stored = stored(at: path)
        return switch field.kind {
        // Points are in a table of their own; see `PointIndex`.
        case .stored, .point: stored
        case .created: "created_at"
        case .updated: "updated_at"
        case .owner: "owner"
        case .id: "id"
        case .decimal: "CAST(\(stored) AS REAL)"
        case .instant: InstantExpression(path: path).sql
        }
    }

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
