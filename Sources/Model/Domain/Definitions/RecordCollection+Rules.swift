/// The rules between records.
extension RecordCollection {
    /// A record to which a field of another one leads.
    public struct Reference: Hashable, Sendable {
        public let field: String
        public let target: DefinitionID
        public let record: String
    }

    /// Returns the records to which a record leads.
    public func references(in body: [String: JSONValue]) -> [Reference] {
        var references: [Reference] = []
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
            guard let target = field.target else { continue }
            switch body[name] {
            case .string(let record)?:
                references.append(Reference(field: name, target: target, record: record))
            case .array(let elements)?:
                for case .string(let record) in elements {
                    references.append(Reference(field: name, target: target, record: record))
                }
            default: break
            }
        }
        return references
    }

    /// Returns the conditions that hold for records with the same values of which there is only one record per; empty if
    /// there may be any number, or if one of the values is missing.
    public func duplicateConditions(of body: [String: JSONValue]) -> [FieldCondition] {
        var conditions: [FieldCondition] = []
        for name in onePer {
            guard let value = body[name], value != .null else { return [] }
            conditions.append(FieldCondition(recordField(name), .equal, value))
        }
        return conditions
    }

    /// Returns the error for values that another record has already.
    public func takenError(by record: String) -> RecordFieldError {
        RecordFieldError(id, onePer.first ?? "", .taken(by: record, fields: onePer))
    }

    /// Returns the id of a new record, made of the values for which there may be only one record, so that of two programs
    /// that add it at once, one is refused; nil if there may be any number, or if somebody may read the record, and with
    /// it its id, but not all of these values or whose record it is.
    public func idOfOnePer(_ body: [String: JSONValue]) -> String? {
        guard !hidesAuthor, !onePer.contains(where: { access?.fields[$0] != nil }) else { return nil }
        let conditions = duplicateConditions(of: body)
        guard !conditions.isEmpty else { return nil }
        let id = CanonicalJSON.text(of: .array(conditions.map { $0.value }))
        return id.utf8.count <= 200 ? id : nil
    }

    /// Returns the id of a new record that names it alone, from the system's random numbers: nobody guesses it, and it says
    /// neither whose it is nor which other records are theirs.
    public static func randomID() -> String {
        var generator = SystemRandomNumberGenerator()
        return String((0..<idLength).map { _ in idLetters.randomElement(using: &generator)! })
    }

    /// 80 random bits in letters and digits that are not mistaken for one another (Crockford's Base 32).
    private static let idLength = 16
    private static let idLetters = Array("0123456789abcdefghjkmnpqrstvwxyz")

    /// Returns the id of a new record: the number after the greatest that is an id.
    public static func nextID(after ids: [String]) -> String {
        String(RecordNumber.next(after: ids.compactMap { Int($0) }))
    }
}
