import GRDB
import ManasikDomain

/// A condition of SQL that holds for every record that passes a filter, and perhaps for others.
struct FilterSQL {
    var text: String
    var values: [(any DatabaseValueConvertible)?] = []

    /// The condition that no text of a record has U+0000, at which SQLite ends a text, and so may take it for another.
    static let isWhole = "instr(body, '\\u0000') = 0"

    /// Returns the condition that a column has one of some values.
    static func among(_ values: [(any DatabaseValueConvertible)?], _ column: String) -> FilterSQL {
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        return FilterSQL(text: "\(column) IN (\(marks))", values: values)
    }

    /// Returns the condition on the owner with which SQL compares any number of people as one value.
    static func owned(_ comparison: String, _ people: Set<PersonID>) -> FilterSQL {
        let names = people.compactMap { StoredKey.compared($0.rawValue) }.sorted()
        return FilterSQL(
            text: "owner \(comparison) (SELECT value FROM json_each(?))",
            values: [CanonicalJSON.text(of: .array(names.map { .string($0) }))]
        )
    }

    /// Returns several conditions joined by a word.
    static func joined(_ parts: [FilterSQL], by word: String) -> FilterSQL {
        FilterSQL(
            text: "(" + parts.map { $0.text }.joined(separator: " \(word) ") + ")",
            values: parts.flatMap { $0.values }
        )
    }
}

extension RecordFilter {
    /// The condition; nil if SQL has none that is of use, and every record is looked at.
    var sql: FilterSQL? {
        switch self {
        case .all(let parts):
            let said = parts.compactMap { $0.sql }
            return said.isEmpty ? nil : .joined(said, by: "AND")
        case .any(let parts):
            if parts.isEmpty { return FilterSQL(text: "0") }
            var said: [FilterSQL] = []
            for part in parts {
                guard let sql = part.sql else { return nil }
                said.append(sql)
            }
            return .joined(said, by: "OR")
        case .isOwned(let person):
            guard let name = StoredKey.compared(person.rawValue) else { return FilterSQL(text: "0") }
            return FilterSQL(text: "owner = ?", values: [name])
        case .isNotOwned(let person):
            guard let name = StoredKey.compared(person.rawValue) else { return nil }
            return FilterSQL(text: "owner <> ?", values: [name])
        case .isOwnedByOne(let people): return .owned("IN", people)
        case .isOwnedByNone(let people): return .owned("NOT IN", people)
        case .field(let field, let test): return test.sql(of: field)
        // SQL does not tell a value of another kind from one of the field's kind.
        case .isMissing: return nil
        case .isMisfit(let field): return field.misfitSQL
        }
    }
}

extension RecordFilter.Field {
    /// Where the value stands in a body; nil for a name that SQL cannot ask for.
    private var path: String? {
        guard FieldIndex.isLegal(name), entry.map(FieldIndex.isLegal) ?? true else { return nil }
        return FieldIndex.path(name, entry: entry)
    }

    /// The SQL value of the field; nil for a name that SQL cannot ask for.
    fileprivate var column: String? { path.map(FieldIndex.stored) }

    /// The condition that the field has a value that may be of another kind; nil for a name that SQL cannot ask for.
    fileprivate var misfitSQL: FilterSQL? {
        guard let path, let column else { return nil }
        let typeName = "json_type(body, \(path))"
        let isGiven = FilterSQL(text: "\(column) IS NOT NULL")
        func other(_ type: String, than fitting: FilterSQL) -> FilterSQL {
            let isOther = FilterSQL(text: "\(typeName) <> '\(type)'")
            let isOutside = FilterSQL(text: "NOT (\(fitting.text))", values: fitting.values)
            return .joined([isGiven, .joined([isOther, isOutside], by: "OR")], by: "AND")
        }
        switch kind {
        case .boolean:
            let isOther = FilterSQL(text: "\(typeName) NOT IN ('true', 'false')")
            return .joined([isGiven, isOther], by: "AND")
        case .integer(let least, let most):
            let isWithin = FilterSQL(text: "\(column) BETWEEN ? AND ?", values: [least, most])
            return other("integer", than: isWithin)
        case .enumeration(let words) where !words.contains { $0.utf8.contains(0) }:
            let isWhole = FilterSQL(text: FilterSQL.isWhole)
            return other("text", than: .joined([.among(words, column), isWhole], by: "AND"))
        default: return isGiven
        }
    }
}

extension RecordFilter.Test {
    /// - Returns: nil for what SQL would not compare as the filter does.
    fileprivate func sql(of field: RecordFilter.Field) -> FilterSQL? {
        guard let column = field.column else { return nil }
        switch self {
        case .oneOf(let values):
            if values.isEmpty { return FilterSQL(text: "0") }
            var bound: [(any DatabaseValueConvertible)?] = []
            for value in values {
                switch value {
                case .boolean(let flag): bound.append(flag)
                case .integer(let number): bound.append(number)
                // SQLite ends a text at U+0000.
                case .text(let text) where !text.utf8.contains(0): bound.append(text)
                case .decimal, .text, .date, .list: return nil
                }
            }
            return .among(bound, column)
        case .exactly(let texts):
            if texts.isEmpty { return FilterSQL(text: "0") }
            // SQLite ends a text at U+0000.
            return texts.contains { $0.utf8.contains(0) } ? nil : .among(texts, column)
        case .within(let low, let high):
            return FilterSQL(text: "\(column) BETWEEN ? AND ?", values: [low, high])
        case .not(.exactly(let texts)) where field.kind == .freeText:
            let isText = FilterSQL(text: "typeof(\(column)) = 'text'")
            // SQLite ends a text at U+0000.
            if texts.isEmpty || texts.contains(where: { $0.utf8.contains(0) }) { return isText }
            let others = FilterSQL.among(texts, column)
            // A longer text may look like one of them.
            let isOneOf = "\(others.text) AND \(FilterSQL.isWhole)"
            let isOther = FilterSQL(text: "NOT (\(isOneOf))", values: others.values)
            return .joined([isText, isOther], by: "AND")
        case .not(.within(let low, let high)):
            return FilterSQL(text: "\(column) NOT BETWEEN ? AND ?", values: [low, high])
        case .not(.oneOf(let values)) where values.isEmpty: return FilterSQL(text: "\(column) IS NOT NULL")
        // Days have one written form, whose order as text is theirs.
        case .before(let day): return FilterSQL(text: "\(column) < ?", values: [day.description])
        case .not(.before(let day)): return FilterSQL(text: "\(column) >= ?", values: [day.description])
        case .not: return nil
        }
    }
}
